import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

/** Liveness and readiness: a process that is closing or has lost its database is alive but not ready. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', { config: { allow: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { allow: 'anyone' } }, async (_request, reply) => {
    if (isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      await sql`select 1`.execute(services.database.db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database away' });
    }
  });
}
