import type { OwnData } from '../../platform/own-data.ts';
import { deleteOwnSubscriptions, selectOwnSubscriptions } from './subscriptions.queries.ts';

/** Browsers that get news for a person. Their addresses are secrets. */
export const ownPush: OwnData = {
  name: 'pushSubscriptions',
  read: async ({ db }, subject) =>
    (await selectOwnSubscriptions(db, subject)).map((row) => ({
      kinds: row.kinds,
      language: row.locale,
      createdAt: row.created_at.toISOString(),
      lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    })),
  erase: async (_ctx, trx, subject) => ({ deleted: await deleteOwnSubscriptions(trx, subject) }),
};
