import type { OwnData } from '../../platform/own-data.ts';
import { selectStarsOf } from './own-stars.queries.ts';

/** Data of a person about their starred sessions. */
export const ownStars: OwnData = {
  name: 'stars',
  read: async ({ db }, accountId) =>
    (await selectStarsOf(db, accountId)).map((row) => ({
      sessionId: row.session_id,
      starredAt: row.starred_at.toISOString(),
    })),
};
