import type { Services } from '../../platform/context.ts';
import { updateAlive } from './stays.queries.ts';

export interface Beats {
  /** Keeps that a stay goes on. @returns false where it does not; answered once that is kept for good */
  take(stayId: number): Promise<boolean>;
}

const windowMs = 50;

/**
 * Gathers beats for 50 ms and keeps them by one statement; several of a stay are one. However many come, the database
 * sees twenty statements a second of each process.
 */
export function createBeats({ database }: Pick<Services, 'database'>): Beats {
  let waiting = new Map<number, PromiseWithResolvers<boolean>>();

  async function flush() {
    const batch = waiting;
    waiting = new Map();
    try {
      const alive = new Set(await updateAlive(database.db, [...batch.keys()]));
      for (const [id, { resolve }] of batch) resolve(alive.has(id));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }

  return {
    take(stayId) {
      if (waiting.size === 0) setTimeout(flush, windowMs);
      const known = waiting.get(stayId) ?? Promise.withResolvers<boolean>();
      waiting.set(stayId, known);
      return known.promise;
    },
  };
}
