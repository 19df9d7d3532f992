import type * as contract from '@airway/contract';
import type { LetterAudience, LetterDetail, ReceivedBy } from '@airway/contract';
import type { Audience } from '../../platform/audiences.ts';
import { changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { planLetter, requireAudience } from './audiences.ts';
import { switchOn } from './automatic-letters.ts';
import { beginSending } from './begin-sending.ts';
import { type LetterRow, updateLetter } from './letters.queries.ts';
import type { PlannedRecipient } from './letters.rules.ts';
import { requireAffordable, requireProvider } from './text-letters.ts';
import { getLetter, letterRows, requireDraft } from './write-letters.ts';

/** Most people of one letter. */
const maximumRecipients = 20_000;

type Start = ReceivedBy<typeof contract.startLetter>['body'];

/**
 * A rule chooses people on its days, and leaves out who has no value that the text needs.
 * @throws CONFLICT – nobody or too many people, other people than seen, or people without a value
 */
function requirePlan(planned: readonly PlannedRecipient[], { count, rule, skipsIncomplete }: Start): void {
  const refuse = (sentence: 'nobody' | 'tooMany' | 'othersNow' | 'incomplete', values = {}): never =>
    fail('CONFLICT', { sentence: { id: `letters.admin.${sentence}`, values } });
  const receiving = planned.filter(({ skip }) => skip === undefined).length;
  if (planned.length > maximumRecipients)
    refuse('tooMany', { most: maximumRecipients.toLocaleString('en-US') });
  if (rule) return;
  const incomplete = planned.filter(({ skip }) => skip === 'incomplete');
  if (incomplete.length > 0 && !skipsIncomplete)
    refuse('incomplete', { count: String(incomplete.length), name: incomplete[0]?.name ?? '' });
  if (receiving === 0) refuse('nobody');
  if (receiving !== count) refuse('othersNow', { count: String(receiving) });
}

/**
 * Sends a letter to its audience as it is now, schedules it for the audience as it is then, or lets a rule send it.
 * @throws CONFLICT – the letter, or its audience, is not as seen, or costs more than is left; nothing was sent
 * @throws INVALID_INPUT – the time is past, or the day of the rule
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
  const { rule } = body;
  requireProvider(ctx, row);
  if (!rule) await requireAffordable(ctx, row, planned);
  const action = rule ? 'letter.automated' : at === undefined ? 'letter.started' : 'letter.scheduled';
  const details = () => ({ count: body.count, ...(at && { at: at.toISOString() }) });
  const started = await changeRow(ctx, letterRows, { id: row.id, action, details }, (trx, present) => {
    requireDraft(present);
    requireSeen(present.version, body.version);
    requireSeen(present.version, row.version);
    requirePlan(planned, body);
    if (rule) return switchOn(ctx, trx, present, rule);
    const change = { changed_at: ctx.now, version: present.version + 1 };
    return at === undefined
      ? beginSending(ctx, trx, present, planned)
      : updateLetter(trx, row.id, {
          ...change,
          state: 'scheduled',
          paused_by: null,
          scheduled_at: at,
          next_at: at,
        });
  });
  return getLetter(ctx, started);
}
