import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isReadOnlyError } from '../database/session.ts';
import { fail } from './errors.ts';

interface Rule {
  points: number;
  durationSeconds: number;
  /** Its uses may be forgotten early: no instance may remember a refusal by itself. */
  isForgivable?: true;
  /** Counts what the whole site does: the person who runs it hears when it is used up, once each time. */
  isAlarming?: true;
}

export interface Limit extends Readonly<Rule> {
  /** Uses are counted under it, by all instances and across releases. */
  name: string;
}

/**
 * Declares how often something may be done; the person who counts it imports it. Limits by address are high because a
 * whole meeting venue may stand behind one.
 */
export const defineLimit = (name: string, rule: Rule): Limit => ({ name, ...rule });

export interface RateLimits {
  /** Counts one use, or so many at once. @throws TOO_MANY_REQUESTS, or UNAVAILABLE for a limit of the whole site; with seconds to wait */
  take(limit: Limit, key: string, uses?: number): Promise<void>;
  /** Forgets the uses of one key, after a success that proves it harmless. */
  forget(limit: Limit, key: string): Promise<void>;
}

/** A limit as this installation counts it: `RATE_LIMIT_SCALE` widens all of them for load tests. */
export const scaledLimit = (most: number, scale: number): number => Math.ceil(most * scale);

/** Of one length, whatever is counted, and it tells nothing about a person. */
const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

interface Counters {
  limit: Limit;
  counter: RateLimiterPostgres;
  /** Counts for this process alone. */
  ownCounter: RateLimiterMemory;
}

/** Limits in PostgreSQL; counting is one atomic upsert, so parallel attempts cannot slip through. */
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
    const made = { limit, counter, ownCounter: new RateLimiterMemory(rule) };
    counters.set(limit.name, made);
    return made;
  };
  async function consume(limit: Limit, key: string, uses: number): Promise<void> {
    const { counter, ownCounter } = countersOf(limit);
    try {
      await counter.consume(key, uses);
    } catch (error) {
      if (!isReadOnlyError(error)) throw error;
      // What only reads goes on while nothing can be written, and is still counted.
      await ownCounter.consume(key, uses);
    }
  }
  return {
    async take(limit, key, uses = 1) {
      try {
        await consume(limit, keyOf(key), uses);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        if (limit.isAlarming !== true) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
        // The count is one statement for all instances, so one of them sees the first refusal.
        if (refusal.consumedPoints === scaledLimit(limit.points, scale) + 1) onUsedUp(limit.name);
        fail('UNAVAILABLE', { retryAfterSeconds });
      }
    },
    async forget(limit, key) {
      await countersOf(limit).counter.delete(keyOf(key));
    },
  };
}
