import type { FastifyBaseLogger } from 'fastify';
import { fromKysely } from 'pg-boss';
import type { Db } from '../database/client.ts';
import { stopwatch } from './clock.ts';
import {
  type ClaimedJob,
  deleteEndedClaims,
  insertJobClaims,
  selectUnheldInstances,
  updateClaimsRequeued,
} from './job-claims.queries.ts';

// Matches the one statement with which pg-boss makes jobs active.
const takesJobs = /\bSET\s+state = 'active',\s+started_on\b/;

/**
 * Runs the statements of pg-boss. Jobs that it takes are recorded for an instance in the same transaction. Calls
 * `onFailure` for each failed statement.
 */
export function claimingExecutor(db: Db, instance: () => number | undefined, onFailure: () => void) {
  const plain = fromKysely(db);
  const takeJobs = (owner: number, text: string, values?: unknown[]) =>
    db.transaction().execute(async (trx) => {
      const answer = await fromKysely(trx).executeSql(text, values);
      const jobs = answer.rows as ClaimedJob[];
      if (jobs.length > 0) await insertJobClaims(trx, jobs, owner);
      return answer;
    });
  return {
    async executeSql(text: string, values?: unknown[]) {
      const owner = instance();
      try {
        return await (owner === undefined || !takesJobs.test(text)
          ? plain.executeSql(text, values)
          : takeJobs(owner, text, values));
      } catch (error) {
        onFailure();
        throw error;
      }
    },
  };
}

/**
 * Time after which a process counts as gone, in milliseconds. A living process whose connection broke takes its
 * number again within half of this. A process that cannot reach the database for so long cannot finish a job either,
 * so its claimed attempt is over.
 */
const goneAfterMs = 30_000;
/** Observations before a longer gap do not count: the database may have been unavailable for all processes. */
const longestGapMs = 15_000;

/** Returns the instance numbers that were unheld in every check for long enough to be sure. */
export function watchUnheld(elapsedMs = stopwatch()): (unheld: readonly number[]) => number[] {
  const sinceMs = new Map<number, number>();
  let lastLookMs = 0;
  return (unheld) => {
    const nowMs = elapsedMs();
    if (nowMs - lastLookMs > longestGapMs) sinceMs.clear();
    lastLookMs = nowMs;
    for (const known of sinceMs.keys()) if (!unheld.includes(known)) sinceMs.delete(known);
    for (const number of unheld) if (!sinceMs.has(number)) sinceMs.set(number, nowMs);
    return unheld.filter((number) => nowMs - (sinceMs.get(number) ?? nowMs) >= goneAfterMs);
  };
}

/** Manages the claims of this instance and of instances that are gone. */
export function createTakeover(db: Db, own: number, log: FastifyBaseLogger) {
  const findGoneInstances = watchUnheld();
  async function requeueJobs(instance: number, besides: readonly string[] = []) {
    const queues = await updateClaimsRequeued(db, instance, besides);
    if (queues.length > 0) log.warn({ instance, queues }, 'jobs that nobody works on are begun again');
  }
  return {
    /** Requeues the jobs of the previous process with this instance number. */
    takeOwn: () => requeueJobs(own),
    /** Requeues jobs whose start or end was lost with a broken database connection. Jobs in `atWork` stay. */
    takeLost: (atWork: Iterable<string>) => requeueJobs(own, [...atWork]),
    async takeFromOthers(): Promise<void> {
      for (const instance of findGoneInstances(await selectUnheldInstances(db, own)))
        await requeueJobs(instance);
    },
    forgetEnded: () => deleteEndedClaims(db, own),
  };
}
