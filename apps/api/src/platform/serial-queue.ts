import { fail } from './errors.ts';

/** Runs actions with the same key one after another. */
export type SerialQueue = <Result>(key: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * Queues work that would block or overload if run in parallel. Waiting work holds no resources, such as connections.
 * @throws UNAVAILABLE – too many already wait for this key
 */
export function createSerialQueue(limits: { waiting: number; retryAfterSeconds: number }): SerialQueue {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (key, act) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= limits.waiting) fail('UNAVAILABLE', { retryAfterSeconds: limits.retryAfterSeconds });
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
