import type { OwnData } from '../../platform/own-data.ts';
import { selectMessagesBy } from './own-messages.queries.ts';

/** Data of a person about their live room messages, with the displayed name. */
export const ownMessages: OwnData = {
  name: 'liveMessages',
  read: async ({ db }, accountId) =>
    (await selectMessagesBy(db, accountId)).map(({ session_id, created_at, ...message }) => ({
      sessionId: session_id,
      ...message,
      writtenAt: created_at.toISOString(),
    })),
};
