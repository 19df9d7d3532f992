import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { doctorWorker } from './doctor.ts';
import {
  accountActor,
  accountMails,
  accountWorkers,
  guestPermissions,
  registerAccountRoutes,
  roleCodeForGuest,
} from './features/accounts/index.ts';
import { registerEditionRoutes } from './features/editions/index.ts';
import { isTestPayment, paymentWorkers, registerPaymentRoutes } from './features/payments/index.ts';
import {
  registerRegistrationRoutes,
  registrantActor,
  registrationMails,
  registrationWorkers,
} from './features/registrations/index.ts';
import { auditWorkers } from './platform/audit-chain.ts';
import type { Services } from './platform/context.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import type { Worker } from './platform/jobs.ts';
import { mailWorkers } from './platform/outbox.ts';
import { smsWorkers } from './platform/sms.ts';

/** Table of contents: every feature that answers calls. */
export function createApi(services: Services, logger: FastifyBaseLogger | boolean): FastifyInstance {
  const app = createServer(
    services,
    async (token, now) => (await registrantActor(services, token, now)) ?? accountActor(services, token, now),
    logger,
    () => guestPermissions(services),
  );
  registerOpenApi(app, services);
  registerHealth(app, services);
  registerEditionRoutes(app, { isTestPayment, roleCodeForGuest });
  registerAccountRoutes(app);
  registerRegistrationRoutes(app);
  registerPaymentRoutes(app);
  app.all('/api/*', { config: { allow: 'anyone' } }, (_request, reply) => reply.callNotFound());
  return app;
}

/** Every kind of work that happens later. */
export const workers: readonly Worker[] = [
  ...mailWorkers([...accountMails, ...registrationMails]),
  ...smsWorkers,
  ...accountWorkers,
  ...paymentWorkers,
  ...registrationWorkers,
  doctorWorker,
  ...auditWorkers,
];
