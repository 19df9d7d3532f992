import { describeExamination, examine, invariants } from '@airway/api';
import { readEnvironment, readSiteConfig } from './config.ts';
import { startingError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createTerminal } from './terminal.ts';

const exitCodes = { sound: 0, broken: 1, failed: 2 };

const terminal = createTerminal();
try {
  const { url, leave } = await openPresentDatabase(readSiteConfig(readEnvironment()));
  const examination = await examine(url, invariants).finally(leave);
  terminal.line(describeExamination(examination));
  const isSound = examination.reports.every(({ broken }) => broken.length === 0);
  process.exitCode = isSound ? exitCodes.sound : exitCodes.broken;
} catch (error) {
  terminal.failure(startingError(error, 'DATA_DIR'));
  process.exitCode = exitCodes.failed;
}
