import type { listOutbox, OutboxState, ReceivedBy } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { definedFields, paginate } from '../../platform/listing.ts';
import { selectUnsettledMails } from '../../platform/mails-again.queries.ts';
import { mailState, textState } from '../../platform/outbox.queries.ts';
import { gramsOf, likePattern } from '../../platform/person-keys.ts';

/** A mail or text message as the outbox shows it. */
export interface OutboxRow {
  id: string;
  channel: 'mail' | 'text';
  kind: string;
  locale: 'ko' | 'en';
  recipient: string;
  subject_id: string | null;
  /** Registration that its values name. */
  registration_id: string | null;
  created_at: Date;
  worthless_at: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  state: OutboxState;
  /** Null for a mail, as all below. */
  carrier: 'sms' | 'alimtalk' | null;
  cost_won: number | null;
  delivered_at: Date | null;
  fallback_of: string | null;
  has_fallback: boolean | null;
}

/** Both tables as one. Postgres walks the indexes of both in order, so a page reads only its own rows. */
const outboxOf = (db: Db) =>
  db
    .selectFrom('mails')
    .select([
      'mails.id',
      sql<OutboxRow['channel']>`'mail'::text`.as('channel'),
      'mails.kind',
      'mails.locale',
      'mails.recipient',
      sql<string | null>`mails.subject_id`.as('subject_id'),
      sql<string | null>`mails.values ->> 'registrationId'`.as('registration_id'),
      'mails.created_at',
      'mails.worthless_at',
      'mails.sent_at',
      'mails.failed_at',
      'mails.failure',
      mailState.as('state'),
      sql<OutboxRow['carrier']>`null::text`.as('carrier'),
      sql<number | null>`null::integer`.as('cost_won'),
      sql<Date | null>`null::timestamptz`.as('delivered_at'),
      sql<string | null>`null::uuid`.as('fallback_of'),
      sql<boolean | null>`null::boolean`.as('has_fallback'),
    ])
    .unionAll(
      db.selectFrom('text_messages').select([
        'text_messages.id',
        sql<OutboxRow['channel']>`'text'::text`.as('channel'),
        'text_messages.kind',
        'text_messages.locale',
        'text_messages.last_digits as recipient',
        sql<string | null>`null::uuid`.as('subject_id'),
        sql<string | null>`null::text`.as('registration_id'),
        'text_messages.created_at',
        sql<Date | null>`text_messages.worthless_at`.as('worthless_at'),
        'text_messages.sent_at',
        'text_messages.failed_at',
        'text_messages.failure',
        textState.as('state'),
        sql<OutboxRow['carrier']>`text_messages.carrier`.as('carrier'),
        sql<number | null>`text_messages.cost_won`.as('cost_won'),
        'text_messages.delivered_at',
        'text_messages.fallback_of',
        sql<boolean | null>`exists (
            select from text_messages as fallback where fallback.fallback_of = text_messages.id)`.as(
          'has_fallback',
        ),
      ]),
    )
    .as('outbox');

/** The last four digits of a typed number. Undefined if it has fewer, or is none. */
const lastDigits = (typed: string): string | undefined =>
  /^[\d\s+()-]+$/.test(typed) ? /\d{4}$/.exec(typed.replaceAll(/\D/g, ''))?.[0] : undefined;

/** Selects a page. `openSince`: from when on a failure is work for staff. */
export function selectOutboxPage(
  db: Db,
  { state, channel, kind, recipient, ...place }: ReceivedBy<typeof listOutbox>['query'],
  { now, openSince }: { now: Date; openSince: Date },
): Promise<{ rows: OutboxRow[]; total: number }> {
  const found = db
    .selectFrom(outboxOf(db))
    .selectAll()
    .where((of) => of.and(definedFields({ channel, kind })))
    .$if(state === 'open', (of) =>
      of.where('outbox.id', 'in', selectUnsettledMails(db, openSince, now).select('mails.id')),
    )
    // The partial index of mails that were not sent answers these.
    .$if(state !== undefined && state !== 'sent', (of) => of.where('outbox.sent_at', 'is', null))
    .$if(state !== undefined && state !== 'open', (of) => of.where('outbox.state', '=', state as OutboxState))
    .$if(recipient !== undefined && recipient !== '', (of) => {
      const typed = (recipient ?? '').toLowerCase();
      const pattern = likePattern(typed);
      const grams = gramsOf(pattern);
      const address = sql`lower(outbox.recipient)`;
      const digits = lastDigits(typed);
      return of.where((any) =>
        any.or([
          any.and([
            sql<boolean>`${address} like ${pattern}`,
            ...(grams.length === 0 ? [] : [sql<boolean>`text_grams(${address}) @> ${grams}::text[]`]),
          ]),
          ...(digits === undefined
            ? []
            : [any.and([any('outbox.channel', '=', 'text'), any('outbox.recipient', '=', digits)])]),
        ]),
      );
    });
  return paginate(db, found, place, { createdAt: 'outbox.created_at' }, 'outbox.id');
}

export function selectOutboxMail(db: Db, id: string): Promise<OutboxRow | undefined> {
  return db
    .selectFrom(outboxOf(db))
    .selectAll()
    .where('outbox.id', '=', id)
    .where('outbox.channel', '=', 'mail')
    .executeTakeFirst();
}

export interface EndedText {
  id: string;
  state: OutboxState;
  /** Null if nobody may send it any more. */
  sealed: string | null;
  worthless_at: Date;
}

export async function selectTexts(db: Db, ids: readonly string[]): Promise<EndedText[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('text_messages')
    .select(['id', 'sealed', 'worthless_at', textState.as('state')])
    .where('id', 'in', [...ids])
    .execute();
}

export async function countUnsettledMails(db: Db, since: Date, now: Date): Promise<number> {
  const { count } = await selectUnsettledMails(db, since, now)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts mails that are tried again since then or longer. */
export async function countDelayedMails(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('failing_since', '<=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Selects the inquiries with these ids, or with an answer of these ids, by the id that was asked for. */
export async function selectInquiryNumbers(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; inquiry_id: string; number: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('inquiries')
    .select(['inquiries.id', 'inquiries.id as inquiry_id', 'inquiries.number'])
    .where('inquiries.id', 'in', [...ids])
    .unionAll(
      db
        .selectFrom('inquiry_answers')
        .innerJoin('inquiries', 'inquiries.id', 'inquiry_answers.inquiry_id')
        .select(['inquiry_answers.id', 'inquiries.id as inquiry_id', 'inquiries.number'])
        .where('inquiry_answers.id', 'in', [...ids]),
    )
    .execute();
}

export async function selectRegistrationNumbers(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('registrations')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
}
