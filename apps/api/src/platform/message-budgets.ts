import type { MessageId } from '@airway/messages';
import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { fail, RefusalError } from './errors.ts';
import { mailboxOf } from './mailboxes.ts';
import {
  deleteMessageBudget,
  type MessageBudget,
  selectMessageTimes,
  upsertMessageBudget,
  type Window,
} from './message-budgets.queries.ts';
import { hashToken } from './secrets.ts';

const hour = 3600;
const interval: Window = { seconds: 30, most: 1 };
const perPurpose: Window = { seconds: hour, most: 3 };

/** Strangers cause at most ten mails an hour in one inbox: six of all kinds, and four resets beside them. */
const inboxWindows: Record<'ordinary' | 'reset', readonly Window[]> = {
  ordinary: [
    { seconds: hour, most: 6 },
    { seconds: 24 * hour, most: 12 },
  ],
  reset: [{ seconds: hour, most: 4 }],
};

/** A message that somebody who has proven nothing may have sent. */
export interface StrangersMessage {
  purpose: string;
  channel: 'Email' | 'Mobile';
  /** Address or number, folded. */
  to: string;
}

const keyOf = (...parts: string[]) => hashToken(['message', ...parts].join('\n'));
const inboxOf = ({ channel, to }: StrangersMessage) => (channel === 'Email' ? mailboxOf(to) : to);
const askKey = ({ purpose, channel, to }: StrangersMessage) => keyOf('ask', purpose, channel, to);

function inboxBudget(message: StrangersMessage, part: 'ordinary' | 'reset'): MessageBudget {
  return { key: keyOf('inbox', part, message.channel, inboxOf(message)), windows: inboxWindows[part] };
}

async function nextAt(trx: Trx, { key, windows }: MessageBudget, now: Date): Promise<number> {
  const times = (await selectMessageTimes(trx, key)).map((time) => time.getTime()).sort((a, b) => b - a);
  const ends = windows.map(({ seconds, most }) => (times[most - 1] ?? 0) + seconds * 1000);
  return Math.max(now.getTime(), ...ends);
}

/** Counts under all or, by refusing the transaction, under none. @throws TOO_MANY_REQUESTS */
async function take(
  ctx: Context,
  trx: Trx,
  budgets: readonly MessageBudget[],
  sentence?: MessageId,
): Promise<void> {
  const { rateLimitScale } = ctx.services.config;
  const scaled = ({ key, windows }: MessageBudget): MessageBudget => ({
    key,
    windows: windows.map(({ seconds, most }) => ({ seconds, most: Math.ceil(most * rateLimitScale) })),
  });
  // In one order, so that two transactions cannot wait for each other.
  for (const budget of budgets.map(scaled).toSorted((a, b) => Buffer.compare(a.key, b.key))) {
    if (await upsertMessageBudget(trx, budget, ctx.now)) continue;
    const waitMs = (await nextAt(trx, budget, ctx.now)) - ctx.now.getTime();
    fail('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      ...(sentence === undefined ? {} : { sentence: { id: sentence } }),
    });
  }
}

/**
 * Counts a message that goes out as soon as it is asked for: three an hour for its purpose, half a minute apart,
 * and within what strangers may send to one inbox (six an hour, twelve a day) and from the whole site.
 * @throws TOO_MANY_REQUESTS – one of the inbox's counts is used up; nothing is counted then
 * @throws UNAVAILABLE – the site's is
 */
export async function takeStrangersMessage(
  ctx: Context,
  trx: Trx,
  message: StrangersMessage,
  options: { isRepeatable?: true } = {},
): Promise<void> {
  const windows = options.isRepeatable === true ? [perPurpose] : [interval, perPurpose];
  const asked = { key: keyOf('purpose', message.purpose, message.channel, inboxOf(message)), windows };
  await take(ctx, trx, [asked, inboxBudget(message, 'ordinary')]);
  await ctx.services.limits.take('message.site', 'all');
}

/**
 * Counts a wish for a mail to the owner of an account, whether or not there is one: three an hour for one
 * address. Counted by the address itself, for another one of the same inbox may be nobody's.
 * @throws TOO_MANY_REQUESTS – says that the newest mail is still good
 */
export async function takeOwnersAsk(ctx: Context, trx: Trx, message: StrangersMessage): Promise<void> {
  const asked = { key: askKey(message), windows: [interval, perPurpose] };
  await take(ctx, trx, [asked], 'errors.mailedAlready');
}

/** Forgets the wishes for one address, after its owner made use of a mail. */
export function forgiveOwnersAsks(trx: Trx, message: StrangersMessage): Promise<void> {
  return deleteMessageBudget(trx, askKey(message));
}

/**
 * Counts the mail that such a wish leads to, in the inbox and for the site. Resets have parts of their own, so
 * that nothing else can use them up.
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE – used up
 */
export async function takeOwnersMail(
  ctx: Context,
  trx: Trx,
  message: StrangersMessage,
  part: 'ordinary' | 'reset',
): Promise<void> {
  await take(ctx, trx, [inboxBudget(message, part)]);
  await ctx.services.limits.take(part === 'reset' ? 'message.site.reset' : 'message.site', 'all');
}

/** Does what may be left undone when a budget is used up. */
export async function unlessUsedUp(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code !== 'TOO_MANY_REQUESTS' && error.code !== 'UNAVAILABLE') throw error;
  }
}
