import type { Database } from '../database/client.ts';

/** Topic of a bell: a room, the mutes in it, or a stay. */
export type Bell = `${'room' | 'mutes' | 'place'}:${string}`;

export interface BellListener {
  received(bell: Bell): void;
  /** Called when bells may have been lost. The listener must check everything. */
  back(): void;
}

/** Notifies every process of something new. A bell has no content and may be lost, so listeners also poll. */
export interface Bells {
  /** Rings. Bells of one kind within 20 ms become one. */
  ring(bell: Bell): void;
  listen(listener: BellListener): Promise<void>;
  close(): void;
}

export const bellChannel = 'live_bells';
const gatherMs = 20;

/** Rings the first bell at once and collects the bells of the next 20 ms, each once. */
export function batched(ring: (bells: readonly Bell[]) => void): (bell: Bell) => void {
  const waiting = new Set<Bell>();
  let isResting = false;
  function ringAll() {
    isResting = waiting.size > 0;
    if (!isResting) return;
    ring([...waiting]);
    waiting.clear();
    setTimeout(ringAll, gatherMs);
  }
  return (bell) => {
    waiting.add(bell);
    if (!isResting) ringAll();
  };
}

/**
 * Sends bells through PostgreSQL. Never call this in a transaction that writes: NOTIFY holds a cluster-wide lock
 * until the commit is on disk.
 */
export function databaseBells(database: Database): Bells {
  return {
    ring: batched((bells) => {
      const rings = bells.map((bell) =>
        database.relaxedPool.query('select pg_notify($1, $2)', [bellChannel, bell]),
      );
      // A lost bell is harmless: listeners also poll every two seconds.
      void Promise.allSettled(rings);
    }),
    listen: ({ received, back }) =>
      database.listen(bellChannel, {
        received: (bell) => received(bell as Bell),
        connected: back,
        lost() {},
      }),
    // The bells close together with the database.
    close() {},
  };
}
