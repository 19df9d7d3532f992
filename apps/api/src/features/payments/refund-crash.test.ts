import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { approveCardPayment, cancelRegistration, refundRegistration } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { type GatewayProxy, startGatewayProxy } from '../../../test/gateway-proxy.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { killBeforeCommit } from '../../../test/killed-commits.ts';
import { approvalBody, newPayer, openOrder, staffToken, useWindow } from '../../../test/payers.ts';
import { compareWithLedger } from './index.ts';
import { paymentInvariants } from './payments.invariants.ts';

let api: TestApi<'demo' | 'sandbox'>;
let proxy: GatewayProxy;
let dataDirectory: string;
let program: ApiProcess;

/** Starts the process, unless it runs. */
const startProgram = async () =>
  program?.isRunning() ? program : startApiProcess({ ...api.config, sandboxUrl: proxy.url, dataDirectory });

before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
  proxy = await startGatewayProxy(api.sandbox.url);
  dataDirectory = await mkdtemp(join(tmpdir(), 'airway-refund-crash-test-'));
});
after(async () => {
  await program?.kill();
  await proxy.close();
  await api.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const post = (url: string, token: string, body: unknown) =>
  fetch(`${program.url}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Pays through the process, until the registration is confirmed. */
async function paidRegistration() {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  await post(approveCardPayment.url, payer.token, approvalBody(order, await useWindow(order)));
  await eventually(async () => {
    const row = await api.services.database.db
      .selectFrom('registrations')
      .select('state')
      .where('id', '=', payer.registrationId)
      .executeTakeFirstOrThrow();
    return row.state === 'confirmed';
  }, 'the registration is confirmed');
  return { id: payer.registrationId, ...order };
}

const moments = {
  'before the gateway is called': async () => {
    await program.kill();
    return 'never-answer' as const;
  },
  'after the gateway gave it back, before its answer is read': async (_order, forward) => {
    await forward();
    await program.kill();
    return 'never-answer' as const;
  },
  'after the answer, before the commit': async (orderNumber, forward) => {
    const answer = await forward();
    await killBeforeCommit(api.services.database.db, program, orderNumber, '%from "payments"%');
    return answer;
  },
} satisfies Record<
  string,
  (orderNumber: string, forward: () => Promise<Buffer>) => Promise<Buffer | 'never-answer'>
>;

/** Acts that give a part back, with the state of the registration and the kept amount at their end. */
const acts = {
  'a refund': { call: refundRegistration, sum: { amountMinor: 30_000 }, end: ['confirmed', null] },
  'a cancellation that keeps a part': {
    call: cancelRegistration,
    sum: { givesBack: { amountMinor: 30_000, currency: 'KRW' } },
    end: ['cancelled', 70_000],
  },
} as const;

const cases = Object.values(acts).flatMap((act, index) =>
  Object.entries(moments).map(([when, moment]) => ({ act, what: Object.keys(acts)[index], when, moment })),
);

for (const { act, what, when, moment } of cases)
  test(`SIGKILL during ${what}, ${when}: given back once after the restart`, async () => {
    program = await startProgram();
    const { id, orderNumber, amount } = await paidRegistration();
    proxy.onCancel = (forward) => moment(orderNumber, forward);
    const body = { reason: '본인이 전화로 요청', ...act.sum, remaining: amount };
    const url = act.call.url.replace(':id', id);
    await post(url, await staffToken(api), body).catch(() => undefined);
    proxy.onCancel = (forward) => forward();

    const { db } = api.services.database;
    const refunds = () =>
      db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .innerJoin('registrations', 'registrations.id', 'payments.registration_id')
        .select(['refunds.id', 'refunds.phase', 'payments.refunded_minor', 'payments.kept_minor'])
        .select('registrations.state')
        .where('order_number', '=', orderNumber)
        .execute();
    const [crashed] = await refunds();
    assert.deepEqual([crashed?.phase, crashed?.refunded_minor], ['requested', 0]);
    assert.deepEqual([crashed?.state, crashed?.kept_minor], act.end);
    await assertInvariants(db, paymentInvariants);

    // Moves the time beyond the claim of the killed process.
    const past = new Date(Date.now() - 1000);
    await db
      .updateTable('refunds')
      .set({ claimed_until: past, next_check_at: past })
      .where('phase', '=', 'requested')
      .execute();
    program = await startProgram();
    await eventually(async () => (await refunds())[0]?.phase === 'returned', 'the refund is settled');
    assert.deepEqual(
      (await refunds()).map((refund) => refund.refunded_minor),
      [30_000],
    );
    const charge = api.sandbox.ledger.charges().find((one) => one.orderNumber === orderNumber);
    assert.equal(charge?.cancelledAmount, 30_000);
    await assertInvariants(db, paymentInvariants);
    assert.deepEqual(await compareWithLedger(db, api.sandbox.ledger.charges()), []);
  });
