import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { afterQuietHours } from '../../platform/quiet-hours.rules.ts';
import { type LetterRow, updateLetter } from './letters.queries.ts';
import type { PlannedRecipient } from './letters.rules.ts';
import { insertRecipients } from './recipients.queries.ts';

/**
 * Returns when a letter may be sent: now, or at the end of the quiet hours. Advertising waits for it, and text messages
 * but for those of the day of the meeting.
 */
export const sendableFrom = (
  { purpose, channel, is_urgent }: Pick<LetterRow, 'purpose' | 'channel' | 'is_urgent'>,
  now: Date,
): Date => (purpose === 'advertising' || (channel !== 'mail' && !is_urgent) ? afterQuietHours(now) : now);

/** Stores the people of a letter as planned, and lets the sending begin. */
export async function beginSending(
  ctx: Context,
  trx: Trx,
  letter: LetterRow,
  planned: readonly PlannedRecipient[],
): Promise<LetterRow> {
  await insertRecipients(
    trx,
    planned.map(({ subjectId, name, email, mobile, locale, values, skip }, place) => ({
      id: newId(ctx.now),
      letter_id: letter.id,
      place,
      subject_id: subjectId,
      name,
      email,
      phone: mobile ?? null,
      locale,
      values: JSON.stringify(values),
      state: skip === undefined ? ('waiting' as const) : ('skipped' as const),
      skip_reason: skip ?? null,
      decided_at: skip === undefined ? null : ctx.now,
    })),
  );
  return updateLetter(trx, letter.id, {
    state: 'sending',
    started_at: ctx.now,
    scheduled_at: null,
    paused_by: null,
    next_at: sendableFrom(letter, ctx.now),
  });
}
