import type { Retention } from '../../platform/retention.ts';
import {
  countStoredPresence,
  deleteChecksOf,
  deleteRemarksOf,
  deleteStaysOf,
} from './presence-retention.queries.ts';

/**
 * Retention of who was in which room when. The fact that a registration was present stays, because a figure of the
 * sponsor code needs it.
 */
export const presenceRetention: Retention = {
  kind: 'presence',
  from: 'meeting',
  count: countStoredPresence,
  async empty(_ctx, trx, editionId, atMost) {
    const stays = await deleteStaysOf(trx, editionId, atMost);
    if (stays > 0) return stays;
    const remarks = await deleteRemarksOf(trx, editionId, atMost);
    return remarks > 0 ? remarks : deleteChecksOf(trx, editionId, atMost);
  },
};
