import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

/** Liveness and readiness: a process that starts, closes or has lost its database is alive but not ready. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { allow: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { allow: 'anyone' } }, async (_request, reply) => {
    const { state } = app.readiness;
    if (state !== 'ready') return reply.code(503).send({ status: state });
    try {
      await sql`select 1`.execute(services.database.db);
      return { status: state };
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database away' });
    }
  });
}
