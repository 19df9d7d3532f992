import type { Database } from '../database/client.ts';

/** What a bell is about: a room, who is muted in it, or a stay. */
export type Bell = `${'room' | 'mutes' | 'place'}:${string}`;

export interface BellListener {
  heard(bell: Bell): void;
  /** Bells may have been missed: look everywhere. */
  back(): void;
}

/**
 * Says to every process that there is something to read. A bell carries no content and may be lost: who listens
 * looks by itself as well.
 */
export interface Bells {
  /** Rings; several of one kind within 20 ms are one. */
  ring(bell: Bell): void;
  listen(listener: BellListener): Promise<void>;
  close(): void;
}

export const bellChannel = 'live_bells';
const gatherMs = 20;

/** Rings at once, and what comes within 20 ms after that together, each bell once. */
export function gathered(ring: (bells: readonly Bell[]) => void): (bell: Bell) => void {
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
 * Bells by PostgreSQL. Never within a transaction that writes: it would hold a lock of the whole cluster until its
 * commit is on the disk.
 */
export function databaseBells(database: Database): Bells {
  return {
    ring: gathered((bells) => {
      const rings = bells.map((bell) =>
        database.relaxedPool.query('select pg_notify($1, $2)', [bellChannel, bell]),
      );
      // Who listens looks every two seconds.
      void Promise.allSettled(rings);
    }),
    listen: ({ heard, back }) =>
      database.listen(bellChannel, { heard: (bell) => heard(bell as Bell), connected: back, lost() {} }),
    // They end with the database.
    close() {},
  };
}
