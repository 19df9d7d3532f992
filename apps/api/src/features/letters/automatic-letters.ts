import { randomUUID } from 'node:crypto';
import type * as contract from '@airway/contract';
import type { LetterAudience, LetterRule, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Audience } from '../../platform/audiences.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { editionNow, getEditionRow, timesOf } from '../editions/index.ts';
import { planLetter, requireAudience } from './audiences.ts';
import { beginSending } from './begin-sending.ts';
import { nextRunAt, runOfUnpaid } from './letter-schedule.rules.ts';
import {
  insertLetter,
  type LetterRow,
  lockLetter,
  selectAutomaticIds,
  updateLetter,
} from './letters.queries.ts';
import type { PlannedRecipient } from './letters.rules.ts';
import { selectSubjectsOfRuns } from './recipients.queries.ts';

const ruleOf = ({ rule }: LetterRow) => rule as LetterRule | null;

/** Returns the next run of a rule by the clock of its edition, and by the real one. */
async function nextRunOf(ctx: Context, { edition_id }: LetterRow, rule: LetterRule, from: Date) {
  const times = timesOf(await getEditionRow(ctx, edition_id));
  const inEdition = (at: Date) => editionNow(times, at);
  const at = nextRunAt(rule, times, inEdition(from), inEdition(ctx.now));
  const aheadMs = inEdition(ctx.now).getTime() - ctx.now.getTime();
  return { times, inEdition, at, realAt: at && new Date(at.getTime() - aheadMs) };
}

/** Requires that the people of an audience can be counted from an event. @throws CONFLICT – they do not pay */
function requireEvent({ event }: LetterRule, audience: LetterAudience): void {
  if (event !== 'unpaid' || (audience.kind === 'registrations' && audience.state === 'unpaid')) return;
  fail('CONFLICT', { sentence: { id: 'letters.admin.rule.unpaidOnly' } });
}

/**
 * Lets a letter be sent by its rule.
 * @throws CONFLICT – the rule does not suit the audience
 * @throws INVALID_INPUT – its day has passed
 */
export async function switchOn(
  ctx: Context,
  trx: Trx,
  letter: LetterRow,
  rule: LetterRule,
): Promise<LetterRow> {
  requireEvent(rule, letter.audience as LetterAudience);
  const { realAt } = await nextRunOf(ctx, letter, rule, ctx.now);
  if (realAt === undefined) return fail('INVALID_INPUT', { fields: { 'rule.days': 'too_small' } });
  return updateLetter(trx, letter.id, {
    state: 'automatic',
    paused_by: null,
    rule: JSON.stringify(rule),
    rule_from: ctx.now,
    next_at: realAt,
    changed_at: ctx.now,
    version: letter.version + 1,
  });
}

/** Returns the people of a letter whom no run has met, each with the first run that meets them. */
async function planRuns(
  ctx: Context,
  audiences: readonly Audience[],
  letter: LetterRow,
  rule: LetterRule,
  { at, inEdition }: { at: Date; inEdition(real: Date): Date },
): Promise<{ at: Date; person: PlannedRecipient }[]> {
  const met = new Set(rule.event === 'unpaid' ? await selectSubjectsOfRuns(ctx.db, letter.id) : []);
  const planned = await planLetter(ctx, audiences, letter);
  return planned
    .filter(({ subjectId }) => !met.has(subjectId))
    .map((person) => ({
      person,
      at:
        person.registeredAt === undefined || rule.event !== 'unpaid'
          ? at
          : runOfUnpaid(rule, inEdition(person.registeredAt), at),
    }));
}

/** Sets the next run after this one. Without one, the letter is a draft again. */
async function planNext(ctx: Context, trx: Trx, letter: LetterRow, from: Date): Promise<void> {
  const rule = ruleOf(letter);
  if (rule === null) return;
  const { realAt } = await nextRunOf(ctx, letter, rule, from);
  if (realAt !== undefined) {
    const isAsBefore = realAt.getTime() === letter.next_at?.getTime();
    if (!isAsBefore) await updateLetter(trx, letter.id, { next_at: realAt, rule_from: from });
    return;
  }
  await updateLetter(trx, letter.id, { state: 'draft', next_at: null, version: letter.version + 1 });
  await recordAudit(ctx, trx, { action: 'letter.lapsed', subjectType: 'letter', subjectId: letter.id });
}

/** Sends the run of today as a letter of its own, to unpaid registrants whom no run has met. */
async function runUnpaid(
  ctx: Context,
  trx: Trx,
  audiences: readonly Audience[],
  letter: LetterRow,
  rule: LetterRule,
): Promise<void> {
  const { at, inEdition } = await nextRunOf(ctx, letter, rule, letter.rule_from ?? ctx.now);
  const runs = at === undefined ? [] : await planRuns(ctx, audiences, letter, rule, { at, inEdition });
  const people = runs.filter((run) => run.at === at).map(({ person }) => person);
  if (people.length > 0) {
    const run = await insertLetter(trx, {
      id: newId(ctx.now),
      edition_id: letter.edition_id,
      request_key: randomUUID(),
      created_by: letter.created_by,
      parent_id: letter.id,
      audience: JSON.stringify(letter.audience),
      channel: letter.channel,
      template_id: letter.template_id,
      purpose: letter.purpose,
      subject_ko: letter.subject_ko,
      subject_en: letter.subject_en,
      text_ko: letter.text_ko,
      text_en: letter.text_en,
      per_minute: letter.per_minute,
      created_at: ctx.now,
      changed_at: ctx.now,
    });
    await beginSending(ctx, trx, run, people);
  }
  await planNext(ctx, trx, letter, ctx.now);
}

/** Sends an automatic letter whose time has come. */
export async function runAutomatic(
  ctx: Context,
  trx: Trx,
  audiences: readonly Audience[],
  letter: LetterRow,
): Promise<void> {
  const rule = ruleOf(letter);
  if (rule?.event === 'unpaid') await runUnpaid(ctx, trx, audiences, letter, rule);
  else await beginSending(ctx, trx, letter, await planLetter(ctx, audiences, letter));
}

/** Follows the dates of editions, which staff or a rehearsal may have moved. */
export async function followEditions(ctx: Context): Promise<void> {
  for (const id of await selectAutomaticIds(ctx.db))
    await ctx.db.transaction().execute(async (trx) => {
      const letter = await lockLetter(trx, id);
      if (letter?.state === 'automatic' && letter.rule_from !== null)
        await planNext(ctx, trx, letter, letter.rule_from);
    });
}

const runsShown = 60;
const namesShown = 20;

/** Returns when a letter would be sent by a rule and to whom, if nobody registers, pays or cancels meanwhile. */
export async function dryRunLetter(
  ctx: Context,
  audiences: readonly Audience[],
  letter: LetterRow,
  { event, days }: ReceivedBy<typeof contract.dryRunLetter>['query'],
): Promise<ReplyOf<typeof contract.dryRunLetter>> {
  requireAudience(ctx, audiences, letter.audience as LetterAudience);
  const rule = { event, days: Number(days) };
  const { at, times, inEdition } = await nextRunOf(ctx, letter, rule, ctx.now);
  if (at === undefined) return { runs: [] };
  const runs = (await planRuns(ctx, audiences, letter, rule, { at, inEdition })).filter(
    (run) => run.person.skip === undefined && (event !== 'unpaid' || run.at < times.registrationClosesAt),
  );
  const byTime = Map.groupBy(runs, (run) => run.at.getTime());
  return {
    runs: [...byTime]
      .toSorted(([one], [other]) => one - other)
      .slice(0, runsShown)
      .map(([time, met]) => ({
        at: new Date(time).toISOString(),
        count: met.length,
        names: met.slice(0, namesShown).map(({ person }) => person.name),
      })),
  };
}
