import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageMenu } from '@airway/contract/page-menu';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../../test/render.tsx';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { packed } from '../../platform/packed.ts';
import { menuWithout } from './menu.ts';
import { useSiteNavigation } from './site-navigation.ts';

const no = { ko: null, en: null };
const menu: PageMenu = {
  groups: [
    {
      title: { ko: '안내', en: 'Guide' },
      entries: [
        { place: 'info', address: '/ConferenceInfo/Info', title: no },
        { place: 'history', address: '/ConferenceInfo/History', title: no },
        { place: 'seoul', address: '/GeneralInfo/Seoul', title: { ko: '서울', en: null } },
        { place: null, address: '/Page/parking', title: { ko: '주차', en: 'Parking' } },
        { place: null, address: 'https://society.example.org/', title: { ko: '학회', en: 'Society' } },
      ],
    },
    {
      title: { ko: '빈 모음', en: 'Empty' },
      entries: [{ place: 'gallery', address: '/Gallery', title: no }],
    },
  ],
  empty: ['invitation'],
};

function Shown() {
  const { groups } = useSiteNavigation();
  const isEmpty = useIsEmpty();
  return (
    <>
      {groups.map(({ key, label, links }) => (
        <ul key={key} aria-label={label}>
          {links.map(({ href, label: name, lang, isCurrent }) => (
            <li key={href}>
              <a href={href} lang={lang} aria-current={isCurrent ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ))}
      <output>
        {['info', 'program', 'invitation', 'gallery'].filter((page) => isEmpty(page)).join(' ')}
      </output>
    </>
  );
}

async function show(locale: 'ko' | 'en') {
  const loader = () => packed({ menu: menuWithout(menu, 'history', 'gallery') });
  await showRoutes(
    [{ id: 'root', path: '/en?/Page/parking', loader, Component: Shown }],
    '/Page/parking',
    locale,
  );
  return (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('lang'),
    link.getAttribute('aria-current'),
  ]);
}

test('the menu has the names that staff gave, other sites, and nothing that is empty', async () => {
  assert.deepEqual(await show('en'), [
    ['Overview', '/en/ConferenceInfo/Info', null, null],
    ['서울', '/en/GeneralInfo/Seoul', 'ko', null],
    ['Parking', '/en/Page/parking', null, 'page'],
    ['Society', 'https://society.example.org/', null, null],
  ]);
  assert.deepEqual(
    screen.getAllByRole('list').map((list) => list.getAttribute('aria-label')),
    ['Guide'],
  );
});

test('what is hidden from the menu is not empty', async () => {
  await show('ko');
  assert.equal(screen.getByRole('status').textContent, 'invitation gallery');
});
