import { describeReport, examine } from '@airway/api';
import { readEnvironment, readSiteConfig } from './config.ts';
import { startEmbeddedDatabase } from './embedded-database/index.ts';
import { folderExists, foldersIn } from './folders.ts';
import { operatorError } from './operator-error.ts';
import { createTerminal } from './terminal.ts';

const exitCodes = { sound: 0, broken: 1, failed: 2 };

/** The database to look at: one's own, or the embedded one, which is started for the while if it rests. */
async function openPatient(): Promise<{ url: string; leave: () => Promise<void> }> {
  const config = readSiteConfig(readEnvironment());
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, leave: async () => {} };
  const { database: dataDirectory } = foldersIn(config.dataDirectory);
  if (!(await folderExists(dataDirectory)))
    throw operatorError('There is no database yet: start the site once, or set DATABASE_URL.');
  const embedded = await startEmbeddedDatabase({ dataDirectory });
  return { url: embedded.url, leave: embedded.reused ? async () => {} : embedded.stop };
}

const terminal = createTerminal();
try {
  const { url, leave } = await openPatient();
  const reports = await examine(url).finally(leave);
  terminal.line(describeReport(reports));
  process.exitCode = reports.every(({ broken }) => broken.length === 0) ? exitCodes.sound : exitCodes.broken;
} catch (error) {
  terminal.failure(error);
  process.exitCode = exitCodes.failed;
}
