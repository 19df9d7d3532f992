import type * as contract from '@airway/contract';
import type { LetterAudience, LetterDetail, ReceivedBy } from '@airway/contract';
import type { Audience } from '../../platform/audiences.ts';
import { changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireAudience } from './audiences.ts';
import { sendableFrom } from './begin-sending.ts';
import { type LetterRow, updateLetter } from './letters.queries.ts';
import { updateStopped } from './recipients.queries.ts';
import { requireProvider } from './text-letters.ts';
import { getLetter, letterRows } from './write-letters.ts';

/** States from which each act leads on. */
const statesBefore = {
  pause: ['sending'],
  resume: ['paused'],
  stop: ['sending', 'paused'],
  unschedule: ['scheduled', 'automatic'],
} as const;
const actions = {
  pause: 'letter.paused',
  resume: 'letter.resumed',
  stop: 'letter.stopped',
  unschedule: 'letter.unscheduled',
} as const;

/**
 * Pauses, resumes or ends a letter, or takes back its schedule or rule. Repeating it changes nothing. Mails that are in the
 * outbox are sent.
 * @throws CONFLICT – the letter is in another state, or resumes without a provider of text messages
 */
export async function switchLetter(
  ctx: Context,
  audiences: readonly Audience[],
  { id, audience }: LetterRow,
  { act }: ReceivedBy<typeof contract.switchLetter>['body'],
): Promise<LetterDetail> {
  requireAudience(ctx, audiences, audience as LetterAudience);
  const changes = {
    pause: () => ({ state: 'paused' as const, next_at: null }),
    resume: (row: LetterRow) => ({
      state: 'sending' as const,
      next_at: sendableFrom(row, ctx.now),
      paused_by: null,
    }),
    stop: () => ({ state: 'stopped' as const, next_at: null, ended_at: ctx.now, paused_by: null }),
    unschedule: () => ({
      state: 'draft' as const,
      next_at: null,
      scheduled_at: null,
      rule: null,
      rule_from: null,
    }),
  };
  const row = await changeRow(ctx, letterRows, { id, action: actions[act] }, async (trx, present) => {
    const change = changes[act](present);
    if (present.state === change.state) return undefined;
    if (!statesBefore[act].some((state) => state === present.state))
      fail('CONFLICT', { sentence: { id: `letters.admin.is.${present.state}` } });
    if (act === 'resume') requireProvider(ctx, present);
    if (act === 'stop') await updateStopped(trx, id, ctx.now);
    return updateLetter(trx, id, change);
  });
  return getLetter(ctx, row);
}
