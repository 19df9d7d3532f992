import type { Db, Trx } from '../../database/client.ts';
import type { Retention } from '../../platform/retention.ts';
import {
  countOverdue,
  existsOpenCase,
  selectMoneyIds,
  updateCardsErased,
} from './payment-retention.queries.ts';

/** Returns the ids of the payments of registrations, of their refunds, and of those to a bank account. */
export const listMoneyIds = (trx: Trx, registrationIds: readonly string[]): Promise<string[]> =>
  selectMoneyIds(trx, registrationIds);

/** Checks whether an edition has a payment that is requested, being returned, or in doubt. */
export const hasOpenCase = (db: Db | Trx, editionId: string): Promise<boolean> =>
  existsOpenCase(db, (of) => of('payments.edition_id', '=', editionId));

/** The same of one registration. */
export const hasOpenCaseOf = (db: Db | Trx, registrationId: string): Promise<boolean> =>
  existsOpenCase(db, (of) => of('payments.registration_id', '=', registrationId));

/** Erases payment data after the five years that the law requires. Amounts stay, as in the books. */
export const paymentRetention: Retention = {
  kind: 'payments',
  from: 'row',
  count: countOverdue,
  empty: (_ctx, trx, before, atMost) => updateCardsErased(trx, before, atMost),
};
