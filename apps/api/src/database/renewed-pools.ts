import type pg from 'pg';
import type { StatementPool } from './hot-statements.ts';

/** Checks for a connection to a server that no longer accepts writes. */
type IsOutdated = (client: object) => boolean;

/** Closes the idle connections of a pool that are outdated. */
export async function renewIdle(pool: pg.Pool, isOutdated: IsOutdated): Promise<void> {
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const taken of await Promise.allSettled(idle))
    if (taken.status === 'fulfilled') taken.value.release(isOutdated(taken.value));
}

/** The pool sets a new `release` function on the client for each caller. */
function renewing(client: pg.PoolClient, leave: () => void, isOutdated: IsOutdated): pg.PoolClient {
  const { release } = client;
  client.release = (destroy) => {
    release(destroy === undefined || destroy === false ? isOutdated(client) : destroy);
    leave();
  };
  return client;
}

/** Lends the connections of a pool to callers whose turn it is. An outdated one is closed when it comes back. */
export const lending = (
  pool: pg.Pool,
  takeTurn: () => Promise<() => void>,
  isOutdated: IsOutdated,
): StatementPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const leave = await takeTurn();
    try {
      return renewing(await pool.connect(), leave, isOutdated);
    } catch (error) {
      leave();
      throw error;
    }
  },
});
