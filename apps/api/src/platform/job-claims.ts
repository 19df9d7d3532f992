import type { FastifyBaseLogger } from 'fastify';
import { fromKysely } from 'pg-boss';
import type { Db } from '../database/client.ts';
import { stopwatch } from './clock.ts';
import {
  type ClaimedJob,
  deleteEndedClaims,
  insertJobClaims,
  selectUnheldInstances,
  updateClaimsGivenBack,
} from './job-claims.queries.ts';

// How pg-boss takes jobs: the one statement of its own that makes them active.
const takesJobs = /\bSET\s+state = 'active',\s+started_on\b/;

/**
 * Speaks for pg-boss; jobs that it takes are written down as those of an instance, in the same transaction. Hears of
 * each statement that failed.
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
 * A living process whose connection broke holds its number again within half of this, and one that cannot reach the
 * database for so long cannot finish a job either: the attempt that it claimed is over.
 */
const goneAfterMs = 30_000;
/** What was seen before a longer gap says nothing: the database may have been away, for the others too. */
const longestGapMs = 15_000;

/** Tells which of the numbers that nobody holds have been so, at every look, for long enough to be sure. */
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

/** Looks after the claims of this instance and of those that are gone. */
export function createTakeover(db: Db, own: number, log: FastifyBaseLogger) {
  const goneAmong = watchUnheld();
  async function giveBack(instance: number, besides: readonly string[] = []) {
    const queues = await updateClaimsGivenBack(db, instance, besides);
    if (queues.length > 0) log.warn({ instance, queues }, 'jobs that nobody works on are begun again');
  }
  return {
    /** What the process before this one under the same number had begun. */
    takeOwn: () => giveBack(own),
    /** What this process took, or has done, while the database could not tell it or be told. */
    takeLost: (atWork: Iterable<string>) => giveBack(own, [...atWork]),
    async takeFromOthers(): Promise<void> {
      for (const instance of goneAmong(await selectUnheldInstances(db, own))) await giveBack(instance);
    },
    forgetEnded: () => deleteEndedClaims(db, own),
  };
}
