import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Db, Trx } from '../database/client.ts';
import type { Context, Services } from './context.ts';
import { systemContext } from './context.ts';
import { sparingly } from './sparingly.ts';

/** A kind of work that happens later, at least once; its effect must be safe to repeat. */
export interface QueuedJob<Data extends object = object> {
  name: string;
  /** Tries after the first; then the job lies in the dead-letter queue `<name>.dead`. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** A job that runs longer is taken for crashed and tried again. */
  expireInSeconds: number;
  /** Cron expression (minutes are the finest) for work that comes by the clock. */
  cron?: string;
  concurrency?: number;
  run(ctx: Context, data: Data): Promise<void>;
}

/** Work that each process looks for so often, because it must be done within seconds; it finds it by itself. */
export interface RepeatedJob {
  name: string;
  everySeconds: number;
  cron?: never;
  run(ctx: Context): Promise<void>;
}

export type JobDefinition<Data extends object = object> = QueuedJob<Data> | RepeatedJob;

const isRepeated = (job: JobDefinition): job is RepeatedJob => 'everySeconds' in job;

export interface Jobs {
  /** Writes the job in the given transaction: it exists exactly when the transaction commits. */
  enqueue(trx: Trx | Db, name: string, data: object): Promise<void>;
  /** Creates queues; must be called before the first `enqueue`. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>;
  /** Begins to work the queues in this process. */
  work(definitions: readonly JobDefinition[], services: Services, log: FastifyBaseLogger): Promise<void>;
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
    async prepare(definitions) {
      await boss.start();
      for (const definition of definitions) {
        if (isRepeated(definition)) continue;
        const deadLetter = `${definition.name}.dead`;
        await boss.createQueue(deadLetter, { retentionSeconds: 90 * 24 * 3600 });
        const options = {
          retryLimit: definition.retryLimit,
          retryDelay: definition.retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: 3600,
          expireInSeconds: definition.expireInSeconds,
          deadLetter,
          deleteAfterSeconds: 24 * 3600,
        };
        await boss.createQueue(definition.name, options);
        await boss.updateQueue(definition.name, options);
        if (definition.cron !== undefined)
          await boss.schedule(definition.name, definition.cron, {}, { tz: 'UTC' });
      }
    },
    async work(definitions, services, workerLog) {
      for (const definition of definitions) {
        if (isRepeated(definition)) {
          const jobLog = workerLog.child({ job: definition.name });
          const failed = sparingly((err, repeated) => jobLog.error({ err, repeated }, 'job failed'));
          const act = async () => {
            try {
              await definition.run(systemContext(services, jobLog));
              return true;
            } catch (error) {
              failed(error);
              return false;
            }
          };
          ends.push(repeat(definition.everySeconds * 1000, act));
          continue;
        }
        const run = async ({ id, data }: { id: string; data: object }): Promise<JobResult> => {
          try {
            await definition.run(systemContext(services, workerLog.child({ job: definition.name })), data);
            return { id, status: 'completed' };
          } catch (error) {
            workerLog.error({ err: error, job: definition.name, jobId: id }, 'job failed');
            return { id, status: 'failed', output: { message: String(error) } };
          }
        };
        await boss.work<object, object, typeof workOptions & { localConcurrency: number }>(
          definition.name,
          { ...workOptions, localConcurrency: definition.concurrency ?? 1 },
          async (batch) => {
            const results: JobResult[] = [];
            for (const job of batch) results.push(await run(job));
            return results;
          },
        );
      }
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
