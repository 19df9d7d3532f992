import { bytesOf, type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { ApiConfig } from '../config.ts';
import type { Trx } from '../database/client.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { newId, newToken } from './identifiers.ts';
import { defineJob, enqueue, type Worker } from './jobs.ts';
import type { Mailer } from './mailer.ts';
import { readSetting } from './site-settings.ts';
import {
  deleteOldTexts,
  insertText,
  lockTextToSendAgain,
  lockUnsentText,
  updateTextAgain,
  updateTextGroup,
  updateTextsWorthless,
} from './sms.queries.ts';
import {
  type GroupMessage,
  type ListedMessage,
  type SmsMessage,
  type SmsPort,
  SmsRefusedError,
} from './sms-port.ts';
import { createSolapiSms } from './solapi.ts';
import { deleteOldGroups, selectGroup } from './text-groups.queries.ts';
import { sendGroup, startGroup } from './text-groups.ts';
import { type CodeSum, codePeriod, passesHalf, pricesOf, spendingMonth } from './text-prices.rules.ts';
import { spendWithin, textSetting } from './text-spending.ts';

export type { SmsMessage, SmsPort } from './sms-port.ts';

/**
 * Passes every message to a callback instead of a telephone network, for the demo and tests: 알림톡, too, by any
 * template. It forgets groups when the program ends.
 */
export function createDemoSms(deliver: (message: SmsMessage) => Promise<void> | void): SmsPort {
  const groups = new Map<string, { isPending: boolean; messages: GroupMessage[] }>();
  const groupOf = (groupId: string) => {
    const group = groups.get(groupId) ?? { isPending: true, messages: [] };
    groups.set(groupId, group);
    return group;
  };
  const listed = ({ isPending, messages }: ReturnType<typeof groupOf>) =>
    messages.map(({ id }): ListedMessage => {
      return { id, messageId: id, state: isPending ? 'taken' : 'delivered', reason: '' };
    });
  return {
    isAvailable: true,
    hasAlimtalk: true,
    openGroup: async () => newToken(16),
    async addToGroup(groupId, messages) {
      groupOf(groupId).messages.push(...messages);
      return 0;
    },
    async findGroup(groupId) {
      const group = groupOf(groupId);
      return { isPending: group.isPending, messages: listed(group) };
    },
    async removeFromGroup(groupId, messageIds) {
      const group = groupOf(groupId);
      group.messages = group.messages.filter(({ id }) => !messageIds.includes(id));
    },
    async dropGroup(groupId) {
      groups.delete(groupId);
    },
    async sendGroup(groupId) {
      const group = groupOf(groupId);
      if (!group.isPending) return 'The group was sent before.';
      for (const message of group.messages) await deliver(message);
      group.isPending = false;
      return undefined;
    },
    findReports: async (groupId) => listed(groupOf(groupId)),
    findTemplate: async () => ({ state: 'approved', content: undefined, remark: '' }),
  };
}

const refuse = async () => {
  throw new SmsRefusedError('No provider of text messages is configured.');
};
const noSms: SmsPort = {
  isAvailable: false,
  hasAlimtalk: false,
  openGroup: refuse,
  addToGroup: refuse,
  findGroup: refuse,
  removeFromGroup: refuse,
  dropGroup: refuse,
  sendGroup: refuse,
  findReports: refuse,
  findTemplate: refuse,
};

/**
 * Creates the real provider if configured. Otherwise, outside production, messages arrive as mails to
 * `<number>@sms.invalid`, so that the demo inbox shows them.
 */
export function createSms(config: ApiConfig, mailer: Mailer, clock: Clock): SmsPort {
  if (config.solapi !== undefined) return createSolapiSms(config.solapi, clock);
  if (config.isProduction) return noSms;
  const host = new URL(config.publicUrl).hostname;
  return createDemoSms(({ to, text }) =>
    mailer.send({
      to: `${to.replaceAll(/[^\d+]/g, '')}@sms.invalid`,
      subject: `SMS ${to}`,
      text,
      html: '',
      isUrgent: true,
      messageId: `<sms-${clock().getTime()}-${to.replaceAll(/\D/g, '')}@${host}>`,
    }),
  );
}

const textQueued = defineJob('send-text', z.strictObject({ textId: Uuid }));

/** The sum in which each kind of code is counted. */
const sums = { 'account-code': 'signup', 'account-reset': 'reset' } as const satisfies Record<
  string,
  CodeSum
>;
type CodeKind = keyof typeof sums;
const isCode = (kind: string): kind is CodeKind => Object.hasOwn(sums, kind);

/** A text message to queue. */
interface TextIntent extends SmsMessage {
  /** Name of its kind, which the outbox shows. */
  kind: CodeKind;
  locale: Locale;
  /** After this moment it is not sent. */
  worthlessAt: Date;
}

/** Failure text of a message that was not sent because its sum has cost enough. */
export const ceilingReached = 'the ceiling of the month is reached';

/** Counts a code in the sum of its day. @returns whether it fits, and that sum */
async function spendOnCode(ctx: Context, trx: Trx, kind: CodeKind, price: number) {
  const { reserveWon } = await readSetting(trx, textSetting);
  const period = codePeriod(ctx.now, sums[kind]);
  const { count, spentWon } = await spendWithin(trx, period, [price], reserveWon);
  if (count === 1 && passesHalf(spentWon, price, reserveWon))
    ctx.log.error({ sum: sums[kind] }, 'half of what codes may cost today is used');
  return { isWithin: count === 1, period };
}

/**
 * Puts a message into the outbox, in the transaction that causes it. It is stored encrypted. Beyond the reserve of the
 * day it is stored as failed: nobody who asks for a code learns of it, but staff do.
 */
export async function sendSmsLater(
  ctx: Context,
  trx: Trx,
  { kind, locale, to, text, worthlessAt }: TextIntent,
): Promise<void> {
  const id = newId(ctx.now);
  const { price } = pricesOf(await readSetting(trx, textSetting), bytesOf(text), false);
  const { isWithin, period } = await spendOnCode(ctx, trx, kind, price);
  await insertText(trx, {
    id,
    kind,
    locale,
    last_digits: to.replaceAll(/\D/g, '').slice(-4),
    sealed: ctx.services.secrets.sealText(JSON.stringify({ to, text } satisfies SmsMessage)),
    created_at: ctx.now,
    worthless_at: worthlessAt,
    price_won: price,
    cost_won: isWithin ? price : 0,
    spent_month: period,
    ...(!isWithin && { failed_at: ctx.now, failure: ceilingReached }),
  });
  if (isWithin) await enqueue(ctx, trx, textQueued, { textId: id });
  else ctx.log.error({ textId: id, kind }, 'text message not sent: the reserve of the day is used');
}

const nobodyWithdrew = async () => new Set<string>();

/**
 * Sends a code as a group of its own, so that no retry sends it twice. Once the code is worthless, the worker of groups
 * settles what is left. @throws the error of the provider, so that the message is retried
 */
async function sendText(ctx: Context, { textId }: { textId: string }): Promise<void> {
  const groupId = await ctx.db.transaction().execute(async (trx) => {
    const text = await lockUnsentText(trx, textId);
    if (text === undefined || text.group_id !== null) return text?.group_id;
    const id = await startGroup(ctx, trx, true, text.worthless_at);
    await updateTextGroup(trx, textId, id);
    return id;
  });
  const group = groupId == null ? undefined : await selectGroup(ctx.db, groupId);
  if (group?.state !== 'sending') return;
  await sendGroup(ctx, group, nobodyWithdrew, true);
  ctx.log.info({ textId }, 'text message handed over');
}

/**
 * Sends a message again that was refused, expired or dropped.
 * @returns whether it was, is not worthless by now, and is below the ceiling of the month or the reserve of the day
 */
export async function sendTextAgainWithin(
  ctx: Context,
  trx: Trx,
  textId: string,
): Promise<'sent' | 'state' | 'ceiling'> {
  const row = await lockTextToSendAgain(trx, textId, ctx.now);
  if (row === undefined) return 'state';
  const { kind } = row;
  if (isCode(kind)) {
    const { isWithin, period } = await spendOnCode(ctx, trx, kind, row.price_won);
    if (!isWithin) return 'ceiling';
    // One that ended as unknown may cost twice.
    const cost_won = row.cost_won + row.price_won;
    await updateTextAgain(trx, textId, { cost_won, spent_month: period, group_id: null });
    await enqueue(ctx, trx, textQueued, { textId });
    return 'sent';
  }
  const cost = row.price_won + row.fallback_won;
  const { ceilingWon } = await readSetting(trx, textSetting);
  const month = spendingMonth(ctx.now);
  const { count } = await spendWithin(trx, month, [cost], ceilingWon);
  if (count === 0) return 'ceiling';
  const group_id = await startGroup(ctx, trx, row.is_urgent ?? false);
  await updateTextAgain(trx, textId, { cost_won: row.cost_won + cost, spent_month: month, group_id });
  return 'sent';
}

const deletedAtOnce = 1000;

/** Deletes messages from before a given time, and the content of those that nobody may send any more. */
export async function forgetOldTexts(ctx: Context, before: Date): Promise<void> {
  const deleteSome = () => ctx.db.transaction().execute((trx) => deleteOldTexts(trx, before, deletedAtOnce));
  while ((await deleteSome()) > 0);
  await deleteOldGroups(ctx.db, before);
  await updateTextsWorthless(ctx.db, ctx.now);
}

/** Longer than all calls of one try. Retries end when a message is worthless, never by their number. */
const lane = { retryDelaySeconds: 3, longestRetryDelaySeconds: 10, expireInSeconds: 150, concurrency: 2 };

export const smsWorkers: readonly Worker[] = [textQueued.runs({ ...lane, retryLimit: 300 }, sendText)];
