import assert from 'node:assert/strict';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { listEditions } from '@airway/contract';
import { sql } from 'kysely';
import { openDatabase } from '../apps/api/src/database/client.ts';
import { startTestApi, type TestApi } from '../apps/api/test/api.ts';
import { createTestDatabase } from '../apps/api/test/database.ts';
import { eventually } from '../apps/api/test/eventually.ts';
import { koreanForm, proven, registerBy } from '../apps/api/test/registrants.ts';
import { seeds } from '../apps/api/test/seeds.ts';
import { type ServerOfItsOwn, type Standby, startDebianPostgresql } from './testing/debian-postgresql.ts';

let primary: ServerOfItsOwn;
let standby: Standby;
/** URL of the demo's database at its first server only. */
let url: string;
let api: TestApi<'demo'>;

const at = (...hosts: string[]) => url.replace(primary.host, hosts.join(','));

before(async () => {
  primary = await startDebianPostgresql();
  process.env.TEST_DATABASE_URL = primary.adminUrl;
  ({ url } = await createTestDatabase(seeds.demo));
  standby = await primary.addStandby();
  api = await startTestApi({ seed: 'demo', databaseUrl: at(primary.host, standby.host) });
});
after(async () => {
  await api.close();
  await primary.stop();
});

/** Starts a host name that can be redirected. As with DNS, only new connections follow. */
async function startName(first: string) {
  let target = new URL(`tcp://${first}`);
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [visitor, database]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    visitor.pipe(database).pipe(visitor);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(host: string) {
      target = new URL(`tcp://${host}`);
    },
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const readiness = async () => JSON.parse((await api.app.inject('/readyz')).body).status;
const succeeds = (act: () => Promise<unknown>) =>
  act().then(
    () => true,
    () => false,
  );

test('a name that leads to another server is followed once the server in use takes no writes', async (t) => {
  const name = await startName(standby.host);
  const database = openDatabase({ url: at(name.host), onConnectionError: () => {} });
  t.after(async () => {
    await database.close();
    await name.close();
  });
  const write = () => sql`create temporary table written (id int) on commit drop`.execute(database.db);
  await assert.rejects(write(), { code: '25006' });
  assert.equal(await database.takesWrites(), false);
  name.leadTo(primary.host);
  await eventually(() => succeeds(write), 'a write succeeds');
  await eventually(() => database.takesWrites(), 'it is ready again');
});

test('a primary that is killed and a standby that is promoted: pages are read, and nothing is lost', async (t) => {
  const alone = openDatabase({ url: at(primary.host), onConnectionError: () => {} });
  t.after(() => alone.close());
  await sql`select 1`.execute(alone.db);
  const forms = await Promise.all(Array.from({ length: 40 }, () => proven(api, koreanForm())));
  const acknowledged: string[] = [];
  const unfinished = [...forms];
  let isOver = false;
  const work = async () => {
    for (let form = unfinished.shift(); form !== undefined && !isOver; form = unfinished.shift()) {
      const mine = form;
      await eventually(async () => {
        const { status, refusal } = await registerBy(api, mine);
        if (status === 200) return true;
        assert.deepEqual([status, refusal.code], [503, 'UNAVAILABLE']);
        return isOver;
      }, 'the registration succeeds');
      if (!isOver) acknowledged.push(mine.email);
    }
  };
  const working = Promise.all([work(), work(), work()]);
  try {
    await eventually(() => acknowledged.length > 10, 'some are registered');
    await primary.kill();
    await eventually(async () => (await readiness()) === 'database read-only', 'readiness says no');
    assert.equal((await api.call(listEditions, { query: { size: '1' } })).status, 200);

    const promotedAt = performance.now();
    await standby.promote();
    const form = await eventually(() => unfinished.shift(), 'one is left');
    await eventually(async () => (await registerBy(api, form)).status === 200, 'a write succeeds');
    t.diagnostic(
      `writes succeed ${Math.round(performance.now() - promotedAt)} ms after the promotion was asked`,
    );
    acknowledged.push(form.email);
    await working;
  } finally {
    isOver = true;
    await working;
  }
  await eventually(async () => (await readiness()) === 'ready', 'readiness says yes');
  assert.equal(acknowledged.length, forms.length);
  const { rows } = await sql<{ email: string }>`
    select email from registrations where email = any(${acknowledged})`.execute(api.ctx().db);
  assert.deepEqual(rows.map(({ email }) => email).toSorted(), acknowledged.toSorted());

  assert.equal(
    await succeeds(() => sql`select 1`.execute(alone.db)),
    false,
    'control: one address finds none',
  );
});
