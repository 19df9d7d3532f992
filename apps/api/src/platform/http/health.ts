import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** Liveness and readiness: a process that is closing or has lost its database, or may only read it, is alive but not ready. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', { config: { allow: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { allow: 'anyone' } }, async (_request, reply) => {
    if (isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      if (await services.database.takesWrites()) return { status: 'ready' };
      return reply.code(503).header('retry-after', 5).send({ status: 'database read-only' });
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database away' });
    }
  });
}
