import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Money } from '@airway/contract';
import type { ReceivedBy } from '@airway/contract/endpoint';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { cancelRegistration } from '@airway/contract/registrations-admin';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { CancelRegistration } from './cancel-registration.tsx';

const say = messagesIn('ko');
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
const halfBack: RegistrationDetail['cancellation'] = {
  paid: won(100_000),
  givesBack: won(50_000),
  keeps: won(50_000),
  lines: [
    {
      kind: 'category',
      option: null,
      paid: won(100_000),
      givesBack: won(50_000),
      fee: won(0),
      step: { percent: 50, endsOn: '2025-11-13' },
    },
  ],
  holdsUntil: '2025-11-13T15:00:00.000Z',
};
type Body = ReceivedBy<typeof cancelRegistration>['body'];

/** Shows the dialog; returns sent values and messages. */
async function show(cancellation: RegistrationDetail['cancellation']) {
  const id = '01890000-0000-7000-8000-000000000001';
  const registration = {
    id,
    registrationNumber: 'K7M2-9QXP',
    userName: '홍길동',
    charge: { amount: won(100_000), phase: 'paid', period: 'early', paidAt: null },
    cancellation,
    payments: [],
  } as Partial<RegistrationDetail> as RegistrationDetail;
  const seen: { bodies: Body[]; done?: string } = { bodies: [] };
  mockApi(
    answerTo(cancelRegistration, ({ body }) => {
      seen.bodies.push(body);
      return {
        id,
        registrationNumber: 'K7M2-9QXP',
        state: 'cancelled' as const,
        charge: { amount: won(30_000), phase: 'paid' as const },
        refund: 'returned' as const,
      };
    }),
  );
  const Component = () => (
    <CancelRegistration
      registration={registration}
      onClose={() => {}}
      onDone={({ sentence }) => {
        seen.done = sentence;
      }}
    />
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  return seen;
}

const choose = (choice: 'table' | 'whole' | 'other', amount = '') =>
  fireEvent.click(
    screen.getByLabelText(new RegExp(say(`registrations.admin.cancel.choice.${choice}`, { amount }))),
  );
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const typeAmount = (value: string) =>
  fireEvent.change(screen.getByLabelText(amountLabel), { target: { value } });
const amountLabel = say('registrations.admin.refund.amount', { unit: say('console.unit.KRW') });
const sendFor = (amount: string) => press('button', say('registrations.admin.cancel.refund', { amount }));
const reason = '전화 문의';

test('the table is chosen first, with its rule; another sum is typed, and never more than remains', async () => {
  const seen = await show(halfBack);
  assert.ok(screen.getByText(say('registrations.cancel.rule', { day: '2025.11.13(목)', percent: '50' })));
  type(say('console.reason'), reason);
  choose('other');
  const send = () => press('button', say('registrations.admin.cancel'));
  for (const [typed, code] of [
    ['', 'required'],
    ['100,001', 'too_large'],
    ['0.5', 'invalid_format'],
  ] as const) {
    typeAmount(typed);
    await (code === 'too_large' ? sendFor('100,001원') : send());
    await screen.findByText(say(`errors.field.${code}`));
  }
  assert.deepEqual(seen.bodies, []);
  typeAmount('70,000');
  await sendFor('70,000원');
  assert.deepEqual(seen.bodies, [{ reason, givesBack: won(70_000), remaining: won(100_000) }]);
  assert.equal(seen.done, say('registrations.admin.cancel.done.refunded', { amount: '70,000원' }));
});

test('the button names the sum of the choice; without a table all goes back', async () => {
  const seen = await show(halfBack);
  type(say('console.reason'), reason);
  await sendFor('50,000원');
  const other = await show(null);
  type(say('console.reason'), reason);
  await sendFor('100,000원');
  const sent = [...seen.bodies, ...other.bodies].map(({ givesBack }) => givesBack?.amountMinor);
  assert.deepEqual(sent, [50_000, 100_000]);
});

test('a rule that applies to several lines is said once', async () => {
  const [line] = halfBack?.lines ?? [];
  assert.ok(line && halfBack);
  const rule = { ...line, fee: won(1000) };
  await show({ ...halfBack, lines: [line, line, rule, line] });
  const values = { day: '2025.11.13(목)', percent: '50' };
  const rules = [
    say('registrations.cancel.rule', values),
    say('registrations.cancel.rule.fee', { ...values, fee: '1,000원' }),
  ];
  assert.ok(screen.getByText(rules.join(' · ')));
});
