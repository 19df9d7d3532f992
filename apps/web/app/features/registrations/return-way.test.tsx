import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { CancellationSums } from './cancellation-sums.tsx';
import { RegistrationFacts } from './registration-facts.tsx';

const say = messagesIn('ko');
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
type Payment = NonNullable<RegistrationSummary['payment']>;
const card = {
  state: 'completed',
  method: 'card',
  amount: won(100_000),
  refunded: null,
  kept: null,
  paidAt: '2025-10-01T00:00:00.000Z',
  receivedOn: null,
  cardName: '예시카드',
  approvalNumber: null,
  further: [],
} as Partial<Payment> as Payment;
const registrationWith = (payment: Payment) =>
  ({
    number: 'K7M2-9QXP',
    state: 'completed',
    userName: '홍길동',
    badgeName: '홍길동',
    categoryName: { ko: '전문의', en: 'Specialist' },
    attendance: null,
    options: [],
    discount: null,
    wantsCredits: null,
    amountDue: null,
    seatHeldUntil: null,
    createdAt: '2025-10-01T00:00:00.000Z',
    payment,
  }) as Partial<RegistrationSummary> as RegistrationSummary;

async function shownFor(payment: Payment): Promise<string> {
  const registration = registrationWith(payment);
  const preview = { paid: won(100_000), givesBack: won(100_000), keeps: won(0), lines: [], holdsUntil: null };
  const Component = () => (
    <>
      <RegistrationFacts registration={registration} />
      <CancellationSums registration={registration} preview={preview} />
    </>
  );
  await showRoutes([{ path: '*', Component }], '/');
  return document.body.textContent ?? '';
}

test('money goes back to the card only if all of it came from one', async () => {
  assert.ok((await shownFor(card)).includes(say('registrations.cancel.arrives')));
  const cash = { ...card, method: 'cash', receivedOn: '2025-10-02', cardName: null } as const;
  const text = await shownFor(cash);
  assert.ok(text.includes(say('registrations.cancel.arrives.byHand')));
  assert.ok(text.includes('2025.10.02'));
  assert.ok(text.includes(say('payments.method.cash')));
  assert.doesNotMatch(text, /카드/);
  const mixed = await shownFor({ ...card, further: [{ ...cash, statusKey: 'other' }] });
  assert.ok(mixed.includes(say('registrations.cancel.arrives.byHand')));
});

test('an invoice that is not paid yet is neither paid nor free', async () => {
  await shownFor({ ...card, method: 'invoice', state: 'waiting', paidAt: null, cardName: null });
  assert.ok(screen.getByText(say('registrations.fee.invoiced', { amount: '100,000원' })));
  assert.equal(screen.queryByText(say('registrations.fee.free')), null);
});
