import { CompiledQuery } from 'kysely';
import type { JobResult, PgBoss, QueueResult } from 'pg-boss';
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

/** Creates the queue of a worker, or changes its options to those that the worker declares. */
async function prepareQueue(
  boss: PgBoss,
  worker: QueueWorker,
  present: ReadonlyMap<string, QueueResult>,
): Promise<void> {
  const deadLetter = `${worker.name}.dead`;
  if (!present.has(deadLetter)) await boss.createQueue(deadLetter, { retentionSeconds: 90 * 24 * 3600 });
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
  const queue: Partial<Record<string, unknown>> = { ...present.get(worker.name) };
  if (Object.entries(options).every(([name, value]) => queue[name] === value)) return;
  await boss.createQueue(worker.name, options);
  await boss.updateQueue(worker.name, options);
}

/**
 * Creates the queues and schedules of all workers, and removes the schedules that none declares. Writes only what
 * differs, because nearly every start finds all of it in place: eight statements for each queue took 0.6 s of a start.
 *
 * Every queue is in the cache of pg-boss afterwards: it reads those that exist when it starts, and those that it
 * writes. Otherwise the first job would read its queue within a transaction; if many begin at once, each waits with its
 * own connection for another one.
 */
export async function prepareQueues(boss: PgBoss, workers: readonly QueueWorker[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const worker of workers) await prepareQueue(boss, worker, present);
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron } of workers) {
    const schedule = schedules.get(name);
    if (cron !== undefined && (schedule?.cron !== cron || schedule.timezone !== 'UTC'))
      await boss.schedule(name, cron, {}, { tz: 'UTC' });
  }
  const scheduled = workers.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  for (const name of schedules.keys()) if (!scheduled.includes(name)) await boss.unschedule(name);
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
