import { AsyncLocalStorage } from 'node:async_hooks';

interface PoolRequest {
  kind: string;
  /** Number of connections that it holds. */
  held: number;
}

const asking = new AsyncLocalStorage<PoolRequest>();

/** Runs one request of a kind. Its connections count towards the share of that kind. */
export const runAsKind = <Value>(kind: string, act: () => Value): Value => asking.run({ kind, held: 0 }, act);

interface FairShares {
  /**
   * Waits for a turn.
   * @returns a function that releases it
   * @throws after `patienceMs` without a turn
   */
  take(): Promise<() => void>;
  /** Number of requests waiting for a turn. */
  waiting(): number;
}

interface Waiting {
  who: PoolRequest;
  go(): void;
}

/**
 * Shares the connections of a pool among kinds of requests. So requests of one kind that wait for one lock cannot
 * take all connections, and other pages still get one.
 */
export function fairShares(size: number, patienceMs: number): FairShares {
  const heldByKind = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const programItself: PoolRequest = { kind: 'the program itself', held: 0 };
  let free = size;

  /**
   * A kind must leave as many free as it holds: alone it gets four of eight. The last connection is for a kind that
   * has none, or for a request that already holds one: if that waited for its second, it would block the first for
   * everybody.
   */
  function mayTake(request: PoolRequest): boolean {
    const own = heldByKind.get(request.kind) ?? 0;
    return own === 0 || request.held > 0 ? free > 0 : own + 1 <= free - 1;
  }

  function enter(request: PoolRequest): () => void {
    const { kind } = request;
    free -= 1;
    request.held += 1;
    heldByKind.set(kind, (heldByKind.get(kind) ?? 0) + 1);
    return () => {
      free += 1;
      request.held -= 1;
      const remaining = (heldByKind.get(kind) ?? 1) - 1;
      if (remaining === 0) heldByKind.delete(kind);
      else heldByKind.set(kind, remaining);
      for (const one of waiting) if (mayTake(one.who)) one.go();
    };
  }

  return {
    waiting: () => waiting.size,
    async take() {
      // The program's own jobs count as a kind. They are few, and may need further connections to finish.
      const request = asking.getStore() ?? programItself;
      if (mayTake(request)) return enter(request);
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          who: request,
          go() {
            clearTimeout(timer);
            waiting.delete(one);
            resolve(enter(request));
          },
        };
        const timer = setTimeout(() => {
          waiting.delete(one);
          reject(new Error('timeout exceeded when trying to connect'));
        }, patienceMs).unref();
        waiting.add(one);
      });
    },
  };
}
