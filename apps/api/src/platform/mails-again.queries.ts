import type { OutboxState } from '@airway/contract';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type { MailsTable, Tables } from '../database/tables.ts';
import { heldBack, mailState } from './outbox.queries.ts';
import { isUnsentText } from './sms.queries.ts';

/** Selects among the mails that ended without arriving. `since`: those that failed. */
export type EndedMails = { since: Date } | { id: string } | { ids: readonly string[] } | 'held';

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
  if (chosen === 'held') return of(mailState, '=', 'held');
  if ('id' in chosen) return of('mails.id', '=', chosen.id);
  if ('ids' in chosen) return of('mails.id', '=', of.fn.any(of.val(chosen.ids)));
  return of.and([of('mails.failed_at', '>=', chosen.since), of(mailState, '=', 'failed')]);
};

/** True if a later mail of its kind about the same subject arrived or is waiting. */
const isReplaced = (of: ExpressionBuilder<Tables, 'mails'>) =>
  of.exists(
    of
      .selectFrom('mails as later')
      .select('later.id')
      .whereRef('later.kind', '=', 'mails.kind')
      .whereRef('later.subject_id', '=', 'mails.subject_id')
      .whereRef('later.created_at', '>', 'mails.created_at')
      .where((later) =>
        later.or([later('later.failed_at', 'is', null), later('later.sent_at', 'is not', null)]),
      ),
  );

/** Selects these mails, oldest first. */
export function selectEndedMails(db: Db, chosen: EndedMails): Promise<EndedMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject_id', 'created_at', 'worthless_at', 'failed_at', 'failure'])
    .select((of) => isReplaced(of).as('is_replaced'))
    .where(isEnded)
    .where((of) => isChosen(of, chosen))
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<EndedMail[]>;
}

/** Counts mails that failed since then, and were neither sent again nor dropped. */
export async function countUnsentSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isEnded)
    .where((of) => isChosen(of, { since }))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Selects mails that failed or are unknown since then, and that may still be sent again: work for staff. */
export const selectUnsettledMails = (db: Db, since: Date, now: Date) =>
  db
    .selectFrom('mails')
    .where(isEnded)
    .where('mails.failed_at', '>=', since)
    .where((of) => of(mailState, 'in', ['failed', 'unknown']))
    .where((of) => of.or([of('mails.worthless_at', 'is', null), of('mails.worthless_at', '>', now)]))
    .where((of) => of.not(isReplaced(of)));

/** @returns whether the mail was still ended */
export async function updateMailAgain(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({
      ...{ failed_at: null, failure: null, failing_since: null, refused_at: null },
      ...{ tried_at: null, ended_as: null },
    })
    .where('id', '=', id)
    .where(isEnded)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks a mail, and returns its state. */
export async function lockMailState(
  trx: Trx,
  id: string,
): Promise<{ kind: string; subject_id: string; failure: string | null; state: OutboxState } | undefined> {
  return trx
    .selectFrom('mails')
    .select(['kind', 'subject_id', 'failure', mailState.as('state')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a mail as dropped by staff. What the mail server said stays. */
export async function updateMailDropped(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set((of) => ({ failed_at: of.fn.coalesce('failed_at', of.val(now)), ended_as: 'dropped' }))
    .where('id', '=', id)
    .execute();
}

/** Counts the mails and text messages that wait or are delayed, and the mails held back. */
export async function countHeld(db: Db): Promise<{ waiting: number; held: number }> {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where failed_at is null))::int + (select count(*)::int from text_messages where ${isUnsentText})`.as(
        'waiting',
      ),
      sql<number>`(count(*) filter (where ${mailState} = 'held'))::int`.as('held'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Checks whether a job with one of these names will send the mail anyway. */
export async function hasMailJob(trx: Trx, id: string, jobNames: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from jobs.job where name = any(${[...jobNames]}::text[])
    and state < 'active' and data ->> 'mailId' = ${id}`.execute(trx);
  return rows.length > 0;
}

/** Holds back all waiting mails. @returns their number */
export async function updateMailsHeld(db: Db | Trx, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: now, failure: heldBack })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks mails that were held back as sent. @returns their number */
export async function updateHeldSent(db: Db | Trx, ids: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: null, failure: null, sent_at: now, tried_at: null })
    // A log contains more ids than a statement may have parameters.
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(mailState, '=', 'held')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
