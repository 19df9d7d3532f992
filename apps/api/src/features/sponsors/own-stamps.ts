import type { OwnData } from '../../platform/own-data.ts';
import { deleteStampsBy, selectStampsOf } from './stamps.queries.ts';

/** Data of a person about stamps collected at booths. */
export const ownStamps: OwnData = {
  name: 'sponsorStamps',
  read: async ({ db }, subject) =>
    (await selectStampsOf(db, subject)).map((row) => ({
      sponsor: row.name_ko ?? row.name_en,
      stampedAt: row.stamped_at.toISOString(),
    })),
  erase: async (_ctx, trx, subject) => ({ deleted: await deleteStampsBy(trx, subject) }),
};
