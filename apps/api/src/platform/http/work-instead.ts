import type { FastifyRequest } from 'fastify';
import { networkOf, siteNetworkOf } from '../addresses.ts';
import type { Context } from '../context.ts';
import { fail, RefusalError } from '../errors.ts';
import { type Challenge, checkSolution, createChallenge } from '../proof-of-work.ts';
import type { Limit } from '../rate-limits.ts';
import { deriveKey } from '../secrets.ts';
import { insertSolvedChallenge } from '../solved-challenges.queries.ts';
import { priceFor } from './work-price.rules.ts';

/** A second count, for callers that proved who they are, used once their address has used up the limit. */
export interface OwnCount {
  limit: Limit;
  /** Returns what is counted, such as a session. Undefined: the caller proves nothing. */
  keyOf(ctx: Context, request: FastifyRequest): Promise<string | undefined>;
}

/** Limits for readers: per account, and per network for all its guests. So guests use up nothing of members there. */
interface ReaderLimits {
  account: Limit;
  network: Limit;
}

/** Rate limits of a call. They are checked after the audience and before parsing. */
export interface Limits {
  /** Per visitor address, or per reader. */
  limit?: Limit | ReaderLimits;
  /** A second limit, per network of a whole organisation. A call above both is paid once. */
  siteLimit?: Limit;
  /** Admits known callers whose address has used up the limit. Only with a payable limit. */
  own?: OwnCount;
}

/** For pages without JavaScript, which cannot do the work. */
const busyNetwork = { id: 'errors.busyNetwork' } as const;
/** Header with the solution, as base64 JSON of ALTCHA. */
const solutionHeader = 'proof-of-work';
/** Short, so that nobody can collect cheap challenges. A phone solves the most expensive one in a fraction of it. */
const lifetimeMs = 2 * 60_000;
/** A solution may cost this many times less than a challenge now, because others pay while it is solved. */
const tolerance = 2;

const keyOf = ({ services }: Context) => deriveKey(services.config.appSecret, 'work-instead');

async function isPaid(ctx: Context, solution: unknown, purpose: string, price: number): Promise<boolean> {
  if (typeof solution !== 'string') return false;
  const solved = checkSolution(keyOf(ctx), solution, ctx.now, { purpose });
  if (solved === undefined || solved.maximumNumber * tolerance < price) return false;
  return insertSolvedChallenge(ctx.db, solved);
}

/**
 * Admits a call above the limit: by the caller's own count, or else by a solution.
 * @returns undefined if it is admitted, else the challenge to solve
 */
async function admitAbove(
  ctx: Context,
  request: FastifyRequest,
  limit: Limit,
  own: OwnCount | undefined,
): Promise<Challenge | undefined> {
  const { limits, config } = ctx.services;
  const ownKey = await own?.keyOf(ctx, request);
  if (own !== undefined && ownKey !== undefined && (await limits.hasLeft(own.limit, ownKey)))
    return undefined;
  const network = networkOf(ctx.address ?? '');
  const { paid, free } = await limits.paidAbove(limit, network);
  const price = priceFor(config.workNumbers, paid, free);
  const purpose = `${limit.name}\n${network}`;
  if (await isPaid(ctx, request.headers[solutionHeader], purpose, price)) {
    await limits.countPaid(limit, network);
    return undefined;
  }
  return createChallenge(keyOf(ctx), ctx.now, { purpose, maximumNumber: price, lifetimeMs });
}

interface Count {
  limit: Limit;
  key: string;
}

/** Returns the limits of a call, and what each counts. */
function countsOf({ actor, address }: Context, { limit, siteLimit }: Limits): Count[] {
  if (limit === undefined) return [];
  if ('network' in limit && actor.kind === 'account') return [{ limit: limit.account, key: actor.accountId }];
  const counts = [{ limit: 'network' in limit ? limit.network : limit, key: networkOf(address ?? '') }];
  return siteLimit === undefined
    ? counts
    : [...counts, { limit: siteLimit, key: siteNetworkOf(address ?? '') }];
}

/**
 * Counts a call by its address, or by its reader. Above a payable limit, the call costs proof of work instead of being
 * refused.
 * @throws TOO_MANY_REQUESTS – used up; with a challenge if a solution of it admits the call
 */
export async function takeOrPay(ctx: Context, request: FastifyRequest, declared: Limits): Promise<void> {
  const counts = countsOf(ctx, declared);
  let refusal: RefusalError | undefined;
  for (const { limit, key } of counts)
    try {
      await ctx.services.limits.take(limit, key);
    } catch (error) {
      if (limit.isPayable !== true || !(error instanceof RefusalError)) throw error;
      refusal = error;
    }
  const [first] = counts;
  if (first === undefined || refusal === undefined) return;
  const challenge = await admitAbove(ctx, request, first.limit, declared.own);
  if (challenge !== undefined) fail(refusal.code, { ...refusal.details, challenge, sentence: busyNetwork });
}
