import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changeBanner,
  getManagedBanner,
  type listManagedBanners,
  type ManagedBanner,
} from '@airway/contract/banners-admin';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { Link } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { createdNow } from '../../../forms/use-row-form.ts';
import { BannerEditor } from './banner-editor.tsx';
import { BannerList } from './banner-list.tsx';

const say = messagesIn('ko');
const picture = {
  id: '0193a0f0-0000-7000-8000-00000000000a',
  name: '예시.png',
  type: 'image/png',
  sizeBytes: 1000,
  width: 1280,
  height: 320,
};
const banner: ManagedBanner = {
  id: '0193a0f0-0000-7000-8000-000000000001',
  name: '예시 배너',
  slot: 'home',
  weight: 2,
  startsAt: '2027-03-10T00:00:00.000Z',
  endsAt: '2027-03-11T00:00:00.000Z',
  state: 'draft',
  viewCount: 0,
  clickCount: 0,
  picture: { ko: picture, en: null },
  alt: { ko: '예시 그림', en: null },
  link: 'https://example.org/',
  version: 3,
};

const show = (one?: ManagedBanner) => {
  const Component = () => <BannerEditor banner={one} />;
  return showRoutes([{ path: '*', Component }], '/Admin/Banners/x');
};
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

test('a banner is saved as it was, but for what was changed, by the clock of Seoul', async () => {
  const saved: ReceivedBy<typeof changeBanner>['body'][] = [];
  mockApi(
    answerTo(changeBanner, ({ body }) => {
      saved.push(body);
      return { ...banner, ...body, picture: banner.picture, version: 4 };
    }),
  );
  await show(banner);
  assert.equal(control('startsAt').value, '2027-03-10T09:00');
  type('name', '다른 이름');
  type('weight', '9');
  type('endsAt', '2027-03-12T09:00');
  await press('button', say('console.save'));
  await screen.findByText(say('banners.admin.saved'));
  const { name, slot, link, alt, startsAt } = banner;
  assert.deepEqual(saved, [
    {
      ...{ version: 3, slot, link, alt, startsAt, name: '다른 이름', weight: 9 },
      endsAt: '2027-03-12T00:00:00.000Z',
      pictureId: { ko: picture.id, en: null },
    },
  ]);
  assert.notEqual(name, saved[0]?.name);
});

test('a new banner says that it is saved and not published, and where it will not be seen', async () => {
  await showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <Link to="/Admin/Banners/x" state={createdNow}>
            열기
          </Link>
        ),
      },
      { path: '/Admin/Banners/x', Component: () => <BannerEditor banner={banner} /> },
    ],
    '/Admin/Banners/New',
  );
  await press('link', '열기');
  await screen.findByText(say('console.row.created'));
  assert.ok(screen.getByText(say('console.row.hiddenIn.en')));
  assert.equal(screen.queryByText(say('console.row.hiddenIn.ko')), null);
  const pictures = screen.getAllByRole('group', { name: new RegExp(`^${say('banners.admin.picture')}`) });
  for (const group of pictures)
    assert.match(group.textContent ?? '', new RegExp(say('console.bilingual.one')));
});

test('what is wrong is told before it is sent: no picture, an end before the beginning, a link that is not secure', async () => {
  mockApi();
  await show();
  type('name', '새 배너');
  type('link', 'http://example.org/');
  type('startsAt', '2027-03-10T09:00');
  type('endsAt', '2027-03-10T09:00');
  await press('button', say('console.save'));
  assert.ok((await screen.findAllByText(say('banners.admin.picture.none'))).length > 0);
  assert.ok(screen.getAllByText(say('errors.field.url')).length > 0);
  assert.equal(control('name').value, '새 배너');
});

test('a picture of another ratio is told the pixels of the slot that is chosen, and nothing typed is lost', async () => {
  mockApi(
    answerTo(changeBanner, () => {
      throw new Refused('INVALID_INPUT', '', { 'pictureId.ko': 'picture_ratio' });
    }),
  );
  await show(banner);
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${say('banners.admin.slot.side')}`) }));
  type('name', '다른 자리');
  await press('button', say('console.save'));
  const wanted = say('banners.admin.picture.ratio', { width: 960, height: 800 });
  assert.ok((await screen.findAllByText(wanted)).length > 0);
  assert.equal(control('name').value, '다른 자리');
});

test('of two who change one banner, the second sees both and keeps what was typed', async () => {
  const theirs = { ...banner, version: 4, name: '그사이 바뀐 이름' };
  mockApi(
    answerTo(changeBanner, () => {
      throw new Refused('CONFLICT', '다른 분이 먼저 수정했습니다.');
    }),
    answerTo(getManagedBanner, () => theirs),
  );
  await show(banner);
  type('name', '내 이름');
  await press('button', say('console.save'));
  assert.ok(await screen.findByText('그사이 바뀐 이름'));
  assert.equal(control('name').value, '내 이름');
});

const showList = (found: ReplyOf<typeof listManagedBanners>) =>
  showRoutes([{ path: '*', Component: () => <BannerList found={found} /> }], '/Admin/Banners');

test('a list says that it is empty, and leads to a new banner', async () => {
  await showList({ content: [], total: 0 });
  assert.ok(await screen.findByText(say('banners.admin.empty')));
  assert.match(
    screen.getByRole('link', { name: say('banners.admin.new') }).getAttribute('href') ?? '',
    /\/Admin\/Banners\/New$/,
  );
});

test('a list has a row for each, whole, however long its name is', async () => {
  const name = '가'.repeat(80);
  const entry = { ...banner, name, viewCount: 1_234_567, clickCount: 8 };
  const { picture: _picture, alt: _alt, link: _link, version: _version, ...row } = entry;
  await showList({ content: [row], total: 1 });
  const shown = within(await screen.findByRole('row', { name: new RegExp(name) }));
  assert.match(shown.getByRole('link', { name }).getAttribute('href') ?? '', new RegExp(`/${banner.id}$`));
  for (const text of ['1,234,567', '8', say('banners.admin.slot.home')]) assert.ok(shown.getByText(text));
});
