import { bilingual } from '../../platform/bilingual.ts';
import { copyOf, type EditionCopy } from '../../platform/edition-copies.ts';
import { deleteRooms, insertRoom, selectRoomsWithTitles } from './copied-rooms.queries.ts';
import { noStreams } from './rooms.service.ts';

/** The rules of live rooms: without streams, notices and messages. */
export const copiedRooms: EditionCopy = {
  part: 'live',
  tables: ['live_rooms'],
  async list(_ctx, trx, editionId) {
    const rooms = await selectRoomsWithTitles(trx, editionId);
    return rooms.map((room) => ({ name: bilingual(room, 'title') }));
  },
  async copy({ now }, trx, copying) {
    for (const room of await selectRoomsWithTitles(trx, copying.fromId)) {
      const sessionId = copyOf(copying, room.session_id);
      if (sessionId === undefined) continue;
      await insertRoom(trx, {
        session_id: sessionId,
        edition_id: copying.toId,
        state: null,
        streams: JSON.stringify(noStreams),
        slow_seconds: room.slow_seconds,
        check_minutes: room.check_minutes,
        answer_minutes: room.answer_minutes,
        idle_minutes: room.idle_minutes,
        changed_at: now,
      });
    }
  },
  remove: deleteRooms,
};
