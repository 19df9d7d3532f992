import type { BankAccount, BankRefund } from '@airway/contract';
import { addDays } from '../../platform/zones.ts';
import type { BankRefundRow } from './bank-refunds.queries.ts';
import type { PaymentRow } from './payments.queries.ts';
import { isByHand, owedOf } from './payments.rules.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Days after a transfer for which the account is stored, because a transfer may come back. */
const storedDays = 90;

export const deletedOn = (transferredOn: string): string => addDays(transferredOn, storedDays);

/** Masks an account number: its last four digits, or three of a short one. */
export const maskedNumber = (number: string): string => `****${number.slice(number.length < 8 ? -3 : -4)}`;

export function stateOf({
  transferred_at,
  withdrawn_at,
  version,
}: Pick<BankRefundRow, 'transferred_at' | 'withdrawn_at' | 'version'>): BankRefund['state'] {
  if (transferred_at !== null) return 'transferred';
  if (withdrawn_at !== null) return 'withdrawn';
  return version === 0 ? 'requested' : 'entered';
}

/** Describes a bank refund with its account masked. */
export const shownBankRefund = (row: BankRefundRow): BankRefund => ({
  id: row.id,
  amount: { amountMinor: row.amount_minor, currency: row.currency },
  state: stateOf(row),
  requestedAt: row.requested_at.toISOString(),
  version: row.version,
  account:
    row.bank === null
      ? null
      : {
          bank: row.bank as BankAccount['bank'],
          bankName: row.bank_name ?? '',
          numberMasked: row.number_masked ?? '',
        },
  enteredAt: row.account_entered_at?.toISOString() ?? null,
  transferredOn: row.transferred_on,
  reference: row.reference ?? '',
});

/**
 * Returns what must still go back of a charge after the gateway refused it, in minor units: the rest of it, or the part
 * that is owed while the rest is kept. 0 if nothing must go back, or the gateway may still return it.
 */
export function refusedMinor(payment: PaymentRow, lastRefund: Pick<RefundRow, 'phase'> | undefined): number {
  if (payment.phase === 'reversal-failed') return payment.amount_minor - payment.refunded_minor;
  if (payment.phase !== 'paid' || lastRefund?.phase === 'requested') return 0;
  // Of a charge that stands the gateway may return more later, and it would not know of a transfer.
  return payment.kept_minor === null && !isByHand(payment) ? 0 : owedOf(payment);
}
