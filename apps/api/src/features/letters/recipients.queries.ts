import type { listLetterRecipients, ReceivedBy } from '@airway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LetterRecipientsTable } from '../../database/tables.ts';
import { stateOfRecipient, withMails } from '../../platform/letter-outcomes.queries.ts';
import { paginate } from '../../platform/listing.ts';
import { likePattern } from '../../platform/person-keys.ts';

export type RecipientRow = Selectable<LetterRecipientsTable>;

/** Rows of one statement: each has twelve parameters. */
const rowsAtOnce = 1000;

export async function insertRecipients(
  trx: Trx,
  rows: readonly Insertable<LetterRecipientsTable>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await trx
      .insertInto('letter_recipients')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute();
}

export const selectRecipient = (db: Db | Trx, id: string): Promise<RecipientRow | undefined> =>
  db.selectFrom('letter_recipients').selectAll().where('id', '=', id).executeTakeFirst();

/** Ids of registrations, or others, that earlier runs of an automatic letter have met. */
export const selectSubjectsOfRuns = async (db: Db, letterId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('letter_recipients')
      .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
      .select('letter_recipients.subject_id')
      .where('letters.parent_id', '=', letterId)
      .execute()
  ).map(({ subject_id }) => subject_id);

/** Counts the messages that earlier runs of an automatic letter sent, or will send, to each number. */
export async function countTextsOfRuns(db: Db, letterId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .select(['phone', (of) => of.fn.countAll<number>().as('count')])
    .where('letters.parent_id', '=', letterId)
    .where('phone', 'is not', null)
    .where('letter_recipients.state', 'not in', ['skipped', 'stopped'])
    .groupBy('phone')
    .execute();
  return new Map(rows.map(({ phone, count }) => [phone ?? '', Number(count)]));
}

/** Selects the registrations or sponsors of people of letters. */
export const selectSubjects = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('letter_recipients')
    .select(['id', 'subject_id'])
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();

export const selectWaiting = (trx: Trx, letterId: string, limit: number): Promise<RecipientRow[]> =>
  trx
    .selectFrom('letter_recipients')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(limit)
    .execute();

export async function updateQueued(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('letter_recipients')
    .set({ state: 'queued', decided_at: now })
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
}

export async function updateSkipped(
  trx: Trx,
  id: string,
  skip_reason: RecipientRow['skip_reason'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('letter_recipients')
    .set({ state: 'skipped', skip_reason, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends a letter for everybody who still waits. */
export async function updateStopped(trx: Trx, letterId: string, now: Date): Promise<void> {
  await trx
    .updateTable('letter_recipients')
    .set({ state: 'stopped', decided_at: now })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Counts the people of letters by what became of their mail. */
export const countRecipients = (db: Db, letterIds: readonly string[]) =>
  withMails(db)
    .where('recipient.letter_id', '=', (of) => of.fn.any(of.val(letterIds)))
    .select((of) => [
      'recipient.letter_id',
      stateOfRecipient.as('shown'),
      of.fn.countAll<number>().as('count'),
    ])
    .groupBy(['recipient.letter_id', 'shown'])
    .execute();

type Query = ReceivedBy<typeof listLetterRecipients>['query'];

export const selectRecipientPage = (db: Db, letterId: string, { state, query, ...place }: Query) =>
  paginate(
    db,
    withMails(db)
      .select([
        'recipient.id',
        'recipient.subject_id',
        'recipient.name',
        'recipient.email',
        'recipient.phone',
        'recipient.locale',
        'recipient.skip_reason',
        'recipient.decided_at',
      ])
      .select((of) => [
        of.fn.coalesce('mails.sent_at', 'fallback.sent_at', 'text_messages.sent_at').as('sent_at'),
        of.fn.coalesce('mails.failed_at', 'fallback.failed_at', 'text_messages.failed_at').as('failed_at'),
        of.fn.coalesce('mails.failure', 'fallback.failure', 'text_messages.failure').as('failure'),
      ])
      .select(stateOfRecipient.as('shown'))
      .where('recipient.letter_id', '=', letterId)
      .$if(state !== undefined, (of) => of.where(sql<boolean>`${stateOfRecipient} = ${state}`))
      .$if(query !== undefined && query !== '', (of) =>
        of.where((is) =>
          is.or([
            is('recipient.name', 'ilike', likePattern(query ?? '')),
            is('recipient.email', 'ilike', likePattern(query ?? '')),
          ]),
        ),
      ),
    place,
    { place: 'recipient.place' },
    'recipient.id',
  );
