import type { RecipientState } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import { mailState, stateIn, textState } from './outbox.queries.ts';

/**
 * State of a person of a letter: that of the row, or of its mail or text message once there is one. The text message in
 * the place of an 알림톡 counts, unless the 알림톡 arrived after all.
 */
export const stateOfRecipient = sql<RecipientState>`case
  when recipient.state <> 'queued' then recipient.state
  when fallback.id is not null and text_messages.delivered_at is null then
    case ${stateIn('fallback')} when 'sent' then 'fallback' when 'failed' then 'refused' when 'dropped' then 'stopped'
      when 'unknown' then 'unknown' else 'queued' end
  else case case when text_messages.id is null then ${mailState} else ${textState} end
    when 'sent' then 'given' when 'failed' then 'refused' when 'unknown' then 'unknown'
    when 'dropped' then 'stopped' else 'queued' end end`;

/** The people of letters with their mails and text messages. */
export const withMails = (db: Db | Trx) =>
  db
    .selectFrom('letter_recipients as recipient')
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.subject_id', '=', 'recipient.id')
        .on('mails.kind', '=', 'letter')
        .on('mails.occasion', '=', ''),
    )
    .leftJoin('text_messages', (join) =>
      join.onRef('text_messages.subject_id', '=', 'recipient.id').on('text_messages.fallback_of', 'is', null),
    )
    .leftJoin('text_messages as fallback', 'fallback.fallback_of', 'text_messages.id');

/**
 * Keeps with the people of letters what became of their mails or text messages, before these are deleted. One that still
 * waits then is unknown.
 */
export async function keepOutcomes(
  db: Db | Trx,
  table: 'mails' | 'text_messages',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const ended = withMails(db)
    .select(['recipient.id', stateOfRecipient.as('shown')])
    .where('recipient.state', '=', 'queued')
    .where(`${table}.id`, 'in', [...ids]);
  await sql`
    update letter_recipients set state = case shown when 'queued' then 'unknown' else shown end
    from ${ended} as ended where letter_recipients.id = ended.id`.execute(db);
}
