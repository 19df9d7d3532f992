import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startTestApi, type TestApi } from '../test/api.ts';
import { auditEntries, testEntry } from '../test/audit-entries.ts';
import { invariants } from './app.ts';
import { describeAuditEnd, describeReport, doctorWorker, examine, worstOutcome } from './doctor.ts';
import { recordAuditAlone } from './platform/audit.ts';
import { verifyAudit } from './platform/audit-verification.ts';
import { systemContext } from './platform/context.ts';
import { selectLastDoctorRun } from './platform/doctor-runs.queries.ts';
import { type Invariant, pagedInvariant } from './platform/invariants.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const record = () => recordAuditAlone(api.ctx(), testEntry('test.entry'));

test('the doctor prints the end of the audit log, which proves it later', async () => {
  await record();
  const lastLine = async () => describeAuditEnd((await examine(api.config.databaseUrl, invariants)).auditEnd);
  const waiting = (await examine(api.config.databaseUrl, invariants)).auditEnd;
  assert.ok(waiting.waiting > 0);
  assert.match(await lastLine(), /; \d+ more wait for the running site$/);
  const [last] = (await auditEntries(api.ctx(), { action: 'test.entry' })).slice(-1);
  const { sequence, hash } = last ?? assert.fail();
  const end = `The audit log ends at entry ${sequence}, hash ${hash.toString('hex')}`;
  assert.equal(await lastLine(), end);
  await record();
  const { appSecret } = api.config;
  assert.equal((await verifyAudit(api.ctx().db, appSecret, hash.toString('hex'))).hasExpected, true);
});

test('every night the log of the site contains it too, with no entry waiting', async () => {
  await record();
  const lines: { msg: string; sequence?: number; hash?: string; waiting?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  await doctorWorker([]).run(systemContext(api.services, log), {});
  const [last] = (await auditEntries(api.ctx(), { action: 'test.entry' })).slice(-1);
  assert.deepEqual(
    lines.map(({ msg, sequence, hash, waiting }) => ({ msg, sequence, hash, waiting })),
    [
      {
        msg: 'where the audit log ends',
        sequence: last?.sequence,
        hash: last?.hash.toString('hex'),
        waiting: 0,
      },
    ],
  );
});

const found = (text: string) => sql<{ found: string }>`select ${text} as found`;
const holding: Invariant = {
  name: 'this holds',
  findBroken: (db) => sql<{ found: string }>`select '' as found where false`.execute(db),
};
const broken: Invariant = { name: 'this is broken', findBroken: (db) => found('a thing').execute(db) };
/** Waits longer than any limit for a lock that is never granted, because the test cannot control that clock. */
const endless: Invariant = {
  name: 'this never ends',
  findBroken: (db) => sql<{ found: string }>`select pg_sleep(86400)::text as found`.execute(db),
};
const failing: Invariant = {
  name: 'this fails',
  findBroken: (db) => sql<{ found: string }>`select 1 / 0`.execute(db),
};

test('a promise that cannot be answered keeps nobody from the others, and each is told at once', async () => {
  const reported: string[] = [];
  const { reports } = await examine(api.config.databaseUrl, [endless, failing, broken, holding], {
    statementLimitMs: 200,
    heard: (report) => reported.push(describeReport({ ...report, durationMs: 0 })),
  });
  assert.deepEqual(reported, [
    'UNKNOWN this never ends\n          a statement was given up after 0.2 s',
    'UNKNOWN this fails\n          division by zero',
    'BROKEN  this is broken\n          a thing',
    'holds   this holds',
  ]);
  assert.equal(worstOutcome(reports), 'broken');
  assert.equal(worstOutcome(reports.filter(({ outcome }) => outcome !== 'broken')), 'unknown');
  assert.equal(worstOutcome(reports.filter(({ outcome }) => outcome === 'holds')), 'holds');
});

test('a connection that is lost under one promise is another one for the next', async () => {
  const lost: Invariant = {
    name: 'this loses its connection',
    findBroken: (db) => sql<{ found: string }>`select pg_terminate_backend(pg_backend_pid())`.execute(db),
  };
  const { reports } = await examine(api.config.databaseUrl, [lost, holding]);
  assert.deepEqual(
    reports.map(({ outcome }) => outcome),
    ['unknown', 'holds'],
  );
});

test('a long report names the first twenty items and the number of the others', () => {
  const things = Array.from({ length: 25 }, (_, place) => `thing ${place}`);
  const lines = describeReport({ name: 'n', outcome: 'broken', broken: things, durationMs: 1500 }).split(
    '\n',
  );
  assert.deepEqual([lines[0], lines.length, lines.at(-1)], ['BROKEN  n (1.5 s)', 22, '          and 5 more']);
});

test('pages of rows find what one statement finds, at their edges too', async () => {
  const { db } = api.ctx();
  await sql`create table paged (id bigint primary key)`.execute(db);
  await sql`insert into paged select generate_series(1, 12000)`.execute(db);
  const seen: number[] = [];
  const edges = pagedInvariant({
    name: 'edges',
    table: 'paged',
    key: 'id',
    find: (isInPage) =>
      sql<{ found: string }>`select id::text as found from paged where ${isInPage} and id % 5000 in (0, 1)`,
  });
  for (const { found: id } of (await edges.findBroken(db)).rows) seen.push(Number(id));
  assert.deepEqual(
    seen.sort((a, b) => a - b),
    [1, 5000, 5001, 10000, 10001],
  );
  await sql`delete from paged`.execute(db);
  assert.deepEqual((await edges.findBroken(db)).rows, []);
  await sql`drop table paged`.execute(db);
});

test('what the night found is kept', async () => {
  await doctorWorker([holding, broken, failing]).run(
    systemContext(api.services, pino({ level: 'silent' })),
    {},
  );
  const run = await selectLastDoctorRun(api.ctx().db);
  assert.deepEqual(
    [run?.held_count, run?.broken_count, run?.unknown_count, run?.findings],
    [
      1,
      1,
      1,
      [
        { name: 'this is broken', outcome: 'broken', count: 1, reason: null },
        { name: 'this fails', outcome: 'unknown', count: 0, reason: 'division by zero' },
      ],
    ],
  );
});
