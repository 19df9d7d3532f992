import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isReadOnlyError } from '../database/session.ts';
import { fail } from './errors.ts';

interface Rule {
  points: number;
  durationSeconds: number;
  /** Uses may be forgotten early, so no instance may cache a refusal. */
  isForgivable?: true;
  /** Limits the whole site. Operators get one alert each time it is used up. */
  isAlarming?: true;
  /** Counts an address that many people may share: above the limit, a call costs proof of work. */
  isPayable?: true;
}

export interface Limit extends Readonly<Rule> {
  /** All instances and releases count uses under this name. */
  name: string;
}

/** Declares a limit in the file that counts it. Limits by address are high: a whole congress venue may share one. */
export const defineLimit = (name: string, rule: Rule): Limit => ({ name, ...rule });

export interface RateLimits {
  /** Counts uses. @throws TOO_MANY_REQUESTS, or UNAVAILABLE for a limit of the whole site; with seconds to wait */
  take(limit: Limit, key: string, uses?: number): Promise<void>;
  /** Counts a use, if one is left. */
  hasLeft(limit: Limit, key: string): Promise<boolean>;
  /** Returns how many uses are left, and the seconds until all are. Counts nothing. */
  leftOf(limit: Limit, key: string): Promise<{ left: number; retryAfterSeconds: number }>;
  /** Counts a use above the limit that was paid with work. Each process counts by itself. */
  countPaid(limit: Limit, key: string): Promise<void>;
  /** Returns the paid uses in the current window, and the number of free ones. */
  paidAbove(limit: Limit, key: string): Promise<{ paid: number; free: number }>;
  /** Resets the uses of one key, after a success that proves it harmless. */
  forget(limit: Limit, key: string): Promise<void>;
}

/** Scales a limit for this installation. `RATE_LIMIT_SCALE` raises all limits for load tests. */
export const scaledLimit = (most: number, scale: number): number => Math.ceil(most * scale);

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Hashes a key: always the same length, and no personal data. */
const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

interface Counters {
  limit: Limit;
  counter: RateLimiterPostgres;
  /** Counts only for this process. */
  ownCounter: RateLimiterMemory;
  /** Counts uses above the limit. They set only a price, so a process need not know the others'. */
  paidCounter: RateLimiterMemory;
}

/** Creates limits in PostgreSQL. Counting is one atomic upsert, so parallel attempts cannot exceed the limit. */
export function createRateLimits(
  pool: Pool,
  scale: number,
  onUsedUp: (limitName: string) => void,
): RateLimits {
  const counters = new Map<string, Counters>();
  const countersOf = (limit: Limit): Counters => {
    const known = counters.get(limit.name);
    if (known !== undefined && known.limit !== limit)
      throw new Error(`Two limits are called ${limit.name}: each would count the uses of the other.`);
    if (known !== undefined) return known;
    const points = scaledLimit(limit.points, scale);
    const rule = { keyPrefix: limit.name, points, duration: limit.durationSeconds };
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      ...rule,
      ...(limit.isForgivable === true ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    });
    const made = {
      limit,
      counter,
      ownCounter: new RateLimiterMemory(rule),
      paidCounter: new RateLimiterMemory(rule),
    };
    counters.set(limit.name, made);
    return made;
  };
  async function consume(limit: Limit, key: string, uses: number): Promise<void> {
    const { counter, ownCounter } = countersOf(limit);
    try {
      await counter.consume(key, uses);
    } catch (error) {
      if (!isReadOnlyError(error)) throw error;
      // Reads continue while the database rejects writes, and are still counted.
      await ownCounter.consume(key, uses);
    }
  }
  return {
    async take(limit, key, uses = 1) {
      try {
        await consume(limit, keyOf(key), uses);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = secondsUntilReset(refusal);
        if (limit.isAlarming !== true) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
        // All instances share the count, so exactly one of them sees the first refusal.
        if (refusal.consumedPoints === scaledLimit(limit.points, scale) + 1) onUsedUp(limit.name);
        fail('UNAVAILABLE', { retryAfterSeconds });
      }
    },
    async hasLeft(limit, key) {
      try {
        await consume(limit, keyOf(key), 1);
        return true;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return false;
      }
    },
    async leftOf(limit, key) {
      const known = await countersOf(limit).counter.get(keyOf(key));
      if (known === null) return { left: scaledLimit(limit.points, scale), retryAfterSeconds: 0 };
      return { left: known.remainingPoints, retryAfterSeconds: secondsUntilReset(known) };
    },
    async countPaid(limit, key) {
      await countersOf(limit).paidCounter.penalty(keyOf(key));
    },
    async paidAbove(limit, key) {
      const paid = await countersOf(limit).paidCounter.get(keyOf(key));
      return { paid: paid?.consumedPoints ?? 0, free: scaledLimit(limit.points, scale) };
    },
    async forget(limit, key) {
      await countersOf(limit).counter.delete(keyOf(key));
    },
  };
}
