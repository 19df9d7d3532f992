import type pg from 'pg';

const standAgainAfterMs = 2_000;

/**
 * Keeps connections of a pool open although nobody uses them; what is lost is opened again as soon as the server
 * has room. The pool must not close what is idle. @returns what ends it
 */
export function keepStanding(pool: pg.Pool, count: number): () => void {
  let isOpening = false;
  async function open(): Promise<void> {
    if (isOpening || pool.totalCount >= count) return;
    isOpening = true;
    // Those that stand are taken too, so that the pool opens the others.
    const taken = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
    for (const one of taken) if (one.status === 'fulfilled') one.value.release();
    isOpening = false;
  }
  void open();
  const timer = setInterval(() => void open(), standAgainAfterMs).unref();
  return () => clearInterval(timer);
}
