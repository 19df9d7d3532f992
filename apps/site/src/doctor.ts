import {
  describeAuditEnd,
  describeReport,
  examine,
  invariants,
  openStorage,
  readApiConfig,
  worstOutcome,
} from '@airway/api';
import { readEnvironment, readSiteConfig } from './config.ts';
import { startingError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createTerminal } from './terminal.ts';

const exitCodes = { holds: 0, broken: 1, unknown: 2 };

const terminal = createTerminal();
try {
  const environment = readEnvironment();
  const config = readSiteConfig(environment);
  const { url, leave } = await openPresentDatabase(config);
  const settings = readApiConfig({ ...environment, DATABASE_URL: url, DATA_DIR: config.dataDirectory });
  const storage = await openStorage(settings, (error) => terminal.failure(error));
  const { reports, auditEnd } = await examine(url, invariants, {
    storage,
    heard: (report) => terminal.line(describeReport(report)),
  }).finally(leave);
  storage.close();
  terminal.line(describeAuditEnd(auditEnd));
  process.exitCode = exitCodes[worstOutcome(reports)];
} catch (error) {
  terminal.failure(startingError(error, 'DATA_DIR'));
  process.exitCode = exitCodes.unknown;
}
