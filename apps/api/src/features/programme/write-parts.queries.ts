import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type {
  ProgrammePeopleTable,
  ProgrammeRoomsTable,
  ProgrammeSessionsTable,
} from '../../database/tables.ts';
import type { NewParts, PersonRow, RoomRow, SessionRow } from './draft.queries.ts';

export type PartKind = 'room' | 'person' | 'session';
/** Columns shared by all parts that have versions and can be removed. */
export interface PartRow {
  id: string;
  edition_id: string;
  version: number;
  removed_at: Date | null;
}

export const selectRoom = (db: Db | Trx, id: string): Promise<RoomRow | undefined> =>
  db.selectFrom('programme_rooms').selectAll().where('id', '=', id).executeTakeFirst();

export const selectPerson = (db: Db | Trx, id: string): Promise<PersonRow | undefined> =>
  db.selectFrom('programme_people').selectAll().where('id', '=', id).executeTakeFirst();

export const selectSession = (db: Db | Trx, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('programme_sessions').selectAll().where('id', '=', id).executeTakeFirst();

const partTables = {
  room: 'programme_rooms',
  person: 'programme_people',
  session: 'programme_sessions',
} as const;

/** Selects the part that an earlier request with this key created. */
export async function selectPartByKey(
  trx: Trx,
  kind: PartKind,
  editionId: string,
  requestKey: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom(partTables[kind])
    .select('id')
    .where('edition_id', '=', editionId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id;
}

export async function updatePartRemoved(trx: Trx, kind: PartKind, id: string, now: Date): Promise<void> {
  await trx.updateTable(partTables[kind]).set({ removed_at: now }).where('id', '=', id).execute();
}

export async function updateRoom(
  trx: Trx,
  id: string,
  change: Updateable<ProgrammeRoomsTable>,
): Promise<void> {
  await trx.updateTable('programme_rooms').set(change).where('id', '=', id).execute();
}

export async function updatePerson(
  trx: Trx,
  id: string,
  change: Updateable<ProgrammePeopleTable>,
): Promise<void> {
  await trx.updateTable('programme_people').set(change).where('id', '=', id).execute();
}

/** Replaces a session with its chairs, talks and speakers. */
export async function updateSession(
  trx: Trx,
  id: string,
  change: Updateable<ProgrammeSessionsTable>,
): Promise<void> {
  await trx.updateTable('programme_sessions').set(change).where('id', '=', id).execute();
  await trx.deleteFrom('programme_chairs').where('session_id', '=', id).execute();
  await trx.deleteFrom('programme_talks').where('session_id', '=', id).execute();
}

/** Moves a session to another day. The new version makes open editors conflict. */
export async function updateSessionDay(trx: Trx, id: string, date: string): Promise<void> {
  await trx
    .updateTable('programme_sessions')
    .set((of) => ({ date, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceDays(trx: Trx, editionId: string, days: NewParts['days']): Promise<void> {
  await trx.deleteFrom('programme_days').where('edition_id', '=', editionId).execute();
  await trx.insertInto('programme_days').values(days).execute();
}

/** Checks whether a registration belongs to an edition. */
export async function existsRegistration(trx: Trx, editionId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', id)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return row !== undefined;
}
