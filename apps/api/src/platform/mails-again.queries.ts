import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type { MailsTable, Tables } from '../database/tables.ts';

/** Failure text of a mail that is held back after a restore. */
const heldBack = 'held back after a restore';

/** Selects among the mails that ended without arriving. */
export type EndedMails = { since: Date } | { id: string } | 'held';

export type EndedMail = Pick<
  Selectable<MailsTable>,
  'id' | 'kind' | 'subject_id' | 'created_at' | 'worthless_at' | 'failed_at' | 'failure'
> & {
  /** A later mail of its kind about the same subject arrived or is waiting. */
  is_replaced: boolean;
};

const isEnded = (of: ExpressionBuilder<Tables, 'mails'>) =>
  of.and([of('mails.failed_at', 'is not', null), of('mails.sent_at', 'is', null)]);

const isChosen = (of: ExpressionBuilder<Tables, 'mails'>, chosen: EndedMails) => {
  if (chosen === 'held') return of('mails.failure', '=', heldBack);
  if ('id' in chosen) return of('mails.id', '=', chosen.id);
  const isHeld = of(of.fn.coalesce('mails.failure', sql.lit('')), '=', heldBack);
  return of.and([of('mails.failed_at', '>=', chosen.since), of.not(isHeld)]);
};

/** Selects these mails, oldest first. */
export function selectEndedMails(db: Db, chosen: EndedMails): Promise<EndedMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject_id', 'created_at', 'worthless_at', 'failed_at', 'failure'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'mails.kind')
            .whereRef('later.subject_id', '=', 'mails.subject_id')
            .whereRef('later.created_at', '>', 'mails.created_at')
            .where((later) =>
              later.or([later('later.failed_at', 'is', null), later('later.sent_at', 'is not', null)]),
            ),
        )
        .as('is_replaced'),
    )
    .where(isEnded)
    .where((of) => isChosen(of, chosen))
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<EndedMail[]>;
}

/** Counts mails that ended since then without arriving. Excludes mails held back. */
export async function countUnsentSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isEnded)
    .where((of) => isChosen(of, { since }))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether the mail was still ended */
export async function updateMailAgain(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ failed_at: null, failure: null, failing_since: null, refused_at: null })
    .where('id', '=', id)
    .where(isEnded)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Checks whether a job with one of these names will send the mail anyway. */
export async function hasMailJob(trx: Trx, id: string, jobNames: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from jobs.job where name = any(${[...jobNames]}::text[])
    and state < 'active' and data ->> 'mailId' = ${id}`.execute(trx);
  return rows.length > 0;
}

/** Holds back all waiting mails. @returns their number */
export async function updateMailsHeld(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: now, failure: heldBack })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks mails that were held back as sent. @returns their number */
export async function updateHeldSent(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: null, failure: null, sent_at: now })
    // A log contains more ids than a statement may have parameters.
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('failure', '=', heldBack)
    .where(isEnded)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
