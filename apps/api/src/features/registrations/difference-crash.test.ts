import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { approveCardPayment, changePaidRegistration, type Money, previewChange } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { type GatewayProxy, startGatewayProxy } from '../../../test/gateway-proxy.ts';
import { killBeforeCommit } from '../../../test/killed-commits.ts';
import { withPaidRegistrants } from '../../../test/paid-registrants.ts';
import { approvalBody, newPayer, openOrder, type Payer, useWindow } from '../../../test/payers.ts';
import { koreanForm } from '../../../test/registrants.ts';

let api: Awaited<ReturnType<typeof withPaidRegistrants>>;
let proxy: GatewayProxy;
let dataDirectory: string;
let program: ApiProcess;

/** Starts the process, unless it runs. */
const startProgram = async () =>
  program?.isRunning() ? program : startApiProcess({ ...api.config, sandboxUrl: proxy.url, dataDirectory });

before(async () => {
  api = await withPaidRegistrants(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  proxy = await startGatewayProxy(api.sandbox.url);
  dataDirectory = await mkdtemp(join(tmpdir(), 'airway-difference-crash-test-'));
});
after(async () => {
  await program?.kill();
  await proxy.close();
  await api.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

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
  await api.waitUntilConfirmed(payer.registrationId);
  return { order, payer: { ...payer, token: await api.readerToken(payer.registrationId) } };
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
  const lines = await api.db
    .selectFrom('registration_lines as line')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .select('code')
    .where('registration_id', '=', payer.registrationId)
    .where('cancelled_at', 'is', null)
    .orderBy('code')
    .execute();
  return lines.map(({ code }) => code).join();
};

/** Moves the time beyond the checks and claims of the killed process. */
async function letTimePass() {
  const past = new Date(Date.now() - 1000);
  await api.db
    .updateTable('payments')
    .set({ approving_at: new Date(Date.now() - 150_000), next_check_at: past, claimed_until: null })
    .where('phase', 'in', ['approving', 'unknown'])
    .execute();
  await api.db
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
    await killBeforeCommit(api.db, program, orderNumber, statement);
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
    await api.assertSound();
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
    assert.deepEqual(
      api.chargesOf(order.orderNumber).map(({ amount, cancelledAmount }) => [amount, cancelledAmount]),
      [[70_000, 0]],
    );
    await api.assertSound();
  });

  test(`SIGKILL while a dropped option is given back, ${when}: given back once`, async () => {
    program = await startProgram();
    const { payer, order } = await paidRegistration();
    proxy.onCancel = (forward) => moment(order.orderNumber, forward, '%from "payments"%');
    await change(payer, []);
    proxy.onCancel = (forward) => forward();
    assert.equal(await codesOf(payer), '');
    await api.assertSound();
    await letTimePass();
    program = await startProgram();
    await eventually(
      async () => (await api.row(order.orderNumber)).refunded_minor === 60_000,
      'the refund is settled',
    );
    assert.equal(api.returnedOf(order.orderNumber), 60_000);
    await api.assertSound();
  });
}
