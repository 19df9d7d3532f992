import type { Db, Trx } from '../../database/client.ts';
import type { Retention } from '../../platform/retention.ts';
import {
  countOverdue,
  existsOpenCase,
  selectAttemptIds,
  updateCardsErased,
} from './payment-retention.queries.ts';

export const listAttemptIds = (trx: Trx, registrationIds: readonly string[]): Promise<string[]> =>
  selectAttemptIds(trx, registrationIds);

/** Checks whether an edition has a payment that is requested, being returned, or in doubt. */
export const hasOpenCase = (db: Db | Trx, editionId: string): Promise<boolean> =>
  existsOpenCase(db, editionId);

/** Erases payment data after the five years that the law requires. Amounts stay, as in the books. */
export const paymentRetention: Retention = {
  kind: 'payments',
  from: 'row',
  count: countOverdue,
  empty: (_ctx, trx, before, atMost) => updateCardsErased(trx, before, atMost),
};
