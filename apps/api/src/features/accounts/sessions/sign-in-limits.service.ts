import { networkOf } from '../../../platform/addresses.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { scaledLimit } from '../../../platform/rate-limits.ts';
import { hashToken } from '../../../platform/secrets.ts';
import {
  deleteSignInAttempts,
  neverSuspect,
  type SignInCounts,
  type SuspectFrom,
  upsertSignInAttempt,
} from '../../../platform/sign-in-attempts.queries.ts';
import { requireProofOfWork } from './captcha.service.ts';

const knownAddressMs = 30 * 24 * 3600 * 1000;

/** So many attempts are looked at in 15 minutes. */
const mostAttempts = {
  /** From an address that the person has signed in from. */
  known: 10,
  /** From one network that they have not. */
  stranger: 5,
};
/** So many follow one another without a wait. */
const freeAttempts = 3;
/** After so many in 15 minutes an attempt costs proof of work: by all strangers together, whatever the settings say. */
const freeTogether = 10;
/** And with the captcha setting on. */
const freeWithCaptcha = 3;

const keyOf = (...parts: string[]) => hashToken(['sign-in', ...parts].join('\n'));
const strangersKeyOf = (accountId: string) => keyOf('strangers', accountId);

/**
 * Attempts are refused by the count of their own place alone: an address that the person has signed in from, or a
 * network that they have not. So nobody elsewhere can lock them out; what all strangers do together only makes
 * each further attempt of theirs cost proof of work.
 */
export function signInCounts(ctx: Context, accountId: string, isKnownAddress: boolean): SignInCounts {
  const address = ctx.address ?? '';
  const kind = isKnownAddress ? 'known' : 'stranger';
  const place = isKnownAddress ? address : networkOf(address);
  const scaled = (count: number) => scaledLimit(count, ctx.services.config.rateLimitScale);
  return {
    own: {
      key: keyOf(kind, accountId, place),
      free: scaled(freeAttempts),
      most: scaled(mostAttempts[kind]),
    },
    together: isKnownAddress ? undefined : strangersKeyOf(accountId),
  };
}

/** The address that may be known, and since when a sign-in from it makes it so. */
export const knownAddress = (ctx: Context) => ({
  address: ctx.address ?? null,
  since: new Date(ctx.now.getTime() - knownAddressMs),
});

function refuseUntil(ctx: Context, nextAt: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - ctx.now.getTime()) / 1000));
  return fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Where attempts begin to cost proof of work. */
function suspectFromOf(ctx: Context, useCapcha: boolean): SuspectFrom {
  const together = scaledLimit(freeTogether, ctx.services.config.rateLimitScale);
  if (!useCapcha) return { own: neverSuspect.own, together };
  return { own: freeWithCaptcha, together: Math.min(freeWithCaptcha, together) };
}

/**
 * Lets an attempt pass and counts it, first by its own place.
 * @throws TOO_MANY_REQUESTS – it is not time for the next attempt from here yet, or there were too many
 * @throws CAPTCHA_REQUIRED – the attempt costs proof of work; nothing is counted yet
 */
export async function takeSignInAttempt(
  ctx: Context,
  counts: SignInCounts,
  captcha: { useCapcha: boolean; solution: string | undefined },
): Promise<void> {
  const pool = ctx.services.database.relaxedPool;
  const suspectFrom = suspectFromOf(ctx, captcha.useCapcha);
  const soFar = await upsertSignInAttempt(pool, counts, ctx.now, suspectFrom);
  if (soFar === undefined) return;
  if (soFar.nextAt > ctx.now) refuseUntil(ctx, soFar.nextAt);
  if (soFar.own >= suspectFrom.own || soFar.together >= suspectFrom.together)
    await requireProofOfWork(ctx, captcha.solution);
  const refused = await upsertSignInAttempt(pool, counts, ctx.now, neverSuspect);
  if (refused !== undefined) refuseUntil(ctx, refused.nextAt);
}

/** What is counted of an attempt, in that order: a success proves the attempts before it harmless. */
export const countedKeys = ({ own, together }: SignInCounts): Buffer[] =>
  together === undefined ? [own.key] : [own.key, together];

/** After somebody proved by mail whose account it is: what went wrong where they are no longer counts either. */
export async function forgiveAttemptsFromHere(ctx: Context, accountId: string): Promise<void> {
  for (const isKnownAddress of [true, false])
    await deleteSignInAttempts(
      ctx.services.database.relaxedPool,
      countedKeys(signInCounts(ctx, accountId, isKnownAddress)),
    );
}

/** After the account was recovered or opened again: what strangers did no longer counts. */
export async function forgiveStrangers(ctx: Context, accountId: string): Promise<void> {
  await deleteSignInAttempts(ctx.services.database.relaxedPool, [strangersKeyOf(accountId)]);
}
