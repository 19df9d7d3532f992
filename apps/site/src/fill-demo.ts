import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loggerOptions, openServices, systemContext, workers } from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { seedDemo } from '@airway/api/seeds';
import { pino } from 'pino';
import { readEnvironment } from './config.ts';
import { operatorError } from './operator-error.ts';

const certificateFile = 'merchant-cert.pem';
const privateKeyFile = 'merchant-key.pem';
/** The password of the sandbox's own key; it protects nothing else. */
const sandboxKeyPassword = 'changeit';

/** Fills the site's database with the demo; `identity` is the folder of the card sandbox's certificate. */
async function fill(identity: string): Promise<void> {
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
  const config = readApiConfig(readEnvironment());
  const log = pino(loggerOptions(config.logLevel));
  const services = await openServices(config, log);
  await services.jobs.prepare(workers);
  await seedDemo(systemContext(services, log), sandbox, {
    keepsFiles: true,
    async tellSandbox(charges) {
      const response = await fetch(new URL('/sandbox/ledger', config.sandboxUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(charges),
      });
      if (!response.ok)
        throw new Error(`The card sandbox did not take the sample charges (${response.status}).`);
    },
  });
  await services.close();
}

const [, , identity = ''] = process.argv;
process.on('disconnect', () => process.exit());
try {
  await fill(identity);
  process.send?.({ type: 'ready', url: '' });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
