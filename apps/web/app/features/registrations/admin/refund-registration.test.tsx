import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Money } from '@airway/contract';
import type { SignedInUser } from '@airway/contract/accounts';
import type { Permission } from '@airway/contract/permissions';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { refundRegistration } from '@airway/contract/registrations-admin';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { Attempts } from './attempts.tsx';
import { byHandOf } from './by-hand.tsx';
import { RefundRegistration } from './refund-registration.tsx';
import type { Done } from './registration-page.tsx';

const say = messagesIn('ko');
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
type Payment = RegistrationDetail['payments'][number];
type Refund = Payment['refunds'][number];

const refund = (amountMinor: number, phase: Refund['phase']): Refund => ({
  id: `01890000-0000-7000-8000-0000000${amountMinor}`,
  amount: won(amountMinor),
  phase,
  by: { kind: 'staff', name: '김재무' },
  at: '2025-10-10T00:00:00.000Z',
  gatewayMessage: null,
});
const paid = (method: Payment['method'], amountMinor: number, refunds: Refund[] = []) =>
  ({
    ...{ id: method, method, amount: won(amountMinor), phase: 'paid', refunds, orderNumber: method },
    ...{ steps: [], bankRefunds: [], receivedOn: null, approvalNumber: null, gatewayMessage: null },
  }) as Partial<Payment> as Payment;
const registrationOf = (amountMinor: number, payments: Payment[]) =>
  ({
    id: '01890000-0000-7000-8000-000000000001',
    registrationNumber: 'K7M2-9QXP',
    userName: '홍길동',
    charge: { amount: won(amountMinor), phase: 'paid', period: 'early', paidAt: null },
    payments,
  }) as Partial<RegistrationDetail> as RegistrationDetail;

async function show(registration: RegistrationDetail, permissions: Permission[] = ['PAYMENT_Manage']) {
  const seen: { done?: Done } = {};
  mockApi(answerTo(refundRegistration, () => ({ phase: 'refused' as const, remaining: won(0) })));
  const staff = { role: { permissions } } as Partial<SignedInUser> as SignedInUser;
  const Component = () => (
    <StaffContext value={staff}>
      <RefundRegistration
        registration={registration}
        lines={[]}
        onClose={() => {}}
        onDone={(done) => {
          seen.done = done;
        }}
      />
    </StaffContext>
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  return seen;
}

const amountLabel = say('registrations.admin.refund.amount', { unit: say('console.unit.KRW') });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const warning = (amount: string) => screen.queryByText(say('registrations.admin.byHand', { amount }));

test('the sum that staff must return is what the cards do not suffice for', () => {
  const both = registrationOf(230_000, [
    paid('terminal', 50_000),
    paid('card', 180_000, [refund(30_000, 'returned'), refund(10_000, 'refused')]),
  ]);
  const of = (amountMinor: number) => byHandOf(both, amountMinor).amountMinor;
  assert.deepEqual([50_000, 150_000, 150_001, 200_000].map(of), [0, 0, 50_000, 50_000]);
});

test('the dialog says beforehand what does not go back by itself, and what is to be done', async () => {
  await show(registrationOf(230_000, [paid('terminal', 50_000), paid('card', 180_000)]));
  type(amountLabel, '180,000');
  assert.equal(warning('50,000원'), null);
  type(amountLabel, '200,000');
  assert.ok(warning('50,000원'));
  assert.ok(screen.getByText(say('registrations.admin.byHand.todo')));
  await show(registrationOf(50_000, [paid('transfer', 50_000)]));
  type(amountLabel, '20,000');
  assert.ok(screen.getByText(say('registrations.admin.byHand.transfer')));
});

test('afterwards the notice does not look done, and leads to the payments', async () => {
  const seen = await show(registrationOf(50_000, [paid('cash', 50_000)]));
  type(amountLabel, '20,000');
  type(say('console.reason'), '예시 사유');
  await press('button', say('registrations.admin.refund.send'));
  await waitFor(() => assert.ok(seen.done));
  assert.equal(seen.done?.isWhole, false);
  assert.equal(
    seen.done?.sentence,
    say('registrations.admin.refund.done.byHand', { amount: '20,000원', remaining: '0원' }),
  );
  await showRoutes([{ path: '*', Component: () => seen.done?.more }], '/Admin');
  const href = screen.getByRole('link').getAttribute('href');
  assert.equal(href, `/Admin/Payments?query=${registrationOf(0, []).registrationNumber}`);
});

test('only who may cancel is told to cancel', async () => {
  const registration = registrationOf(50_000, [paid('card', 50_000)]);
  await show(registration, ['PAYMENT_Take']);
  assert.ok(screen.getByText(say('registrations.admin.refund.whole.ask')));
  await show(registration, ['PAYMENT_Take', 'REGISTRATION_Manage']);
  assert.ok(screen.getByText(say('registrations.admin.refund.whole')));
});

test('a payment past the gateway has words of its own for what goes back', async () => {
  const payments = [
    paid('cash', 50_000, [refund(10_000, 'returned'), refund(20_000, 'refused')]),
    paid('card', 90_000, [refund(30_000, 'refused')]),
  ];
  await showRoutes([{ path: '*', Component: () => <Attempts payments={payments} /> }], '/Admin');
  for (const id of ['handPhase.returned', 'handPhase.refused', 'phase.refused'] as const)
    assert.ok(screen.getByText(new RegExp(`· ${say(`registrations.admin.refund.${id}`)} ·`)));
});
