import { PlaceholderValues } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { queueTexts } from '../../platform/text-groups.ts';
import { findCancelled, findEmptied } from '../registrations/index.ts';
import { type LetterRow, updateLetter } from './letters.queries.ts';
import { afterGroup, groupSize } from './letters.rules.ts';
import {
  type RecipientRow,
  selectSubjects,
  selectWaiting,
  updateQueued,
  updateSkipped,
} from './recipients.queries.ts';
import { messageOf } from './text-letters.rules.ts';
import { findTextLetter } from './text-letters.ts';

const hourMs = 3_600_000;
/** News of the day is of no use later; other letters may wait for a night or for a provider that is down. */
const usefulMs = { urgent: hourMs, other: 24 * hourMs };

/** Decides again about people who were chosen some time ago: they may have cancelled, or their data were erased. */
async function skipWithdrawn(
  ctx: Context,
  trx: Trx,
  group: readonly RecipientRow[],
): Promise<RecipientRow[]> {
  const ids = group.map(({ subject_id }) => subject_id);
  const cancelled = await findCancelled(trx, ids);
  const emptied = await findEmptied(trx, ids);
  const remaining: RecipientRow[] = [];
  for (const row of group) {
    if (emptied.has(row.subject_id)) await updateSkipped(trx, row.id, 'noNumber', ctx.now);
    else if (cancelled.has(row.subject_id)) await updateSkipped(trx, row.id, 'withdrawn', ctx.now);
    else remaining.push(row);
  }
  return remaining;
}

/** Returns those of the given people of letters who cancelled, or whose data were erased. */
export async function findWithdrawn({ db }: Context, recipientIds: readonly string[]): Promise<Set<string>> {
  const people = await selectSubjects(db, recipientIds);
  const ids = people.map(({ subject_id }) => subject_id);
  const gone = (await findCancelled(db, ids)).union(await findEmptied(db, ids));
  return new Set(people.filter(({ subject_id }) => gone.has(subject_id)).map(({ id }) => id));
}

/**
 * Hands the next text messages of a letter to the outbox, in one transaction. Where the ceiling of the month is reached,
 * or its template may not be used any more, the letter is paused, and staff get a task.
 */
export async function sendTextGroup(ctx: Context, trx: Trx, letter: LetterRow): Promise<void> {
  const pause = (paused_by: 'ceiling' | 'template') => {
    ctx.log.warn({ letterId: letter.id, why: paused_by }, 'a letter by text message was paused');
    return updateLetter(trx, letter.id, { state: 'paused', next_at: null, paused_by });
  };
  const text = await findTextLetter(ctx, trx, letter);
  if (text === undefined) return void (await pause('template'));
  const size = groupSize(letter.per_minute);
  const group = await selectWaiting(trx, letter.id, size);
  const remaining = await skipWithdrawn(ctx, trx, group);
  const queued = await queueTexts(ctx, trx, {
    kind: 'letter-text',
    isUrgent: letter.is_urgent,
    worthlessAt: new Date(ctx.now.getTime() + (letter.is_urgent ? usefulMs.urgent : usefulMs.other)),
    messages: remaining.map(({ id, phone, locale, values }) => ({
      subjectId: id,
      locale,
      to: phone ?? '',
      ...messageOf(text, locale, PlaceholderValues.parse(values)),
    })),
  });
  await updateQueued(
    trx,
    remaining.slice(0, queued).map(({ id }) => id),
    ctx.now,
  );
  if (queued < remaining.length) await pause('ceiling');
  else await updateLetter(trx, letter.id, afterGroup(letter, group.length < size, ctx.now));
}
