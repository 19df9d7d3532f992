import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

/**
 * Liveness and readiness: a process that is closing, has lost its database or settles what a crash left is alive but
 * not ready. One that cannot write its journal says so, and serves all but payments.
 */
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
      if (!services.readiness.isReady())
        return reply.code(503).header('retry-after', 1).send({ status: 'settling' });
      const isPaid = await services.journal.isWritable();
      return { status: 'ready', ...(!isPaid && { payments: 'paused: the journal cannot be written' }) };
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database away' });
    }
  });
}
