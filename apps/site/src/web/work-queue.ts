/** The queue is full: one more job would only delay all of them. */
export class BusyError extends Error {}

interface QueueLimits {
  atOnce: number;
  waiting: number;
}

/** Limits concurrent jobs and the queue. @throws BusyError – in the returned promise, when the queue is full */
export function createWorkQueue({ atOnce, waiting }: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (working < atOnce) working += 1;
    else if (queue.length >= waiting) throw new BusyError('Too many wait already.');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
