import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Services, systemContext } from '../../platform/context.ts';
import { reconcilePayments } from './reconcile-payments.ts';

// What is cut off then is a crash like any other: the next start goes on with it.
const patienceAtEndMs = 10_000;

/**
 * Settles what a crash left open as soon as the server listens. Nobody waits for it: a gateway that does not
 * answer delays no start, and a charge that is still open blocks a second one by itself.
 */
export function settleAtStart(app: FastifyInstance, services: Services): void {
  let settling = Promise.resolve();
  app.addHook('onListen', (done) => {
    settling = reconcilePayments(systemContext(services, app.log)).catch((error: unknown) =>
      app.log.error({ err: error }, 'what was left open could not be settled at the start'),
    );
    done();
  });
  app.addHook('onClose', () => Promise.race([settling, wait(patienceAtEndMs, undefined, { ref: false })]));
}
