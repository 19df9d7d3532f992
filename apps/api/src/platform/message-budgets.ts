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
const interval: Window = { seconds: 30, most: 1 };
const perPurpose: Window = { seconds: hour, most: 3 };

/** Strangers cause at most ten mails an hour in one inbox: six of all kinds, and four resets beside them. */
const inboxWindows: Record<'ordinary' | 'again' | 'reset', readonly Window[]> = {
  ordinary: [
    { seconds: hour, most: 6 },
    { seconds: 24 * hour, most: 12 },
  ],
  /**
   * Of them, for sign-in ids and for all networks that had one sent within the day: the rest is for a code that a
   * network asks for first.
   */
  again: [
    { seconds: hour, most: 3 },
    { seconds: 24 * hour, most: 6 },
  ],
  reset: [{ seconds: hour, most: 4 }],
};

/** So much of it from one network, so that the rest is left to the owner. */
const inboxFromNetwork: readonly Window[] = [
  { seconds: hour, most: 3 },
  { seconds: 24 * hour, most: 6 },
];
/** What members have sent to one inbox, in a part of its own: whoever is written to still gets every code. */
const inboxFromMembers: readonly Window[] = [
  { seconds: hour, most: 6 },
  { seconds: 24 * hour, most: 10 },
];
/** Of an inbox that asks staff about licence numbers, each of which has a holder who is told. */
const licenceQuestions: Window = { seconds: 24 * hour, most: 3 };

/** What one network may have sent; beyond it, it draws on the crowd's parts: from few places nobody uses up everybody's. */
export const sendingFromNetwork = defineLimit('message.network', { points: 60, durationSeconds: 3600 });

const siteLimit = (name: string, points: number) =>
  defineLimit(name, { points, durationSeconds: 3600, isAlarming: true });

/** What strangers may have sent by the whole site, by mail and text message; resets have a part of their own. */
const sendingAtAll = {
  ordinary: {
    usual: siteLimit('message.site', 6000),
    crowd: siteLimit('message.site.crowd', 2000),
  },
  reset: {
    usual: siteLimit('message.site.reset', 1000),
    crowd: siteLimit('message.site.reset.crowd', 300),
  },
};

const takeFromSite = (ctx: Context, part: 'ordinary' | 'reset', isFromCrowd: boolean) =>
  ctx.services.limits.take(sendingAtAll[part][isFromCrowd ? 'crowd' : 'usual'], 'all');

/** A message that one person has sent to another. */
export interface StrangersMessage {
  purpose: string;
  channel: 'Email' | 'Mobile';
  /** Address or number, folded. */
  to: string;
}

const keyOf = (...parts: string[]) => hashToken(['message', ...parts].join('\n'));
const inboxOf = ({ channel, to }: StrangersMessage) => (channel === 'Email' ? mailboxOf(to) : to);
const askKey = ({ purpose, channel, to }: StrangersMessage) => keyOf('ask', purpose, channel, to);

function inboxBudget(message: StrangersMessage, part: keyof typeof inboxWindows): MessageBudget {
  return { key: keyOf('inbox', part, message.channel, inboxOf(message)), windows: inboxWindows[part] };
}

const networkOfAsker = ({ address }: Context) => (address === undefined ? '' : siteNetworkOf(address));

function networkBudget(ctx: Context, message: StrangersMessage): MessageBudget[] {
  if (ctx.address === undefined) return [];
  const key = keyOf('inbox-from', networkOfAsker(ctx), message.channel, inboxOf(message));
  return [{ key, windows: inboxFromNetwork }];
}

/** Whether a network that is counted already had another one sent to the inbox within the day. */
async function isAgain(trx: Trx, [network]: MessageBudget[], now: Date): Promise<boolean> {
  if (network === undefined) return true;
  const since = now.getTime() - 24 * hour * 1000;
  const times = await selectMessageTimes(trx, network.key);
  return times.filter((time) => time.getTime() > since).length > 1;
}

/** Whether a network had so much sent that it draws on the smaller parts; few places cannot use up the others. */
export async function isCrowded({ address, services }: Context): Promise<boolean> {
  if (address === undefined) return false;
  return !(await unlessUsedUp(() => services.limits.take(sendingFromNetwork, siteNetworkOf(address))));
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
    windows: windows.map(({ seconds, most }) => ({ seconds, most: scaledLimit(most, rateLimitScale) })),
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
 * Counts a message that goes out as soon as it is asked for. First by the network that asks: three an hour to one
 * inbox, six a day, and half a minute apart for one purpose; what a stranger asks elsewhere is not counted there.
 * Then within what strangers may send to the inbox (six an hour, of which three from networks that had one sent
 * before) and from the whole site.
 * @throws TOO_MANY_REQUESTS – one of these counts is used up; nothing is counted then
 * @throws UNAVAILABLE – the site's is
 */
export async function takeStrangersMessage(
  ctx: Context,
  trx: Trx,
  message: StrangersMessage,
  options: { isRepeatable?: true; sentence?: MessageId } = {},
): Promise<void> {
  const windows = options.isRepeatable === true ? [perPurpose] : [interval, perPurpose];
  const { purpose, channel } = message;
  const key = keyOf('purpose', purpose, channel, inboxOf(message), networkOfAsker(ctx));
  const network = networkBudget(ctx, message);
  await take(ctx, trx, [{ key, windows }, ...network], options.sentence);
  const again = (await isAgain(trx, network, ctx.now)) ? [inboxBudget(message, 'again')] : [];
  await take(ctx, trx, [inboxBudget(message, 'ordinary'), ...again], options.sentence);
  await takeFromSite(ctx, 'ordinary', await isCrowded(ctx));
}

/**
 * Counts a message that somebody who is signed in writes to another: three an hour from one network, six an hour and
 * ten a day to one inbox.
 * @throws TOO_MANY_REQUESTS – one of these counts is used up; nothing is counted then
 */
export async function takeMembersMessage(ctx: Context, trx: Trx, message: StrangersMessage): Promise<void> {
  const { purpose, channel } = message;
  const here = keyOf('purpose', purpose, channel, inboxOf(message), networkOfAsker(ctx));
  const inbox = keyOf('inbox', 'members', channel, inboxOf(message));
  await take(ctx, trx, [
    { key: here, windows: [perPurpose] },
    { key: inbox, windows: inboxFromMembers },
  ]);
}

/**
 * Counts a request for a mail to the owner of an account, whether or not there is one: three an hour for one
 * address. Counted by the address itself, for another one of the same inbox may be nobody's.
 * @throws TOO_MANY_REQUESTS – says that the newest mail is still good
 */
export async function takeOwnersAsk(ctx: Context, trx: Trx, message: StrangersMessage): Promise<void> {
  const asked = { key: askKey(message), windows: [interval, perPurpose] };
  const fromHere = message.purpose === 'Reset' ? [] : networkBudget(ctx, message);
  await take(ctx, trx, [asked, ...fromHere], 'errors.mailedAlready');
}

/** Forgets the requests for one address, after its owner made use of a mail. */
export function forgiveOwnersAsks(trx: Trx, message: StrangersMessage): Promise<void> {
  return deleteMessageBudget(trx, askKey(message));
}

/**
 * Counts the mail that such a request leads to, in the inbox and for the site. Resets have parts of their own, so
 * that nothing else can use them up.
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE – used up
 */
export async function takeOwnersMail(
  ctx: Context,
  trx: Trx,
  message: StrangersMessage,
  { part, isFromCrowd }: { part: 'ordinary' | 'reset'; isFromCrowd: boolean },
): Promise<void> {
  const again = part === 'ordinary' ? [inboxBudget(message, 'again')] : [];
  await take(ctx, trx, [inboxBudget(message, part), ...again]);
  await takeFromSite(ctx, part, isFromCrowd);
}

/** Counts a question about a licence number: three a day from one inbox. @throws TOO_MANY_REQUESTS */
export async function takeLicenceQuestion(ctx: Context, trx: Trx, email: string): Promise<void> {
  const key = keyOf('licence-question', mailboxOf(email));
  await take(ctx, trx, [{ key, windows: [licenceQuestions] }]);
}

/** Does what may be left undone when a budget is used up, and says whether it was done. */
export async function unlessUsedUp(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code !== 'TOO_MANY_REQUESTS' && error.code !== 'UNAVAILABLE') throw error;
    return false;
  }
}

/** The same for a part of a transaction: what it counted before the refusal is undone, and the rest goes on. */
export const unlessUsedUpWithin = (trx: Trx, work: () => Promise<unknown>): Promise<boolean> =>
  unlessUsedUp(() => inSavepoint(trx, work));
