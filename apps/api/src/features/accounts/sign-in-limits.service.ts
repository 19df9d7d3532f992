import { networkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { LimitName } from '../../platform/rate-limits.ts';
import { hashToken } from '../../platform/secrets.ts';
import { deleteSignInDelay, takeSignInTurn } from '../../platform/sign-in-delays.queries.ts';
import { limitKeyOf } from './limit-keys.rules.ts';
import { hasSessionFrom } from './sessions.queries.ts';

const knownAddressMs = 30 * 24 * 3600 * 1000;
/** So many attempts are looked at without a wait in between. */
const attemptsWithoutDelay = 3;

/** What attempts on one account from one address are counted by, strictest first. */
export interface SignInCounters {
  delay: Buffer;
  limits: readonly { name: LimitName; key: string }[];
}

const delayKey = (...parts: string[]) => hashToken(limitKeyOf('sign-in', ...parts));

/**
 * Attempts from an address that the person has signed in from are counted apart from everybody else's, so that
 * nobody can lock them out. One stranger's address gets half of what all strangers together get.
 */
export async function signInCounters(ctx: Context, accountId: string): Promise<SignInCounters> {
  const since = new Date(ctx.now.getTime() - knownAddressMs);
  const address = ctx.address ?? '';
  if (address !== '' && (await hasSessionFrom(ctx.db, accountId, address, since)))
    return {
      delay: delayKey(accountId, address),
      limits: [{ name: 'account.signin.known', key: limitKeyOf(accountId, address) }],
    };
  return {
    delay: delayKey(accountId),
    limits: [
      { name: 'account.signin.stranger', key: limitKeyOf(accountId, networkOf(address)) },
      { name: 'account.signin.account', key: accountId },
    ],
  };
}

/** How many attempts count at the moment. */
export async function countSignInAttempts(ctx: Context, counters: SignInCounters): Promise<number> {
  const counts = counters.limits.map(({ name, key }) => ctx.services.limits.count(name, key));
  return Math.max(...(await Promise.all(counts)));
}

/** @throws TOO_MANY_REQUESTS – it is not time for the next attempt yet, or there were too many */
export async function takeSignInAttempt(ctx: Context, counters: SignInCounters): Promise<void> {
  const { limits, config, database } = ctx.services;
  const free = attemptsWithoutDelay * config.rateLimitScale;
  const nextAt = await takeSignInTurn(database.relaxedPool, counters.delay, free, ctx.now);
  if (nextAt !== undefined) {
    const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - ctx.now.getTime()) / 1000));
    fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
  for (const { name, key } of counters.limits) await limits.take(name, key);
}

/** A success proves the attempts before it harmless. */
export async function forgiveSignInAttempts(ctx: Context, counters: SignInCounters): Promise<void> {
  const { limits } = ctx.services;
  await Promise.all([
    deleteSignInDelay(ctx.services.database.relaxedPool, counters.delay),
    ...counters.limits.map(({ name, key }) => limits.forget(name, key)),
  ]);
}

/** After the account was recovered or opened again: what strangers did no longer counts. */
export async function forgiveStrangers(ctx: Context, accountId: string): Promise<void> {
  await deleteSignInDelay(ctx.services.database.relaxedPool, delayKey(accountId));
  await ctx.services.limits.forget('account.signin.account', accountId);
}
