import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { query } from '../test/database-process.ts';
import { freePort, isAlive, postmasterPid, startSiteProcess, waitUntilGone } from '../test/site-process.ts';
import { startEmbeddedDatabase } from './embedded-database/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-run-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

const ready = /The site is running[\s\S]*Demo sign-ins[\s\S]*staff@example\.org/;

/** The folder of most tests, one after another: its database and the sandbox's identity are made once. */
const lasting = 'site';

async function place(name = lasting) {
  const port = await freePort();
  const data = join(folder, name);
  return { data, url: `http://127.0.0.1:${port}/`, environment: { DATA_DIR: data, PORT: String(port) } };
}

function start(t: TestContext, environment: Record<string, string>) {
  const site = startSiteProcess('test/fake-site.ts', environment);
  t.after(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  });
  return site;
}

function sandboxUrl(output: string): string {
  return output.match(/Card sandbox +(\S+)/)?.[1] ?? '';
}

test('it starts everything, says where it is, and Ctrl-C leaves nothing running', async (t) => {
  const { data, url, environment } = await place();
  const site = start(t, environment);
  await site.waitFor(ready);
  assert.equal(site.errors(), '');
  assert.equal((await fetch(url)).status, 200);
  assert.equal((await fetch(`${url}demo/mail`)).status, 200);
  const sandbox = sandboxUrl(site.output());
  await fetch(sandbox);
  const pid = postmasterPid(data);
  site.child.kill('SIGINT');
  assert.equal(await site.ended, 0);
  assert.equal(isAlive(pid), false);
  await assert.rejects(() => fetch(sandbox));
  assert.equal(existsSync(join(data, 'lock')), false);
});

test('a Ctrl-C that npm passes on a second time does not cut the end short', async (t) => {
  const { data, environment } = await place();
  const site = start(t, environment);
  await site.waitFor(ready);
  const pid = postmasterPid(data);
  site.child.kill('SIGINT');
  site.child.kill('SIGINT');
  site.child.kill('SIGTERM');
  assert.equal(await site.ended, 0);
  assert.equal(isAlive(pid), false);
});

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends it like Ctrl-C`, async (t) => {
    const { data, environment } = await place();
    const site = start(t, environment);
    await site.waitFor(ready);
    const pid = postmasterPid(data);
    site.child.kill(signal);
    assert.equal(await site.ended, 0);
    assert.equal(isAlive(pid), false);
  });
}

test('a site whose output nobody reads any more goes on, and ends like any other', async (t) => {
  const { data, url, environment } = await place();
  const site = start(t, environment);
  await site.waitFor(ready);
  const pid = postmasterPid(data);
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  site.child.kill('SIGTERM');
  assert.equal(await site.ended, 0, url);
  assert.equal(isAlive(pid), false);
});

test('a later second Ctrl-C ends a site that does not, and everything with it', async (t) => {
  const { data, environment } = await place();
  const site = start(t, { ...environment, STAND_IN: 'stuck' });
  await site.waitFor(ready);
  const pid = postmasterPid(data);
  const sandbox = sandboxUrl(site.output());
  const impatience = setInterval(() => site.child.kill('SIGINT'), 200);
  assert.equal(await site.ended, 130);
  clearInterval(impatience);
  await waitUntilGone(sandbox);
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('Ctrl-C while it prepares ends what was begun', async (t) => {
  const { data, environment } = await place('early');
  const site = start(t, environment);
  await site.waitFor(/creating a new database/);
  site.child.kill('SIGINT');
  assert.equal(await site.ended, 0);
  assert.equal(existsSync(join(data, 'lock')), false);
  assert.equal(existsSync(join(data, 'postgresql', 'cluster', 'postmaster.pid')), false);
});

test('a SIGKILL takes the sandbox along, and the next start goes on with the database that stayed', async (t) => {
  const { data, environment } = await place();
  const killed = start(t, environment);
  await killed.waitFor(ready);
  const pid = postmasterPid(data);
  const sandbox = sandboxUrl(killed.output());
  killed.child.kill('SIGKILL');
  assert.equal(await killed.ended, 'SIGKILL');
  await waitUntilGone(sandbox);
  assert.equal(isAlive(pid), true);
  const next = start(t, environment);
  await next.waitFor(ready);
  assert.equal(next.output().includes('preparing the database ... found running'), true);
  assert.equal(postmasterPid(data), pid);
  assert.equal(sandboxUrl(next.output()), sandbox);
  next.child.kill('SIGTERM');
  assert.equal(await next.ended, 0);
  assert.equal(isAlive(pid), false);
});

test('a database that is killed comes back, and the site goes on', async (t) => {
  const { data, url, environment } = await place();
  const site = start(t, environment);
  await site.waitFor(ready);
  const { database } = (await (await fetch(url)).json()) as { database: string };
  const pid = postmasterPid(data);
  process.kill(pid, 'SIGKILL');
  await site.waitFor(/The database is back\./);
  assert.notEqual(postmasterPid(data), pid);
  assert.deepEqual(await query(database, 'select 1'), [1]);
  assert.equal((await fetch(url)).status, 200);
  const revived = postmasterPid(data);
  site.child.kill('SIGTERM');
  assert.equal(await site.ended, 0);
  assert.equal(isAlive(revived), false);
});

test('a second start on the same data folder is told so, and the first goes on', async (t) => {
  const { data, url, environment } = await place();
  const first = start(t, environment);
  await first.waitFor(ready);
  const second = start(t, { ...environment, PORT: String(await freePort()) });
  assert.equal(await second.ended, 1);
  assert.equal(
    second.errors(),
    `\nThe site already runs on ${data} (process ${first.child.pid}): stop it first, or give this one another DATA_DIR and PORT.\n`,
  );
  assert.equal((await fetch(url)).status, 200);
});

test('a taken port is one sentence, and nothing was started', async (t) => {
  const { data, url, environment } = await place('taken');
  const port = Number(environment.PORT);
  const occupant = createServer().listen(port, '127.0.0.1');
  t.after(() => occupant.close());
  const site = start(t, environment);
  assert.equal(await site.ended, 1);
  assert.equal(
    site.errors(),
    `\nPort ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start.\n`,
  );
  assert.deepEqual(readdirSync(data), [], url);
});

test('a site that does not start ends what was started for it', async (t) => {
  const { data, environment } = await place();
  const site = start(t, { ...environment, STAND_IN: 'broken' });
  assert.equal(await site.ended, 1);
  assert.equal(
    site.errors(),
    '\nSomething went wrong that should not: the site is broken\nDEBUG=1 in front of the command shows where.\n',
  );
  assert.equal(existsSync(join(data, 'postgresql', 'cluster', 'postmaster.pid')), false);
  assert.equal(existsSync(join(data, 'lock')), false);
});

test('broken settings are one sentence each', async (t) => {
  writeFileSync(join(folder, 'file'), '');
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, but is "http".'],
    [
      { DATABASE_URL: 'mysql://user:secret@host/x' },
      'DATABASE_URL must be an address that starts with postgresql:// (it may hold a password and is not shown).',
    ],
    [
      { DATA_DIR: '/proc/airway/data' },
      'The folder /proc/airway/data cannot be made at this place: set DATA_DIR to another one.',
    ],
    [
      { DATA_DIR: join(folder, 'file', 'data') },
      `${folder}/file/data is, or lies below, a file where a folder is needed.`,
    ],
    [
      { HOST: '0.0.0.0' },
      'HOST is 0.0.0.0, and the demo has sign-ins that everybody knows and shows every mail: set DEMO_ON_NETWORK=yes if the whole network may use it, leave HOST out, or set NODE_ENV=production for a site of your own.',
    ],
    [{ DEMO_ON_NETWORK: 'perhaps' }, 'DEMO_ON_NETWORK must be one of yes, no, but is "perhaps".'],
  ];
  for (const [environment, sentence] of cases) {
    const site = start(t, environment);
    assert.equal(await site.ended, 1);
    assert.equal(site.errors(), `\n${sentence}\n`);
  }
});

test("with one's own database, mail server and card sandbox none of them is started", async (t) => {
  const own = await startEmbeddedDatabase({ dataDirectory: join(folder, lasting, 'postgresql') });
  t.after(own.stop);
  const { data, url, environment } = await place('own');
  const smtp = 'smtp://127.0.0.1:2525';
  const sandbox = 'http://127.0.0.1:4525';
  const site = start(t, {
    ...environment,
    DATABASE_URL: own.url,
    SMTP_URL: smtp,
    KCP_SANDBOX_URL: sandbox,
    IDENTITY_DIRECTORY: '/identity/of/that',
  });
  await site.waitFor(ready);
  const setup = { database: own.url, smtp, sandbox, sandboxIdentity: '/identity/of/that' };
  assert.deepEqual(await (await fetch(url)).json(), setup);
  assert.equal(sandboxUrl(site.output()), sandbox);
  assert.equal((await fetch(`${url}demo/mail`)).status, 404);
  assert.deepEqual(readdirSync(data).sort(), ['lock', 'secret']);
});

test('in production the standard output is left to the log', async (t) => {
  const own = await startEmbeddedDatabase({ dataDirectory: join(folder, lasting, 'postgresql') });
  t.after(own.stop);
  const { environment } = await place('production');
  const site = start(t, {
    ...environment,
    NODE_ENV: 'production',
    DATABASE_URL: own.url,
    SMTP_URL: 'smtp://127.0.0.1:2525',
  });
  await site.waitFor(/The site is running/);
  assert.match(site.errors(), /The site is running/);
  site.child.kill('SIGTERM');
  assert.equal(await site.ended, 0);
  assert.equal(site.output(), '');
});
