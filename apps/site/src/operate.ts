import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectDirectory, readEnvironment, readSiteConfig } from './config.ts';
import { findDemoSecret } from './demo-secret.ts';
import { foldersIn } from './folders.ts';
import { operatorError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createTerminal } from './terminal.ts';

/** Programs of the API that need only the site's database. */
const programs: Record<string, string> = {
  'staff:create': 'create-staff.ts',
  'edition:import': 'import-edition.ts',
  'sessions:end': 'end-sessions.ts',
  'mails:hold': 'hold-mails.ts',
  'mails:sent': 'settle-mails.ts',
  'mails:send-again': 'send-mails-again.ts',
  'payments:compare': 'compare-payments.ts',
  'presence:replay': 'replay-presence.ts',
  migrate: 'migrate.ts',
  'verify-audit': 'verify-audit.ts',
};

const [, , command = '', ...options] = process.argv;

/** Runs a program of the API to its end. @returns its exit code */
async function runProgram(file: string, environment: Record<string, string | undefined>): Promise<number> {
  const path = join(projectDirectory, 'apps', 'api', 'src', 'commands', file);
  const child = spawn(process.execPath, [path, ...options], { env: environment, stdio: 'inherit' });
  // The terminal sends Ctrl-C to both: the program ends by itself, and the database after it.
  process.on('SIGINT', () => {});
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

const terminal = createTerminal();
try {
  const file = programs[command];
  if (file === undefined) throw operatorError(`The command is one of ${Object.keys(programs).join(', ')}.`);
  const environment = readEnvironment();
  const config = readSiteConfig(environment);
  const appSecret = config.appSecret ?? (await findDemoSecret(foldersIn(config.dataDirectory)));
  const { url, leave } = await openPresentDatabase(config);
  process.exitCode = await runProgram(file, {
    ...environment,
    APP_SECRET: appSecret,
    DATABASE_URL: url,
    DATA_DIR: config.dataDirectory,
  }).finally(leave);
} catch (error) {
  terminal.failure(error);
  process.exitCode = 1;
}
