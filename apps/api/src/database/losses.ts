import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Hears of every connection of a pool that is lost, also while it is at work: then the pool itself does not
 * listen, and an error that nobody hears ends the process. What was asked over it fails besides.
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

// A process that was frozen hears of the silence first, and finds what was said meanwhile right after it.
const graceMs = 250;

/**
 * Breaks a connection from which an answer is due and says nothing for so long: a server that is frozen, or a network
 * that swallows everything, never tells, and the limits of the server do not run there.
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
