import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A thread's own; what it is given is bounded apart. */
const resourceLimits = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };
const mostSeconds = 60;

/**
 * Runs a program in a thread of its own, where it holds nobody up, and gives what it posts until it ends or is not
 * asked for more.
 * @throws whatever ends the thread, such as too little memory; AbortError – it took longer than a minute
 */
export async function* newsOf<News>(program: URL, workerData: object): AsyncGenerator<News> {
  const worker = new Worker(program, { workerData, resourceLimits });
  // It may fail while it is being ended, when nobody listens any more.
  worker.on('error', () => undefined);
  try {
    const signal = AbortSignal.timeout(mostSeconds * 1000);
    const news = on(worker, 'message', { signal, close: ['exit'] });
    for await (const [one] of news as AsyncIterable<[News]>) yield one;
  } finally {
    await worker.terminate();
  }
}
