import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openServices } from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { pino } from 'pino';
import { query } from '../test/database-process.ts';
import { freePort, startSiteProcess } from '../test/site-process.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database/index.ts';
import { isOperatorError, startingError } from './operator-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-unusable-'));
let own: EmbeddedDatabase;
before(async () => {
  own = await startEmbeddedDatabase({ durable: false });
});
after(async () => {
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

const secret = 'very-secret';

function environmentWith(change: (url: URL) => void): Record<string, string> {
  const url = new URL(own.url);
  url.password = secret;
  change(url);
  return {
    DATABASE_URL: url.href,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    KCP_SANDBOX_URL: 'http://127.0.0.1:9',
    DATA_DIR: join(folder, 'data'),
  };
}

/** Returns what the start would say about a database, and asserts that it does not contain the password. */
async function complaintOf(change: (url: URL) => void): Promise<string> {
  const config = readApiConfig(environmentWith(change));
  const error = await openServices(config, pino({ level: 'silent' })).then(
    () => assert.fail('the database is used'),
    (cause: unknown) => startingError(cause, folder),
  );
  assert.ok(isOperatorError(error), String(error));
  assert.equal(error.message.includes(secret), false);
  return error.message;
}

test('a site that cannot use its database ends with one sentence', async () => {
  const site = startSiteProcess('test/faulty-site.ts', {
    ...environmentWith(() => undefined),
    PORT: String(await freePort()),
  });
  assert.equal(await site.ended, 1);
  assert.equal(
    site.errors().trim(),
    'The database refuses the user or the password of DATABASE_URL: correct the setting.',
  );
});

test('a database that cannot be used is one sentence that names the setting', async () => {
  const { password } = new URL(own.url);
  const closed = await freePort();
  assert.equal(
    await complaintOf((url) => {
      url.port = String(closed);
    }),
    'Nothing answers at the host and port of DATABASE_URL: start the database, or correct the setting.',
  );
  assert.equal(
    await complaintOf((url) => {
      url.password = password;
      url.pathname = '/missing';
    }),
    'The database that DATABASE_URL names does not exist: create it, or correct the setting.',
  );
  assert.equal(
    await complaintOf((url) => {
      url.username = 'stranger';
    }),
    'The database does not let the user of DATABASE_URL in from here: make that role, or allow it in pg_hba.conf.',
  );
  await query(own.url, 'create role nobody_special');
  assert.equal(
    await complaintOf((url) => {
      url.password = password;
      url.searchParams.set('options', '-c role=nobody_special');
    }),
    'The user of DATABASE_URL lacks a right: make it the owner of the database, or run npm run migrate as the owner before.',
  );
});
