import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOfText } from '@airway/contract/document';
import type { PageBlock, PageContent } from '@airway/contract/page-blocks';
import type { PagePicture } from '@airway/contract/pages';
import type { Locale } from '@airway/contract/rules';
import { screen, within } from '@testing-library/dom';
import type { ComponentProps } from 'react';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { InformationPage } from './information-page.tsx';
import { pageForReader } from './load-page.ts';

const both = (ko: string | null, en: string | null) => ({ ko, en });
const none = both(null, null);
const texts = (ko: string | null, en: string | null) => ({
  ko: ko === null ? null : documentOfText(ko),
  en: en === null ? null : documentOfText(en),
});
const fileId = '0199f0aa-0000-7000-8000-000000000001';
const picture = { fileId, alt: both('평면도', 'A plan') };
const pictures: PagePicture[] = [{ fileId, address: '/api/file/signed', width: 800, height: 600 }];

async function show(
  blocks: PageBlock[],
  locale: Locale = 'en',
  change: Partial<PageContent> = {},
  known: ComponentProps<typeof InformationPage>['known'] = {},
) {
  const content: PageContent = { title: both('제목', 'A title'), lead: none, blocks, ...change };
  const page = pageForReader(locale, { content, pictures });
  const archiveOf = (year: number) => (year === 2019 ? '/airway2019/en/' : undefined);
  await showRoutes(
    [
      {
        path: '*',
        Component: () => <InformationPage page={page} archiveOf={archiveOf} venue={venue} known={known} />,
      },
    ],
    '/GeneralInfo/Seoul',
    locale,
  );
  return page;
}

const venue = { name: both('행사장', 'Venue'), latitude: 37.5663, longitude: 126.9779 };

const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim();
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .filter((link) => link.closest('header') === null)
    .map((link) => [textOf(link), link.getAttribute('href')]);
const main = () => document.body;

const person = (name: string) => ({
  name: both(null, name),
  role: none,
  affiliation: both(null, 'A hospital'),
  picture: null,
});
const place: Extract<PageBlock, { kind: 'places' }>['places'][number] = {
  name: both('덕수궁', 'Deoksugung'),
  about: none,
  postalAddress: both('서울특별시 중구 세종대로 99', '99 Sejong-daero'),
  walkMinutes: 4,
  way: none,
  latitude: 37.5658,
  longitude: 126.9751,
  address: '',
  picture: null,
};

test('a page without a part has its heading and nothing else', async () => {
  await show([
    { kind: 'text', title: both(null, 'Left empty'), body: texts(null, null) },
    { kind: 'picture', title: none, picture: null, caption: none },
    { kind: 'facts', title: none, facts: [] },
    { kind: 'people', title: none, people: [] },
    { kind: 'years', title: none, years: [] },
    { kind: 'places', title: none, places: [] },
    { kind: 'topics', title: none, topics: [] },
    { kind: 'streets', title: both(null, 'Streets'), lines: [], source: none },
    { kind: 'fees', title: both(null, 'Fees') },
  ]);
  assert.equal(textOf(screen.getByRole('heading')), 'A title');
  assert.deepEqual(screen.queryAllByRole('region'), []);
});

test('a part shows what the site knows, and nothing where it knows nothing', async () => {
  await show(
    [
      { kind: 'rooms', title: both(null, 'Rooms') },
      { kind: 'programme', title: both(null, 'Days and hours') },
    ],
    'en',
    {},
    { rooms: <p>Grand Hall</p>, programme: null },
  );
  assert.ok(within(screen.getByRole('region', { name: 'Rooms' })).getByText('Grand Hall'));
  assert.equal(screen.queryByText('Days and hours'), null);
});

test('a text begins below its heading, and what is there in Korean alone is marked', async () => {
  await show([{ kind: 'text', title: both('안내', null), body: texts('가나다', null) }]);
  const heading = screen.getByRole('heading', { level: 2 });
  assert.equal(textOf(heading), '안내 (Korean only)');
  assert.equal(heading.querySelector('[lang]')?.getAttribute('lang'), 'ko');
  assert.equal(screen.getByText('가나다').closest('[lang]')?.getAttribute('lang'), 'ko');
  assert.equal(screen.getAllByText('(Korean only)', { exact: false }).length, 2);
});

test('a missing Korean text is the English one, with its language and without a mark', async () => {
  await show([{ kind: 'text', title: none, body: texts(null, 'Only English') }], 'ko');
  assert.equal(screen.getByText('Only English').closest('[lang]')?.getAttribute('lang'), 'en');
  assert.equal(screen.queryByText(messagesIn('ko')('ui.koreanOnly'), { exact: false }), null);
});

test('a letter ends with who signs it, by initials where there is no picture, and the day', async () => {
  await show(
    [
      { kind: 'text', title: none, body: texts('여는 말', 'Opening words') },
      {
        kind: 'signatures',
        title: none,
        signedOn: '2025-09-01',
        people: [
          { name: both('문가온', 'Ga-On MOON'), role: both('대회장', 'President'), picture: null },
          { name: both('서라온', 'Ra-On SEO'), role: both('위원장', 'Chair'), picture },
        ],
      },
    ],
    'ko',
  );
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('svg'));
  assert.ok(first && second);
  assert.equal(textOf(first), '문대회장문가온');
  assert.equal(within(second).getByRole('img').getAttribute('src'), '/api/file/signed');
  assert.equal(screen.getByText('2025.09.01(월)').getAttribute('datetime'), '2025-09-01');
});

test('facts lead to pages in the language of the reader, and to other sites', async () => {
  const fact = (name: string, address: string) => ({
    name: both(null, name),
    value: both(null, name),
    address,
  });
  await show([
    {
      kind: 'facts',
      title: none,
      facts: [fact('Fees', '/Registration'), fact('Society', 'https://example.org/'), fact('Size', '')],
    },
  ]);
  assert.deepEqual(linksIn(main()), [
    ['Fees', '/en/Registration'],
    ['Society', 'https://example.org/'],
  ]);
  assert.deepEqual(screen.getAllByRole('definition').map(textOf), ['Fees', 'Society', 'Size']);
});

test('a large group is names alone, a small one has portraits', async () => {
  const names = ['Na-Rae PYO', 'Ha-Neul DO', 'Yi-Deun OK', 'Bo-Ra MAENG', 'A', 'B', 'C'].map(person);
  await show([{ kind: 'people', title: both(null, 'Planning'), people: names }]);
  const group = screen.getByRole('region', { name: 'Planning' });
  assert.equal(group.querySelectorAll('li').length, 7);
  assert.equal(group.querySelectorAll('svg').length, 0);
  await show([{ kind: 'people', title: both(null, 'Chairs'), people: names.slice(0, 2) }]);
  const chairs = screen.getByRole('region', { name: 'Chairs' });
  assert.deepEqual(
    [...chairs.querySelectorAll('svg text')].map((initials) => initials.textContent),
    ['NP', 'HD'],
  );
});

test('years keep their order and lead to the sites that are kept', async () => {
  const year = (year: number) => ({
    year,
    theme: both(null, `Theme ${year}`),
    when: none,
    place: none,
    address: '',
  });
  await show([{ kind: 'years', title: none, years: [year(2023), year(2019)] }]);
  assert.deepEqual(screen.getAllByRole('listitem').slice(-2).map(textOf), [
    '2023Theme 2023',
    '2019Theme 20192019 site',
  ]);
  assert.deepEqual(linksIn(main()), [['2019 site', '/airway2019/en/']]);
});

test('places stand by how far one walks, with a name and an address for the driver', async () => {
  const far = { ...place, name: both('경복궁', 'Gyeongbokgung'), walkMinutes: 22 };
  const unknown = { ...place, name: both('남산', 'Namsan'), walkMinutes: null, latitude: null };
  const page = await show([{ kind: 'places', title: none, places: [unknown, far, place] }]);
  assert.deepEqual(screen.getAllByRole('heading', { level: 2 }).map(textOf), [
    'Deoksugung 덕수궁',
    'Gyeongbokgung 경복궁',
    'Namsan 남산',
  ]);
  const [nearest] = screen.getAllByText(messagesIn('en')('pages.places.driver'));
  assert.equal(nearest?.nextElementSibling?.getAttribute('lang'), 'ko');
  assert.equal(textOf(nearest?.nextElementSibling as Element), '덕수궁서울특별시 중구 세종대로 99');
  const name = encodeURIComponent('덕수궁');
  assert.deepEqual(linksIn(main()).slice(0, 4), [
    ['Naver Map', `https://map.naver.com/p/search/${name}`],
    ['KakaoMap', `https://map.kakao.com/link/map/${name},37.5658,126.9751`],
    ['Google Maps', 'https://www.google.com/maps/search/?api=1&query=37.5658,126.9751'],
    ['Apple Maps', `https://maps.apple.com/?ll=37.5658,126.9751&q=${name}`],
  ]);
  // Without coordinates there is only a map search.
  assert.equal(linksIn(main()).filter(([word]) => word === 'KakaoMap').length, 2);
  assert.equal(page.content.title.ko, null);
  await show([{ kind: 'places', title: none, places: [place] }], 'ko');
  assert.equal(screen.queryByText(messagesIn('ko')('pages.places.driver')), null);
});

test('the streets of a page lie below all its maps, with their source', async () => {
  const places = [37.5658, 37.5691, 37.5641].map((latitude) => ({ ...place, latitude }));
  await show([
    { kind: 'places', title: none, places },
    { kind: 'places', title: none, places: places.slice(1) },
    {
      kind: 'streets',
      title: both(null, 'Streets'),
      lines: [
        {
          kind: 'road',
          name: both('을지로', 'Eulji-ro'),
          path: [
            [126.95, 37.567],
            [127, 37.567],
          ],
        },
      ],
      source: both(null, 'Drawn by hand'),
    },
  ]);
  // Two places need no map.
  assert.equal(screen.getAllByRole('img').length, 1);
  assert.equal(textOf(within(screen.getByRole('img')).getByText('Eulji-ro')), 'Eulji-ro');
  assert.equal(screen.getAllByText(/Drawn by hand/).length, 1);
  assert.equal(screen.queryByText('Streets'), null);
});

test('a floor plan names its rooms, and its booths lead to their sponsors', async () => {
  const area = (name: string, x: number, address = '') => ({
    name: both(null, name),
    x,
    y: 0,
    width: 8,
    depth: 4,
    address,
  });
  const booths = [{ number: 'a1', name: both(null, 'Sample Medical'), path: '/Sponsors/1' }];
  const areas = [
    area('Grand Hall', 0),
    area('A1', 10),
    area('Desk', 20, '/Registration'),
    area('Map', 30, 'https://example.org/'),
  ];
  await show([{ kind: 'plan', title: both(null, 'Floor'), areas }], 'en', {}, { booths });
  assert.deepEqual(screen.getAllByRole('listitem').map(textOf).slice(-4), [
    'Grand Hall',
    'A1 Sample Medical',
    'Desk',
    'Map',
  ]);
  const linked = [
    ['A1 Sample Medical', '/en/Sponsors/1'],
    ['Desk', '/en/Registration'],
    ['Map', 'https://example.org/'],
  ];
  assert.deepEqual(linksIn(main()).slice(-3), linked);
  // The drawing leads to the same pages, for the mouse alone.
  const drawn = [...document.querySelectorAll('svg[aria-hidden] a')];
  assert.deepEqual(
    drawn.map((link) => [textOf(link), link.getAttribute('href'), link.getAttribute('tabindex')]),
    [
      ['A1', '/en/Sponsors/1', '-1'],
      ['Desk', '/en/Registration', '-1'],
      ['Map', 'https://example.org/', '-1'],
    ],
  );
  await show([{ kind: 'plan', title: both(null, 'Floor'), areas: [] }]);
  assert.equal(screen.queryByText('Floor'), null);
});

test('topics say when they were checked, and a long page where its parts are', async () => {
  const topic = (name: string, checkedOn: string | null) => ({
    name: both(null, name),
    body: texts(null, `About ${name}`),
    checkedOn,
  });
  await show([
    {
      kind: 'topics',
      title: none,
      topics: [topic('Visa', '2025-09-22'), topic('Plug', null), topic('SIM', null)],
    },
  ]);
  assert.ok(screen.getByText('Checked on Mon, 22 Sep 2025'));
  const contents = screen.getByRole('navigation', { name: messagesIn('en')('pages.contents') });
  assert.deepEqual(linksIn(contents), [
    ['Visa', '#part-1-1'],
    ['Plug', '#part-1-2'],
    ['SIM', '#part-1-3'],
  ]);
  for (const [, address = ''] of linksIn(contents)) assert.ok(document.querySelector(String(address)));
});

test('no heading skips a level, whether a part has a heading or not', async () => {
  const topics = [{ name: both(null, 'Visa'), body: texts(null, 'Apply.'), checkedOn: null }];
  const levels = () => [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName);
  const parts = (title: typeof none): PageBlock[] => [
    { kind: 'topics', title, topics },
    { kind: 'places', title, places: [place] },
  ];
  await show(parts(none));
  assert.deepEqual(levels(), ['H1', 'H2', 'H2']);
  await show(parts(both(null, 'Around')));
  assert.deepEqual(levels(), ['H1', 'H2', 'H3', 'H2', 'H3']);
});

test('a picture has its size and what it says, and none where the file is gone', async () => {
  const part: PageBlock = { kind: 'picture', title: none, picture, caption: both(null, 'Floor 2') };
  await show([part, { ...part, picture: { ...picture, fileId: fileId.replace(/1$/, '2') } }]);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'A plan' });
  assert.deepEqual([image.getAttribute('src'), image.width, image.height], ['/api/file/signed', 800, 600]);
  assert.equal(screen.getAllByText('Floor 2').length, 1);
});

test('two hundred people with long names are all there', async () => {
  const people = Array.from({ length: 200 }, (_, index) => person(`${'Namgung '.repeat(30)}${index}`));
  await show([{ kind: 'people', title: none, people }]);
  assert.equal(
    screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Namgung')).length,
    200,
  );
});

test('what search engines are told is the lead, else the beginning of the text', async () => {
  const text: PageBlock = { kind: 'text', title: none, body: texts('첫 문장\n\n둘째 문장', null) };
  assert.equal((await show([text], 'ko')).description, '첫 문장 둘째 문장');
  assert.equal((await show([text], 'ko', { lead: both('머리말', null) })).description, '머리말');
});

test('places on a map have the numbers of the list, and a few have no map', async () => {
  const places = [22, 4, 9].map((walkMinutes) => ({ ...place, walkMinutes }));
  const unknown = { ...place, walkMinutes: 11, latitude: null };
  await show([{ kind: 'places', title: none, places: [...places, unknown] }]);
  const map = screen.getByRole('img', { name: messagesIn('en')('pages.places.map', { venue: 'Venue' }) });
  assert.deepEqual(
    [...map.querySelectorAll('text')]
      .map((text) => text.textContent)
      .filter((text) => /^\d$/.test(text ?? '')),
    ['1', '2', '3'],
  );
  assert.deepEqual(
    screen.getAllByText(/min walk/).map((walk) => walk.textContent),
    ['14 min walk', '29 min walk', '11 min walk', '322 min walk'],
  );
  await show([{ kind: 'places', title: none, places: places.slice(1) }]);
  assert.equal(screen.queryByRole('img'), null);
});
