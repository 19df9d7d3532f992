import { rehearse } from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { pino } from 'pino';
import { readEnvironment, readSiteConfig } from './config.ts';
import { findDemoSecret } from './demo-secret.ts';
import { foldersIn } from './folders.ts';
import { operatorError, startingError } from './operator-error.ts';
import { openPresentDatabase } from './present-database.ts';
import { createTerminal } from './terminal.ts';

const usage =
  'Say the time to believe with its zone, such as npm run rehearse -- 2025-11-21T09:00+09:00, or "off".';

function readMoment(text: string | undefined): Date | null {
  if (text === 'off') return null;
  if (text === undefined || !/(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(Date.parse(text)))
    throw operatorError(usage);
  return new Date(text);
}

const terminal = createTerminal();
try {
  const believedNow = readMoment(process.argv[3]);
  const environment = readEnvironment();
  const site = readSiteConfig(environment);
  const appSecret = site.appSecret ?? (await findDemoSecret(foldersIn(site.dataDirectory)));
  const { url, leave } = await openPresentDatabase(site);
  const config = readApiConfig({ ...environment, APP_SECRET: appSecret, DATABASE_URL: url });
  await rehearse(config, pino({ level: 'silent' }), believedNow).finally(leave);
  terminal.line(
    believedNow === null
      ? 'The edition follows the real time again.'
      : `The edition believes that it is ${believedNow.toISOString()}.`,
  );
} catch (error) {
  terminal.failure(startingError(error, 'DATA_DIR'));
  process.exitCode = 1;
}
