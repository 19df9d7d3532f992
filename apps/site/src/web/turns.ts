/** So many are at work or waiting that another would only make all of them late. */
export class BusyError extends Error {}

export interface TurnLimits {
  atOnce: number;
  waiting: number;
}

/** Lets a few work at once and some wait. @throws BusyError – in the returned promise, when too many wait */
export function createTurns({ atOnce, waiting }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
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
