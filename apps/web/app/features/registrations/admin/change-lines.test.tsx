import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Money } from '@airway/contract';
import type { ReceivedBy } from '@airway/contract/endpoint';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { changeLines, type LinePreview, previewLines } from '@airway/contract/registration-lines';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { ChangeLines } from './change-lines.tsx';
import type { LineChoices } from './choose-lines.tsx';
import type { Done } from './registration-page.tsx';

const say = messagesIn('ko');
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
const id = '01890000-0000-7000-8000-000000000001';
const named = (ko: string) => ({ ko, en: ko });
const none = { ko: null, en: null };
const prices = (early: number, regular: number) => [
  { period: 'early' as const, price: won(early) },
  { period: 'regular' as const, price: won(regular) },
];
const category = { audience: 'korean', description: none, licence: 'none', isFull: false } as const;
const option = { kind: 'extra', attendance: 'on-site', description: none, isFull: false } as const;
const choices: LineChoices = {
  version: 3,
  isPaid: true,
  categoryCode: 'specialist',
  attendance: 'on-site',
  options: [{ code: 'workshop' }],
  discountCode: '',
  periods: ['regular', 'early'],
  categories: [
    {
      ...category,
      id,
      code: 'specialist',
      name: named('전문의'),
      isOnSale: true,
      seatsLeft: null,
      prices: prices(100_000, 130_000),
      onlinePrices: [],
    },
    {
      ...category,
      id,
      code: 'fellow',
      name: named('전임의'),
      isOnSale: false,
      seatsLeft: null,
      prices: prices(70_000, 90_000),
      onlinePrices: prices(40_000, 50_000),
    },
  ],
  optionChoices: [
    {
      ...option,
      id,
      code: 'workshop',
      name: named('워크숍'),
      isOnSale: true,
      seatsLeft: null,
      prices: prices(60_000, 80_000),
    },
    {
      ...option,
      id,
      code: 'dinner',
      name: named('만찬'),
      isOnSale: true,
      seatsLeft: null,
      prices: prices(70_000, 70_000),
    },
  ],
  lines: [],
};
const unchanged: LinePreview = {
  category: null,
  added: [],
  dropped: [],
  renamed: [],
  cancelled: [],
  pays: won(0),
  givesBack: won(0),
  holdsUntil: null,
  isPaid: true,
  attendance: null,
  discountCode: null,
  returns: null,
  notes: [],
};
const workshop = { code: 'workshop', kind: 'extra' as const, name: named('워크숍'), person: null };
const dinner = { code: 'dinner', kind: 'extra' as const, name: named('만찬'), person: null };
const dropsWorkshop: LinePreview = {
  ...unchanged,
  dropped: [workshop],
  givesBack: won(40_000),
  returns: { whole: won(80_000), table: won(40_000) },
};
const addsDinner: LinePreview = {
  ...unchanged,
  added: [{ ...dinner, price: won(70_000) }],
  pays: won(70_000),
  notes: ['off-sale'],
};

type Answer = { outcome: 'unchanged' | 'done' | 'waits' | 'ended'; refund: null | 'returned' | 'refused' };

/** Shows the dialog; returns what is sent and said. */
async function show(
  preview: LinePreview | Refused,
  answer: Answer = { outcome: 'done', refund: null },
  given: LineChoices = choices,
) {
  const seen: {
    previews: ReceivedBy<typeof previewLines>['body'][];
    bodies: ReceivedBy<typeof changeLines>['body'][];
    done?: Done;
  } = { previews: [], bodies: [] };
  mockApi(
    answerTo(previewLines, ({ body }) => {
      seen.previews.push(body);
      if (preview instanceof Refused) throw preview;
      return preview;
    }),
    answerTo(changeLines, ({ body }) => {
      seen.bodies.push(body);
      return answer;
    }),
  );
  const registration = { id, registrationNumber: 'K7M2-9QXP', userName: '홍길동' } as RegistrationDetail;
  const Component = () => (
    <ChangeLines
      registration={registration}
      choices={given}
      onClose={() => {}}
      onDone={(done) => {
        seen.done = done;
      }}
    />
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  return seen;
}

const ask = () => press('button', say('registrations.admin.lines.preview'));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const reason = '전화로 요청';

test('first what, then the sums; a difference leads to the desk', async () => {
  const seen = await show(addsDinner, { outcome: 'waits', refund: null });
  fireEvent.click(screen.getByRole('checkbox', { name: /만찬/ }));
  await ask();
  const [asked] = seen.previews;
  assert.deepEqual(asked, {
    categoryCode: 'specialist',
    attendance: 'on-site',
    options: [{ code: 'workshop' }, { code: 'dinner' }],
    discountCode: '',
    period: 'regular',
  });
  await screen.findByText(say('registrations.admin.lines.note.off-sale'));
  fireEvent.click(screen.getByRole('checkbox', { name: say('registrations.admin.lines.mail.paid') }));
  type(say('console.reason'), reason);
  await press('button', say('registrations.admin.lines.send.pays', { amount: '70,000원' }));
  assert.deepEqual(seen.bodies, [
    {
      ...asked,
      reason,
      version: 3,
      isPaid: true,
      pays: won(70_000),
      givesBack: won(0),
      mailsDue: true,
    },
  ]);
  const values = { amount: '70,000원', mails: 'true' };
  assert.equal(seen.done?.sentence, say('registrations.admin.lines.done.waits', values));
  assert.ok(seen.done?.more);
});

test('the table is chosen first; all or another sum changes the sums before anything is sent', async () => {
  const seen = await show(dropsWorkshop, { outcome: 'done', refund: 'returned' });
  fireEvent.click(screen.getByRole('checkbox', { name: /워크숍/ }));
  await ask();
  await screen.findByRole('button', {
    name: say('registrations.admin.lines.send.back', { amount: '40,000원' }),
  });
  fireEvent.click(
    screen.getByLabelText(say('registrations.admin.lines.returns.whole', { amount: '80,000원' })),
  );
  await screen.findByRole('button', {
    name: say('registrations.admin.lines.send.back', { amount: '80,000원' }),
  });
  fireEvent.click(screen.getByLabelText(say('registrations.admin.lines.returns.other')));
  type(say('console.reason'), reason);
  await press('button', say('registrations.admin.lines.send.back', { amount: '40,000원' }));
  assert.deepEqual(seen.bodies, []);
  type(say('registrations.admin.refund.amount', { unit: say('console.unit.KRW') }), '0');
  await press('button', say('registrations.admin.lines.send'));
  assert.deepEqual(
    seen.bodies.map(({ returnedMinor, givesBack }) => [returnedMinor, givesBack]),
    [[0, won(0)]],
  );
});

test('what the table gives is sent without a sum of staff', async () => {
  const seen = await show(dropsWorkshop, { outcome: 'done', refund: 'refused' });
  await ask();
  type(say('console.reason'), reason);
  await press('button', say('registrations.admin.lines.send.back', { amount: '40,000원' }));
  assert.equal(seen.bodies[0]?.returnedMinor, undefined);
  assert.deepEqual(
    seen.done?.sentence,
    say('registrations.admin.lines.done.refused', { amount: '40,000원', mails: 'false' }),
  );
  assert.equal(seen.done?.isWhole, false);
});

test('going back keeps what was chosen; online hides what is only on site', async () => {
  const seen = await show(unchanged);
  select(say('registrations.field.categoryCode'), 'fellow');
  select(say('registrations.fact.attendance'), 'online');
  assert.equal(screen.queryByRole('checkbox', { name: /워크숍/ }), null);
  select(say('registrations.admin.lines.period'), 'early');
  await ask();
  await screen.findByText(say('registrations.paidChange.none'));
  await press('button', say('registrations.paidChange.back'));
  await ask();
  const expected = {
    categoryCode: 'fellow',
    attendance: 'online',
    options: [],
    discountCode: '',
    period: 'early',
  };
  assert.deepEqual(seen.previews, [expected, expected]);
});

test('an error stays beside its field, and nothing chosen is lost', async () => {
  const full = new Refused('INVALID_INPUT', '', { discountCode: 'code_unknown' });
  await show(full);
  const field = screen.getByLabelText<HTMLInputElement>(
    new RegExp(`^${say('registrations.field.discountCode')}`),
  );
  fireEvent.input(field, { target: { value: 'NOSUCH' } });
  await ask();
  assert.deepEqual([field.value, field.getAttribute('aria-invalid')], ['NOSUCH', 'true']);
});

test('an unpaid registration shows the new fee, and no money moves', async () => {
  const due = { ...addsDinner, isPaid: false, pays: won(210_000), notes: [] };
  const seen = await show(due, { outcome: 'done', refund: null }, { ...choices, isPaid: false });
  await ask();
  await screen.findByText(say('registrations.admin.lines.due'));
  type(say('console.reason'), reason);
  await press('button', say('registrations.admin.lines.send'));
  assert.deepEqual([seen.bodies[0]?.pays, seen.bodies[0]?.isPaid], [won(210_000), false]);
  const values = { amount: '210,000원', mails: 'false' };
  assert.equal(seen.done?.sentence, say('registrations.admin.lines.done.due', values));
});
