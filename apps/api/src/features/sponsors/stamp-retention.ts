import type { Retention } from '../../platform/retention.ts';
import { countStoredStamps, deleteStampsOf } from './stamp-retention.queries.ts';

/** Retention of stamps, which show who was at which booth. Leads have their own rule: one year. */
export const stampRetention: Retention = {
  kind: 'stamps',
  from: 'meeting',
  count: countStoredStamps,
  empty: (_ctx, trx, editionId, atMost) => deleteStampsOf(trx, editionId, atMost),
};
