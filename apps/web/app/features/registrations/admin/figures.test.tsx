import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFigures, type Figures } from '@airway/contract/registration-figures';
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { FiguresPage } from './figures-page.tsx';
import { HomeFigures } from './home-figures.tsx';

const say = messagesIn('ko');
const longName = '마취통증의학과 전문의이면서 학회 평의원이고 회비를 모두 낸 분 '.repeat(4).trim();

/** A meeting of 60 days so far, 42 days before the opening, and the one before. */
const figures: Figures = {
  editionId: '0192f5a0-0000-7000-8000-000000000000',
  today: '2025-10-10',
  daysLeft: 42,
  current: {
    year: 2025,
    startsOn: '2025-11-21',
    registrations: [
      { day: '2025-09-22', daysLeft: 60, confirmed: 3, unpaid: 2, cancelled: 0 },
      { day: '2025-10-10', daysLeft: 42, confirmed: 120, unpaid: 7, cancelled: 4 },
    ],
    income: [
      {
        currency: 'KRW',
        days: [{ day: '2025-10-01', daysLeft: 51, receivedMinor: 5_000_000, returnedMinor: 200_000 }],
      },
      {
        currency: 'USD',
        days: [{ day: '2025-10-02', daysLeft: 50, receivedMinor: 30_000, returnedMinor: 0 }],
      },
    ],
  },
  previous: {
    year: 2024,
    startsOn: '2024-11-22',
    registrations: [
      { day: '2024-10-09', daysLeft: 44, confirmed: 98, unpaid: 1, cancelled: 2 },
      { day: '2024-10-30', daysLeft: 23, confirmed: 150, unpaid: 1, cancelled: 2 },
    ],
    income: [],
  },
  states: [
    { state: 'waiting', count: 7 },
    { state: 'completed', count: 120 },
    { state: 'failed', count: 0 },
    { state: 'cancelled', count: 4 },
  ],
  categories: [
    { code: 'specialist', name: { ko: longName, en: null }, confirmed: 120, unpaid: 7, cancelled: 4 },
    { code: 'nurse', name: { ko: '간호사', en: 'Nurse' }, confirmed: 0, unpaid: 0, cancelled: 0 },
  ],
  countries: [
    { code: 'KR', confirmed: 100, unpaid: 7, cancelled: 4 },
    { code: 'JP', confirmed: 20, unpaid: 0, cancelled: 0 },
  ],
  attendances: [{ attendance: 'on-site', confirmed: 120, unpaid: 7, cancelled: 4 }],
  methods: [
    { method: 'card', currency: 'KRW', receivedMinor: 4_900_000, returnedMinor: 200_000 },
    { method: 'cash', currency: 'KRW', receivedMinor: 100_000, returnedMinor: 0 },
    { method: 'card', currency: 'USD', receivedMinor: 30_000, returnedMinor: 0 },
  ],
  seats: [
    { kind: 'edition', code: null, name: null, capacity: 1000, taken: 127 },
    { kind: 'category', code: 'nurse', name: { ko: '간호사', en: null }, capacity: 10, taken: 9 },
    { kind: 'option', code: 'tour', name: { ko: '견학', en: null }, capacity: 0, taken: 0 },
  ],
};

const show = (changes: Partial<Figures> = {}, paymentsPath?: string, locale?: 'ko' | 'en') =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => <FiguresPage figures={{ ...figures, ...changes }} paymentsPath={paymentsPath} />,
      },
    ],
    '/Admin/Figures',
    locale,
  );
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const sectionOf = (heading: string) => {
  const title = screen.getByRole('heading', { name: heading });
  return within(title.closest('section') ?? assert.fail(heading));
};

test('numbers lead to the lists with these rows, and stand beside those of the same day of the last meeting', async () => {
  await show();
  assert.ok(screen.getByText('10.10(금) · D-42', { selector: 'p' }));
  assert.equal(hrefOf('120명'), '/Admin/Registrations?state=completed');
  assert.equal(hrefOf('7명'), '/Admin/Registrations?state=waiting');
  assert.equal(hrefOf('4명'), '/Admin/Registrations?state=cancelled');
  assert.ok(screen.getByText(say('registrations.admin.figures.sameDay', { year: '2024', value: '98명' })));
  assert.ok(screen.getAllByText('4,800,000원').length > 0);
  const categories = sectionOf(say('registrations.admin.figures.categories'));
  const link = categories.getByRole('link', { name: '등록 완료 120명' });
  assert.equal(link.getAttribute('href'), '/Admin/Registrations?state=completed&category=specialist');
  assert.ok(categories.getAllByText(longName).length > 0);
  const countries = sectionOf(say('registrations.admin.figures.countries'));
  assert.deepEqual(
    countries.getAllByRole('link').map((one) => one.getAttribute('href')),
    [
      '/Admin/Registrations?state=completed&country=korea',
      '/Admin/Registrations?state=completed&country=abroad',
    ],
  );
});

test('a line chart has a name and a description, and its slider reads both meetings at a day', async () => {
  await show();
  const title = say('registrations.admin.figures.registrations.title');
  const section = sectionOf(title);
  const chart = section.getByRole('img', { name: new RegExp(title) });
  assert.match(chart.textContent ?? '', /2025년 등록 완료 120명/);
  const slider = section.getByRole('slider') as HTMLInputElement;
  const spoken = () => slider.getAttribute('aria-valuetext');
  assert.equal(spoken(), '10.10(금) · D-42, 2025년 대회 120명, 2024년 대회 98명');
  await act(async () => fireEvent.change(slider, { target: { value: '-50' } }));
  assert.equal(spoken(), '10.02(목) · D-50, 2025년 대회 3명, 2024년 대회 0명');
  await act(async () => fireEvent.change(slider, { target: { value: '0' } }));
  assert.equal(spoken(), '11.21(금) · 개막일, 2024년 대회 150명');
});

test('each chart has its rule, its table and its spreadsheet', async () => {
  const taken: string[] = [];
  mockApi(
    answerTo(exportFigures, ({ query }) => {
      taken.push(query.table);
      return new File(['x'], 'figures.xlsx', { type: 'application/octet-stream' });
    }),
  );
  await show();
  const title = say('registrations.admin.figures.registrations.title');
  const section = sectionOf(title);
  assert.ok(section.getByText(say('registrations.admin.figures.registrations.how'), { exact: false }));
  const rows = within(section.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  assert.deepEqual(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.lastElementChild?.textContent),
    ),
    [
      ['–', '–', '–', '150명'],
      ['120명', '7명', '4명', '98명'],
      ['3명', '2명', '0명', '98명'],
      ['3명', '2명', '0명', '–'],
    ],
  );
  const name = say('registrations.admin.figures.download.named', { name: title });
  const addresses = { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} };
  Object.assign(URL, addresses);
  await act(async () => section.getByRole('button', { name }).click());
  assert.deepEqual(taken, ['registrations']);
});

test('seats above 90 % are marked in words', async () => {
  await show();
  const seats = sectionOf(say('registrations.admin.figures.seats'));
  assert.ok(seats.getByText('9/10석 (90%)'));
  assert.ok(seats.getAllByText(say('registrations.admin.figures.seats.almost')).length > 0);
  assert.ok(seats.getByText('127/1,000석 (12%)'));
  assert.ok(seats.getAllByText(say('registrations.admin.figures.seats.full')).length > 0);
});

test('methods lead to the list of payments where the site has one', async () => {
  await show();
  assert.equal(screen.queryByRole('link', { name: '4,900,000원' }), null);
  await show({}, '/Admin/Payments');
  assert.equal(hrefOf('4,900,000원'), '/Admin/Payments?method=card&currency=KRW');
});

test('without registrations and without a meeting before, the screen says so', async () => {
  const { current } = figures;
  await show({
    current: { ...current, registrations: [], income: [] },
    ...{ previous: null, categories: [], countries: [], attendances: [], methods: [], seats: [] },
    states: figures.states.map(({ state }) => ({ state, count: 0 })),
  });
  assert.ok(screen.getByText(say('registrations.admin.figures.nothingToCompare')));
  assert.equal(screen.queryByRole('img', { name: /누계/ }), null);
  assert.ok(screen.getAllByText(say('registrations.admin.figures.empty')).length >= 5);
});

test('a meeting of one day and one after its opening can be drawn', async () => {
  const { current } = figures;
  const day = { day: '2025-11-24', daysLeft: -3, confirmed: 1, unpaid: 0, cancelled: 0 };
  await show(
    { daysLeft: -3, previous: null, current: { ...current, registrations: [day] } },
    undefined,
    'en',
  );
  assert.ok(screen.getByText('Mon, 24 Nov · 3 days after', { selector: 'p' }));
  assert.doesNotMatch(document.body.innerHTML, /NaN|Infinity/);
});

test('the first screen shows the figures to staff who may see them only', async () => {
  await showRoutes([{ path: '*', Component: () => <HomeFigures figures={figures} /> }], '/Admin');
  assert.equal(hrefOf(say('registrations.admin.figures.all')), '/Admin/Figures');
  assert.ok(screen.getByRole('slider'));
  await showRoutes([{ path: '*', Component: () => <HomeFigures figures={null} /> }], '/Admin');
  assert.equal(screen.queryByRole('slider'), null);
});
