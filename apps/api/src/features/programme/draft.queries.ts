import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type {
  ProgrammeChairsTable,
  ProgrammeDaysTable,
  ProgrammePeopleTable,
  ProgrammeRoomsTable,
  ProgrammeSessionsTable,
  ProgrammeSpeakersTable,
  ProgrammesTable,
  ProgrammeTalksTable,
} from '../../database/tables.ts';

type ProgrammeRow = Selectable<ProgrammesTable>;
export type RoomRow = Selectable<ProgrammeRoomsTable>;
export type PersonRow = Selectable<ProgrammePeopleTable>;
export type SessionRow = Selectable<ProgrammeSessionsTable>;

/** Locks the programme of an edition until the transaction ends. Creates it if missing. */
export async function lockProgramme(trx: Trx, editionId: string, now: Date): Promise<ProgrammeRow> {
  await trx
    .insertInto('programmes')
    .values({ edition_id: editionId, changed_at: now })
    .onConflict((of) => of.doNothing())
    .execute();
  return trx
    .selectFrom('programmes')
    .selectAll()
    .where('edition_id', '=', editionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const selectProgramme = (db: Db, editionId: string): Promise<ProgrammeRow | undefined> =>
  db.selectFrom('programmes').selectAll().where('edition_id', '=', editionId).executeTakeFirst();

export async function updateProgrammeChanged(trx: Trx, editionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('programmes')
    .set((of) => ({ version: of('version', '+', 1), changed_at: now }))
    .where('edition_id', '=', editionId)
    .execute();
}

export const selectDays = (db: Db | Trx, editionId: string) =>
  db.selectFrom('programme_days').selectAll().where('edition_id', '=', editionId).orderBy('date').execute();

export const selectSessionDays = (db: Db | Trx, editionId: string) =>
  db
    .selectFrom('programme_sessions')
    .select(['id', 'date', 'room_id'])
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

export const selectRooms = (db: Db | Trx, editionId: string) =>
  db
    .selectFrom('programme_rooms')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Selects all parts of a draft that are not removed. */
export async function selectDraft(db: Db | Trx, editionId: string) {
  const days = await selectDays(db, editionId);
  const rooms = await selectRooms(db, editionId);
  const people = await db
    .selectFrom('programme_people')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return { days, rooms, people, sessions, chairs: [], talks: [], speakers: [] };
  const chairs = await db
    .selectFrom('programme_chairs')
    .selectAll()
    .where('session_id', 'in', ids)
    .orderBy('position')
    .execute();
  const talks = await db
    .selectFrom('programme_talks')
    .selectAll()
    .where('session_id', 'in', ids)
    .orderBy('position')
    .execute();
  const speakers = await db
    .selectFrom('programme_speakers')
    .innerJoin('programme_talks', 'programme_talks.id', 'programme_speakers.talk_id')
    .selectAll('programme_speakers')
    .where('programme_talks.session_id', 'in', ids)
    .orderBy('programme_speakers.position')
    .execute();
  return { days, rooms, people, sessions, chairs, talks, speakers };
}
export type DraftRows = Awaited<ReturnType<typeof selectDraft>>;

export interface NewParts {
  days: Insertable<ProgrammeDaysTable>[];
  rooms: Insertable<ProgrammeRoomsTable>[];
  people: Insertable<ProgrammePeopleTable>[];
  sessions: Insertable<ProgrammeSessionsTable>[];
  chairs: Insertable<ProgrammeChairsTable>[];
  talks: Insertable<ProgrammeTalksTable>[];
  speakers: Insertable<ProgrammeSpeakersTable>[];
}

/** PostgreSQL allows 65,535 parameters per statement. */
const rowsAtOnce = 1000;

/** Inserts any number of new parts. */
export async function insertParts(trx: Trx, parts: Partial<NewParts>): Promise<void> {
  const insert = async <Row>(rows: Row[] = [], send: (some: Row[]) => { execute(): Promise<unknown> }) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await send(rows.slice(from, from + rowsAtOnce)).execute();
  };
  await insert(parts.days, (rows) => trx.insertInto('programme_days').values(rows));
  await insert(parts.rooms, (rows) => trx.insertInto('programme_rooms').values(rows));
  await insert(parts.people, (rows) => trx.insertInto('programme_people').values(rows));
  await insert(parts.sessions, (rows) => trx.insertInto('programme_sessions').values(rows));
  await insert(parts.chairs, (rows) => trx.insertInto('programme_chairs').values(rows));
  await insert(parts.talks, (rows) => trx.insertInto('programme_talks').values(rows));
  await insert(parts.speakers, (rows) => trx.insertInto('programme_speakers').values(rows));
}
