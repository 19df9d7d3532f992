import type { Services } from '../../platform/context.ts';
import { updateAlive } from './stays.queries.ts';

export interface Heartbeats {
  /** Records a heartbeat of a stay, and resolves when it is stored. @returns false if the stay has ended */
  take(stayId: number): Promise<boolean>;
}

const windowMs = 50;

/**
 * Collects heartbeats for 50 ms and stores them with one statement; several of a stay count as one. So each process
 * sends at most twenty statements per second.
 */
export function createHeartbeats({ database }: Pick<Services, 'database'>): Heartbeats {
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
