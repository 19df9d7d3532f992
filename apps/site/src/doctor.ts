import { describeExamination, examine, invariants, openStorage, readApiConfig } from '@airway/api';
import { readEnvironment, readSiteConfig } from './config.ts';
import { startingError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createTerminal } from './terminal.ts';

const exitCodes = { sound: 0, broken: 1, failed: 2 };

const terminal = createTerminal();
try {
  const environment = readEnvironment();
  const config = readSiteConfig(environment);
  const { url, leave } = await openPresentDatabase(config);
  const settings = readApiConfig({ ...environment, DATABASE_URL: url, DATA_DIR: config.dataDirectory });
  const storage = await openStorage(settings, (error) => terminal.failure(error));
  const examination = await examine(url, invariants, storage).finally(leave);
  storage.close();
  terminal.line(describeExamination(examination));
  const isSound = examination.reports.every(({ broken }) => broken.length === 0);
  process.exitCode = isSound ? exitCodes.sound : exitCodes.broken;
} catch (error) {
  terminal.failure(startingError(error, 'DATA_DIR'));
  process.exitCode = exitCodes.failed;
}
