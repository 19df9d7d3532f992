import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { type Database, openDatabase } from './client.ts';
import { fairShares, runAsKind } from './fair-shares.ts';

let place: TestDatabase;
let database: Database;
let other: Database;
before(async () => {
  place = await createEmptyDatabase();
  const open = () => openDatabase({ url: place.url, onConnectionError: () => {} });
  database = open();
  other = open();
  await sql`create table locked (id int)`.execute(database.db);
});
after(async () => {
  await Promise.all([database.close(), other.close()]);
  await place.drop();
});

const needsNoLock = () => sql`select 1`.execute(database.db).then(() => 'answered' as const);

/** Runs far more queries that wait for a lock than there are connections, until `act` is over. */
async function whileALockIsHeld(kinds: readonly string[], act: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holding = other.db.transaction().execute(async (trx) => {
    await sql`lock table locked in access exclusive mode`.execute(trx);
    held.resolve();
    await mayEnd.promise;
  });
  await held.promise;
  const statement: CompiledQuery = sql`select * from locked`.compile(database.db);
  const waiting = kinds.flatMap((kind) =>
    Array.from({ length: 20 }, () => runAsKind(kind, () => database.db.executeQuery(statement))),
  );
  try {
    await untilWaiting(other.db, 4);
    await act();
  } finally {
    mayEnd.resolve();
    await Promise.allSettled([holding, ...waiting]);
  }
}

for (const kinds of [['a'], ['a', 'b'], ['a', 'b', 'c']])
  test(`what needs no lock is answered while all of ${kinds.join(' and ')} waits for a lock`, () =>
    whileALockIsHeld(kinds, async () => {
      for (let count = 0; count < 20; count += 1)
        assert.equal(await runAsKind('page', needsNoLock), 'answered');
    }));

test('control: of the same kind it has to wait for them', () =>
  whileALockIsHeld(['a'], async () => {
    const result = runAsKind('a', needsNoLock);
    assert.equal(await Promise.race([result, wait(300, 'waits' as const)]), 'waits');
  }));

test('a request that waits too long is rejected, and no other loses its turn', async () => {
  const shares = fairShares(1, 50);
  const give = await shares.take();
  await assert.rejects(shares.take(), /timeout exceeded/);
  const next = shares.take();
  give();
  (await next)();
  (await shares.take())();
});

test('a request that holds one finds a second, however many of its kind wait', async () => {
  const shares = fairShares(4, 50);
  const first = Promise.withResolvers<void>();
  let holding = 0;
  const nested = () =>
    runAsKind('a', async () => {
      const give = await shares.take();
      holding += 1;
      if (holding === 2) first.resolve();
      await first.promise;
      (await shares.take())();
      give();
    });
  await Promise.all(Array.from({ length: 6 }, nested));
});
