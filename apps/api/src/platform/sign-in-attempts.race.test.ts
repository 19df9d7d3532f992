import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import {
  deleteSignInAttempts,
  neverSuspect,
  selectSignInAttempts,
  upsertSignInAttempt,
} from './sign-in-attempts.queries.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());
beforeEach(() => forget());

const strangers = Buffer.alloc(32, 0);
const stranger = Buffer.alloc(32, 1);
const now = new Date();
const forget = () => sql`truncate sign_in_delays`.execute(api.ctx().db);
const pool = () => api.services.database.relaxedPool;
const attempt = (from: Buffer) =>
  upsertSignInAttempt(
    pool(),
    { own: { key: from, free: 100, most: 2 }, together: strangers },
    now,
    neverSuspect,
  );

/** Returns the locks that `wait` holds while another transaction has the row of all strangers. */
async function heldMeanwhile(wait: () => Promise<unknown>): Promise<string[]> {
  const { db } = api.ctx();
  await forget();
  // The row counted last comes first in every other order: of the table, and of its index.
  const row = { attempts: 1, next_at: new Date(0), forget_at: new Date(now.getTime() + 60_000) };
  const rows = [strangers, stranger].map((key) => ({ key, ...row }));
  await db.insertInto('sign_in_delays').values(rows).execute();
  const locked = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('sign_in_delays').select('key').where('key', '=', strangers).forUpdate().execute();
    const waiting = wait();
    await untilWaiting(db, 1);
    const free = await db
      .transaction()
      .execute((other) =>
        other.selectFrom('sign_in_delays').select('key').forUpdate().skipLocked().execute(),
      );
    return { free: free.map((row) => row.key), waiting };
  });
  await locked.waiting;
  return locked.free.some((key) => key.equals(stranger)) ? [] : ['stranger'];
}

test('attempts are forgiven in the order in which they are counted, so the two cannot block each other', async () => {
  assert.deepEqual(await heldMeanwhile(() => attempt(stranger)), ['stranger']);
  const inOrder = () => deleteSignInAttempts(pool(), [stranger, strangers]);
  assert.deepEqual(await heldMeanwhile(inOrder), ['stranger']);
  // The control: without the order, the awaited row comes first, and an attempt could block the others.
  const unordered = () =>
    pool().query('delete from sign_in_delays where key = any($1)', [[stranger, strangers]]);
  assert.deepEqual(await heldMeanwhile(unordered), []);
});

test('of parallel attempts each network gets its own only, and all that pass are counted together', async () => {
  const other = Buffer.alloc(32, 3);
  const passed = async (from: Buffer) =>
    (await Promise.all(Array.from({ length: 20 }, () => attempt(from)))).filter(
      (refused) => refused === undefined,
    ).length;
  await forget();
  assert.deepEqual([await passed(stranger), await passed(other)], [2, 2]);
  const counts = { own: { key: other, free: 100, most: 2 }, together: strangers };
  const { own, together, nextAt } = await selectSignInAttempts(pool(), counts, now);
  assert.deepEqual([own, together, nextAt], [2, 4, new Date(now.getTime() + 900_000)]);
});

test('when the next attempt may come is always a moment, also while a success forgets the count', async () => {
  for (let round = 0; round < 20; round += 1) {
    await forget();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => attempt(stranger)),
      deleteSignInAttempts(pool(), [stranger, strangers]),
    ]);
    for (const refused of answers)
      assert.equal(refused === undefined || refused.nextAt instanceof Date, true);
  }
});
