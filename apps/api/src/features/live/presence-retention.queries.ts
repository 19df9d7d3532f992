import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

const sessionsOf = (editionId: string) =>
  sql`select id from programme_sessions where edition_id = ${editionId}`;

/** Counts stays, corrections, objections and checks. */
export async function countStoredPresence(db: Db | Trx, editionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from live_stays where session_id in (${sessionsOf(editionId)}))
      + (select count(*) from live_events
        where session_id in (${sessionsOf(editionId)}) and stay_id is null)
      + (select count(*) from live_checks where edition_id = ${editionId}) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Records which registrations were present, for the sums of the sponsor code. */
async function storeSeenPeople(trx: Trx, editionId: string, personIds: readonly string[]): Promise<void> {
  await sql`
    insert into live_people_seen (edition_id, person_id)
    select ${editionId}, id from registrations where id = any(${[...new Set(personIds)]}::uuid[])
    on conflict do nothing`.execute(trx);
}

const forget = (stays: readonly number[], remarks: readonly string[]) =>
  sql`select forget_live_events(${[...stays]}::bigint[], ${[...remarks]}::uuid[])`;

/** Deletes stays with their log entries. @returns the number of stays */
export async function deleteStaysOf(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ id: number; person_id: string }>`
    select id, person_id from live_stays where session_id in (${sessionsOf(editionId)})
    order by id limit ${atMost} for update`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await storeSeenPeople(
    trx,
    editionId,
    rows.map(({ person_id }) => person_id),
  );
  await forget(ids, []).execute(trx);
  await trx.deleteFrom('live_stays').where('id', 'in', ids).execute();
  return ids.length;
}

/** Deletes log entries without a stay: corrections and objections. @returns their number */
export async function deleteRemarksOf(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ id: string; person_id: string; kind: string }>`
    select id, person_id, kind from live_events
    where session_id in (${sessionsOf(editionId)}) and stay_id is null
    order by id limit ${atMost}`.execute(trx);
  if (rows.length === 0) return 0;
  await storeSeenPeople(
    trx,
    editionId,
    rows.filter(({ kind }) => kind === 'corrected').map(({ person_id }) => person_id),
  );
  await forget(
    [],
    rows.map(({ id }) => id),
  ).execute(trx);
  return rows.length;
}

/** @returns the number of checks */
export async function deleteChecksOf(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_checks where id in (
      select id from live_checks where edition_id = ${editionId} order by id limit ${atMost} for update)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}
