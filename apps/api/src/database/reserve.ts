import type pg from 'pg';

const standAgainAfterMs = 2_000;

/**
 * Keeps unused connections of a pool open. Reopens lost ones as soon as the server has room. The pool must not close
 * idle connections.
 * @returns a function that stops it
 */
export function keepConnectionsOpen(pool: pg.Pool, count: number): () => void {
  let isOpening = false;
  async function open(): Promise<void> {
    if (isOpening || pool.totalCount >= count) return;
    isOpening = true;
    // Takes the open ones too, so that the pool has to open the missing ones.
    const taken = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
    for (const one of taken) if (one.status === 'fulfilled') one.value.release();
    isOpening = false;
  }
  void open();
  const timer = setInterval(() => void open(), standAgainAfterMs).unref();
  return () => clearInterval(timer);
}
