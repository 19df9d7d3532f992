import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { basePathOf, createApi, getSiteInfo, openServices } from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { pino } from 'pino';
import { type ArchivedSite, archiveEdition } from './archive/archive-edition.ts';
import { archiveName } from './archive/place.ts';
import type { AskSite } from './archive/resources.ts';
import { projectDirectory, readEnvironment, readSiteConfig } from './config.ts';
import { findDemoSecret } from './demo-secret.ts';
import { foldersIn } from './folders.ts';
import { operatorError, startingError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createSite } from './server.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { examineWebBuild } from './web-build.ts';

const usage = 'Usage: npm run archive -- --edition 2025 [--without-fonts]';

function readOptions() {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { edition: { type: 'string' }, 'without-fonts': { type: 'boolean' } },
    });
    const edition = values.edition ?? '';
    if (archiveName('', edition) !== undefined)
      return { edition, hasFonts: values['without-fonts'] !== true };
  } catch {
    // What was typed is none of the options.
  }
  throw operatorError(usage);
}

/** The site as it is, in this process, without a port and without its work. */
async function openSite(config: ReturnType<typeof readApiConfig>) {
  const log = pino({ level: 'silent' });
  // Nobody else is kept waiting by one who reads everything.
  const services = await openServices({ ...config, rateLimitScale: 1_000_000 }, log);
  const app = createApi(services, log);
  await createSite({
    api: app,
    webDirectory: join(projectDirectory, 'apps/web/build'),
    product: config.product,
    basePath: basePathOf(config),
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandboxUrl,
    streamHosts: config.streamHosts,
    say: services.translate,
    limitScale: 1_000_000,
    content: services.content,
  });
  await app.ready();
  const ask: AskSite = async (url) => {
    const answer = await app.inject({ method: 'GET', url });
    const header = (name: string) =>
      answer.headers[name] === undefined ? undefined : String(answer.headers[name]);
    return {
      status: answer.statusCode,
      type: header('content-type') ?? '',
      body: answer.rawPayload,
      location: header('location'),
      disposition: header('content-disposition'),
    };
  };
  const close = async () => {
    await app.close();
    await services.close();
  };
  return { ask, say: services.translate, close };
}

async function describe(ask: AskSite, edition: string): Promise<ArchivedSite> {
  const { status, body } = await ask(getSiteInfo.url);
  if (status === 404) throw operatorError(`There is no edition ${edition}.`);
  if (status !== 200) throw operatorError(`The site could not be read: it answered ${status}.`);
  return JSON.parse(body.toString('utf8')).data;
}

async function buildWeb(terminal: Terminal, signal: AbortSignal): Promise<void> {
  const web = await examineWebBuild(projectDirectory);
  if (!web.isNeeded) return;
  const finish = terminal.step('building the web (only after a change)');
  await web.build(signal);
  finish();
}

const terminal = createTerminal();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interruption.abort(operatorError('Interrupted: nothing was frozen.')));
try {
  const { edition, hasFonts } = readOptions();
  const environment = { ...readEnvironment(), EDITION: edition };
  const { appSecret, ...settings } = readSiteConfig(environment);
  const secret = appSecret ?? (await findDemoSecret(foldersIn(settings.dataDirectory)));
  const { url, leave } = await openPresentDatabase({ appSecret, ...settings });
  try {
    await buildWeb(terminal, interruption.signal);
    const config = readApiConfig({
      ...environment,
      APP_SECRET: secret,
      DATABASE_URL: url,
      DATA_DIR: settings.dataDirectory,
    });
    const { ask, say, close } = await openSite(config);
    try {
      const site = await describe(ask, edition);
      const archived = await archiveEdition({
        site,
        archives: settings.archivesDirectory,
        ask,
        say,
        now: new Date(),
        hasFonts,
        signal: interruption.signal,
      });
      const megabytes = (archived.sizeBytes / 1_000_000).toFixed(1);
      terminal.line(
        `Frozen: ${join(settings.archivesDirectory, archived.name)}, ${archived.pageCount} pages, ${megabytes} MB.`,
      );
      terminal.line(`Keep this hash elsewhere: ${archived.manifestHash}`);
      terminal.line(`To have it linked, add ${edition} to the past meetings in the console (Society).`);
    } finally {
      await close();
    }
  } finally {
    await leave();
  }
} catch (error) {
  const { aborted: isInterrupted, reason } = interruption.signal;
  terminal.failure(isInterrupted ? reason : startingError(error, 'DATA_DIR'));
  process.exitCode = 1;
}
