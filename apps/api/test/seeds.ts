import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMerchantIdentity } from '@airway/kcp-sandbox';
import { seedDemo } from '../seeds/demo.ts';
import { demoEdition } from '../seeds/demo-edition.ts';
import { features, workers } from '../src/app.ts';
import { readApiConfig } from '../src/config.ts';
import { ensureRoles } from '../src/features/accounts/index.ts';
import { siteSetting } from '../src/features/editions/index.ts';
import { type Context, systemContext } from '../src/platform/context.ts';
import { writeSetting } from '../src/platform/site-settings.ts';
import { openServices } from '../src/services.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { migrated, silentLogger, type Template } from './database.ts';

/** Nothing listens there. Ports that a test did not request are unreachable, and no traffic leaves the machine. */
export const nowhere = '127.0.0.1:9';

async function fillWith(url: string, act: (ctx: Context) => Promise<unknown>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'airway-template-'));
  const opened = await openServices(
    readApiConfig({ DATABASE_URL: url, DATA_DIR: directory, KCP_SANDBOX_URL: `http://${nowhere}` }),
    silentLogger,
  );
  try {
    await opened.jobs.prepare(workers);
    await act(systemContext({ ...opened, passwords: cheapPasswords() }, silentLogger));
  } finally {
    await opened.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const none: Template = {
  name: 'none',
  from: migrated,
  fill: (url) =>
    fillWith(url, (ctx) =>
      ctx.db.transaction().execute(async (trx) => {
        await ensureRoles(trx, features);
        await writeSetting(ctx, trx, siteSetting, demoEdition.site);
      }),
    ),
};

const demo: Template = {
  name: 'demo',
  from: none,
  fill: (url) =>
    fillWith(url, async (ctx) => {
      const identity = await generateMerchantIdentity();
      const sandbox = {
        certificate: identity.certificatePem,
        privateKey: identity.privateKeyPem,
        privateKeyPassword: identity.privateKeyPassword,
      };
      await seedDemo(ctx, sandbox, { keepsFiles: false });
    }),
};

/** Initial data of a database: that of every site, or also the demo edition with its people. */
export const seeds = { none, demo } as const;
export type Seed = keyof typeof seeds;
