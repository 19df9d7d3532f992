import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Context, type Services, systemContext } from '../../platform/context.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { selectLeftDueInMs, updateLeftByInstance } from './unsettled-payments.queries.ts';

// What is cut off then is a crash like any other: the next start goes on with it.
const patienceAtEndMs = 10_000;

// Longer than the gateway is given for its last call before the crash, and for its answer to the next. One that says
// nothing keeps nobody from the site: a charge that is still open blocks a second one by itself.
const longestWaitMs = 15_000;

/** Settles at once what the process before this one left; what its last call may be at work on, a moment later. */
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

/** Settles what a crash left open as soon as the server listens; it is not ready before, unless that takes too long. */
export function settleAtStart(app: FastifyInstance, services: Services): void {
  let settling = Promise.resolve();
  app.addHook('onListen', (done) => {
    settling = settleLeft(systemContext(services, app.log)).catch((error: unknown) =>
      app.log.error({ err: error }, 'what was left open could not be settled at the start'),
    );
    app.readiness.waitFor(Promise.race([settling, wait(longestWaitMs, undefined, { ref: false })]));
    done();
  });
  app.addHook('onClose', () => Promise.race([settling, wait(patienceAtEndMs, undefined, { ref: false })]));
}
