import type { Insertable } from 'kysely';
import type { Trx } from '../../database/client.ts';
import type { LiveRoomsTable } from '../../database/tables.ts';

export const selectRoomsWithTitles = (trx: Trx, editionId: string) =>
  trx
    .selectFrom('live_rooms')
    .innerJoin('programme_sessions', 'programme_sessions.id', 'live_rooms.session_id')
    .selectAll('live_rooms')
    .select(['title_ko', 'title_en'])
    .where('live_rooms.edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('session_id')
    .execute();

export async function insertRoom(trx: Trx, room: Insertable<LiveRoomsTable>): Promise<void> {
  await trx.insertInto('live_rooms').values(room).execute();
}

export async function deleteRooms(trx: Trx, editionId: string): Promise<void> {
  await trx.deleteFrom('live_rooms').where('edition_id', '=', editionId).execute();
}
