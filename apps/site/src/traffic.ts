import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// As long as a payer waits for the outcome; what takes longer goes on until the program ends (70 s).
const patienceMs = 55_000;
const timeToReadMs = 200;

/** Makes the first pages, so that the first visitors do not wait for them; until then the site is not ready. */
export async function warmUp(app: FastifyInstance, pages: readonly string[]): Promise<void> {
  const making = async () => {
    // One after the other: together they would be pages made for one network at once, and some refused.
    for (const url of pages) await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  };
  const made = making();
  app.readiness.waitFor(made);
  await made;
}

/**
 * Ends the server so that nobody's request is lost: first it says that it is not ready and serves on for `delayMs`,
 * until the balancer has heard; then it takes no more connections, ends streams and answers what is under way.
 */
export async function closeGently(app: FastifyInstance, delayMs: number): Promise<void> {
  app.readiness.close();
  if (app.server.listening) {
    await delay(delayMs);
    app.server.close();
    app.readiness.stop();
    const patience = new AbortController();
    await Promise.race([
      app.readiness.finished(),
      delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    // Who has just been answered reads it to its end.
    await delay(timeToReadMs);
    app.server.closeAllConnections();
  }
  await app.close();
}
