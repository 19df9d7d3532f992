import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// A payer waits as long for the outcome; longer work continues until the program ends (70 s).
const patienceMs = 55_000;
const timeToReadMs = 200;

/** Renders the first pages, so that the first visitors do not wait for them; until then the site is not ready. */
export async function warmUp(app: FastifyInstance, pages: readonly string[]): Promise<void> {
  const making = async () => {
    // One after the other: together they would exceed the limit of one network, and some would be rejected.
    for (const url of pages) await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  };
  const made = making();
  app.readiness.waitFor(made);
  await made;
}

/**
 * Ends the server without loss of requests. First it reports that it is not ready and continues for `delayMs`,
 * until the load balancer has noticed. Then it accepts no more connections, ends streams and completes responses.
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
    // Clients need time to read their last response.
    await delay(timeToReadMs);
    app.server.closeAllConnections();
  }
  await app.close();
}
