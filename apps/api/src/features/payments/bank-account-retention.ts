import type { DatedRetention } from '../../platform/retention.ts';
import { countBankAccounts, updateAccountsDeleted } from './bank-refunds.queries.ts';

/** Deletes bank accounts 90 days after the transfer. Sum, day and reference stay, as in the books. */
export const bankAccountRetention: DatedRetention = {
  kind: 'bankAccounts',
  from: 'date',
  count: countBankAccounts,
  empty: (_ctx, trx, editionId, today, atMost) => updateAccountsDeleted(trx, editionId, today, atMost),
};
