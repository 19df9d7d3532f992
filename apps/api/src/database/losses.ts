import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Reports every lost connection of a pool, even a busy one, for which the pool has no listener: an unhandled error
 * would end the process. The running query fails separately.
 */
export function onLoss(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // A closed pool does not wait for its connections to close.
      if (!pool.ending) onError(error);
    }),
  );
  // The pool reports an idle connection again.
  pool.on('error', () => {});
}

// After a process was frozen, its timeout fires before it reads data that arrived meanwhile.
const graceMs = 250;

/**
 * Closes a connection whose response is overdue. A frozen server or a broken network sends no error, and the server's
 * timeouts do not help then.
 */
export function breakSilence(client: pg.ClientBase, silenceMs: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silenceMs, () => {
    const isAnswerDue = 'readyForQuery' in client && client.readyForQuery === false;
    if (!isAnswerDue) return;
    const { bytesRead } = stream;
    setTimeout(() => {
      if (stream.bytesRead === bytesRead)
        stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
    }, graceMs);
  });
}
