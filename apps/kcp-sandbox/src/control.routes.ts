import type { FastifyInstance } from 'fastify';
import { applyScenario, readCharges } from './control.rules.ts';
import { controlPage } from './control-page.view.ts';
import type { SandboxContext } from './sandbox.context.ts';

/** Mounts the ledger and the switches for tests and demo users. The real gateway has neither. */
export function controlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const settings = () => ({
    duplicateMode: context.scenarios.duplicateMode,
    latencyMs: context.scenarios.latencyMs,
    switches: context.scenarios.list(),
  });

  app.get('/sandbox/ledger', () => ({ charges: context.ledger.charges() }));
  app.post('/sandbox/ledger', async (request, reply) => {
    try {
      await context.ledger.addSamples(readCharges(request.body));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return { charges: context.ledger.charges() };
  });
  app.get('/sandbox/calls', () => context.calls.report());
  app.delete('/sandbox/calls', () => {
    context.calls.clear();
    return context.calls.report();
  });
  app.get('/sandbox/scenario', settings);
  app.post('/sandbox/scenario', (request, reply) => {
    try {
      applyScenario(context.scenarios, request.body);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
    return settings();
  });
  app.get('/sandbox', (_request, reply) =>
    reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(controlPage(context)),
  );
}
