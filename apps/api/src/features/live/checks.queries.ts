import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { LiveChecksTable } from '../../database/tables.ts';
import { isOf, type PresenceOf } from './stays.queries.ts';

export type CheckRow = Selectable<LiveChecksTable>;

const now = sql<Date>`clock_timestamp()`;

/** Inserts a check once per stretch, even with parallel requests. */
export async function insertCheck(
  db: Db,
  check: Omit<Insertable<LiveChecksTable>, 'asked_at' | 'answer_by' | 'confirmed_at'>,
  answerMinutes: number,
): Promise<void> {
  await db
    .insertInto('live_checks')
    .values({
      ...check,
      asked_at: now,
      answer_by: sql<Date>`clock_timestamp() + ${answerMinutes} * interval '1 minute'`,
    })
    .onConflict((of) => of.columns(['session_id', 'person_id', 'stretch_from']).doNothing())
    .execute();
}

/** Selects a person's open check in a session: neither confirmed nor expired. */
export function selectOpenCheck(
  db: Db,
  of: { session_id: string; person_id: string },
): Promise<{ id: string; seconds_left: number } | undefined> {
  return db
    .selectFrom('live_checks')
    .select([
      'id',
      sql<number>`ceil(extract(epoch from answer_by - clock_timestamp()))::int`.as('seconds_left'),
    ])
    .where((check) => check.and(of))
    .where('confirmed_at', 'is', null)
    .where('answer_by', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a confirmation. Only the first one counts. @returns undefined if the person has no such check */
export async function updateConfirmed(
  db: Db,
  of: { id: string; session_id: string; person_id: string },
): Promise<Pick<CheckRow, 'answer_by' | 'confirmed_at'> | undefined> {
  const { rows } = await sql<Pick<CheckRow, 'answer_by' | 'confirmed_at'>>`
    update live_checks set confirmed_at = coalesce(confirmed_at, clock_timestamp())
    where id = ${of.id} and session_id = ${of.session_id} and person_id = ${of.person_id}
    returning answer_by, confirmed_at`.execute(db);
  return rows[0];
}

export function selectChecks(db: Db, of: PresenceOf): Promise<CheckRow[]> {
  return db.selectFrom('live_checks').selectAll().where(isOf(of)).orderBy('stretch_from').execute();
}
