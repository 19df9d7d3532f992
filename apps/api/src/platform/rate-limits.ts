import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from './errors.ts';

interface Rule {
  points: number;
  durationSeconds: number;
  /** Its uses may be forgotten early: no instance may remember a refusal by itself. */
  isForgivable?: true;
  /** Counts what the whole site does: whoever runs it hears when it is used up, once each time. */
  isAlarming?: true;
}

/**
 * Every limit of the product, shared by all instances through the database. Limits by address are high
 * because a whole meeting venue may stand behind one.
 */
export const limitRules = {
  'draft.create': { points: 300, durationSeconds: 600 },
  // Each is kept for two weeks: one place does not fill the disk with them.
  'draft.create.day': { points: 1500, durationSeconds: 24 * 3600 },
  'draft.save': { points: 3000, durationSeconds: 600 },
  'draft.link': { points: 20, durationSeconds: 3600 },
  'draft.licence': { points: 20, durationSeconds: 3600 },
  'draft.resume': { points: 60, durationSeconds: 600 },
  'registration.submit': { points: 600, durationSeconds: 600 },
  'registration.login': { points: 120, durationSeconds: 600 },
  // Guesses of a number are counted by address and e-mail, so that a stranger locks out nobody but themselves;
  // together they are so few that 40 bits outlast them.
  'registration.login.address': { points: 10, durationSeconds: 900 },
  'registration.login.place': { points: 40, durationSeconds: 900 },
  'registration.login.email': { points: 1000, durationSeconds: 3600 },
  'registration.refresh': { points: 600, durationSeconds: 600 },
  'payment.open': { points: 600, durationSeconds: 600 },
  // By registration: each is a row for good, on a telephone a call of the gateway as well.
  'payment.open.registration': { points: 60, durationSeconds: 3600 },
  'payment.approve': { points: 600, durationSeconds: 600 },
  'account.signin': { points: 300, durationSeconds: 600 },
  'account.refresh': { points: 600, durationSeconds: 600 },
  'account.signup': { points: 300, durationSeconds: 600 },
  'account.exists': { points: 600, durationSeconds: 600 },
  'account.captcha': { points: 1200, durationSeconds: 600 },
  'account.code': { points: 300, durationSeconds: 600 },
  'account.code.confirm': { points: 600, durationSeconds: 600 },
  'account.reset': { points: 300, durationSeconds: 600 },
  'account.password': { points: 10, durationSeconds: 900, isForgivable: true },
  'account.second-factor': { points: 5, durationSeconds: 300, isForgivable: true },
  'account.admin': { points: 1200, durationSeconds: 600 },
  'account.export': { points: 20, durationSeconds: 3600 },
  // What strangers may have sent, by mail and text message; resets have a part of their own. Beyond so many an hour
  // a network draws on the crowd's parts: from few places nobody uses up everybody's.
  'message.network': { points: 60, durationSeconds: 3600 },
  'message.site': { points: 6000, durationSeconds: 3600, isAlarming: true },
  'message.site.crowd': { points: 2000, durationSeconds: 3600, isAlarming: true },
  'message.site.reset': { points: 1000, durationSeconds: 3600, isAlarming: true },
  'message.site.reset.crowd': { points: 300, durationSeconds: 3600, isAlarming: true },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof limitRules;

export interface RateLimits {
  /** Counts one use. @throws TOO_MANY_REQUESTS, or UNAVAILABLE for a limit of the whole site; with seconds to wait */
  take(name: LimitName, key: string): Promise<void>;
  /** Forgets the uses of one key, after a success that proves it harmless. */
  forget(name: LimitName, key: string): Promise<void>;
}

/** A limit as this installation counts it: `RATE_LIMIT_SCALE` widens all of them for load tests. */
export const scaledLimit = (most: number, scale: number): number => Math.ceil(most * scale);

/** Of one length, whatever is counted, and it tells nothing about a person. */
const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Limits in PostgreSQL; counting is one atomic upsert, so parallel attempts cannot slip through. */
export function createRateLimits(pool: Pool, scale: number, onUsedUp: (name: LimitName) => void): RateLimits {
  const limiters = new Map(
    Object.entries<Rule>(limitRules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: scaledLimit(rule.points, scale),
        duration: rule.durationSeconds,
        ...(rule.isForgivable === true
          ? {}
          : { inMemoryBlockOnConsumed: scaledLimit(rule.points, scale) + 1 }),
      }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterPostgres;
  return {
    async take(name, key) {
      try {
        await limiterOf(name).consume(keyOf(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        const rule: Rule = limitRules[name];
        if (rule.isAlarming !== true) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
        // The count is one statement for all instances, so one of them sees the first refusal.
        if (refusal.consumedPoints === scaledLimit(rule.points, scale) + 1) onUsedUp(name);
        fail('UNAVAILABLE', { retryAfterSeconds });
      }
    },
    async forget(name, key) {
      await limiterOf(name).delete(keyOf(key));
    },
  };
}
