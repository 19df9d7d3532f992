import type { MessageId } from '@airway/messages';
import type { Trx } from '../database/client.ts';
import { siteNetworkOf } from './addresses.ts';
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
import { defineLimit, scaledLimit } from './rate-limits.ts';
import { inSavepoint } from './savepoint.queries.ts';
import { hashToken } from './secrets.ts';

const hour = 3600;
const interval: Window = { seconds: 30, maximum: 1 };
const perPurpose: Window = { seconds: hour, maximum: 3 };

/** Strangers can cause at most ten mails per hour to one inbox: six of all kinds, plus four password resets. */
const inboxWindows: Record<
  'ordinary' | 'again' | 'reset' | 'resetText' | 'resetTextAgain',
  readonly Window[]
> = {
  ordinary: [
    { seconds: hour, maximum: 6 },
    { seconds: 24 * hour, maximum: 12 },
  ],
  /**
   * Share of `ordinary` for sign-in ids and for networks that already sent a message within the day. The rest is
   * reserved for the first code that a network requests.
   */
  again: [
    { seconds: hour, maximum: 3 },
    { seconds: 24 * hour, maximum: 6 },
  ],
  reset: [{ seconds: hour, maximum: 4 }],
  /** Text messages cost money, and anybody who knows a number may request them. */
  resetText: [
    { seconds: hour, maximum: 4 },
    { seconds: 24 * hour, maximum: 6 },
  ],
  /** Share of `resetText` for networks that already caused a text within the day. The rest is for the owner's network. */
  resetTextAgain: [
    { seconds: hour, maximum: 2 },
    { seconds: 24 * hour, maximum: 3 },
  ],
};

/** Limit for one network, so that the owner can still use the rest. */
const inboxFromNetwork: readonly Window[] = [
  { seconds: hour, maximum: 3 },
  { seconds: 24 * hour, maximum: 6 },
];
/** Separate budget for messages from members, so that the recipient still gets every code. */
const inboxFromMembers: readonly Window[] = [
  { seconds: hour, maximum: 6 },
  { seconds: 24 * hour, maximum: 10 },
];
/** Questions about licence numbers from one inbox. Each one notifies the holder of a licence. */
const licenceQuestions: Window = { seconds: 24 * hour, maximum: 3 };

/**
 * Messages that one network may cause. Above that, it uses the smaller crowd budgets, so that a few networks cannot
 * use up everybody's budget.
 */
export const sendingFromNetwork = defineLimit('message.network', { points: 60, durationSeconds: 3600 });

const siteLimit = (name: string, points: number) =>
  defineLimit(name, { points, durationSeconds: 3600, isAlarming: true });

/** Messages by mail and SMS that strangers may cause on the whole site. Resets have their own budgets, by mail and by SMS. */
const sendingAtAll = {
  ordinary: {
    usual: siteLimit('message.site', 6000),
    crowd: siteLimit('message.site.crowd', 2000),
  },
  reset: {
    usual: siteLimit('message.site.reset', 1000),
    crowd: siteLimit('message.site.reset.crowd', 300),
  },
  resetText: {
    usual: siteLimit('message.site.reset-text', 200),
    crowd: siteLimit('message.site.reset-text.crowd', 60),
  },
};
type OwnerPart = keyof typeof sendingAtAll;

const takeFromSite = (ctx: Context, part: OwnerPart, isFromCrowd: boolean) =>
  ctx.services.limits.take(sendingAtAll[part][isFromCrowd ? 'crowd' : 'usual'], 'all');

/** A message to a recipient at the request of another person. */
export interface RequestedMessage {
  purpose: string;
  channel: 'Email' | 'Mobile';
  /** E-mail address or telephone number, folded. */
  to: string;
}

const keyOf = (...parts: string[]) => hashToken(['message', ...parts].join('\n'));
const inboxOf = ({ channel, to }: RequestedMessage) => (channel === 'Email' ? mailboxOf(to) : to);
/** A text has no link, and its code needs the browser that asked: each network asks for its own. */
const requestKeyOf = (ctx: Context, { purpose, channel, to }: RequestedMessage) =>
  keyOf('ask', purpose, channel, to, ...(channel === 'Mobile' ? [networkOfCaller(ctx)] : []));

function inboxBudget(message: RequestedMessage, part: keyof typeof inboxWindows): MessageBudget {
  return { key: keyOf('inbox', part, message.channel, inboxOf(message)), windows: inboxWindows[part] };
}

const networkOfCaller = ({ address }: Context) => (address === undefined ? '' : siteNetworkOf(address));

function networkBudget(ctx: Context, message: RequestedMessage): MessageBudget[] {
  if (ctx.address === undefined) return [];
  const key = keyOf('inbox-from', networkOfCaller(ctx), message.channel, inboxOf(message));
  return [{ key, windows: inboxFromNetwork }];
}

/** Checks whether a network already sent another message to the inbox within the day. */
async function isAgain(trx: Trx, [network]: MessageBudget[], now: Date): Promise<boolean> {
  if (network === undefined) return true;
  const since = now.getTime() - 24 * hour * 1000;
  const times = await selectMessageTimes(trx, network.key);
  return times.filter((time) => time.getTime() > since).length > 1;
}

/** Checks whether a network caused so many messages that it must use the smaller crowd budgets. */
export async function isCrowded({ address, services }: Context): Promise<boolean> {
  if (address === undefined) return false;
  return !(await runWithinBudget(() => services.limits.take(sendingFromNetwork, siteNetworkOf(address))));
}

async function nextAt(trx: Trx, { key, windows }: MessageBudget, now: Date): Promise<number> {
  const times = (await selectMessageTimes(trx, key)).map((time) => time.getTime()).sort((a, b) => b - a);
  const ends = windows.map(({ seconds, maximum }) => (times[maximum - 1] ?? 0) + seconds * 1000);
  return Math.max(now.getTime(), ...ends);
}

/** Counts a use in all budgets. If one is used up, throws, and the rollback counts none. @throws TOO_MANY_REQUESTS */
async function take(
  ctx: Context,
  trx: Trx,
  budgets: readonly MessageBudget[],
  sentence?: MessageId,
): Promise<void> {
  const { rateLimitScale } = ctx.services.config;
  const scaled = ({ key, windows }: MessageBudget): MessageBudget => ({
    key,
    windows: windows.map(({ seconds, maximum }) => ({
      seconds,
      maximum: scaledLimit(maximum, rateLimitScale),
    })),
  });
  // A fixed order, so that two transactions cannot deadlock.
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
 * Counts a message that is sent on request. First counts per network: three per hour to one inbox, six per day, and
 * 30 seconds apart for one purpose. Requests of other networks do not count there. Then counts all strangers'
 * messages to the inbox (six per hour, three of them from networks that sent one before) and from the whole site.
 * @throws TOO_MANY_REQUESTS – one of these budgets is used up; nothing is counted then
 * @throws UNAVAILABLE – the site's budget is used up
 */
export async function spendRequestBudget(
  ctx: Context,
  trx: Trx,
  message: RequestedMessage,
  options: { isRepeatable?: true; sentence?: MessageId } = {},
): Promise<void> {
  const windows = options.isRepeatable === true ? [perPurpose] : [interval, perPurpose];
  const { purpose, channel } = message;
  const key = keyOf('purpose', purpose, channel, inboxOf(message), networkOfCaller(ctx));
  const network = networkBudget(ctx, message);
  await take(ctx, trx, [{ key, windows }, ...network], options.sentence);
  const againBudgets = (await isAgain(trx, network, ctx.now)) ? [inboxBudget(message, 'again')] : [];
  await take(ctx, trx, [inboxBudget(message, 'ordinary'), ...againBudgets], options.sentence);
  await takeFromSite(ctx, 'ordinary', await isCrowded(ctx));
}

/**
 * Counts a message from a member to another person: three per hour from one network, six per hour and ten per day to
 * one inbox.
 * @throws TOO_MANY_REQUESTS – one of these budgets is used up; nothing is counted then
 */
export async function spendMemberBudget(ctx: Context, trx: Trx, message: RequestedMessage): Promise<void> {
  const { purpose, channel } = message;
  const here = keyOf('purpose', purpose, channel, inboxOf(message), networkOfCaller(ctx));
  const inbox = keyOf('inbox', 'members', channel, inboxOf(message));
  await take(ctx, trx, [
    { key: here, windows: [perPurpose] },
    { key: inbox, windows: inboxFromMembers },
  ]);
}

/**
 * Counts a request for a message to the owner of an account, whether or not the account exists: three per hour for one
 * address, or for one number from one network. Counts by the exact address, because another address of the same inbox
 * may have no account.
 * @returns whether the network already sent another message to the inbox within the day
 * @throws TOO_MANY_REQUESTS – the message says that the newest mail is still valid
 */
export async function spendOwnerRequestBudget(
  ctx: Context,
  trx: Trx,
  message: RequestedMessage,
): Promise<boolean> {
  const ownerBudget = { key: requestKeyOf(ctx, message), windows: [interval, perPurpose] };
  const isMailedReset = message.purpose === 'Reset' && message.channel === 'Email';
  const fromHere = isMailedReset ? [] : networkBudget(ctx, message);
  await take(
    ctx,
    trx,
    [ownerBudget, ...fromHere],
    message.channel === 'Mobile' ? 'errors.textedAlready' : 'errors.mailedAlready',
  );
  return isAgain(trx, fromHere, ctx.now);
}

/** Resets the count of requests for one address, after its owner used a mail. */
export function resetOwnerRequestBudget(ctx: Context, trx: Trx, message: RequestedMessage): Promise<void> {
  return deleteMessageBudget(trx, requestKeyOf(ctx, message));
}

/**
 * Counts the message after such a request, for the inbox and for the site. Password resets have their own budgets, so
 * that nothing else can use them up.
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE – a budget is used up
 */
export async function spendOwnerMailBudget(
  ctx: Context,
  trx: Trx,
  message: RequestedMessage,
  { part, isFromCrowd, isAgain }: { part: OwnerPart; isFromCrowd: boolean; isAgain: boolean },
): Promise<void> {
  const share = part === 'reset' || !isAgain ? undefined : part === 'ordinary' ? 'again' : 'resetTextAgain';
  const againBudgets = share === undefined ? [] : [inboxBudget(message, share)];
  await take(ctx, trx, [inboxBudget(message, part), ...againBudgets]);
  await takeFromSite(ctx, part, isFromCrowd);
}

/** Counts a question about a licence number: three per day from one inbox. @throws TOO_MANY_REQUESTS */
export async function spendLicenceQuestionBudget(ctx: Context, trx: Trx, email: string): Promise<void> {
  const key = keyOf('licence-question', mailboxOf(email));
  await take(ctx, trx, [{ key, windows: [licenceQuestions] }]);
}

/** Runs optional work that may be skipped when a budget is used up. @returns whether it was done */
export async function runWithinBudget(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code !== 'TOO_MANY_REQUESTS' && error.code !== 'UNAVAILABLE') throw error;
    return false;
  }
}

/** Like `runWithinBudget`, for a part of a transaction: a refusal rolls back only this part. */
export const runWithinBudgetInSavepoint = (trx: Trx, work: () => Promise<unknown>): Promise<boolean> =>
  runWithinBudget(() => inSavepoint(trx, work));
