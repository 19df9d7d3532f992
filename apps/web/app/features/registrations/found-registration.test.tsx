import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { FoundRegistration } from './found-registration.tsx';

const say = messagesIn('en');
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const cancelled: Partial<RegistrationSummary> = {
  number: 'K7M2-9QXP',
  state: 'cancelled',
  userName: '홍길동',
  badgeName: 'HONG Gil-Dong',
  categoryName: { ko: '전문의', en: 'Specialist' },
  attendance: null,
  options: [],
  discount: null,
  wantsCredits: null,
  amountDue: null,
  seatHeldUntil: null,
  createdAt: '2025-10-01T00:00:00.000Z',
  confirmedAt: null,
  cancelsUntil: null,
  change: null,
  changes: [],
  bankRefunds: [],
  documents: [],
  isOnAccount: true,
  companionPasses: [],
};
type Payment = NonNullable<RegistrationSummary['payment']>;
const paidParts: Partial<Payment> = {
  state: 'completed',
  amount: won(100_000),
  method: 'card',
  receivedOn: null,
  refunded: null,
  kept: null,
  paidAt: '2025-10-01T00:00:00.000Z',
  further: [],
};
const paid = paidParts as Payment;

test('who got money back is not sent to the secretariat for it', async () => {
  const asks = async (payment: Payment | null) => {
    const registration = { ...cancelled, payment } as RegistrationSummary;
    const Component = () => (
      <FoundRegistration registration={registration} isSettling={false} contact={null} today="2025-10-10" />
    );
    await showRoutes([{ path: '*', Component }], '/Registration/Confirm', 'en');
    const text = document.body.textContent ?? '';
    assert.ok(text.includes(say('registrations.confirm.cancelled.again')));
    return text.includes(say('registrations.confirm.cancelled.text'));
  };
  assert.equal(await asks({ ...paid, state: 'cancelled' }), false);
  assert.equal(await asks({ ...paid, refunded: won(50_000), kept: won(50_000) }), false);
  assert.equal(await asks({ ...paid, kept: won(50_000) }), false);
  assert.equal(await asks({ ...paid, kept: won(100_000) }), true);
  assert.equal(await asks(null), true);
});
