import type { LetterState, listLetters, ReceivedBy } from '@airway/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LettersTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';

export type LetterRow = Selectable<LettersTable>;

export const selectLetter = (db: Db, id: string): Promise<LetterRow | undefined> =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();

export const selectLetterByKey = (db: Db, createdBy: string, requestKey: string) =>
  db
    .selectFrom('letters')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

export const lockLetter = (trx: Trx, id: string): Promise<LetterRow | undefined> =>
  trx.selectFrom('letters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertLetter = (trx: Trx, letter: Insertable<LettersTable>): Promise<LetterRow> =>
  trx.insertInto('letters').values(letter).returningAll().executeTakeFirstOrThrow();

export const updateLetter = (trx: Trx, id: string, change: Updateable<LettersTable>): Promise<LetterRow> =>
  trx.updateTable('letters').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function deleteLetter(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('letters').where('id', '=', id).execute();
}

type Query = ReceivedBy<typeof listLetters>['query'];

export const selectLetterPage = (db: Db, editionId: string, { state, ...place }: Query) =>
  paginate(
    db,
    db
      .selectFrom('letters')
      .selectAll()
      .where('edition_id', '=', editionId)
      .$if(state !== undefined, (of) => of.where('state', '=', state as LetterState)),
    place,
    { createdAt: 'created_at' },
    'letters.id',
  );

/** Locks a letter whose time has come, without waiting for one that another process handles. */
export const lockDueLetter = (trx: Trx, now: Date): Promise<LetterRow | undefined> =>
  trx
    .selectFrom('letters')
    .selectAll()
    .where('state', 'in', ['scheduled', 'sending'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Checks whether a letter is due, without a lock: most looks find none. */
export async function hasDueLetter(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from letters where state in ('scheduled', 'sending') and next_at <= ${now}) as due`.execute(db);
  return rows[0]?.due === true;
}
