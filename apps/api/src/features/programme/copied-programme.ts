import { randomUUID } from 'node:crypto';
import { bilingual } from '../../platform/bilingual.ts';
import { copyOf, type EditionCopy } from '../../platform/edition-copies.ts';
import { newId } from '../../platform/identifiers.ts';
import { deleteParts, deleteTalks } from './copied-programme.queries.ts';
import { insertParts, lockProgramme, selectDays, selectDraft, selectRooms } from './draft.queries.ts';

const copiedDays: EditionCopy = {
  part: 'days',
  tables: ['programmes', 'programme_days'],
  async list(_ctx, trx, editionId) {
    const days = await selectDays(trx, editionId);
    return days.map((day) => ({ name: bilingual(day, 'name'), date: day.date }));
  },
  async copy({ now }, trx, { fromId, toId, day }) {
    await lockProgramme(trx, toId, now);
    const days = await selectDays(trx, fromId);
    await insertParts(trx, {
      days: days.map((one) => ({ ...one, edition_id: toId, date: day(one.date) })),
    });
  },
  async remove(trx, editionId) {
    for (const table of ['programme_days', 'programmes'] as const) await deleteParts(trx, table, editionId);
  },
};

const copiedRooms: EditionCopy = {
  part: 'rooms',
  tables: ['programme_rooms'],
  async list(_ctx, trx, editionId) {
    const rooms = await selectRooms(trx, editionId);
    return rooms.map((room) => ({ name: bilingual(room, 'name') }));
  },
  async copy({ now }, trx, { fromId, toId, ids }) {
    await lockProgramme(trx, toId, now);
    const rooms = await selectRooms(trx, fromId);
    for (const { id } of rooms) ids.set(id, newId(now));
    await insertParts(trx, {
      rooms: rooms.map((room) => ({
        ...room,
        id: ids.get(room.id) ?? room.id,
        edition_id: toId,
        request_key: randomUUID(),
        version: 1,
      })),
    });
  },
  remove: (trx, editionId) => deleteParts(trx, 'programme_rooms', editionId),
};

/** The skeleton of a session: without its description, people and sponsor. */
const copiedSessions: EditionCopy = {
  part: 'sessions',
  tables: ['programme_sessions'],
  async list(_ctx, trx, editionId) {
    const { sessions, rooms } = await selectDraft(trx, editionId);
    const placeOf = ({ room_id: id }: { room_id: string }) => rooms.findIndex((room) => room.id === id);
    return sessions
      .toSorted(
        (left, right) =>
          left.date.localeCompare(right.date) ||
          left.start_time.localeCompare(right.start_time) ||
          placeOf(left) - placeOf(right),
      )
      .map((session) => {
        const room = rooms[placeOf(session)];
        const named = (title: string | null, roomName: string | null | undefined) =>
          title && [session.start_time, roomName, '·', title].filter(Boolean).join(' ');
        return {
          name: {
            ko: named(session.title_ko, room?.name_ko ?? room?.name_en),
            en: named(session.title_en, room?.name_en ?? room?.name_ko),
          },
          date: session.date,
        };
      });
  },
  async copy({ now }, trx, copying) {
    const { fromId, toId, ids, day } = copying;
    const sessions = (await selectDraft(trx, fromId)).sessions.flatMap((session) => {
      const roomId = copyOf(copying, session.room_id);
      if (roomId === undefined) return [];
      const id = newId(now);
      ids.set(session.id, id);
      return {
        ...session,
        id,
        edition_id: toId,
        request_key: randomUUID(),
        date: day(session.date),
        room_id: roomId,
        description_ko: null,
        description_en: null,
        sponsor_ko: null,
        sponsor_en: null,
        sponsor_id: null,
        version: 1,
      };
    });
    await insertParts(trx, { sessions });
  },
  remove: (trx, editionId) => deleteParts(trx, 'programme_sessions', editionId),
};

/** Talks with title and times: without people, abstracts and materials. */
const copiedTalks: EditionCopy = {
  part: 'talks',
  tables: ['programme_talks'],
  async list(_ctx, trx, editionId) {
    const { talks } = await selectDraft(trx, editionId);
    return talks.map((talk) => ({ name: bilingual(talk, 'title') }));
  },
  async copy({ now }, trx, copying) {
    const { talks } = await selectDraft(trx, copying.fromId);
    await insertParts(trx, {
      talks: talks.flatMap((talk) => {
        const sessionId = copyOf(copying, talk.session_id);
        if (sessionId === undefined) return [];
        return {
          ...talk,
          id: newId(now),
          session_id: sessionId,
          abstract_ko: null,
          abstract_en: null,
          material_ids: [],
        };
      }),
    });
  },
  remove: deleteTalks,
};

/** Parts of a programme that the next edition gets, as an unpublished draft. */
export const copiedProgramme: readonly EditionCopy[] = [copiedDays, copiedRooms, copiedSessions, copiedTalks];
