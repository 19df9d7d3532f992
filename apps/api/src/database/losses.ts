import type pg from 'pg';

/**
 * Hears of every connection of a pool that is lost, also while it is at work: then the pool itself does not
 * listen, and an error that nobody hears ends the process. Whoever asked over it gets an error besides.
 */
export function onLoss(pool: pg.Pool, heard: (error: Error) => void): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // Ended pools do not wait until their connections are gone.
      if (!pool.ending) heard(error);
    }),
  );
  // The pool tells of an idle one again.
  pool.on('error', () => {});
}
