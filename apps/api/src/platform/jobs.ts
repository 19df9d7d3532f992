import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import { afterCommit } from '../database/after-commit.ts';
import type { Database, Trx } from '../database/client.ts';
import type { Context, Services } from './context.ts';
import { takeInstanceNumber } from './instance-number.ts';
import { selectDueQueues } from './job-claims.queries.ts';
import { claimingExecutor, createTakeover } from './job-claims.ts';
import { prepareQueues, startWorkers, statementOf } from './job-queues.ts';
import { oncePerMinute } from './once-per-minute.ts';
import { repeat } from './repeat.ts';
import { createRunner } from './run-jobs.ts';

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

const isQueued = (worker: Worker): worker is QueueWorker => !('everySeconds' in worker);

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

/** One poll of all queues finds jobs of other processes and due retries. */
const pollIntervalMs = 1000;
const goneCheckIntervalMs = 10_000;
const endedClaimsIntervalMs = 60_000;
const longestEndMs = 30_000;

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
    statementOf: (name, data) => statementOf(boss, name, data),
    async prepare(workers) {
      await boss.start();
      await prepareQueues(boss, workers.filter(isQueued));
    },
    async work(workers, services, workerLog) {
      if (instance === undefined) await startPolling();
      for (const worker of workers) {
        const runner = createRunner(services, workerLog.child({ job: worker.name }));
        if (!isQueued(worker)) {
          ends.push(repeat(worker.everySeconds * 1000, () => runner.runOnce(worker)));
          continue;
        }
        const ids = workerIds.get(worker.name) ?? [];
        workerIds.set(worker.name, ids);
        await startWorkers(boss, worker, ids, (batch) => runner.runBatch(worker, batch, atWork));
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
