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

export const selectLetterPage = (db: Db, editionId: string, { state, needs, ...place }: Query) =>
  paginate(
    db,
    db
      .selectFrom('letters')
      .selectAll()
      .where('edition_id', '=', editionId)
      .$if(state !== undefined, (of) => of.where('state', '=', state as LetterState))
      .$if(needs !== undefined, (of) => of.where('paused_by', 'is not', null)),
    place,
    { createdAt: 'created_at' },
    'letters.id',
  );

/** Locks a letter whose time has come, without waiting for one that another process handles. */
export const lockDueLetter = (trx: Trx, now: Date): Promise<LetterRow | undefined> =>
  trx
    .selectFrom('letters')
    .selectAll()
    .where('state', 'in', ['scheduled', 'automatic', 'sending'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Checks whether a letter, or a group of text messages, is due, without a lock. */
export async function findDue(db: Db, now: Date): Promise<{ letters: boolean; texts: boolean }> {
  const { rows } = await sql<{ letters: boolean; texts: boolean }>`
    select
      exists (
        select from letters
        where state in ('scheduled', 'automatic', 'sending') and next_at <= ${now}) as letters,
      exists (select from text_groups where state <> 'ended' and next_at <= ${now}) as texts`.execute(db);
  return rows[0] ?? { letters: false, texts: false };
}

export const selectAutomaticIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('letters').select('id').where('state', '=', 'automatic').execute()).map(
    ({ id }) => id,
  );

/** Counts the letters that the program paused, because the month has cost enough or a template is gone. */
export async function countPaused(db: Db, editionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('letters')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .where('paused_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Pauses the letters that are going out. Those whose day has come and those that go out by themselves become drafts again.
 * @returns their number
 */
export async function updateLettersHeld(trx: Trx, now: Date): Promise<number> {
  const sending = await trx
    .updateTable('letters')
    .set({ state: 'paused', next_at: null, paused_by: 'restore' })
    .where('state', '=', 'sending')
    .executeTakeFirst();
  const planned = await trx
    .updateTable('letters')
    .set({
      state: 'draft',
      next_at: null,
      scheduled_at: null,
      rule: null,
      rule_from: null,
      paused_by: 'restore',
    })
    .where((of) =>
      of.or([
        of('state', '=', 'automatic'),
        of.and([of('state', '=', 'scheduled'), of('scheduled_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst();
  return Number(sending.numUpdatedRows + planned.numUpdatedRows);
}
