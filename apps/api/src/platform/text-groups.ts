import { bytesOf, type Locale, type OutboxKind } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { handOverGroup } from './hand-over-group.ts';
import { newId } from './identifiers.ts';
import { heldBack, tooLate } from './outbox.queries.ts';
import { afterQuietHours } from './quiet-hours.rules.ts';
import { readSetting } from './site-settings.ts';
import { updateTextsHeld } from './sms.queries.ts';
import { type GroupMessage, SmsRefusedError, type TextReport } from './sms-port.ts';
import * as queries from './text-groups.queries.ts';
import { pricesOf, spendingMonth } from './text-prices.rules.ts';
import {
  awaitedMs,
  changeBy,
  costAfter,
  needsFallback,
  pauseMs,
  retryMs,
  type TextChange,
} from './text-reports.rules.ts';
import { addSpent } from './text-spending.queries.ts';
import { spendWithin, textSetting } from './text-spending.ts';

/** A text message to one of many. */
interface TextToQueue {
  subjectId: string;
  locale: Locale;
  /** Digits of a Korean mobile number. */
  to: string;
  text: string;
  /** Undefined: as a plain text message. */
  alimtalk?: GroupMessage['alimtalk'];
}

interface GroupIntent {
  kind: OutboxKind;
  /** Not held back at night. */
  isUrgent: boolean;
  /** After this moment it is not sent. */
  worthlessAt: Date;
  messages: readonly TextToQueue[];
}

/** Content of a message of a group, as it is sealed. */
const Content = z.object({
  to: z.string(),
  text: z.string(),
  alimtalk: z.optional(z.object({ templateId: z.string(), variables: z.record(z.string(), z.string()) })),
});
type Content = z.infer<typeof Content>;

const seal = ({ services }: Context, content: Content) => services.secrets.sealText(JSON.stringify(content));
const unseal = ({ services }: Context, sealed: string) =>
  Content.parse(JSON.parse(services.secrets.openText(sealed)));

/** Starts a group of messages that is sent next. `nextAt`: from when the worker takes it. @returns its id */
export async function startGroup(
  ctx: Context,
  trx: Trx,
  isUrgent: boolean,
  nextAt: Date = ctx.now,
): Promise<string> {
  const id = newId(ctx.now);
  await queries.insertGroup(trx, { id, is_urgent: isUrgent, created_at: ctx.now, next_at: nextAt });
  return id;
}

/**
 * Puts messages to many into the outbox, as many as the ceiling of the month allows, in their order. An 알림톡 counts
 * together with the text message that may take its place, so that each has its fallback.
 * @returns how many were queued
 */
export async function queueTexts(
  ctx: Context,
  trx: Trx,
  { kind, isUrgent, worthlessAt, messages }: GroupIntent,
): Promise<number> {
  const settings = await readSetting(trx, textSetting);
  if (messages.length === 0 || settings.ceilingWon === 0) return 0;
  const priced = messages.map((message) => ({
    message,
    ...pricesOf(settings, bytesOf(message.text), message.alimtalk !== undefined),
  }));
  const costs = priced.map(({ price, fallback }) => price + fallback);
  const month = spendingMonth(ctx.now);
  const { count } = await spendWithin(trx, month, costs, settings.ceilingWon);
  if (count === 0) return 0;
  const groupId = await startGroup(ctx, trx, isUrgent);
  await queries.insertGroupTexts(
    trx,
    priced.slice(0, count).map(({ message: { subjectId, locale, to, text, alimtalk }, price, fallback }) => ({
      id: newId(ctx.now),
      kind,
      locale,
      last_digits: to.slice(-4),
      sealed: seal(ctx, { to, text, alimtalk }),
      created_at: ctx.now,
      worthless_at: worthlessAt,
      carrier: alimtalk === undefined ? ('sms' as const) : ('alimtalk' as const),
      group_id: groupId,
      subject_id: subjectId,
      price_won: price,
      fallback_won: fallback,
      cost_won: price + fallback,
      spent_month: month,
    })),
  );
  return count;
}

const unsent = ({ sent_at, failed_at }: queries.GroupTextRow) => sent_at === null && failed_at === null;

/** Returns the columns of a message after a change. */
function reported(
  row: queries.GroupTextRow,
  change: TextChange | 'taken',
  reason: string,
  now: Date,
): queries.ReportedText {
  const { id, sealed } = row;
  const kept = { id, delivered_at: row.delivered_at, cost_won: row.cost_won, ended_as: null };
  // The content stays until it is known whether it must be sent again, or as a text message.
  if (change === 'taken') return { ...kept, sent_at: now, failed_at: null, failure: null, sealed };
  const cost_won = costAfter(row, change);
  const sent_at = row.sent_at ?? now;
  if (change === 'failed')
    return {
      ...kept,
      sent_at: null,
      failed_at: now,
      failure: reason,
      sealed: row.carrier === 'alimtalk' ? null : sealed,
      cost_won,
    };
  const delivered_at = change === 'delivered' ? now : null;
  return { ...kept, delivered_at, sent_at, failed_at: null, failure: null, sealed: null, cost_won };
}

/**
 * Makes the text messages that take the place of 알림톡 which did not arrive. They were counted with them. Those of a held
 * group may have been sent before the restore, so they are held, too.
 */
async function sendFallbacks(
  ctx: Context,
  trx: Trx,
  group: queries.GroupRow,
  { rows, isHeld }: { rows: readonly queries.GroupTextRow[]; isHeld: boolean },
): Promise<void> {
  const sendable = rows.filter((row) => row.sealed !== null && row.worthless_at > ctx.now);
  if (sendable.length === 0) return;
  const groupId = await startGroup(ctx, trx, group.is_urgent);
  await queries.insertGroupTexts(
    trx,
    sendable.map((row) => {
      const { to, text } = unseal(ctx, row.sealed ?? '');
      return {
        id: newId(ctx.now),
        kind: row.kind,
        locale: row.locale,
        last_digits: row.last_digits,
        sealed: seal(ctx, { to, text }),
        created_at: ctx.now,
        worthless_at: row.worthless_at,
        carrier: 'sms' as const,
        group_id: groupId,
        subject_id: row.subject_id,
        fallback_of: row.id,
        price_won: row.fallback_won,
        cost_won: isHeld ? 0 : row.fallback_won,
        ...(isHeld && { failed_at: ctx.now, failure: heldBack }),
        spent_month: row.spent_month,
      };
    }),
  );
}

/** Stores what the provider says of the messages of a group. Repeating it changes nothing. `isLast`: nobody asks again. */
async function applyReports(
  ctx: Context,
  trx: Trx,
  group: queries.GroupRow,
  { reports, isLast = false }: { reports: readonly TextReport[]; isLast?: boolean },
): Promise<void> {
  const byId = new Map(reports.map((report) => [report.id, report]));
  const changed: queries.ReportedText[] = [];
  const replaced: queries.GroupTextRow[] = [];
  const spent = new Map<string, number>();
  const isHeld = await queries.lockGroupHeld(trx, group.id);
  for (const row of await queries.lockGroupTexts(trx, group.id)) {
    const report = byId.get(row.id);
    const sentMsAgo = ctx.now.getTime() - (row.sent_at ?? group.sent_at ?? ctx.now).getTime();
    const isTaken = unsent(row) && report?.state === 'taken';
    const change = isTaken ? 'taken' : changeBy(row, report, sentMsAgo);
    if (change === undefined) continue;
    const after = reported(row, change, report?.reason ?? '', ctx.now);
    if (isLast && after.sent_at !== null) after.sealed = null;
    changed.push(after);
    let won = after.cost_won - row.cost_won;
    if (change !== 'taken' && needsFallback(row, change)) {
      replaced.push(row);
      if (!isHeld && row.sealed !== null && row.worthless_at > ctx.now) won += row.fallback_won;
    }
    const month = row.spent_month;
    if (month !== null) spent.set(month, (spent.get(month) ?? 0) + won);
  }
  await queries.updateTextsReported(trx, changed);
  await sendFallbacks(ctx, trx, group, { rows: replaced, isHeld });
  await addSpent(trx, spent);
}

/** Takes what messages counted out of the sums. */
async function giveBack(
  trx: Trx,
  rows: readonly Pick<queries.GroupTextRow, 'cost_won' | 'spent_month'>[],
): Promise<void> {
  const spent = new Map<string, number>();
  for (const { spent_month: month, cost_won: won } of rows)
    if (month !== null) spent.set(month, (spent.get(month) ?? 0) - won);
  await addSpent(trx, spent);
}

/**
 * Holds back all messages that wait, and the fallbacks of those that were handed over: after a restore they may have been
 * sent already. Repeating it changes nothing. @returns the number of held messages
 */
export async function holdTexts({ now }: Context, trx: Trx): Promise<number> {
  const held = await updateTextsHeld(trx, await queries.updateGroupsHeld(trx, now), now);
  await giveBack(trx, held);
  return held.length;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

interface End {
  failure: string;
  /** Those that end; undefined: all. */
  isEnded?: (row: queries.GroupTextRow) => boolean;
  /** It may have been sent: it still counts, and staff decide. */
  isUnknown?: boolean;
}

/** Ends messages that were not sent. */
async function endUnsent(
  ctx: Context,
  trx: Trx,
  group: queries.GroupRow,
  { failure, isEnded = () => true, isUnknown = false }: End,
): Promise<void> {
  const rows = (await queries.lockGroupTexts(trx, group.id)).filter((row) => unsent(row) && isEnded(row));
  await queries.updateTextsReported(
    trx,
    rows.map(({ id, sealed, cost_won }) => ({
      id,
      sent_at: null,
      failed_at: ctx.now,
      failure,
      delivered_at: null,
      sealed,
      cost_won: isUnknown ? cost_won : 0,
      ended_as: isUnknown ? ('unknown' as const) : null,
    })),
  );
  if (!isUnknown) await giveBack(trx, rows);
}

/** Failure text of a message that the provider did not list a day after its group was sent. */
const neverTaken = 'the provider does not know the message';

/** Returns those of the given people to whom nothing may be sent any more, by the subjects of their messages. */
type FindWithdrawn = (ctx: Context, subjectIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Failure text of a message to a person who withdrew before it was sent. */
export const withdrawnBefore = 'the person withdrew before it was sent';

/** A group that nobody could send, or ask about, for as long as reports are awaited. */
const isGivenUp = ({ handed_at: since }: queries.GroupRow, now: Date) =>
  since !== null && now.getTime() - since.getTime() >= awaitedMs;

/** Ends a group that cannot be sent, or of which it is not known for too long whether it was. */
async function endGroup(ctx: Context, group: queries.GroupRow, error: unknown): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const isUnknown = group.handed_at !== null || group.state === 'sent';
    await endUnsent(ctx, trx, group, { failure: textOf(error), isUnknown });
    await queries.updateGroup(trx, group.id, { state: 'ended' });
  });
  ctx.log.error({ groupId: group.id, reason: textOf(error) }, 'a group of text messages was refused');
}

/**
 * Hands a group to the provider. If the program is killed, the next try finds what the provider has. `isLast`: nobody
 * asks for reports later. @throws the error after which it is to be tried again
 */
export async function sendGroup(
  ctx: Context,
  group: queries.GroupRow,
  findWithdrawn: FindWithdrawn,
  isLast = false,
): Promise<void> {
  const { now, db } = ctx;
  const waiting = (await queries.selectGroupTexts(db, group.id)).filter(unsent);
  const isLate = ({ sealed, worthless_at: until }: queries.GroupTextRow) => sealed === null || until <= now;
  const withdrawn = await findWithdrawn(
    ctx,
    waiting.flatMap(({ subject_id }) => subject_id ?? []),
  );
  const hasWithdrawn = ({ subject_id }: queries.GroupTextRow) => withdrawn.has(subject_id ?? '');
  const messages = waiting
    .filter((row) => !isLate(row) && !hasWithdrawn(row))
    .map(({ id, sealed }) => ({ id, ...unseal(ctx, sealed ?? '') }));
  try {
    const reports = await handOverGroup(ctx, group, messages);
    await db.transaction().execute(async (trx) => {
      await applyReports(ctx, trx, group, { reports, isLast });
      await endUnsent(ctx, trx, group, { failure: tooLate, isEnded: isLate });
      await endUnsent(ctx, trx, group, { failure: withdrawnBefore, isEnded: hasWithdrawn });
      const next_at = later(now, pauseMs(0));
      const state = isLast ? 'ended' : 'sent';
      await queries.updateGroup(trx, group.id, { state, sent_at: now, next_at, failures: 0 });
    });
  } catch (error) {
    const present = (await queries.selectGroup(db, group.id)) ?? group;
    const isFinal = error instanceof SmsRefusedError && present.handed_at === null;
    if (isFinal || isGivenUp(present, now)) return endGroup(ctx, present, error);
    await queries.updateGroupTextsTried(db, group.id, textOf(error), now);
    throw error;
  }
}

/** Asks what became of a group, and again later until all is known or a day has passed. */
async function askAboutGroup(ctx: Context, group: queries.GroupRow): Promise<void> {
  const { now, db, services } = ctx;
  const sentMsAgo = now.getTime() - (group.sent_at ?? now).getTime();
  let reports: TextReport[] = [];
  try {
    if (group.provider_id !== null) reports = await services.sms.findReports(group.provider_id);
  } catch (error) {
    if (sentMsAgo < awaitedMs) throw error;
    return endGroup(ctx, group, error);
  }
  await db.transaction().execute(async (trx) => {
    await applyReports(ctx, trx, group, { reports });
    // The provider may still tell of a held one that it was sent before the restore.
    const isKnown = (await queries.selectGroupTexts(trx, group.id)).every(
      ({ delivered_at, failed_at, failure }) =>
        delivered_at !== null || (failed_at !== null && (failure !== heldBack || group.provider_id === null)),
    );
    const isOver = isKnown || sentMsAgo >= awaitedMs;
    if (isOver) await endUnsent(ctx, trx, group, { failure: neverTaken });
    const next_at = later(now, pauseMs(sentMsAgo));
    await queries.updateGroup(
      trx,
      group.id,
      isOver ? { state: 'ended', failures: 0 } : { next_at, failures: 0 },
    );
  });
}

/** Sends a group whose time it is, or waits for the end of the night. */
async function sendDueGroup(ctx: Context, group: queries.GroupRow, findWithdrawn: FindWithdrawn) {
  const sendableAt = group.is_urgent ? ctx.now : afterQuietHours(ctx.now);
  if (sendableAt > ctx.now) await queries.updateGroup(ctx.db, group.id, { next_at: sendableAt });
  else await sendGroup(ctx, group, findWithdrawn);
}

/** Longer than all calls of one group may take: meanwhile no other process works on it. */
const takenMs = 150_000;

/** Sends due groups of text messages and asks about them, one after the other. */
export async function workTextGroups(ctx: Context, findWithdrawn: FindWithdrawn): Promise<void> {
  for (;;) {
    const now = ctx.services.clock();
    const group = await queries.updateGroupTaken(ctx.db, now, later(now, takenMs));
    if (group === undefined) return;
    try {
      if (group.state === 'sending') await sendDueGroup({ ...ctx, now }, group, findWithdrawn);
      else await askAboutGroup({ ...ctx, now }, group);
    } catch (error) {
      const next_at = later(now, retryMs(group.failures));
      await queries.updateGroup(ctx.db, group.id, { next_at, failures: group.failures + 1 });
      ctx.log.warn(
        { groupId: group.id, reason: textOf(error) },
        'the provider of text messages did not answer',
      );
    }
  }
}
