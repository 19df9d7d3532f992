import type { Retention } from '../../platform/retention.ts';
import { countStampsKept, deleteStampsOf } from './kept-stamps.queries.ts';

/** Who was at which booth. What visitors gave to a sponsor ends by its own rule, a year after it was given. */
export const keptStamps: Retention = {
  kind: 'stamps',
  from: 'meeting',
  count: countStampsKept,
  empty: (_ctx, trx, editionId, atMost) => deleteStampsOf(trx, editionId, atMost),
};
