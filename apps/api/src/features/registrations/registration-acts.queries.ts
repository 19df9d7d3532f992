import type { RegistrationAct } from '@airway/contract';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationActsTable } from '../../database/tables.ts';

export type ActRow = Selectable<RegistrationActsTable>;

/** Rows of one statement: each has six parameters. */
const rowsAtOnce = 1000;

interface NewAct {
  id: string;
  act: RegistrationAct;
  createdBy: string;
  createdAt: Date;
  rows: readonly { id: string; sums: object | null }[];
}

/** Selects the ids that are registrations. */
async function selectKnownIds(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const found = await trx
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Inserts an act with its rows, without those that are no registrations. @returns whether the act is new */
export async function insertAct(
  trx: Trx,
  { id, act, createdBy, createdAt, rows: named }: NewAct,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('registration_acts')
    .values({ id, act: JSON.stringify(act), created_by: createdBy, created_at: createdAt })
    .onConflict((of) => of.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  const known = await selectKnownIds(
    trx,
    named.map((row) => row.id),
  );
  const rows = named.filter((row) => known.has(row.id));
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await trx
      .insertInto('registration_act_rows')
      .values(
        rows.slice(first, first + rowsAtOnce).map((row, index) => ({
          act_id: id,
          registration_id: row.id,
          place: first + index,
          sums: row.sums === null ? null : JSON.stringify(row.sums),
          state: 'waiting' as const,
        })),
      )
      .onConflict((of) => of.doNothing())
      .execute();
  return true;
}

export const selectAct = (db: Db | Trx, id: string): Promise<ActRow | undefined> =>
  db.selectFrom('registration_acts').selectAll().where('id', '=', id).executeTakeFirst();

export const selectActsOf = (db: Db, accountId: string, since: Date): Promise<ActRow[]> =>
  db
    .selectFrom('registration_acts')
    .selectAll()
    .where('created_by', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();

/** Counts the rows of acts by state. */
export const countActRows = (db: Db, actIds: readonly string[]) =>
  db
    .selectFrom('registration_act_rows')
    .where('act_id', '=', (of) => of.fn.any(of.val(actIds)))
    .select((of) => ['act_id', 'state', of.fn.countAll<number>().as('count')])
    .groupBy(['act_id', 'state'])
    .execute();

/** Selects the refused rows of acts with their people, in order. */
export const selectRefusedRows = (db: Db, actIds: readonly string[]) =>
  db
    .selectFrom('registration_act_rows as row')
    .innerJoin('registrations', 'registrations.id', 'row.registration_id')
    .where('row.act_id', '=', (of) => of.fn.any(of.val(actIds)))
    .where('row.state', '=', 'refused')
    .select([
      'row.act_id',
      'row.registration_id',
      'row.refusal',
      'registrations.number',
      'registrations.name',
      'registrations.family_name',
      'registrations.given_name',
    ])
    .orderBy('row.place')
    .execute();

export const selectWaitingRows = (db: Db, actId: string, limit: number) =>
  db
    .selectFrom('registration_act_rows')
    .select(['registration_id', 'sums'])
    .where('act_id', '=', actId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(limit)
    .execute();

/** Ends a row that waits. */
export async function updateActRow(
  db: Db,
  actId: string,
  registrationId: string,
  refusal: object | undefined,
): Promise<void> {
  await db
    .updateTable('registration_act_rows')
    .set(refusal === undefined ? { state: 'done' } : { state: 'refused', refusal: JSON.stringify(refusal) })
    .where('act_id', '=', actId)
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function updateActEnded(db: Db | Trx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('registration_acts')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteOldActs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('registration_acts').where('created_at', '<', before).execute();
}
