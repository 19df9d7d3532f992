import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Phase } from '@airway/contract/editions';
import { fixedPages } from '@airway/contract/pages';
import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { packed } from '../../platform/packed.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { FirstBlock } from './first-block.tsx';
import { HomeFees } from './home-fees.tsx';
import { Landing } from './landing.tsx';
import { menuWithout } from './menu.ts';
import type { PageFees } from './page-fees.ts';
import type { Site } from './site.ts';
import { SiteFrame } from './site-frame.tsx';

const named = (en: string) => ({ ko: null, en });
const none = named('');
const office = { name: none, address: none, zipcode: '', phone: '', fax: '', email: '' };

const site: Site = {
  product: 'airway',
  basePath: '/airway2025',
  publicUrl: 'https://congress.test',
  siteName: named('Airway Congress'),
  society: {
    ...office,
    representative: none,
    businessNumber: '',
    mailOrderNumber: '',
    privacyOfficer: none,
    hostingProvider: none,
  },
  secretariat: { ...office, hours: none },
  relatedSites: [],
  archivedYears: [2019, 2021],
  currentEdition: {
    id: 'x',
    year: 2025,
    title: named('Annual Airway Meeting'),
    startsOn: '2025-11-21',
    endsOn: '2025-11-22',
    venue: named('Hall'),
    isCurrent: true,
    theme: none,
    host: none,
    venueAddress: none,
    venueLatitude: null,
    venueLongitude: null,
    timeZone: 'Asia/Seoul',
    phase: 'early',
    isRehearsal: false,
    today: '2025-10-10',
    daysUntilStart: 42,
    keyDates: [],
    hours: [],
  },
  onAir: undefined,
  announcements: [],
  isTestPayment: false,
  hasSmsProvider: false,
  isDemo: false,
  roleCodeForGuest: null,
};

const fees: PageFees = {
  period: 'early',
  isOpen: true,
  isFull: false,
  opensAt: '',
  closesAt: '',
  periods: [],
  categories: [],
  options: [],
};

const show = (
  page: ReactNode,
  empty: readonly string[],
  locale: 'ko' | 'en' = 'en',
  change: Partial<Site['currentEdition']> = {},
  onAir?: Site['onAir'],
  handle: RouteHandle = {},
) =>
  showRoutes(
    [
      {
        id: 'root',
        path: '/en?/Main',
        handle,
        loader: () =>
          packed({
            site: { ...site, onAir, currentEdition: { ...site.currentEdition, ...change } },
            menu: menuWithout({ groups: [], empty: [...fixedPages] }, ...empty),
          }),
        Component: () => page,
      },
    ],
    '/Main',
    locale,
  );

const empty = ['program', 'invitedSpeakers', 'sponsors'];
const regions = async () => (await screen.findAllByRole('region')).length;
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('the home page leaves out what is empty', async () => {
  await show(<HomeFees fees={fees} />, empty);
  assert.equal(await regions(), 1);
  assert.deepEqual(links(), []);
});

test('maps stand beside the place of a meeting that is somewhere', async () => {
  const mapsOf = async (change: Partial<Site['currentEdition']>) => {
    await show(<FirstBlock fees={fees} />, empty, 'en', change);
    await screen.findByText('Hall');
    return links().filter((name) => /Map$/.test(name ?? ''));
  };
  assert.deepEqual(await mapsOf({}), []);
  assert.deepEqual(await mapsOf({ venueAddress: named('1 Sample Street') }), ['Naver Map']);
  assert.deepEqual(await mapsOf({ venueLatitude: 37.5, venueLongitude: 127 }), ['Naver Map', 'KakaoMap']);
});

test('the landing page leads to the home page and to what is not empty, and to earlier years in the language one reads', async () => {
  for (const [locale, years] of [
    ['en', ['/airway2021/en/', '/airway2019/en/']],
    ['ko', ['/airway2021/', '/airway2019/']],
  ] as const) {
    await show(<Landing fees={fees} />, empty, locale);
    const main = await screen.findByRole('main');
    const ways = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('?')[0]);
    const confirm = '/Registration/Confirm';
    // The first three are for registered, unpaid and new readers.
    const paths = [confirm, confirm, '/Registration', '/Main', '/Account/Signin'];
    assert.deepEqual(
      ways,
      paths.map((path) => (locale === 'en' ? `/en${path}` : path)),
    );
    const past = [...document.querySelectorAll('a')].filter(({ href }) => /\d{4}\/(en\/)?$/.test(href));
    assert.deepEqual(
      past.map((link) => link.getAttribute('href')),
      years,
    );
  }
});

test('while a room is on air, the header leads to it in one press; not from pages for one purpose', async () => {
  for (const [locale, href] of [
    ['ko', '/Live'],
    ['en', '/en/Live'],
  ] as const) {
    const now = messagesIn(locale)('ui.live.now');
    const live = () => screen.queryByRole('link', { name: new RegExp(`^${now}`) });
    const showFrame = async (onAir: Site['onAir'], hasQuickMenu = true) => {
      await show(<SiteFrame hasQuickMenu={hasQuickMenu}>Page</SiteFrame>, [], locale, {}, onAir);
      await screen.findByText('Page');
    };
    await showFrame({});
    assert.deepEqual([live()?.getAttribute('href'), live()?.textContent], [href, now]);
    await showFrame({ title: { ko: '강의', en: 'Lecture' } });
    assert.equal(live()?.textContent, `${now}: ${locale === 'ko' ? '강의' : 'Lecture'}`);
    await showFrame(undefined);
    assert.equal(live(), null);
    await showFrame({}, false);
    assert.equal(live(), null);
  }
});

test('a bar leads to the registration on pages that invite, as long as one can register', async () => {
  const hasBar = async (handle: RouteHandle, phase: Phase = 'early') => {
    await show(<SiteFrame>Page</SiteFrame>, [], 'ko', { phase }, undefined, handle);
    await screen.findByText('Page');
    const name = messagesIn('ko')('ui.group.registration');
    return screen.queryByRole('complementary', { name, hidden: true }) !== null;
  };
  assert.deepEqual(
    [await hasBar({ invites: true }), await hasBar({}), await hasBar({ invites: true }, 'meeting')],
    [true, false, false],
  );
});
