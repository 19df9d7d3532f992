import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runImport } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { type DepositsApi, withDeposits } from '../../../test/deposits.ts';
import { eventually } from '../../../test/eventually.ts';
import { runOf, settled } from '../../../test/imports.ts';
import { whileHeld } from '../../../test/killed-imports.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { withPaidRegistrants } from '../../../test/paid-registrants.ts';

let api: DepositsApi;
let program: ApiProcess;
before(async () => {
  api = await withDeposits(
    await withPaidRegistrants(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] })),
  );
  program = await startApiProcess(api.config);
});
after(async () => {
  await program.kill();
  await api.close();
});

const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await api.rowOf(id)).state));

test('a process killed while it matches a statement takes no deposit twice, and all of it is undone', async () => {
  const people = [];
  for (const name of ['가예시', '나예시', '다예시', '라예시']) people.push(await api.expectTransfer(name));
  const ids = people.map(({ id }) => id);
  const held = ids[2] ?? '';
  const one = await api.preview(...people.map(({ payer }) => api.row(payer)));
  await whileHeld(api, 'registrations', held, async () => {
    await api.call(runImport, runOf(one), { token: api.token });
    await untilWaiting(api.db, 1);
    await program.kill();
  });
  assert.equal((await api.rowOf(held)).state, 'pending');
  await api.assertDepositsSound();
  await sql`update jobs.job set state = 'retry', start_after = now()
    where name = 'deposits-came' and state = 'active'`.execute(api.db);
  program = await startApiProcess(api.config);
  await eventually(
    async () => (await statesOf(ids)).every((state) => state === 'confirmed'),
    'all are confirmed',
  );
  for (const id of ids) {
    const { payments } = await api.staffView(id);
    assert.deepEqual(
      payments.map(({ phase }) => phase),
      ['paid'],
    );
  }
  await api.settled();
  await api.assertDepositsSound();
  const done = await settled(api, { token: api.token }, one.id);
  assert.equal((await api.desk.undo(done)).state, 'undone');
  assert.deepEqual(new Set(await statesOf(ids)), new Set(['pending']));
  assert.deepEqual(await api.list(), []);
  await api.assertDepositsSound();
});

test('a process killed between the match and the confirmations confirms them later, once', async () => {
  const people = [await api.expectTransfer('마예시'), await api.expectTransfer('바예시')];
  const ids = people.map(({ id }) => id);
  const one = await api.preview(...people.map(({ payer }) => api.row(payer)));
  await api.db.transaction().execute(async (trx) => {
    // A confirmation writes a mail; a match writes none.
    await sql`lock table mails in exclusive mode`.execute(trx);
    await api.call(runImport, runOf(one), { token: api.token });
    await untilWaiting(api.db, 1);
    await program.kill();
  });
  assert.deepEqual(await statesOf(ids), ['pending', 'pending']);
  const deposits = await Promise.all(people.map(({ payer }) => api.find(payer)));
  assert.deepEqual(
    deposits.map(({ state }) => state),
    ['matched', 'matched'],
  );
  await api.assertDepositsSound();
  await sql`update jobs.job set state = 'retry', start_after = now()
    where name = 'deposits-came' and state = 'active'`.execute(api.db);
  program = await startApiProcess(api.config);
  await eventually(
    async () => (await statesOf(ids)).every((state) => state === 'confirmed'),
    'all are confirmed',
  );
  await api.settled();
  await api.assertDepositsSound();
});
