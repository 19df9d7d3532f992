import { fail } from './errors.ts';

/** Does what shares a key one after another. */
export type Turns = <Result>(key: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * Work that would only wait for its like, or take too much beside it. Who waits here holds nothing, such as a
 * connection. @throws UNAVAILABLE – so many wait under this key already
 */
export function createTurns(most: { waiting: number; retryAfterSeconds: number }): Turns {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (key, act) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= most.waiting) fail('UNAVAILABLE', { retryAfterSeconds: most.retryAfterSeconds });
    lines.set(key, line);
    line.waiting += 1;
    const turn = line.last.then(act);
    line.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(key);
    }
  };
}
