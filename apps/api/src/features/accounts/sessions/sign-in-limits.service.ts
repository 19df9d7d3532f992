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

/** Maximum number of password checks in 15 minutes. */
const maximumAttempts = {
  /** From an address with an earlier successful sign-in. */
  known: 10,
  /** From any other network. */
  stranger: 5,
};
/** Number of attempts without a delay. */
const freeAttempts = 3;
/** After this many strangers' attempts together in 15 minutes, an attempt costs proof of work, whatever the setting. */
const freeTogether = 10;
/** The same limit with the captcha setting on. */
const freeWithCaptcha = 3;

const keyOf = (...parts: string[]) => hashToken(['sign-in', ...parts].join('\n'));
const strangersKeyOf = (accountId: string) => keyOf('strangers', accountId);

/**
 * Builds the counters of an attempt. Only the counter of its own place rejects: an address with an earlier sign-in,
 * or another network. So strangers cannot lock the person out. The count of all strangers together only makes their
 * further attempts cost proof of work.
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
      most: scaled(maximumAttempts[kind]),
    },
    together: isKnownAddress ? undefined : strangersKeyOf(accountId),
  };
}

/** The address to check, and the time since when a sign-in from it makes it known. */
export const knownAddress = (ctx: Context) => ({
  address: ctx.address ?? null,
  since: new Date(ctx.now.getTime() - knownAddressMs),
});

function refuseUntil(ctx: Context, nextAt: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - ctx.now.getTime()) / 1000));
  return fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Returns the counts from which attempts cost proof of work. */
function suspectFromOf(ctx: Context, useCapcha: boolean): SuspectFrom {
  const together = scaledLimit(freeTogether, ctx.services.config.rateLimitScale);
  if (!useCapcha) return { own: neverSuspect.own, together };
  return { own: freeWithCaptcha, together: Math.min(freeWithCaptcha, together) };
}

/**
 * Admits and counts an attempt, or rejects it. The counter of its own place comes first.
 * @throws TOO_MANY_REQUESTS – too soon for the next attempt from here, or too many
 * @throws CAPTCHA_REQUIRED – the attempt costs proof of work; nothing is counted yet
 */
export async function takeSignInAttempt(
  ctx: Context,
  counts: SignInCounts,
  captcha: { useCapcha: boolean; solution: string | undefined },
): Promise<void> {
  const pool = ctx.services.database.relaxedPool;
  const suspectFrom = suspectFromOf(ctx, captcha.useCapcha);
  const attempts = await upsertSignInAttempt(pool, counts, ctx.now, suspectFrom);
  if (attempts === undefined) return;
  if (attempts.nextAt > ctx.now) refuseUntil(ctx, attempts.nextAt);
  if (attempts.own >= suspectFrom.own || attempts.together >= suspectFrom.together)
    await requireProofOfWork(ctx, captcha.solution);
  const refused = await upsertSignInAttempt(pool, counts, ctx.now, neverSuspect);
  if (refused !== undefined) refuseUntil(ctx, refused.nextAt);
}

/** Returns the counter keys of an attempt, in counting order. A success resets them. */
export const countedKeys = ({ own, together }: SignInCounts): Buffer[] =>
  together === undefined ? [own.key] : [own.key, together];

/** Resets the failed attempts from this place, after a person proved by mail that the account is theirs. */
export async function resetAttemptsFromHere(ctx: Context, accountId: string): Promise<void> {
  for (const isKnownAddress of [true, false])
    await deleteSignInAttempts(
      ctx.services.database.relaxedPool,
      countedKeys(signInCounts(ctx, accountId, isKnownAddress)),
    );
}

/** Resets the strangers' attempts, after the account was recovered or enabled. */
export async function resetStrangerAttempts(ctx: Context, accountId: string): Promise<void> {
  await deleteSignInAttempts(ctx.services.database.relaxedPool, [strangersKeyOf(accountId)]);
}
