import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Db, Trx } from '../database/client.ts';
import type { Context, Services } from './context.ts';
import { systemContext } from './context.ts';
import { sparingly } from './sparingly.ts';

interface WorkOptions {
  /** Tries after the first; then the job lies in the dead-letter queue `<name>.dead`. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** A job that runs longer is taken for crashed and tried again. */
  expireInSeconds: number;
  /** For work that somebody waits for: a process that gives no sign of life for so long is taken for crashed at once. */
  heartbeatSeconds?: number;
  concurrency?: number;
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
  /** Throws where no worker was prepared for jobs of that name. */
  enqueue(trx: Trx, name: string, data: object): Promise<void>;
  /** What `enqueue` would ask of the database. */
  statementOf(name: string, data: object): Promise<CompiledQuery>;
  /** Creates the queues of all workers, and their times alone; must be called before the first `enqueue`. */
  prepare(workers: readonly Worker[]): Promise<void>;
  /** Begins to work the queues in this process. */
  work(workers: readonly Worker[], services: Services, log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
}

/** A full batch is followed by the next at once; only an empty queue is asked every half second. */
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  // One job that fails is tried again alone, not with the whole batch.
  perJobResults: true,
} as const;

const noJob = '00000000-0000-0000-0000-000000000000';

const pauseAfterFailureMs = 10_000;

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

const executorOf = (db: Db) => fromKysely(db);

/** Jobs in PostgreSQL by pg-boss, over the connections of our own pool. */
export function createJobs(db: Db, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({ db: executorOf(db), schema: 'jobs' });
  boss.on(
    'error',
    sparingly((err, repeated) => log.error({ err, repeated }, 'job queue error')),
  );
  const ends: (() => Promise<void>)[] = [];
  return {
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx) });
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
          retryDelayMax: 3600,
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
        await boss.work<object, object, typeof workOptions & { localConcurrency: number }>(
          worker.name,
          { ...workOptions, localConcurrency: worker.concurrency ?? 1 },
          async (batch) => {
            const results: JobResult[] = [];
            for (const job of batch) results.push(await run(job));
            return results;
          },
        );
        // Its first look takes a connection. All at once they would use up the pool, and those behind it would wait
        // for longer than it lets them: this question stands behind that look.
        await boss.getJobById(worker.name, noJob);
      }
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
