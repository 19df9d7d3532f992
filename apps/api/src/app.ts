import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { doctorWorker } from './doctor.ts';
import { accountActor, accounts, guestRights } from './features/accounts/index.ts';
import { boards } from './features/boards/index.ts';
import { editions } from './features/editions/index.ts';
import { files } from './features/files/index.ts';
import { payments } from './features/payments/index.ts';
import { registrantActor, registrations } from './features/registrations/index.ts';
import { auditWorkers } from './platform/audit-chain.ts';
import type { Services } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import type { Worker } from './platform/jobs.ts';
import { mailWorkers } from './platform/outbox.ts';
import { smsWorkers } from './platform/sms.ts';
import { registerSiteInfo } from './site-info.ts';

/** Table of contents, from the bottom to the top. */
export const features: readonly Feature[] = [editions, files, accounts, boards, payments, registrations];

/** Every sentence about the data that must be true at a quiet moment. */
export const invariants = features.flatMap((feature) => feature.invariants ?? []);

/** Every kind of work that happens later. */
export const workers: readonly Worker[] = [
  ...mailWorkers(features.flatMap((feature) => feature.mails ?? [])),
  ...smsWorkers,
  ...features.flatMap((feature) => feature.workers ?? []),
  doctorWorker(invariants),
  ...auditWorkers,
];

/** Every call, on a server of its own. */
export function createApi(
  services: Services,
  logger: FastifyBaseLogger | boolean,
  mounted: readonly Feature[] = features,
): FastifyInstance {
  const app = createServer(
    services,
    async (token, now) => (await registrantActor(services, token, now)) ?? accountActor(services, token, now),
    logger,
    () => guestRights(services),
  );
  registerOpenApi(app, services, mounted);
  registerHealth(app, services);
  registerSiteInfo(app);
  const declared = { fileUses: mounted.flatMap(({ fileUses = [] }) => fileUses) };
  for (const { routes } of mounted) routes(app, declared);
  app.all('/api/*', { config: { allow: 'anyone' } }, (_request, reply) => reply.callNotFound());
  return app;
}
