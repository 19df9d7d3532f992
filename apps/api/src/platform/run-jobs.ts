import type { FastifyBaseLogger } from 'fastify';
import type { JobResult } from 'pg-boss';
import { type Services, systemContext } from './context.ts';
import type { QueueWorker, RepeatedWorker } from './jobs.ts';
import { oncePerMinute } from './once-per-minute.ts';

export interface QueuedJob {
  id: string;
  data: object;
}

/** Runs the work of one worker. It never throws: failures are logged, but not every try of every job. */
export function createRunner(services: Services, log: FastifyBaseLogger) {
  const failed = oncePerMinute((err, repeated) => log.error({ err, repeated }, 'job failed'));

  async function runJob(worker: QueueWorker, { id, data }: QueuedJob): Promise<JobResult> {
    try {
      await worker.run(systemContext(services, log), data);
      return { id, status: 'completed' };
    } catch (error) {
      failed(error);
      return { id, status: 'failed', output: { message: String(error) } };
    }
  }
  async function runAll(worker: QueueWorker, batch: QueuedJob[]): Promise<JobResult[]> {
    if (worker.sideBySide !== undefined) return Promise.all(batch.map((job) => runJob(worker, job)));
    const results: JobResult[] = [];
    for (const job of batch) results.push(await runJob(worker, job));
    return results;
  }
  return {
    /** @returns whether it succeeded */
    async runOnce(worker: RepeatedWorker): Promise<boolean> {
      try {
        await worker.run(systemContext(services, log));
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
    /** Runs a batch of jobs. Meanwhile, `atWork` contains their ids. */
    async runBatch(worker: QueueWorker, batch: QueuedJob[], atWork: Set<string>): Promise<JobResult[]> {
      for (const { id } of batch) atWork.add(id);
      try {
        return await runAll(worker, batch);
      } finally {
        for (const { id } of batch) atWork.delete(id);
      }
    },
  };
}
