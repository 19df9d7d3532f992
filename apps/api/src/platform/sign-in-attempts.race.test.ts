import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { type AccountsApi, startAccountsApi } from '../../test/accounts-api.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { deleteSignInAttempts, upsertSignInAttempt } from './sign-in-attempts.queries.ts';

let api: AccountsApi;
before(async () => {
  api = await startAccountsApi();
});
after(() => api.close());
beforeEach(() => forget());

const strangers = Buffer.alloc(32, 0);
const stranger = Buffer.alloc(32, 1);
const delay = Buffer.alloc(32, 2);
const now = new Date();
const forget = () => sql`truncate sign_in_delays`.execute(api.ctx().db);
const pool = () => api.services.database.relaxedPool;
const attempt = (from: Buffer) =>
  upsertSignInAttempt(
    pool(),
    [
      { kind: 'delay', key: delay, free: 100 },
      { kind: 'limit', key: from, free: 2 },
      { kind: 'limit', key: strangers, free: 3 },
    ],
    now,
  );

/** What `wait` holds already while somebody else has the row of all strangers. */
async function heldMeanwhile(wait: () => Promise<unknown>): Promise<string[]> {
  const { db } = api.ctx();
  await forget();
  // The last to be counted is the first in every other order: of the table, and of its index.
  const row = { attempts: 1, next_at: new Date(0), forget_at: new Date(now.getTime() + 60_000) };
  const rows = [strangers, stranger, delay].map((key) => ({ key, ...row }));
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
  const names = { delay, stranger };
  return Object.entries(names).flatMap(([name, key]) =>
    locked.free.some((one) => one.equals(key)) ? [] : [name],
  );
}

test('attempts are forgiven in the order in which they are counted, so the two cannot block each other', async () => {
  assert.deepEqual(await heldMeanwhile(() => attempt(stranger)), ['delay', 'stranger']);
  const inOrder = () => deleteSignInAttempts(pool(), [delay, stranger, strangers]);
  assert.deepEqual(await heldMeanwhile(inOrder), ['delay', 'stranger']);
  // The control: without the order the row waited for comes first, and an attempt could hold the others.
  const unordered = () =>
    pool().query('delete from sign_in_delays where key = any($1)', [[delay, stranger, strangers]]);
  assert.deepEqual(await heldMeanwhile(unordered), []);
});

test('one stranger uses up their own attempts only, and all together no more than there are', async () => {
  const other = Buffer.alloc(32, 3);
  const passed = async (from: Buffer) =>
    (await Promise.all(Array.from({ length: 20 }, () => attempt(from)))).filter(
      (nextAt) => nextAt === undefined,
    ).length;
  assert.equal(await passed(stranger), 2);
  assert.equal(await passed(other), 1);
});
