import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import { afterCommit } from '../database/after-commit.ts';
import type { Database, Trx } from '../database/client.ts';
import type { Context, Services } from './context.ts';
import { systemContext } from './context.ts';
import { takeInstanceNumber } from './instance-number.ts';
import { selectDueQueues } from './job-claims.queries.ts';
import { claimingExecutor, createTakeover } from './job-claims.ts';
import { oncePerMinute } from './once-per-minute.ts';

interface WorkOptions {
  /** Retries after the first try. Then the job moves to the dead-letter queue `<name>.dead`. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** Longest delay between retries. Default: one hour. */
  longestRetryDelaySeconds?: number;
  /** A job that runs longer counts as crashed and is retried. */
  expireInSeconds: number;
  /** For urgent jobs: a process without a heartbeat for this long counts as crashed at once. */
  heartbeatSeconds?: number;
  concurrency?: number;
  /**
   * Number of jobs that are taken together and run in parallel. Without it, ten jobs are taken and run one after the
   * other; the last must begin before the first expires.
   */
  sideBySide?: number;
}

/** Processes the queue of its name, at least once per job. Its effect must be safe to repeat. */
export interface QueueWorker extends WorkOptions {
  name: string;
  /** Cron expression in UTC (minutes at the finest) for scheduled work. */
  cron?: string;
  run(ctx: Context, data: object): Promise<void>;
}

/** Work that each process polls for, because it must be done within seconds. */
export interface RepeatedWorker {
  name: string;
  everySeconds: number;
  cron?: never;
  run(ctx: Context): Promise<void>;
}

export type Worker = QueueWorker | RepeatedWorker;

const isRepeated = (worker: Worker): worker is RepeatedWorker => 'everySeconds' in worker;

/** An event for later processing. The feature that sends it declares it; the one that processes it calls `runs`. */
export interface Job<Data extends object> {
  name: string;
  runs(options: WorkOptions, run: (ctx: Context, data: Data) => Promise<void>): QueueWorker;
}

export type DataOf<Declared> = Declared extends Job<infer Data> ? Data : never;

/** Declares a kind of job. Its data are parsed again when it runs, because an earlier release may have written them. */
export function defineJob<Shape extends z.ZodMiniObject>(name: string, shape: Shape): Job<z.output<Shape>> {
  return {
    name,
    runs: (options, run) => ({ ...options, name, run: async (ctx, data) => run(ctx, shape.parse(data)) }),
  };
}

/** Writes the job in the given transaction. It exists exactly when the transaction commits. */
export async function enqueue<Data extends object>(
  ctx: Context,
  trx: Trx,
  job: Job<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  await ctx.services.jobs.enqueue(trx, job.name, data);
}

/** Returns the statement that writes a job, for a transaction that sends several statements at once. */
export async function jobStatement<Data extends object>(
  ctx: Context,
  job: Job<Data>,
  data: NoInfer<Data>,
): Promise<CompiledQuery> {
  return ctx.services.jobs.statementOf(job.name, data);
}

export interface Jobs {
  /** Instance number of this process once it works. The previous process with this data folder had the same number. */
  instance(): number | undefined;
  /** Throws if no worker was prepared for jobs of that name. */
  enqueue(trx: Trx, name: string, data: object): Promise<void>;
  /** Returns the statement that `enqueue` would run. */
  statementOf(name: string, data: object): Promise<CompiledQuery>;
  /** Creates the queues and schedules of all workers. Call it before the first `enqueue`. */
  prepare(workers: readonly Worker[]): Promise<void>;
  /** Starts the workers. First takes over unfinished jobs of the previous process with this data folder. */
  work(workers: readonly Worker[], services: Services, log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
}

/** After a full batch, the next is fetched at once. An empty queue is fetched when a job arrives. */
const workOptions = {
  // Fallback if the polling below misses a job.
  pollingIntervalSeconds: 300,
  burstWhenBatchFull: true,
  // A failed job is retried alone, not with its batch.
  perJobResults: true,
} as const;

const noJob = '00000000-0000-0000-0000-000000000000';

const pauseAfterFailureMs = 10_000;
/** One poll of all queues finds jobs of other processes and due retries. */
const pollIntervalMs = 1000;
const goneCheckIntervalMs = 10_000;
const endedClaimsIntervalMs = 60_000;
const longestEndMs = 30_000;

/** Repeats an action, never in parallel. @returns a function that stops it and waits for the running action */
function repeat(everyMs: number, act: () => Promise<boolean>): () => Promise<void> {
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      underWay = act().then((isDone) => {
        if (!isStopped) wait(isDone ? everyMs : pauseAfterFailureMs);
      });
    }, ms);
  };
  wait(everyMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

/** Runs jobs in PostgreSQL with pg-boss, over our own pool. The folder stores the identity of this process. */
export function createJobs(database: Database, directory: string, log: FastifyBaseLogger): Jobs {
  const { db } = database;
  let instance: number | undefined;
  /** Jobs that run in this process. */
  const atWork = new Set<string>();
  let hasFailed = false;
  const noteFailure = () => {
    hasFailed = true;
  };
  const boss = new PgBoss({
    db: claimingExecutor(db, () => instance, noteFailure),
    schema: 'jobs',
    // Scheduled jobs may start some seconds late, and no job here depends on another.
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 60,
  });
  boss.on(
    'error',
    oncePerMinute((err, repeated) => log.error({ err, repeated }, 'job queue error')),
  );
  const ends: (() => Promise<void>)[] = [];
  /** The workers of each queue in this process. */
  const workerIds = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };
  const always = (everyMs: number, act: () => Promise<void>) => {
    const failed = oncePerMinute((err, repeated) =>
      log.error({ err, repeated }, 'a look at the jobs failed'),
    );
    ends.push(
      repeat(everyMs, () =>
        act()
          .then(undefined, failed)
          .then(() => true),
      ),
    );
  };
  async function startPolling() {
    const number = await takeInstanceNumber(database, directory, log);
    const takeover = createTakeover(db, number, log);
    await takeover.takeOwn();
    instance = number;
    always(pollIntervalMs, async () => {
      for (const name of await selectDueQueues(db, [...workerIds.keys()])) wake(name);
      if (!hasFailed) return;
      hasFailed = false;
      await takeover.takeLost(atWork).catch((error: unknown) => {
        noteFailure();
        throw error;
      });
    });
    always(goneCheckIntervalMs, takeover.takeFromOthers);
    always(endedClaimsIntervalMs, takeover.forgetEnded);
  }
  return {
    instance: () => instance,
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx) });
      await afterCommit(trx, () => wake(name));
    },
    async statementOf(name, data) {
      let statement: CompiledQuery | undefined;
      const executeSql = async (text: string, values: unknown[] = []) => {
        statement = CompiledQuery.raw(text, values);
        return { rows: [{ id: noJob }] };
      };
      await boss.send(name, data, { db: { executeSql } });
      if (statement === undefined) throw new Error(`No job of ${name} was written.`);
      return statement;
    },
    async prepare(workers) {
      await boss.start();
      for (const worker of workers) {
        if (isRepeated(worker)) continue;
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
        // Cache each queue now, over the pool. The first job would do it within a transaction; if many begin at once,
        // each waits with its own connection for another one.
        await boss.getJobById(worker.name, noJob);
        if (worker.cron !== undefined) await boss.schedule(worker.name, worker.cron, {}, { tz: 'UTC' });
      }
      const scheduled = workers.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
      for (const { name } of await boss.getSchedules())
        if (!scheduled.includes(name)) await boss.unschedule(name);
    },
    async work(workers, services, workerLog) {
      if (instance === undefined) await startPolling();
      for (const worker of workers) {
        const jobLog = workerLog.child({ job: worker.name });
        // A day without a mail server must not log every try of every mail.
        const failed = oncePerMinute((err, repeated) => jobLog.error({ err, repeated }, 'job failed'));
        if (isRepeated(worker)) {
          const act = async () => {
            try {
              await worker.run(systemContext(services, jobLog));
              return true;
            } catch (error) {
              failed(error);
              return false;
            }
          };
          ends.push(repeat(worker.everySeconds * 1000, act));
          continue;
        }
        const run = async ({ id, data }: { id: string; data: object }): Promise<JobResult> => {
          try {
            await worker.run(systemContext(services, jobLog), data);
            return { id, status: 'completed' };
          } catch (error) {
            failed(error);
            return { id, status: 'failed', output: { message: String(error) } };
          }
        };
        const runAll = async (batch: { id: string; data: object }[]) => {
          if (worker.sideBySide !== undefined) return Promise.all(batch.map(run));
          const results: JobResult[] = [];
          for (const job of batch) results.push(await run(job));
          return results;
        };
        const runBatch = async (batch: { id: string; data: object }[]) => {
          for (const { id } of batch) atWork.add(id);
          try {
            return await runAll(batch);
          } finally {
            for (const { id } of batch) atWork.delete(id);
          }
        };
        const options = { ...workOptions, batchSize: worker.sideBySide ?? 10 };
        for (let count = 0; count < (worker.concurrency ?? 1); count += 1) {
          const id = await boss.work<object, object, typeof options>(worker.name, options, runBatch);
          workerIds.set(worker.name, [...(workerIds.get(worker.name) ?? []), id]);
          // Each worker's first poll takes a connection. All at once would exhaust the pool, and later requests would
          // time out. This query waits for that poll.
          await boss.getJobById(worker.name, noJob);
        }
      }
    },
    async stop() {
      // Longer jobs are cut off as if by a crash, and resumed later.
      await Promise.race([
        Promise.all(ends.map((end) => end())),
        pause(longestEndMs, undefined, { ref: false }),
      ]);
      await boss.stop({ graceful: true, timeout: longestEndMs });
    },
  };
}
