import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemContext } from '../context.ts';
import type { Feature } from '../feature.ts';
import { equalsInConstantTime, hashToken } from '../secrets.ts';
import { databaseFigures } from './database-figures.ts';
import { exposition, expositionType } from './exposition.ts';
import { readFigures } from './figures.ts';
import { processFigures } from './process-figures.ts';
import { countRequests } from './request-metrics.ts';

function holds(token: string, { headers }: FastifyRequest): boolean {
  const given = /^Bearer (\S{1,1000})$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && equalsInConstantTime(hashToken(given), hashToken(token));
}

/** Registers metrics for Prometheus, protected by a token. Without a token in the settings there is no route. */
export function registerMetrics(app: FastifyInstance, mounted: readonly Feature[]): void {
  const { services } = app;
  const { metricsToken } = services.config;
  const open = { config: { allow: 'anyone' as const } };
  if (metricsToken === undefined) {
    app.get('/metrics', open, (_request, reply) => reply.callNotFound());
    return;
  }
  countRequests(app);
  for (const instrument of mounted.flatMap(({ counts = [] }) => counts)) services.metrics.declare(instrument);
  const kept = [...databaseFigures, ...mounted.flatMap((feature) => feature.figures ?? [])];
  const figures = readFigures({ own: processFigures(services), kept }, () =>
    systemContext(services, app.log),
  );
  app.get('/metrics', open, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'authorization');
    if (!holds(metricsToken, request))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('The token is wrong.\n');
    const families = [...services.metrics.families(), ...(await figures.read())];
    return reply.type(expositionType).send(exposition(families));
  });
}
