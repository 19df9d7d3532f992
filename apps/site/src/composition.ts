import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ApiConfig,
  basePathOf,
  createApi,
  loggerOptions,
  openServices,
  type Services,
  settleAtStart,
  systemContext,
  workers,
} from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { type DemoSignIns, seedDemo } from '@airway/api/seeds';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { openArchivedYears } from './archive/archived-years.ts';
import { sampleArchives } from './archive/place.ts';
import { openPresentArchives } from './archive/present-archives.ts';
import { projectDirectory } from './config.ts';
import { guardDemo } from './demo-guard.ts';
import { operatorError } from './operator-error.ts';
import { createSite as mountWeb } from './server.ts';
import type { Site, SiteSetup } from './site.types.ts';
import type { BlockSection } from './terminal.ts';
import { closeGently, warmUp } from './traffic.ts';

const certificateFile = 'merchant-cert.pem';
const privateKeyFile = 'merchant-key.pem';
/** What the sandbox encrypts its own key with; it opens nothing else. */
const sandboxKeyPassword = 'changeit';

async function seed(services: Services, log: FastifyBaseLogger, identity: string): Promise<DemoSignIns> {
  const read = (file: string) =>
    readFile(join(identity, file), 'utf8').catch((error: unknown) => {
      throw operatorError(
        `The card sandbox's ${file} cannot be read in ${identity}: set IDENTITY_DIRECTORY to the folder that the sandbox of KCP_SANDBOX_URL was started with.`,
        error,
      );
    });
  const sandbox = {
    certificate: await read(certificateFile),
    privateKey: await read(privateKeyFile),
    privateKeyPassword: sandboxKeyPassword,
  };
  return seedDemo(systemContext(services, log), sandbox, { keepsFiles: true });
}

function demoSections(config: ApiConfig, { staff, member, registrant }: DemoSignIns): BlockSection[] {
  const base = `${config.publicUrl}${basePathOf(config)}`;
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
  const basePath = basePathOf(config);
  const archives = openPresentArchives({
    folders: [setup.archivesDirectory, ...(config.isProduction ? [] : [sampleArchives])],
    product: config.product,
    runningYear: config.editionYear,
    log,
  });
  const archivedYears = openArchivedYears({ present: archives, log, nowMs: Date.now });
  const services = { ...(await openServices(config, log)), archives: archivedYears };
  await services.jobs.prepare(workers);
  const signIns =
    config.sandboxUrl === undefined ? undefined : await seed(services, log, setup.sandboxIdentity);
  const app = createApi(services, log);
  if (!config.isProduction) guardDemo(app, config.publicUrl);
  setup.demoMail?.registerPages(app);
  await mountWeb({
    api: app,
    webDirectory: join(projectDirectory, 'apps/web/build'),
    product: config.product,
    archives,
    basePath,
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
      if (setup.openDevelopmentWeb === undefined) await warmUp(app, firstPages(basePath));
    },
    close: async () => {
      await closeGently(app, config.drainMs);
      await services.close();
    },
    sections:
      signIns === undefined
        ? [{ rows: [['PUBLIC_URL', `${config.publicUrl}${basePath}`]] }]
        : demoSections(config, signIns),
  };
}
