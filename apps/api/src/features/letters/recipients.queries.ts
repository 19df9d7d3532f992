import type { listLetterRecipients, ReceivedBy, RecipientState } from '@airway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LetterRecipientsTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';
import { mailState } from '../../platform/outbox.queries.ts';
import { likePattern } from '../../platform/person-keys.ts';

export type RecipientRow = Selectable<LetterRecipientsTable>;

/** Rows of one statement: each has eleven parameters. */
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

/** State of a person of a letter: that of the row, or of its mail once there is one. */
const stateOfRecipient = sql<RecipientState>`case
  when recipient.state <> 'queued' then recipient.state
  else case ${mailState} when 'sent' then 'given' when 'failed' then 'refused' when 'unknown' then 'unknown'
    when 'dropped' then 'stopped' else 'queued' end end`;

const withMails = (db: Db) =>
  db
    .selectFrom('letter_recipients as recipient')
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.subject_id', '=', 'recipient.id')
        .on('mails.kind', '=', 'letter')
        .on('mails.occasion', '=', ''),
    );

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
        'recipient.locale',
        'recipient.skip_reason',
        'recipient.decided_at',
        'mails.sent_at',
        'mails.failed_at',
        'mails.failure',
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
