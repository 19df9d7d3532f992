import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Context, type Services, systemContext } from '../../platform/context.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { selectLeftDueInMs, updateLeftByInstance } from './unsettled-payments.queries.ts';

// Work that is cut off then is like a crash: the next start continues it.
const shutdownTimeoutMs = 10_000;

// Longer than the gateway's timeouts for its last call before the crash and for the next response. A silent gateway
// must not delay the site further: an open charge already prevents a second one.
const longestWaitMs = 15_000;

/** Settles the payments of the previous process: first at once, then again when its last call must have ended. */
async function settleLeft(ctx: Context): Promise<void> {
  const instance = ctx.services.jobs.instance();
  if (instance !== undefined) await updateLeftByInstance(ctx.db, instance);
  await reconcilePayments(ctx);
  const dueInMs =
    instance === undefined ? undefined : await selectLeftDueInMs(ctx.db, ctx.services.journal.id);
  if (dueInMs === undefined) return;
  await wait(dueInMs, undefined, { ref: false });
  await reconcilePayments(ctx);
}

/** Settles payments left by a crash once the server listens. Until then, but not forever, the server is not ready. */
export function settleAtStart(app: FastifyInstance, services: Services): void {
  let settling = Promise.resolve();
  app.addHook('onListen', (done) => {
    settling = settleLeft(systemContext(services, app.log)).catch((error: unknown) =>
      app.log.error({ err: error }, 'what was left open could not be settled at the start'),
    );
    app.readiness.waitFor(Promise.race([settling, wait(longestWaitMs, undefined, { ref: false })]));
    done();
  });
  app.addHook('onClose', () => Promise.race([settling, wait(shutdownTimeoutMs, undefined, { ref: false })]));
}
