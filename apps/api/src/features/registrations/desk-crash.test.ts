import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expectPayment, takePayment } from '@airway/contract';
import { sql } from 'kysely';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { staffToday } from '../../../test/bank-refunds.ts';
import { eventually } from '../../../test/eventually.ts';
import { type PaidRegistrantsApi, startPaidRegistrants, won } from '../../../test/paid-registrants.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { addDays } from '../../platform/zones.ts';

let api: PaidRegistrantsApi;
let dataDirectory: string;
let program: ApiProcess;

before(async () => {
  api = await startPaidRegistrants();
  dataDirectory = await mkdtemp(join(tmpdir(), 'airway-desk-crash-test-'));
});
after(async () => {
  await program?.kill();
  await api.closeSound();
  await rm(dataDirectory, { recursive: true, force: true });
});

const post = (url: string, id: string, body: unknown) =>
  fetch(`${program.url}${url.replace(':id', id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.staff}` },
    body: JSON.stringify(body),
  });

/** Kills the program when its transaction waits to write a table. */
async function killAt(table: string, act: () => Promise<unknown>): Promise<void> {
  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holding = api.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const acting = act().catch(() => undefined);
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and relation = ${table}::regclass`.execute(api.db);
    return rows[0]?.count === 1;
  }, `the desk waits for ${table}`);
  await program.kill();
  mayEnd.resolve();
  await holding;
  await acting;
}

const seen = { total: won(100_000), period: 'early' as const };
const acts = {
  take: (paymentId: string) => ({
    call: takePayment,
    body: {
      ...seen,
      paymentId,
      method: 'cash' as const,
      receivedOn: staffToday(),
      payer: '',
      reference: '',
      cardName: '',
      approvalNumber: '',
    },
  }),
  expect: (paymentId: string) => ({
    call: expectPayment,
    body: {
      ...seen,
      paymentId,
      method: 'transfer' as const,
      payer: '예시병원',
      dueOn: addDays(staffToday(), 3),
    },
  }),
};

/** Tables that the act writes, in its order. */
const steps = [
  ['take', 'payment_events'],
  ['take', 'mails'],
  ['expect', 'registrations'],
] as const;

for (const [act, table] of steps)
  test(`killed while the desk writes ${table} (${act}), nothing is left; the same act again is done once`, async () => {
    program = await startApiProcess({ ...api.config, dataDirectory });
    const { data } = await registerBy(api, koreanForm());
    const { id } = data.registration;
    const paymentId = randomUUID();
    const { call, body } = acts[act](paymentId);
    await killAt(table, () => post(call.url, id, body));
    assert.equal((await api.rowOf(id)).state, 'pending');
    assert.deepEqual((await api.staffView(id)).payments, []);
    const again = () =>
      act === 'take'
        ? api.call(takePayment, { params: { id }, body: acts.take(paymentId).body }, { token: api.staff })
        : api.call(
            expectPayment,
            { params: { id }, body: acts.expect(paymentId).body },
            { token: api.staff },
          );
    assert.deepEqual([(await again()).status, (await again()).status], [200, 200]);
    const { state, payments } = await api.staffView(id);
    assert.deepEqual(
      [state, payments.map(({ phase }) => phase)],
      act === 'take' ? ['completed', ['paid']] : ['waiting', ['created']],
    );
  });
