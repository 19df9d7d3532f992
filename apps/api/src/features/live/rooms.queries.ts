import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LiveRoomsTable } from '../../database/tables.ts';

export type RoomRow = Selectable<LiveRoomsTable>;

export function selectRoom(db: Db | Trx, sessionId: string): Promise<RoomRow | undefined> {
  return db.selectFrom('live_rooms').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

export function selectRooms(db: Db, editionId: string): Promise<RoomRow[]> {
  return db.selectFrom('live_rooms').selectAll().where('edition_id', '=', editionId).execute();
}

/** Settings of a room by staff. */
export type RoomChange = Partial<
  Omit<Insertable<LiveRoomsTable>, 'session_id' | 'edition_id' | 'changed_at'>
>;

/** Writes a room, or only the given columns. */
export async function upsertRoom(
  trx: Trx,
  room: Insertable<LiveRoomsTable>,
  change: RoomChange,
): Promise<void> {
  await trx
    .insertInto('live_rooms')
    .values(room)
    .onConflict((of) => of.column('session_id').doUpdateSet({ ...change, changed_at: room.changed_at }))
    .execute();
}
