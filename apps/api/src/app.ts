import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { doctorWorker } from './doctor.ts';
import { accountActor, accounts, findNames, guestRights } from './features/accounts/index.ts';
import { alumni } from './features/alumni/index.ts';
import { banners } from './features/banners/index.ts';
import { boards } from './features/boards/index.ts';
import { deposits } from './features/deposits/index.ts';
import { editions, findContact, registerEditionAdminRoutes } from './features/editions/index.ts';
import { files, registerFileAdminRoutes } from './features/files/index.ts';
import { imports, importWorkers } from './features/imports/index.ts';
import { inquiries } from './features/inquiries/index.ts';
import { letters, letterWorkers } from './features/letters/index.ts';
import { live, speakerActor } from './features/live/index.ts';
import { looks } from './features/looks/index.ts';
import { pages } from './features/pages/index.ts';
import { payments } from './features/payments/index.ts';
import { popups } from './features/popups/index.ts';
import { programme } from './features/programme/index.ts';
import { push } from './features/push/index.ts';
import { countSales, registrantActor, registrations } from './features/registrations/index.ts';
import { requests } from './features/requests/index.ts';
import { retention, retentionWorker } from './features/retention/index.ts';
import { search } from './features/search/index.ts';
import { sponsors } from './features/sponsors/index.ts';
import { sponsorship } from './features/sponsorship/index.ts';
import { surveys } from './features/surveys/index.ts';
import { mails } from './mails.ts';
import { registerMissingTexts, translationTasks } from './missing-texts.ts';
import { auditWorkers } from './platform/audit-chain.ts';
import { bounceWorker } from './platform/bounces.ts';
import type { Services } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import type { Worker } from './platform/jobs.ts';
import { registerMetrics } from './platform/metrics/metrics.routes.ts';
import { mailWorkers } from './platform/send-mail.ts';
import { smsWorkers } from './platform/sms.ts';
import { registerSiteInfo } from './site-info.ts';
import { registerStaffTasks } from './staff-tasks.ts';
import { hindering } from './uncopied-tables.ts';

/** All features, from lowest to highest. */
export const features: readonly Feature[] = [
  editions,
  files,
  search,
  imports,
  accounts,
  pages,
  boards,
  inquiries,
  popups,
  alumni,
  banners,
  looks,
  payments,
  registrations,
  deposits,
  programme,
  sponsors,
  surveys,
  live,
  letters,
  push,
  sponsorship,
  requests,
  retention,
];

/** Rules that the data must meet when no transaction is running. */
export const invariants = features.flatMap((feature) => feature.invariants ?? []);

/** The program of the thread that delivers mails. */
export const mailProgram = new URL('./mail-program.ts', import.meta.url);

export const retentions = features.flatMap((feature) => feature.retentions ?? []);

/** All background work. */
export const workers: readonly Worker[] = [
  ...mailWorkers(mails),
  bounceWorker(mails),
  ...smsWorkers,
  ...importWorkers(features.flatMap((feature) => feature.imports ?? [])),
  ...letterWorkers(features.flatMap((feature) => feature.audiences ?? [])),
  ...features.flatMap((feature) => feature.workers ?? []),
  retentionWorker(retentions),
  doctorWorker(invariants),
  ...auditWorkers,
];

const textsOf = (mounted: readonly Feature[]) => mounted.flatMap(({ bilingualTexts = [] }) => bilingualTexts);

/** All kinds of tasks of staff. */
export const tasksOf = (mounted: readonly Feature[]) => [
  ...mounted.flatMap(({ staffTasks = [] }) => staffTasks),
  translationTasks(textsOf(mounted)),
];

/** Mounts all calls on a new server. */
export function createApi(
  services: Services,
  logger: FastifyBaseLogger | boolean,
  mounted: readonly Feature[] = features,
): FastifyInstance {
  const app = createServer(
    services,
    async (token, now) =>
      (await registrantActor(services, token, now)) ??
      (await speakerActor(services, token)) ??
      accountActor(services, token, now),
    logger,
    () => guestRights(services),
  );
  registerOpenApi(app, services, mounted, findContact);
  registerHealth(app, services);
  registerMetrics(app, mounted);
  registerSiteInfo(app);
  registerStaffTasks(app, tasksOf(mounted));
  registerMissingTexts(app, textsOf(mounted));
  const declared = {
    fileUses: mounted.flatMap(({ fileUses = [] }) => fileUses),
    imports: mounted.flatMap((feature) => feature.imports ?? []),
    searchables: mounted.flatMap(({ searchables = [] }) => searchables),
    publicAddresses: mounted.flatMap(({ publicAddresses = [] }) => publicAddresses),
    ownData: mounted.flatMap(({ ownData = [] }) => ownData),
    retentions: mounted.flatMap((feature) => feature.retentions ?? []),
    audiences: mounted.flatMap((feature) => feature.audiences ?? []),
    mails,
    audited: new Map(mounted.map(({ word, audited = {} }) => [word, audited])),
  };
  registerEditionAdminRoutes(app, {
    countSales,
    dated: mounted.flatMap(({ dated = [] }) => dated),
    copies: mounted.flatMap(({ copies = [] }) => copies),
    hindering,
  });
  registerFileAdminRoutes(app, declared, findNames);
  for (const { routes } of mounted) routes(app, declared);
  app.all('/api/*', { config: { allow: 'anyone' } }, (_request, reply) => reply.callNotFound());
  return app;
}
