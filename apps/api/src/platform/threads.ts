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

/** A worker thread that starts with the first task and ends after a while without one. */
interface TaskThread<Task, Result> {
  /** @throws the error that ended the thread; an Error without a cause if it ended by itself */
  run(task: Task): Promise<Result>;
  /** Ends the thread. The next task starts another. */
  close(): Promise<void>;
}

interface TaskThreadOptions {
  workerData: object;
  /** Called when an error ended the thread. */
  onError(error: unknown): void;
  /** Time without a task after which the thread ends and returns its memory. */
  idleMs: number;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

function startTaskThread<Task, Result>(
  program: URL,
  { workerData, onError }: TaskThreadOptions,
  ended: () => void,
) {
  const worker = new Worker(program, { workerData, resourceLimits });
  const waiting = new Map<number, Waiting<Result>>();
  let count = 0;
  const end = (error: unknown) => {
    ended();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, result }: { id: number; result: Result }) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  worker.on('error', (error) => {
    onError(error);
    end(error);
  });
  worker.on('exit', () => end(new Error('The thread ended before its task was done.')));
  return {
    isBusy: () => waiting.size > 0,
    run(task: Task): Promise<Result> {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        // First, because it throws if the task cannot be copied.
        worker.postMessage({ id, task });
        waiting.set(id, { resolve, reject });
      });
    },
    terminate: () => worker.terminate(),
  };
}

/** Opens a thread for the tasks of one program, which calls `doTasks`. Tasks run in parallel. */
export function openTaskThread<Task, Result>(
  program: URL,
  options: TaskThreadOptions,
): TaskThread<Task, Result> {
  let running: ReturnType<typeof startTaskThread<Task, Result>> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const thread = running;
    running = undefined;
    await thread?.terminate();
  };
  const start = () => {
    const thread = startTaskThread<Task, Result>(program, options, () => {
      if (running === thread) running = undefined;
    });
    return thread;
  };
  return {
    async run(task) {
      clearTimeout(idle);
      running ??= start();
      const thread = running;
      try {
        return await thread.run(task);
      } finally {
        if (thread === running && !thread.isBusy())
          idle = setTimeout(() => void end(), options.idleMs).unref();
      }
    },
    close: end,
  };
}
