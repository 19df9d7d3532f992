import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEditionFees, putEditionFees } from '@airway/contract/editions-admin';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { FeesEditor } from './fees-editor.tsx';

const say = messagesIn('ko');
type Loaded = ReplyOf<typeof getEditionFees>;
type Body = ReceivedBy<typeof putEditionFees>['body'];
type Category = Loaded['fees']['categories'][number];

const none = { ko: null, en: null };
const specialist: Category = {
  code: 'specialist',
  audience: 'korean',
  name: { ko: '전문의', en: 'Specialist' },
  description: none,
  licence: 'required',
  isOnSale: true,
  onlinePrices: {},
  prices: { KRW: { early: 100_000, onsite: 150_000 } },
};
const physician: Category = {
  ...specialist,
  code: 'physician',
  audience: 'international',
  name: { ko: '해외 의사', en: null },
  prices: { USD: { early: 30_050 } },
};
const dinner: Loaded['fees']['options'][number] = {
  code: 'dinner',
  kind: 'extra',
  attendance: 'on-site',
  name: { ko: '만찬', en: 'Dinner' },
  description: none,
  isOnSale: true,
  seats: 80,
  prices: { KRW: { early: 70_000 }, USD: { early: 6000 } },
};
const loaded: Loaded = {
  version: 'first',
  fees: { internationalCurrency: 'USD', categories: [specialist, physician], options: [dinner] },
  sold: [
    { code: 'specialist', registrations: 3 },
    { code: 'physician', registrations: 0 },
  ],
  soldOptions: [{ code: 'dinner', registrations: 1, seats: 1 }],
};

async function show(put: (body: Body) => Loaded, now: Loaded = loaded) {
  const bodies: Body[] = [];
  mockApi(
    answerTo(putEditionFees, ({ body }) => {
      bodies.push(body);
      return put(body);
    }),
    answerTo(getEditionFees, () => now),
  );
  const id = '0192f5a0-0000-7000-8000-000000000000';
  await showRoutes(
    [{ path: '*', Component: () => <FeesEditor editionId={id} loaded={loaded} /> }],
    '/Admin/Fees',
  );
  return bodies;
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const price = (name: string, period: 'early' | 'regular' | 'onsite', currency: 'KRW' | 'USD') =>
  group(name).getByLabelText<HTMLInputElement>(
    say('editions.admin.fees.price', {
      period: say(`editions.fees.period.${period}`),
      unit: say(`console.unit.${currency}`),
    }),
  );
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });
const save = () => press('button', say('console.save'));
const saved = () => screen.findByText(say('editions.admin.fees.saved'));

test('money is typed in won and in dollars, and sent in the smallest unit', async () => {
  const bodies = await show(() => loaded);
  assert.equal(price('전문의', 'early', 'KRW').value, '100,000');
  assert.equal(price('해외 의사', 'early', 'USD').value, '300.50');
  type(price('전문의', 'regular', 'KRW'), '130000');
  type(price('전문의', 'onsite', 'KRW'), '');
  type(price('해외 의사', 'early', 'USD'), '1,234.56');
  await save();
  await saved();
  assert.deepEqual(bodies, [
    {
      version: 'first',
      internationalCurrency: 'USD',
      categories: [
        { ...specialist, prices: { KRW: { early: 100_000, regular: 130_000 } } },
        { ...physician, prices: { USD: { early: 123_456 } } },
      ],
      options: [dinner],
    },
  ]);
});

test('a category may be attended online once it has a price for that, and an option says for whom it is', async () => {
  const bodies = await show(() => loaded);
  const online = group('전문의').getByLabelText<HTMLInputElement>(
    say('editions.admin.fees.onlinePrice', {
      period: say('editions.fees.period.early'),
      unit: say('console.unit.KRW'),
    }),
  );
  assert.equal(online.value, '');
  type(online, '40,000');
  const open = group('만찬').getByLabelText(say('editions.admin.options.attendance'));
  fireEvent.change(open, { target: { value: 'any' } });
  await save();
  await saved();
  const [sent] = bodies;
  assert.deepEqual(sent?.categories[0], { ...specialist, onlinePrices: { KRW: { early: 40_000 } } });
  assert.deepEqual(sent?.categories[1], physician);
  assert.deepEqual(sent?.options, [{ ...dinner, attendance: 'any' }]);
});

const priceLine = (row: string, period: 'early' | 'regular', currency: 'KRW' | 'USD') =>
  say('ui.form.rowLine', {
    row,
    label: say('editions.admin.fees.price', {
      period: say(`editions.fees.period.${period}`),
      unit: say(`console.unit.${currency}`),
    }),
    text: say(`editions.admin.fees.wrong.${currency}`),
  });

test('what is no money is told at its field, with how it is written', async () => {
  const bodies = await show(() => loaded);
  type(price('전문의', 'early', 'KRW'), '100.5');
  type(price('해외 의사', 'early', 'USD'), '300.555');
  await save();
  for (const [row, currency] of [
    ['전문의', 'KRW'],
    ['해외 의사', 'USD'],
  ] as const) {
    const text = say(`editions.admin.fees.wrong.${currency}`);
    await screen.findByText(text);
    assert.ok(screen.getByRole('link', { name: priceLine(row, 'early', currency) }));
  }
  assert.deepEqual(bodies, []);
});

test('prices of people who have registered change only where a box says so', async () => {
  const message = '전문의 3명';
  const bodies = await show((body) => {
    if (body.changesPrices !== true) throw new Refused('PRICES_IN_USE', message);
    return loaded;
  });
  const box = () => screen.queryByLabelText(say('editions.admin.fees.changesPrices'));
  assert.equal(box(), null);
  type(price('전문의', 'early', 'KRW'), '90,000');
  await save();
  await screen.findByText(message);
  fireEvent.click(box() ?? document.body);
  await save();
  await saved();
  assert.deepEqual(
    bodies.map(({ changesPrices }) => changesPrices),
    [undefined, true],
  );
  assert.equal(box(), null);
});

test('a new category has its code chosen once, and what is wrong with what is folded is unfolded', async () => {
  const bodies = await show((body) => {
    if (bodies.length === 1) throw new Refused('INVALID_INPUT', '', { 'categories.0.name.ko': 'required' });
    const { internationalCurrency, categories, options } = body;
    return { ...loaded, fees: { internationalCurrency, categories, options } };
  });
  const more = say('ui.form.line', { label: '전문의', text: say('editions.admin.fees.more') });
  const folded = () => group('전문의').getByText(more).closest('details');
  assert.equal(folded()?.open, false);
  assert.equal(group('전문의').queryByLabelText(new RegExp(say('editions.admin.fees.code'))), null);
  await press('button', say('editions.admin.fees.add'));
  const fresh = group(say('editions.admin.fees.new'));
  type(fresh.getByLabelText(new RegExp(say('editions.admin.fees.code'))), 'student');
  await save();
  await screen.findAllByText(say('errors.field.required'));
  assert.equal(folded()?.open, true);
  await save();
  await saved();
  assert.deepEqual(
    bodies.at(-1)?.categories.map(({ code }) => code),
    ['specialist', 'physician', 'student'],
  );
});

test('Enter and arrows move between the rows of a column, and send nothing', async () => {
  const bodies = await show(() => loaded);
  const first = price('전문의', 'early', 'KRW');
  const second = price('해외 의사', 'early', 'KRW');
  const third = price('해외 의사', 'early', 'USD');
  const key = (control: HTMLElement, name: string) => fireEvent.keyDown(control, { key: name });
  first.focus();
  key(first, 'ArrowDown');
  assert.equal(document.activeElement?.id, second.id);
  key(second, 'Enter');
  assert.equal(document.activeElement?.id, third.id);
  key(third, 'Enter');
  assert.equal(document.activeElement?.id, third.id, 'the last row of the table');
  key(third, 'ArrowUp');
  key(second, 'ArrowUp');
  assert.equal(document.activeElement?.id, first.id);
  const dinnerPrice = price('만찬', 'early', 'KRW');
  dinnerPrice.focus();
  key(dinnerPrice, 'ArrowDown');
  assert.equal(document.activeElement?.id, dinnerPrice.id, 'options are another table');
  assert.deepEqual(bodies, []);
});

test('a wrong price leads to its cell, and its row stays folded', async () => {
  await show(() => loaded);
  type(price('전문의', 'regular', 'KRW'), '많이');
  await save();
  const link = await screen.findByRole('link', { name: priceLine('전문의', 'regular', 'KRW') });
  assert.equal(link.getAttribute('href'), `#${price('전문의', 'regular', 'KRW').id}`);
  const more = say('ui.form.line', { label: '전문의', text: say('editions.admin.fees.more') });
  assert.equal(group('전문의').getByText(more).closest('details')?.open, false);
});

test('who is overtaken keeps what was typed, and the category that somebody else added', async () => {
  const nurse: Category = { ...specialist, code: 'nurse', name: { ko: '간호사', en: null } };
  const theirs: Loaded = {
    ...loaded,
    version: 'second',
    fees: {
      ...loaded.fees,
      categories: [nurse, { ...specialist, prices: { KRW: { early: 70_000, onsite: 155_000 } } }, physician],
    },
  };
  const bodies = await show((body) => {
    if (body.version === 'first') throw new Refused('CONFLICT', '');
    return theirs;
  }, theirs);
  type(price('전문의', 'early', 'KRW'), '80,000');
  await save();
  await screen.findByText(say('editions.admin.overtaken.title'));
  assert.equal(price('전문의', 'early', 'KRW').value, '80,000');
  assert.equal(price('전문의', 'onsite', 'KRW').value, '155,000');
  await save();
  await saved();
  const sent = bodies.at(-1);
  assert.equal(sent?.version, 'second');
  assert.deepEqual(sent?.categories.at(-1), nurse);
  assert.deepEqual(
    sent?.categories.map(({ code, prices }) => [code, prices.KRW?.early]),
    [
      ['specialist', 80_000],
      ['physician', undefined],
      ['nurse', 100_000],
    ],
  );
});
