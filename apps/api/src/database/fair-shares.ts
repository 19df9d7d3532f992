import { AsyncLocalStorage } from 'node:async_hooks';

interface Asking {
  kind: string;
  /** How many connections it holds now. */
  held: number;
}

const asking = new AsyncLocalStorage<Asking>();

/** Does one request of a kind: what it asks of a pool counts towards the share of that kind. */
export const inTheNameOf = <Value>(kind: string, act: () => Value): Value =>
  asking.run({ kind, held: 0 }, act);

export interface FairShares {
  /** Waits for a turn. @returns what gives it back. @throws after `patienceMs` without one */
  take(): Promise<() => void>;
  /** How many wait for a turn. */
  waiting(): number;
}

interface Waiting {
  who: Asking;
  go(): void;
}

/**
 * Turns at the connections of a pool, so that requests of a kind that all wait for one lock cannot hold every
 * connection: pages that need nothing of it still find one.
 */
export function fairShares(size: number, patienceMs: number): FairShares {
  const held = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const programItself: Asking = { kind: 'the program itself', held: 0 };
  let free = size;

  /**
   * One kind leaves as many free as it holds: alone it gets four of eight. The last one is for a kind that has none,
   * and for who holds one already: a request that waits for its second one would keep the first from everybody.
   */
  function mayTake(who: Asking): boolean {
    const own = held.get(who.kind) ?? 0;
    return own === 0 || who.held > 0 ? free > 0 : own + 1 <= free - 1;
  }

  function enter(who: Asking): () => void {
    const { kind } = who;
    free -= 1;
    who.held += 1;
    held.set(kind, (held.get(kind) ?? 0) + 1);
    return () => {
      free += 1;
      who.held -= 1;
      const left = (held.get(kind) ?? 1) - 1;
      if (left === 0) held.delete(kind);
      else held.set(kind, left);
      for (const one of waiting) if (mayTake(one.who)) one.go();
    };
  }

  return {
    waiting: () => waiting.size,
    async take() {
      // The program itself is one that asks: its jobs are few, and what they hold they may need more for.
      const who = asking.getStore() ?? programItself;
      if (mayTake(who)) return enter(who);
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          who,
          go() {
            clearTimeout(timer);
            waiting.delete(one);
            resolve(enter(who));
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
