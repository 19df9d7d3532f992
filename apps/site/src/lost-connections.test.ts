import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { registrationInvariants } from '../../api/src/features/registrations/registrations.invariants.ts';
import { checkInvariants } from '../../api/src/platform/invariants.ts';
import { startTestApi, type TestApi } from '../../api/test/api.ts';
import { type BreakMoment, type DatabaseProxy, startDatabaseProxy } from '../../api/test/database-proxy.ts';
import { eventually } from '../../api/test/eventually.ts';
import { untilWaiting } from '../../api/test/lock-waits.ts';
import { koreanForm, proven, registerBy } from '../../api/test/registrants.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database/index.ts';

// A separate durable server: when a backend is killed, PostgreSQL ends all connections, and data that were
// not on the disk are lost.
const folder = mkdtempSync(join(tmpdir(), 'airway-lost-connections-'));
chmodSync(folder, 0o755);
const startServer = () =>
  startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    onRevival: () => undefined,
  });
let server: EmbeddedDatabase;
let proxy: DatabaseProxy;
let api: TestApi<'demo'>;
before(async () => {
  server = await startServer();
  proxy = await startDatabaseProxy(server.url);
  process.env.TEST_DATABASE_URL = proxy.url;
  api = await startTestApi({ seed: 'demo' });
  // Rows copied from the template are on the disk only after an orderly shutdown.
  await server.stop();
  server = await startServer();
});
after(async () => {
  await api.close();
  await proxy.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Form = ReturnType<typeof koreanForm>;

/** Creates forms whose e-mail addresses are proven while the database runs. */
const newForms = (count: number): Promise<Form[]> =>
  Promise.all(Array.from({ length: count }, () => proven(api, koreanForm())));

/** Sends the form, and retries with the same key while the database is down. */
const registerAtLast = (form: Form) =>
  eventually(async () => {
    const { status, refusal } = await registerBy(api, form);
    if (status !== 200) assert.deepEqual([status, refusal.code], [503, 'UNAVAILABLE']);
    return status === 200;
  }, 'the registration succeeds');

const countOf = async (form: Form) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registrations where email = ${form.email}`.execute(api.ctx().db);
  return rows[0]?.count;
};

/** Locks every quota row from another connection until the returned function is called. */
async function holdQuotas(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: api.config.databaseUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select * from seat_quotas for update');
  return () => holder.end();
}

async function waitingBackend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(api.ctx().db);
  return rows[0]?.pid ?? assert.fail('nobody waits');
}

const rounds = 4;
const people = 3;

test('a backend that is ended while a registration waits is a 503 for that one alone, every time', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const letGo = await holdQuotas();
    const forms = await newForms(people);
    const answers = forms.map((form) => registerBy(api, form));
    await untilWaiting(api.ctx().db, people);
    await sql`select pg_terminate_backend(${await waitingBackend()})`.execute(api.ctx().db);
    const lost = await Promise.race(answers);
    assert.deepEqual(
      [lost.status, lost.refusal.code, lost.headers['retry-after']],
      [503, 'UNAVAILABLE', '5'],
    );
    await letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 200, 503]);
    for (const form of forms) await registerAtLast(form);
    assert.deepEqual(await Promise.all(forms.map(countOf)), [1, 1, 1]);
  }
});

test('a backend that is killed takes every connection along, and the next requests find new ones', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const letGo = await holdQuotas();
    const forms = await newForms(people);
    const answers = forms.map((form) => registerBy(api, form));
    await untilWaiting(api.ctx().db, people);
    process.kill(await waitingBackend(), 'SIGKILL');
    for (const { status, refusal } of await Promise.all(answers))
      assert.deepEqual([status, refusal.code], [503, 'UNAVAILABLE']);
    await letGo();
    for (const form of forms) await registerAtLast(form);
    assert.deepEqual(await Promise.all(forms.map(countOf)), [1, 1, 1]);
  }
});

test('a postmaster that is killed under load is a while of 503, and nothing is made twice or lost', async () => {
  const forms = await newForms(20);
  const { pid } = server;
  await Promise.all(
    forms.map(async (form, index) => {
      if (index === forms.length / 2) process.kill(pid, 'SIGKILL');
      await registerAtLast(form);
    }),
  );
  await eventually(() => server.pid !== pid, 'the server is back');
  assert.deepEqual(
    await Promise.all(forms.map(countOf)),
    forms.map(() => 1),
  );
});

/** Breaks the connection at each query of a registration in turn. */
async function walk(moment: BreakMoment): Promise<number> {
  for (let query = 1; ; query += 1) {
    const form = await proven(api, koreanForm());
    proxy.breakAt(query, moment);
    const answer = await registerBy(api, form);
    const hasBroken = proxy.disarm();
    if (answer.status !== 200)
      assert.deepEqual([answer.status, answer.refusal.code], [503, 'UNAVAILABLE'], `query ${query}`);
    await registerAtLast(form);
    assert.equal(await countOf(form), 1, `query ${query}`);
    if (!hasBroken) return query - 1;
  }
}

for (const moment of ['before', 'after'] as const)
  test(`a connection that breaks ${moment} any query of a registration is a 503, and a repeat makes it once`, async () => {
    const queries = await walk(moment);
    assert.ok(queries > 5, `only ${queries} queries were met`);
    const reports = await checkInvariants(api.ctx().db, registrationInvariants);
    assert.deepEqual(
      reports.filter(({ broken }) => broken.length > 0),
      [],
    );
  });
