import { networkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import {
  deleteSignInAttempts,
  type SignInCounter,
  selectMostSignInAttempts,
  upsertSignInAttempt,
} from '../../platform/sign-in-attempts.queries.ts';
import { limitKeyOf } from './limit-keys.rules.ts';

const knownAddressMs = 30 * 24 * 3600 * 1000;

/** So many attempts are looked at: without a wait in between, and in 15 minutes. */
const freeAttempts = {
  delay: 3,
  /** From an address that the person has signed in from. */
  known: 10,
  /** From one address that they have not, and from all such together. */
  stranger: 5,
  strangers: 10,
};

/** What attempts on one account from one address are counted by: the delay, then the limits, strictest first. */
export type SignInCounters = readonly SignInCounter[];

const keyOf = (...parts: string[]) => hashToken(limitKeyOf('sign-in', ...parts));
const strangersKeyOf = (accountId: string) => keyOf('strangers', accountId);

/**
 * Attempts from an address that the person has signed in from are counted apart from everybody else's, so that
 * nobody can lock them out. One stranger's address gets half of what all strangers together get.
 */
export function signInCounters(ctx: Context, accountId: string, isKnownAddress: boolean): SignInCounters {
  const address = ctx.address ?? '';
  const counter = (kind: SignInCounter['kind'], key: Buffer, free: number) => ({
    kind,
    key,
    free: Math.ceil(free * ctx.services.config.rateLimitScale),
  });
  if (isKnownAddress)
    return [
      counter('delay', keyOf(accountId, address), freeAttempts.delay),
      counter('limit', keyOf('known', accountId, address), freeAttempts.known),
    ];
  return [
    counter('delay', keyOf(accountId), freeAttempts.delay),
    counter('limit', keyOf('stranger', accountId, networkOf(address)), freeAttempts.stranger),
    counter('limit', strangersKeyOf(accountId), freeAttempts.strangers),
  ];
}

/** The address that may be known, and since when a sign-in from it makes it so. */
export const knownAddress = (ctx: Context) => ({
  address: ctx.address ?? '',
  since: new Date(ctx.now.getTime() - knownAddressMs),
});

/** How many attempts count at the moment. */
export function countSignInAttempts(ctx: Context, counters: SignInCounters): Promise<number> {
  const keys = counters.filter(({ kind }) => kind === 'limit').map(({ key }) => key);
  return selectMostSignInAttempts(ctx.services.database.relaxedPool, keys, ctx.now);
}

/** @throws TOO_MANY_REQUESTS – it is not time for the next attempt yet, or there were too many */
export async function takeSignInAttempt(ctx: Context, counters: SignInCounters): Promise<void> {
  const nextAt = await upsertSignInAttempt(ctx.services.database.relaxedPool, counters, ctx.now);
  if (nextAt === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - ctx.now.getTime()) / 1000));
  fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** A success proves the attempts before it harmless. */
export async function forgiveSignInAttempts(ctx: Context, counters: SignInCounters): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await deleteSignInAttempts(ctx.services.database.relaxedPool, keys);
}

/** After somebody proved by mail whose account it is: what went wrong where they are no longer counts either. */
export async function forgiveAttemptsFromHere(ctx: Context, accountId: string): Promise<void> {
  for (const isKnownAddress of [true, false])
    await forgiveSignInAttempts(ctx, signInCounters(ctx, accountId, isKnownAddress));
}

/** After the account was recovered or opened again: what strangers did no longer counts. */
export async function forgiveStrangers(ctx: Context, accountId: string): Promise<void> {
  const keys = [keyOf(accountId), strangersKeyOf(accountId)];
  await deleteSignInAttempts(ctx.services.database.relaxedPool, keys);
}
