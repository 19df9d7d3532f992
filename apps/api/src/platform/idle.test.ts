import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { eventually } from '../../test/eventually.ts';
import { newPayer } from '../../test/payers.ts';

let api: TestApi<'demo' | 'mail'>;
let proxy: DatabaseProxy;
let directory: string;
let program: ApiProcess;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  proxy = await startDatabaseProxy(api.config.databaseUrl);
  directory = await mkdtemp(join(tmpdir(), 'airway-idle-test-'));
  program = await startApiProcess({ ...api.config, databaseUrl: proxy.url, dataDirectory: directory });
});
after(async () => {
  await program.kill();
  await proxy.close();
  await api.close();
  await rm(directory, { recursive: true, force: true });
});

test('an instance that has nothing to do asks the database at most five times a second', async (t) => {
  // Waits until the work of the start is done.
  await wait(10_000);
  const before = proxy.asked();
  // A whole minute, because some jobs run once per minute.
  await wait(60_000);
  const statementCount = proxy.asked() - before;
  t.diagnostic(`${statementCount} statements in a minute`);
  assert.ok(statementCount > 0 && statementCount <= 300, `${statementCount} statements in a minute`);
});

test('what another process writes is found by the next look', async () => {
  // This instance does not work the queues.
  await newPayer(api);
  await eventually(() => api.mail.mails.length > 0, 'its mail is sent');
});
