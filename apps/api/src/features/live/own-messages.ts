import type { OwnData } from '../../platform/own-data.ts';
import { selectMessagesBy } from './own-messages.queries.ts';

/** What somebody wrote in live rooms, and under which name it stood there. */
export const ownMessages: OwnData = {
  name: 'liveMessages',
  read: async ({ db }, accountId) =>
    (await selectMessagesBy(db, accountId)).map(({ session_id, created_at, ...said }) => ({
      sessionId: session_id,
      ...said,
      writtenAt: created_at.toISOString(),
    })),
};
