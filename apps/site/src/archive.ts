import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readApiConfig } from '@airway/api/config';
import { archiveEdition } from './archive/archive-edition.ts';
import { archiveName } from './archive/place.ts';
import { readEnvironment, readSiteConfig } from './config.ts';
import { findDemoSecret } from './demo-secret.ts';
import { foldersIn } from './folders.ts';
import { operatorError, startingError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createTerminal } from './terminal.ts';
import { buildWebFor } from './web-build.ts';

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
    // Invalid options: the usage follows.
  }
  throw operatorError(usage);
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
    await buildWebFor(terminal, interruption.signal);
    const config = readApiConfig({
      ...environment,
      APP_SECRET: secret,
      DATABASE_URL: url,
      DATA_DIR: settings.dataDirectory,
    });
    // Loaded late: it brings the whole site, and a command that was refused above needs none of it.
    const { describeSite, openOfflineSite } = await import('./archive/offline-site.ts');
    const { ask, say, close } = await openOfflineSite(config);
    try {
      const site = await describeSite(ask, edition);
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
