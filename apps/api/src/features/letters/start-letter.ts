import type * as contract from '@airway/contract';
import type { LetterAudience, LetterDetail, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Audience } from '../../platform/audiences.ts';
import { changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { planLetter, requireAudience } from './audiences.ts';
import { type LetterRow, updateLetter } from './letters.queries.ts';
import { advertisingFrom, type PlannedRecipient } from './letters.rules.ts';
import { insertRecipients } from './recipients.queries.ts';
import { getLetter, letterRows, requireDraft } from './write-letters.ts';

/** Most people of one letter. */
const maximumRecipients = 20_000;

/** Returns when mails of a letter may be sent: now, or for advertising at the end of the quiet hours. */
export const sendableFrom = ({ purpose }: Pick<LetterRow, 'purpose'>, now: Date): Date =>
  purpose === 'advertising' ? advertisingFrom(now) : now;

/** Stores the people of a letter as planned, and lets the sending begin. */
export async function beginSending(
  ctx: Context,
  trx: Trx,
  letter: LetterRow,
  planned: readonly PlannedRecipient[],
): Promise<LetterRow> {
  await insertRecipients(
    trx,
    planned.map(({ subjectId, name, email, locale, values, skip }, place) => ({
      id: newId(ctx.now),
      letter_id: letter.id,
      place,
      subject_id: subjectId,
      name,
      email,
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
    next_at: sendableFrom(letter, ctx.now),
  });
}

type Start = ReceivedBy<typeof contract.startLetter>['body'];

/** @throws CONFLICT – nobody or too many people, other people than seen, or people without a value that the text needs */
function requirePlan(planned: readonly PlannedRecipient[], { count, skipsIncomplete }: Start): void {
  const refuse = (sentence: 'nobody' | 'tooMany' | 'othersNow' | 'incomplete', values = {}): never =>
    fail('CONFLICT', { sentence: { id: `letters.admin.${sentence}`, values } });
  const receiving = planned.filter(({ skip }) => skip === undefined).length;
  if (planned.length > maximumRecipients)
    refuse('tooMany', { most: maximumRecipients.toLocaleString('en-US') });
  const incomplete = planned.filter(({ skip }) => skip === 'incomplete');
  if (incomplete.length > 0 && !skipsIncomplete)
    refuse('incomplete', { count: String(incomplete.length), name: incomplete[0]?.name ?? '' });
  if (receiving === 0) refuse('nobody');
  if (receiving !== count) refuse('othersNow', { count: String(receiving) });
}

/**
 * Sends a letter to its audience as it is now, or schedules it for the audience as it is then.
 * @throws CONFLICT – the letter, or its audience, is not as seen; nothing was sent
 * @throws INVALID_INPUT – the time is past
 */
export async function startLetter(
  ctx: Context,
  audiences: readonly Audience[],
  row: LetterRow,
  body: Start,
): Promise<LetterDetail> {
  requireAudience(ctx, audiences, row.audience as LetterAudience);
  const at = body.at === null ? undefined : new Date(body.at);
  if (at !== undefined && at <= ctx.now) fail('INVALID_INPUT', { fields: { at: 'too_small' } });
  // Before the letter is locked: it takes seconds for thousands of people. The version shows whether it is of this text.
  const planned = await planLetter(ctx, audiences, row);
  const action = at === undefined ? 'letter.started' : 'letter.scheduled';
  const details = () => ({ count: body.count, ...(at && { at: at.toISOString() }) });
  const started = await changeRow(ctx, letterRows, { id: row.id, action, details }, (trx, present) => {
    requireDraft(present);
    requireSeen(present.version, body.version);
    requireSeen(present.version, row.version);
    requirePlan(planned, body);
    const change = { changed_at: ctx.now, version: present.version + 1 };
    return at === undefined
      ? beginSending(ctx, trx, present, planned)
      : updateLetter(trx, row.id, { ...change, state: 'scheduled', scheduled_at: at, next_at: at });
  });
  return getLetter(ctx, started);
}
