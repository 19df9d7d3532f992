import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { silentLogger } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { RefusalError } from './errors.ts';
import { defineJob, enqueue } from './jobs.ts';

const counted = defineJob('test-counted', z.strictObject({ count: z.int() }));
const unheard = defineJob('test-unheard', z.strictObject({ count: z.int() }));
const once = { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60 };
const received: number[] = [];
const worker = counted.runs(once, async (_ctx, { count }) => {
  received.push(count);
});

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
  await api.services.jobs.prepare([worker]);
});
after(() => api.close());

test('a kind that nobody runs cannot be put into the queue', async () => {
  const telling = api.ctx().db.transaction();
  await assert.rejects(
    telling.execute((trx) => enqueue(api.ctx(), trx, unheard, { count: 1 })),
    /Queue test-unheard does not exist/,
  );
});

test('the first jobs after a start need no connection beside that of their transaction', async () => {
  const { db } = api.ctx();
  await api.services.jobs.prepare([worker]);
  const tellings = Array.from({ length: 30 }, () =>
    db.transaction().execute(async (trx) => {
      // All connections are taken before the first job is written.
      await sql`select pg_sleep(0.1)`.execute(trx);
      await enqueue(api.ctx(), trx, counted, { count: 0 });
      throw new RefusalError('CONFLICT');
    }),
  );
  const outcomes = await Promise.allSettled(tellings);
  assert.deepEqual(
    outcomes.map((one) => one.status === 'rejected' && one.reason instanceof RefusalError),
    tellings.map(() => true),
  );
});

test('data that no longer fit their kind fail and lie in the dead-letter queue; the others run', async () => {
  const { jobs } = api.services;
  await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, counted.name, { howMany: 1 });
      await enqueue(api.ctx(), trx, counted, { count: 2 });
    });
  await jobs.work([worker], api.services, silentLogger);
  const dead = await eventually(async () => {
    const { rows } = await sql<{ data: object }>`
      select data from jobs.job where name = 'test-counted.dead'`.execute(api.ctx().db);
    return rows.length > 0 && received.length > 0 && rows;
  }, 'one ran and the other is dead');
  assert.deepEqual([received, dead], [[2], [{ data: { howMany: 1 } }]]);
});

test('a job whose end could not be written down is begun again at once, not when its time is over', async () => {
  const { db } = api.ctx();
  await sql`create function test_refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$`.execute(db);
  let runs = 0;
  const forgotten = defineJob('test-forgotten', z.strictObject({}));
  const repeatedRun = forgotten.runs({ ...once, retryLimit: 1, expireInSeconds: 600 }, async () => {
    runs += 1;
    if (runs === 2) await sql`drop function test_refuse cascade`.execute(db);
  });
  const { jobs } = api.services;
  await jobs.prepare([repeatedRun]);
  await sql`create trigger test_refuse before update on jobs.job for each row
    when (new.state = 'completed' and new.name = 'test-forgotten') execute function test_refuse()`.execute(
    db,
  );
  await jobs.work([repeatedRun], api.services, silentLogger);
  await db.transaction().execute((trx) => enqueue(api.ctx(), trx, forgotten, {}));
  await eventually(async () => {
    const { rows } =
      await sql`select from jobs.job where name = 'test-forgotten' and state = 'completed'`.execute(db);
    return rows.length === 1;
  }, 'it is done');
  assert.equal(runs, 2);
});

test('what keeps many jobs from being done is told once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  let tries = 0;
  const { jobs } = api.services;
  const failing = defineJob('test-failing', z.strictObject({ count: z.int() })).runs(once, async () => {
    tries += 1;
    throw new Error('connect ECONNREFUSED');
  });
  await jobs.prepare([failing]);
  await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => {
      for (let count = 0; count < 30; count += 1) await jobs.enqueue(trx, failing.name, { count });
    });
  await jobs.work([failing], api.services, log);
  await eventually(() => tries === 30, 'all are tried');
  assert.deepEqual(
    lines.map((line) => {
      const { job, msg, repeated, err } = JSON.parse(line);
      return { job, msg, repeated, said: err.message };
    }),
    [{ job: 'test-failing', msg: 'job failed', repeated: 0, said: 'connect ECONNREFUSED' }],
  );
});

test('work whose times are gone from the program no longer comes by the clock', async () => {
  const { jobs } = api.services;
  const scheduled = async () => {
    const { rows } = await sql<{ name: string }>`select name from jobs.schedule`.execute(api.ctx().db);
    return rows.map(({ name }) => name);
  };
  await jobs.prepare([{ ...worker, cron: '0 0 1 1 *' }]);
  assert.deepEqual(await scheduled(), [worker.name]);
  await jobs.prepare([worker]);
  assert.deepEqual(await scheduled(), []);
});

test('of two jobs that are taken together one waits for the other, but not where they are done side by side', async () => {
  const { jobs } = api.services;
  const begun = { 'test-in-turn': 0, 'test-side-by-side': 0 };
  const held = Promise.withResolvers<void>();
  const workerOf = (name: keyof typeof begun, options: { sideBySide?: number }) =>
    defineJob(name, z.strictObject({})).runs({ ...once, ...options }, async () => {
      begun[name] += 1;
      await held.promise;
    });
  const workers = [workerOf('test-in-turn', {}), workerOf('test-side-by-side', { sideBySide: 2 })];
  await jobs.prepare(workers);
  await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => {
      for (const { name } of [...workers, ...workers]) await jobs.enqueue(trx, name, {});
    });
  await jobs.work(workers, api.services, silentLogger);
  await eventually(() => begun['test-side-by-side'] === 2 && begun['test-in-turn'] > 0, 'both have begun');
  assert.equal(begun['test-in-turn'], 1);
  held.resolve();
  await eventually(() => begun['test-in-turn'] === 2, 'the other follows');
});
