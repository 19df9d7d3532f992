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
import { sparingly } from './sparingly.ts';

interface WorkOptions {
  /** Tries after the first; then the job lies in the dead-letter queue `<name>.dead`. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** The pauses grow up to this; an hour, where nothing is said. */
  longestRetryDelaySeconds?: number;
  /** A job that runs longer is taken for crashed and tried again. */
  expireInSeconds: number;
  /** For work that somebody waits for: a process that gives no sign of life for so long is taken for crashed at once. */
  heartbeatSeconds?: number;
  concurrency?: number;
  /**
   * So many jobs are taken together and done side by side. Without it they are ten, done one after the other: the last
   * one must still begin before the first expires.
   */
  sideBySide?: number;
}

/** Does what waits in the queue of its name, at least once; its effect must be safe to repeat. */
export interface QueueWorker extends WorkOptions {
  name: string;
  /** Cron expression (minutes are the finest, UTC) for work that comes by the clock. */
  cron?: string;
  run(ctx: Context, data: object): Promise<void>;
}

/** Work that each process looks for so often, because it must be done within seconds; it finds it by itself. */
export interface RepeatedWorker {
  name: string;
  everySeconds: number;
  cron?: never;
  run(ctx: Context): Promise<void>;
}

export type Worker = QueueWorker | RepeatedWorker;

const isRepeated = (worker: Worker): worker is RepeatedWorker => 'everySeconds' in worker;

/** A kind of news that is heard later: who tells it declares it, who hears it `runs` it. */
export interface Job<Data extends object> {
  name: string;
  runs(options: WorkOptions, run: (ctx: Context, data: Data) => Promise<void>): QueueWorker;
}

export type DataOf<Declared> = Declared extends Job<infer Data> ? Data : never;

/** Declares a kind of job. Its data are parsed again when it runs: they may be of an earlier release. */
export function defineJob<Shape extends z.ZodMiniObject>(name: string, shape: Shape): Job<z.output<Shape>> {
  return {
    name,
    runs: (options, run) => ({ ...options, name, run: async (ctx, data) => run(ctx, shape.parse(data)) }),
  };
}

/** Writes the job in the given transaction: it exists exactly when the transaction commits. */
export async function enqueue<Data extends object>(
  ctx: Context,
  trx: Trx,
  job: Job<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  await ctx.services.jobs.enqueue(trx, job.name, data);
}

/** The statement that writes a job, for a transaction that sends several in one go. */
export async function jobStatement<Data extends object>(
  ctx: Context,
  job: Job<Data>,
  data: NoInfer<Data>,
): Promise<CompiledQuery> {
  return ctx.services.jobs.statementOf(job.name, data);
}

export interface Jobs {
  /** By which number this process is known once it works; the one before it in its data folder had the same. */
  instance(): number | undefined;
  /** Throws where no worker was prepared for jobs of that name. */
  enqueue(trx: Trx, name: string, data: object): Promise<void>;
  /** What `enqueue` would ask of the database. */
  statementOf(name: string, data: object): Promise<CompiledQuery>;
  /** Creates the queues of all workers, and their times alone; must be called before the first `enqueue`. */
  prepare(workers: readonly Worker[]): Promise<void>;
  /** Begins to work the queues in this process, after what the one before it in the same data folder had begun. */
  work(workers: readonly Worker[], services: Services, log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
}

/** A full batch is followed by the next at once; an empty queue is asked when there is something in it. */
const workOptions = {
  // The net below the looks.
  pollingIntervalSeconds: 300,
  burstWhenBatchFull: true,
  // One job that fails is tried again alone, not with the whole batch.
  perJobResults: true,
} as const;

const noJob = '00000000-0000-0000-0000-000000000000';

const pauseAfterFailureMs = 10_000;
/** One look at all queues finds what other processes wrote, and tries whose time has come. */
const lookEveryMs = 1000;
const looksForTheGoneEveryMs = 10_000;
const forgetsEndedEveryMs = 60_000;
const longestEndMs = 30_000;

/** Acts again and again, never twice at once. @returns what ends it, once the act under way is over */
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

/** Jobs in PostgreSQL by pg-boss, over the connections of our own pool. The folder keeps who this process is. */
export function createJobs(database: Database, directory: string, log: FastifyBaseLogger): Jobs {
  const { db } = database;
  let instance: number | undefined;
  /** Jobs whose worker runs in this process. */
  const atWork = new Set<string>();
  let hasFailed = false;
  const noteFailure = () => {
    hasFailed = true;
  };
  const boss = new PgBoss({
    db: claimingExecutor(db, () => instance, noteFailure),
    schema: 'jobs',
    // What comes by the clock may be some seconds late, and no job here waits for another.
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 60,
  });
  boss.on(
    'error',
    sparingly((err, repeated) => log.error({ err, repeated }, 'job queue error')),
  );
  const ends: (() => Promise<void>)[] = [];
  /** The workers of each queue in this process. */
  const workerIds = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };
  const always = (everyMs: number, act: () => Promise<void>) => {
    const failed = sparingly((err, repeated) => log.error({ err, repeated }, 'a look at the jobs failed'));
    ends.push(
      repeat(everyMs, () =>
        act()
          .then(undefined, failed)
          .then(() => true),
      ),
    );
  };
  async function beginLooking() {
    const number = await takeInstanceNumber(database, directory, log);
    const takeover = createTakeover(db, number, log);
    await takeover.takeOwn();
    instance = number;
    always(lookEveryMs, async () => {
      for (const name of await selectDueQueues(db, [...workerIds.keys()])) wake(name);
      if (!hasFailed) return;
      hasFailed = false;
      await takeover.takeLost(atWork).catch((error: unknown) => {
        noteFailure();
        throw error;
      });
    });
    always(looksForTheGoneEveryMs, takeover.takeFromOthers);
    always(forgetsEndedEveryMs, takeover.forgetEnded);
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
        // A queue is looked up once, over the pool. By its first job, that would be within a transaction: where
        // many begin at once, each waits with its own connection for another one.
        await boss.getJobById(worker.name, noJob);
        if (worker.cron !== undefined) await boss.schedule(worker.name, worker.cron, {}, { tz: 'UTC' });
      }
      const scheduled = workers.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
      for (const { name } of await boss.getSchedules())
        if (!scheduled.includes(name)) await boss.unschedule(name);
    },
    async work(workers, services, workerLog) {
      if (instance === undefined) await beginLooking();
      for (const worker of workers) {
        const jobLog = workerLog.child({ job: worker.name });
        // A day without a mail server is not a line for each try of each mail.
        const failed = sparingly((err, repeated) => jobLog.error({ err, repeated }, 'job failed'));
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
          // Its first look takes a connection. All at once they would use up the pool, and those behind it would wait
          // for longer than it lets them: this question stands behind that look.
          await boss.getJobById(worker.name, noJob);
        }
      }
    },
    async stop() {
      // What takes longer is cut off like by a crash, and gone on with.
      await Promise.race([
        Promise.all(ends.map((end) => end())),
        pause(longestEndMs, undefined, { ref: false }),
      ]);
      await boss.stop({ graceful: true, timeout: longestEndMs });
    },
  };
}
