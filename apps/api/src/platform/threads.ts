import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Limits of a worker thread. Its input is limited elsewhere. */
const resourceLimits = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };
const maximumSeconds = 60;

/**
 * Runs a program in a worker thread, so that it does not block the process. Yields its messages until it ends or the
 * caller stops.
 * @throws the error that ended the thread, such as out of memory; AbortError – it took longer than a minute
 */
export async function* newsOf<News>(program: URL, workerData: object): AsyncGenerator<News> {
  const worker = new Worker(program, { workerData, resourceLimits });
  // The thread may fail while it is terminated, when no listener is left.
  worker.on('error', () => undefined);
  try {
    const signal = AbortSignal.timeout(maximumSeconds * 1000);
    const news = on(worker, 'message', { signal, close: ['exit'] });
    for await (const [one] of news as AsyncIterable<[News]>) yield one;
  } finally {
    await worker.terminate();
  }
}
