import type { OwnData } from '../../platform/own-data.ts';
import { deleteMessages } from './message-retention.queries.ts';
import { selectMessageIdsBy, selectMessagesBy, selectStaysOf } from './own-messages.queries.ts';

/** Data of a person about their live room messages, with the displayed name. */
export const ownMessages: OwnData = {
  name: 'liveMessages',
  read: async ({ db }, subject) =>
    (await selectMessagesBy(db, subject)).map(({ session_id, created_at, ...message }) => ({
      sessionId: session_id,
      ...message,
      writtenAt: created_at.toISOString(),
    })),
  async erase(_ctx, trx, subject) {
    const ids = await selectMessageIdsBy(trx, subject);
    await deleteMessages(trx, ids);
    return { deleted: ids.length };
  },
};

/** When a person was in which room. Emptied registrations have no person, so that these rows tell of nobody. */
export const ownAttendance: OwnData = {
  name: 'attendance',
  read: async ({ db }, subject) =>
    (await selectStaysOf(db, subject)).map((row) => ({
      sessionId: row.session_id,
      kind: row.kind,
      from: row.connected_at.toISOString(),
      until: row.ended_at?.toISOString() ?? null,
    })),
  keeps: 'attendance',
};
