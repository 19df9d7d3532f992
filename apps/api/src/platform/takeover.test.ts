import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { silentLogger } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { newPayer } from '../../test/payers.ts';
import { startSecondInstance } from '../../test/payments.ts';
import { takeInstanceNumber } from './instance-number.ts';
import { selectUnheldInstances, updateClaimsRequeued } from './job-claims.queries.ts';
import { watchUnheld } from './job-claims.ts';

let api: TestApi<'demo' | 'mail'>;
/** Accepts connections but never responds. */
let silence: Server;
const sockets = new Set<Socket>();
let directory: string;
let program: ApiProcess | undefined;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  silence = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(silence, 'listening');
});
beforeEach(async () => {
  await api.ctx().db.deleteFrom('job_claims').execute();
  await sql`delete from jobs.job where name = 'send-mail'`.execute(api.ctx().db);
  directory = await mkdtemp(join(tmpdir(), 'airway-takeover-test-'));
});
afterEach(async () => {
  await program?.kill();
  await rm(directory, { recursive: true, force: true });
});
after(async () => {
  for (const socket of sockets) socket.destroy();
  silence.close();
  await api.close();
});

const jobs = async () => {
  const { rows } = await sql<{ state: string; attempt: number }>`select state, retry_count as attempt
    from jobs.job where name = 'send-mail' order by created_on desc`.execute(api.ctx().db);
  return rows;
};
const claims = () =>
  api.ctx().db.selectFrom('job_claims').selectAll().where('queue', '=', 'send-mail').execute();

/** Kills a process while it sends the mail of a new registration. */
async function killWhileMailing(): Promise<void> {
  const { port } = silence.address() as AddressInfo;
  program = await startApiProcess({
    ...api.config,
    dataDirectory: directory,
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  await newPayer(api);
  await eventually(async () => (await jobs())[0]?.state === 'active', 'the mail is being sent');
  await program.kill();
}

const restart = async () => {
  program = await startApiProcess({ ...api.config, dataDirectory: directory });
};

test('what a killed program had begun is begun again by the next one at once', async () => {
  await killWhileMailing();
  assert.equal((await claims()).length, 1);
  const before = api.mail.mails.length;
  await restart();
  await eventually(() => api.mail.mails.length === before + 1, 'the mail arrives');
  await eventually(async () => (await jobs())[0]?.state === 'completed', 'its job is over');
  assert.equal((await jobs())[0]?.attempt, 1);
});

test('without the note of whose it is, the mail waits for its time', async () => {
  await killWhileMailing();
  await api.ctx().db.deleteFrom('job_claims').execute();
  const before = api.mail.mails.length;
  await restart();
  // Later jobs are done meanwhile.
  await newPayer(api);
  await eventually(() => api.mail.mails.length === before + 1, 'the mail of the next registration arrives');
  const states = (await jobs()).slice(0, 2).map(({ state }) => state);
  assert.ok(states.includes('active'), `the first one still waits: ${states}`);
});

test('the jobs of an instance are its own while it lives, and whoever else looks sees that', async () => {
  const { db } = api.ctx();
  const second = await startSecondInstance(api);
  const number = await takeInstanceNumber(second.services.database, directory, silentLogger);
  const job = { job_id: crypto.randomUUID(), queue: 'send-mail', attempt: 0, instance: number };
  await db.insertInto('job_claims').values(job).execute();
  const unheld = () => selectUnheldInstances(db, 0);
  assert.deepEqual(await unheld(), []);
  const ended = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'airway-congress-listening'`.execute(db);
  const pids = ended.rows.map(({ pid }) => pid);
  const left = sql`select pid from pg_stat_activity where pid = any(${pids})`;
  await eventually(async () => (await left.execute(db)).rows.length === 0, 'its connections are gone');
  await eventually(async () => (await unheld()).length === 0, 'it holds its number again');
  // A copied folder does not make another process the same instance.
  const copy = await startSecondInstance(api);
  assert.notEqual(await takeInstanceNumber(copy.services.database, directory, silentLogger), number);
  await copy.close();
  await second.close();
  await eventually(async () => (await unheld())[0] === number, 'it is gone');
  await updateClaimsRequeued(db, number);
  assert.deepEqual(await unheld(), []);
});

test('an instance is taken for gone only when it was so at every look for half a minute', () => {
  let nowMs = 0;
  const looking = watchUnheld(() => nowMs);
  const look = (atSeconds: number, ...unheld: number[]) => {
    nowMs = atSeconds * 1000;
    return looking(unheld);
  };
  const from = (seconds: number, ...unheld: number[]) =>
    [0, 5, 10, 15, 20, 25].flatMap((more) => look(seconds + more, ...unheld));
  assert.deepEqual(from(0, 7), []);
  assert.deepEqual(look(30, 7), [7], 'gone for half a minute');
  assert.deepEqual(look(35), []);
  assert.deepEqual(from(40, 7), [], 'it was there meanwhile');
  assert.deepEqual(from(120, 7), [], 'nobody could look: the database was away for it, too');
  assert.deepEqual(look(150, 7), [7]);
});

test('a program that is killed in the middle of the takeover has changed nothing', async () => {
  await killWhileMailing();
  const { db } = api.ctx();
  const [claim] = await claims();
  assert.ok(claim);
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      assert.deepEqual(await updateClaimsRequeued(trx, claim.instance), ['send-mail']);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    }),
  );
  assert.deepEqual([(await jobs())[0]?.state, await claims()], ['active', [claim]]);
  const before = api.mail.mails.length;
  await restart();
  await eventually(() => api.mail.mails.length === before + 1, 'the mail arrives after all');
});

test('a try that somebody else has begun meanwhile is not taken away', async () => {
  await killWhileMailing();
  const { db } = api.ctx();
  const [claim] = await claims();
  assert.ok(claim);
  await sql`update jobs.job set retry_count = retry_count + 1 where id = ${claim.job_id}`.execute(db);
  assert.deepEqual(await updateClaimsRequeued(db, claim.instance), []);
  assert.equal((await jobs())[0]?.state, 'active');
});
