import { CompiledQuery } from 'kysely';
import type { JobResult, PgBoss } from 'pg-boss';
import type { QueueWorker } from './jobs.ts';
import type { QueuedJob } from './run-jobs.ts';

/** After a full batch, the next is fetched at once. An empty queue is fetched when a job arrives. */
const workOptions = {
  // Fallback if the polling of `jobs.ts` misses a job.
  pollingIntervalSeconds: 300,
  burstWhenBatchFull: true,
  // A failed job is retried alone, not with its batch.
  perJobResults: true,
} as const;

const noJob = '00000000-0000-0000-0000-000000000000';

async function prepareQueue(boss: PgBoss, worker: QueueWorker): Promise<void> {
  const deadLetter = `${worker.name}.dead`;
  await boss.createQueue(deadLetter, { retentionSeconds: 90 * 24 * 3600 });
  const options = {
    retryLimit: worker.retryLimit,
    retryDelay: worker.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: worker.longestRetryDelaySeconds ?? 3600,
    expireInSeconds: worker.expireInSeconds,
    ...(worker.heartbeatSeconds !== undefined && { heartbeatSeconds: worker.heartbeatSeconds }),
    deadLetter,
    deleteAfterSeconds: 24 * 3600,
  };
  await boss.createQueue(worker.name, options);
  await boss.updateQueue(worker.name, options);
  // Cache each queue now, over the pool. The first job would do it within a transaction; if many begin at once, each
  // waits with its own connection for another one.
  await boss.getJobById(worker.name, noJob);
  if (worker.cron !== undefined) await boss.schedule(worker.name, worker.cron, {}, { tz: 'UTC' });
}

/** Creates the queues and schedules of all workers, and removes the schedules that none declares. */
export async function prepareQueues(boss: PgBoss, workers: readonly QueueWorker[]): Promise<void> {
  for (const worker of workers) await prepareQueue(boss, worker);
  const scheduled = workers.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  for (const { name } of await boss.getSchedules())
    if (!scheduled.includes(name)) await boss.unschedule(name);
}

/** Returns the statement that writes a job. */
export async function statementOf(boss: PgBoss, name: string, data: object): Promise<CompiledQuery> {
  let statement: CompiledQuery | undefined;
  const executeSql = async (text: string, values: unknown[] = []) => {
    statement = CompiledQuery.raw(text, values);
    return { rows: [{ id: noJob }] };
  };
  await boss.send(name, data, { db: { executeSql } });
  if (statement === undefined) throw new Error(`No job of ${name} was written.`);
  return statement;
}

/** Starts as many workers as the queue has, and adds each id to `ids`. */
export async function startWorkers(
  boss: PgBoss,
  { name, sideBySide, concurrency }: QueueWorker,
  ids: string[],
  runBatch: (batch: QueuedJob[]) => Promise<JobResult[]>,
): Promise<void> {
  const options = { ...workOptions, batchSize: sideBySide ?? 10 };
  for (let count = 0; count < (concurrency ?? 1); count += 1) {
    ids.push(await boss.work<object, object, typeof options>(name, options, runBatch));
    // Each worker's first poll takes a connection. All at once would exhaust the pool, and later requests would time
    // out. This query waits for that poll.
    await boss.getJobById(name, noJob);
  }
}
