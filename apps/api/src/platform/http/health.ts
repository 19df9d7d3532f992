import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * Registers liveness and readiness. A process that starts, closes, or cannot write to its database is alive but not
 * ready. A process that cannot write its journal reports that and serves everything except payments.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { allow: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { allow: 'anyone' } }, async (_request, reply) => {
    const { state } = app.readiness;
    if (state !== 'ready') return reply.code(503).send({ status: state });
    try {
      if (await services.database.takesWrites()) {
        const isPaid = await services.journal.isWritable();
        return { status: state, ...(!isPaid && { payments: 'paused: the journal cannot be written' }) };
      }
      return reply.code(503).header('retry-after', 5).send({ status: 'database read-only' });
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database away' });
    }
  });
}
