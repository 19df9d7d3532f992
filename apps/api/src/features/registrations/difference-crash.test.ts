import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { approveCardPayment, changePaidRegistration, type Money, previewChange } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { type GatewayProxy, startGatewayProxy } from '../../../test/gateway-proxy.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { killBeforeCommit } from '../../../test/killed-commits.ts';
import { approvalBody, newPayer, openOrder, type Payer, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { selectRegistration } from './registrations.queries.ts';
import { registrantTokenOf } from './registrations.service.ts';

let api: PaymentsApi;
let proxy: GatewayProxy;
let dataDirectory: string;
let program: ApiProcess;

const startProgram = () => startApiProcess({ ...api.config, sandboxUrl: proxy.url, dataDirectory });

before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  proxy = await startGatewayProxy(api.sandbox.url);
  dataDirectory = await mkdtemp(join(tmpdir(), 'airway-difference-crash-test-'));
});
after(async () => {
  await proxy.close();
  await api.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

afterEach(() => program?.kill());

const db = () => api.services.database.db;
const post = (url: string, token: string, body: unknown) =>
  fetch(`${program.url}${url.replace(':id', api.signIns.editionId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function approveAt(payer: Payer) {
  const order = await openOrder(api, payer);
  const body = approvalBody(order, await useWindow(order));
  const sent = post(approveCardPayment.url, payer.token, body).catch(() => undefined);
  return { order, sent };
}

/** Pays a registration with a workshop through the process. */
async function paidRegistration() {
  const payer = await newPayer(api, koreanForm({ options: [{ code: 'workshop' }] }));
  const { order, sent } = await approveAt(payer);
  await sent;
  await eventually(async () => {
    const { state } = await db()
      .selectFrom('registrations')
      .select('state')
      .where('id', '=', payer.registrationId)
      .executeTakeFirstOrThrow();
    return state === 'confirmed';
  }, 'the registration is confirmed');
  const row = (await selectRegistration(db(), payer.registrationId)) ?? assert.fail('It is gone.');
  return { order, payer: { ...payer, token: registrantTokenOf(api.ctx(), row, { readsMail: true }) } };
}

/** Changes a registration through the process as previewed. */
async function change(payer: Payer, options: { code: string }[]) {
  const wanted = { categoryCode: 'specialist', options };
  const answer = await post(previewChange.url, payer.token, wanted);
  const { data } = (await answer.json()) as { data: { pays: Money; givesBack: Money } };
  const body = { ...wanted, pays: data.pays, givesBack: data.givesBack };
  return post(changePaidRegistration.url, payer.token, body).catch(() => undefined);
}

const codesOf = async (payer: Payer) => {
  const lines = await db()
    .selectFrom('registration_lines as line')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .select('code')
    .where('registration_id', '=', payer.registrationId)
    .where('cancelled_at', 'is', null)
    .orderBy('code')
    .execute();
  return lines.map(({ code }) => code).join();
};

async function assertSound() {
  await api.assertSound();
  await assertInvariants(db(), registrationInvariants);
}

/** Moves the time beyond the checks and claims of the killed process. */
async function letTimePass() {
  const past = new Date(Date.now() - 1000);
  await db()
    .updateTable('payments')
    .set({ approving_at: new Date(Date.now() - 150_000), next_check_at: past, claimed_until: null })
    .where('phase', 'in', ['approving', 'unknown'])
    .execute();
  await db()
    .updateTable('refunds')
    .set({ claimed_until: past, next_check_at: past })
    .where('phase', '=', 'requested')
    .execute();
}

const moments = {
  'before the gateway is called': async () => {
    await program.kill();
    return 'never-answer' as const;
  },
  'after the gateway has acted, before its answer is read': async (_orderNumber, forward) => {
    await forward();
    await program.kill();
    return 'never-answer' as const;
  },
  'after the answer, before the commit': async (orderNumber, forward, statement) => {
    const answer = await forward();
    await killBeforeCommit(db(), program, orderNumber, statement);
    return answer;
  },
} satisfies Record<
  string,
  (orderNumber: string, forward: () => Promise<Buffer>, statement: string) => Promise<Buffer | 'never-answer'>
>;

for (const [when, moment] of Object.entries(moments)) {
  test(`SIGKILL while a difference is paid, ${when}: charged once, and the change is done`, async () => {
    program = await startProgram();
    const { payer } = await paidRegistration();
    await change(payer, [{ code: 'workshop' }, { code: 'dinner' }]);
    const order = await openOrder(api, payer);
    proxy.onApproval = (forward) => moment(order.orderNumber, forward, 'update "payments"%');
    const body = approvalBody(order, await useWindow(order));
    await post(approveCardPayment.url, payer.token, body).catch(() => undefined);
    proxy.onApproval = (forward) => forward();
    assert.equal(await codesOf(payer), 'workshop');
    await assertSound();
    await letTimePass();
    program = await startProgram();
    await eventually(async () => {
      const looked = await api.row(order.orderNumber);
      return looked.phase !== 'approving' && looked.claimed_until === null;
    }, 'the payment is looked at');
    // The gateway refuses to repeat an approval, and nobody has read its number: staff find it on the merchant pages.
    const { id, phase } = await api.row(order.orderNumber);
    if (phase === 'unknown') {
      const { status } = await api.resolve(id, api.chargeOf(order.orderNumber)?.tno ?? '');
      assert.equal(status, 200);
    }
    await eventually(async () => (await codesOf(payer)) === 'dinner,workshop', 'the change is done');
    const charges = api.sandbox.ledger
      .charges()
      .filter(({ orderNumber }) => orderNumber === order.orderNumber);
    assert.deepEqual(
      charges.map(({ amount, cancelledAmount }) => [amount, cancelledAmount]),
      [[70_000, 0]],
    );
    await assertSound();
  });

  test(`SIGKILL while a dropped option is given back, ${when}: given back once`, async () => {
    program = await startProgram();
    const { payer, order } = await paidRegistration();
    proxy.onCancel = (forward) => moment(order.orderNumber, forward, '%from "payments"%');
    await change(payer, []);
    proxy.onCancel = (forward) => forward();
    assert.equal(await codesOf(payer), '');
    await assertSound();
    await letTimePass();
    program = await startProgram();
    const returned = () =>
      api.sandbox.ledger.charges().find(({ orderNumber }) => orderNumber === order.orderNumber)
        ?.cancelledAmount;
    await eventually(async () => {
      const row = await db()
        .selectFrom('payments')
        .select('refunded_minor')
        .where('order_number', '=', order.orderNumber)
        .executeTakeFirstOrThrow();
      return row.refunded_minor === 60_000;
    }, 'the refund is settled');
    assert.equal(returned(), 60_000);
    await assertSound();
  });
}
