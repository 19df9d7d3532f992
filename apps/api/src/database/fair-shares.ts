import { AsyncLocalStorage } from 'node:async_hooks';

const askingFor = new AsyncLocalStorage<string>();

/** Does something in the name of one kind of request: what it asks of a pool counts towards the share of that kind. */
export const inTheNameOf = <Value>(kind: string, act: () => Value): Value => askingFor.run(kind, act);

export interface FairShares {
  /** Waits for a turn. @returns what gives it back. @throws after `patienceMs` without one */
  take(): Promise<() => void>;
  /** How many wait for a turn. */
  waiting(): number;
}

interface Waiting {
  kind: string;
  go(): void;
}

/**
 * Turns at the connections of a pool, so that requests of a kind that all wait for one lock cannot hold every
 * connection: pages that need nothing of it still find one.
 */
export function fairShares(size: number, patienceMs: number): FairShares {
  const held = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let free = size;

  /** One kind leaves as many free as it holds: alone it gets four of eight. The last one is for a kind that has none. */
  function mayTake(kind: string): boolean {
    const own = held.get(kind) ?? 0;
    return own === 0 ? free > 0 : own + 1 <= free - 1;
  }

  function enter(kind: string): () => void {
    free -= 1;
    held.set(kind, (held.get(kind) ?? 0) + 1);
    return () => {
      free += 1;
      const left = (held.get(kind) ?? 1) - 1;
      if (left === 0) held.delete(kind);
      else held.set(kind, left);
      for (const one of waiting) if (mayTake(one.kind)) one.go();
    };
  }

  return {
    waiting: () => waiting.size,
    async take() {
      const kind = askingFor.getStore() ?? 'the program itself';
      if (mayTake(kind)) return enter(kind);
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          kind,
          go() {
            clearTimeout(timer);
            waiting.delete(one);
            resolve(enter(kind));
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
