import type { Db, Trx } from '../../database/client.ts';
import type { Retention } from '../../platform/retention.ts';
import {
  countOverdue,
  existsOpenCase,
  selectAttemptIds,
  updateCardsForgotten,
} from './kept-payments.queries.ts';

/** Ids of every attempt to pay for these registrations. */
export const listAttemptIds = (trx: Trx, registrationIds: readonly string[]): Promise<string[]> =>
  selectAttemptIds(trx, registrationIds);

/** Whether money of an edition is asked for, goes back, or is in doubt. */
export const hasOpenCase = (db: Db | Trx, editionId: string): Promise<boolean> =>
  existsOpenCase(db, editionId);

/** What the law keeps of payments goes after its five years; sums stay, as the books have them. */
export const keptPayments: Retention = {
  kind: 'payments',
  from: 'row',
  count: countOverdue,
  empty: (_ctx, trx, before, atMost) => updateCardsForgotten(trx, before, atMost),
};
