import { join } from 'node:path';
import {
  basePathOf,
  createApi,
  loggerOptions,
  mailProgram,
  openMailThread,
  openServices,
  type Services,
  settleAtStart,
  workers,
} from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import type { DemoSignIns } from '@airway/api/demo-sign-ins';
import { pino } from 'pino';
import { openArchivedYears } from './archive/archived-years.ts';
import { createFreezer } from './archive/freezer.ts';
import { sampleArchives } from './archive/place.ts';
import { openPresentArchives } from './archive/present-archives.ts';
import { projectDirectory } from './config.ts';
import { provideDemo } from './demo.ts';
import { guardDemo } from './demo-guard.ts';
import { createSite as mountWeb } from './server.ts';
import type { Site, SiteSetup } from './site.types.ts';
import type { BlockSection } from './terminal.ts';
import { closeGently, warmUp } from './traffic.ts';

function demoSections(services: Services, { staff, member, registrant }: DemoSignIns): BlockSection[] {
  const { config } = services;
  const base = `${config.publicUrl}${basePathOf(services)}`;
  return [
    {
      heading: 'Pages',
      rows: [
        ['Korean', `${base}/Main`],
        ['English', `${base}/en/Main`],
        ['Registration', `${base}/Registration`],
        ['API reference', `${config.publicUrl}/api/docs`],
      ],
    },
    {
      heading: 'Demo sign-ins (sample data)',
      rows: [
        ['Staff', `${staff.id} / ${staff.password}`],
        ['Member', `${member.id} / ${member.password}`],
        ['Registrant', `${registrant.email} / ${registrant.number}`],
      ],
    },
  ];
}

const firstPages = (basePath: string) =>
  ['Main', 'Registration', 'Scientific/Program'].flatMap((page) => [
    `${basePath}/${page}`,
    `${basePath}/en/${page}`,
  ]);

/** The composition root: one process and one port with the API, the pages and the job worker. */
export async function createSite(setup: SiteSetup): Promise<Site> {
  const config = readApiConfig({ ...setup.environment });
  const log = pino(loggerOptions(config.logLevel));
  const opened = await openServices(config, log);
  const archives = openPresentArchives({
    folders: [setup.archivesDirectory, ...(config.isProduction ? [] : [sampleArchives])],
    product: config.product,
    runningYear: opened.currentYear.get,
    log,
  });
  const archivedYears = openArchivedYears({ present: archives, log, nowMs: Date.now });
  const mailThread = openMailThread(mailProgram, config, log);
  const freezer = createFreezer({ ...setup.environment, ARCHIVES_DIR: setup.archivesDirectory });
  const services = { ...opened, archives: archivedYears, freezer, mailThread };
  const signIns = config.sandboxUrl === undefined ? undefined : await provideDemo(setup, services, log);
  await services.jobs.prepare(workers);
  const app = createApi(services, log);
  if (!config.isProduction) guardDemo(app, config.publicUrl);
  setup.demoMail?.registerPages(app);
  await mountWeb({
    api: app,
    webDirectory: join(projectDirectory, 'apps/web/build'),
    product: config.product,
    archives,
    currentYear: services.currentYear,
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandboxUrl,
    streamHosts: config.streamHosts,
    say: services.translate,
    limitScale: config.rateLimitScale,
    content: services.content,
    openDevelopmentWeb: setup.openDevelopmentWeb,
  });
  settleAtStart(app, services);
  await services.jobs.work(workers, services, log);
  return {
    app,
    ready: async () => {
      if (setup.openDevelopmentWeb === undefined) await warmUp(app, firstPages(basePathOf(services)));
    },
    close: async () => {
      await closeGently(app, config.drainMs);
      await services.close().finally(mailThread.close);
    },
    sections:
      signIns === undefined
        ? [{ rows: [['PUBLIC_URL', `${config.publicUrl}${basePathOf(services)}`]] }]
        : demoSections(services, signIns),
  };
}
