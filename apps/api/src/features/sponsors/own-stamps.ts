import type { OwnData } from '../../platform/own-data.ts';
import { selectStampsOf } from './stamps.queries.ts';

/** Data of a person about stamps collected at booths. */
export const ownStamps: OwnData = {
  name: 'sponsorStamps',
  read: async ({ db }, accountId) =>
    (await selectStampsOf(db, accountId)).map((row) => ({
      sponsor: row.name_ko ?? row.name_en,
      stampedAt: row.stamped_at.toISOString(),
    })),
};
