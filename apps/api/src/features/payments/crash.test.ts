import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { approveCardPayment, type CardOrder, resolvePaymentCase } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { type GatewayProxy, startGatewayProxy } from '../../../test/gateway-proxy.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { killBeforeCommit } from '../../../test/killed-commits.ts';
import {
  approvalBody,
  newPayer,
  openOrder,
  type Payer,
  staffToken,
  useWindow,
} from '../../../test/payers.ts';
import { compareWithLedger } from './index.ts';
import { paymentInvariants } from './payments.invariants.ts';

let api: TestApi<'demo' | 'sandbox'>;
let proxy: GatewayProxy;
let dataDirectory: string;
let program: ApiProcess;

const settings = () => ({ ...api.config, sandboxUrl: proxy.url, dataDirectory });

/** Starts the process, unless it runs. */
const startProgram = async () => (program?.isRunning() ? program : startApiProcess(settings()));

before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
  proxy = await startGatewayProxy(api.sandbox.url);
  dataDirectory = await mkdtemp(join(tmpdir(), 'airway-crash-test-'));
});
after(async () => {
  await program?.kill();
  await proxy.close();
  await api.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const row = (orderNumber: string) =>
  api.services.database.db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();

const chargesOf = (orderNumber: string) =>
  api.sandbox.ledger.charges().filter((charge) => charge.orderNumber === orderNumber);
const callsOf = (orderNumber: string) => api.sandbox.calls.report().orders[orderNumber]?.payment ?? 0;

/** Sends the approval to the process. There is no response if it is killed meanwhile. */
const sendApproval = async (payer: Payer, order: CardOrder) => {
  const body = JSON.stringify(approvalBody(order, await useWindow(order)));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${payer.token}` };
  return fetch(`${program.url}${approveCardPayment.url}`, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
};

/** Moves the time by two minutes. */
const letTimePass = (orderNumber: string) =>
  api.services.database.db
    .updateTable('payments')
    .set({
      approving_at: new Date(Date.now() - 150_000),
      next_check_at: new Date(Date.now() - 1000),
    })
    .where('order_number', '=', orderNumber)
    .execute();

async function assertNothingLost() {
  const { db } = api.services.database;
  await assertInvariants(db, paymentInvariants);
  assert.deepEqual(await compareWithLedger(db, api.sandbox.ledger.charges()), []);
}

async function assertConfirmed(payer: Payer) {
  await eventually(async () => {
    const registration = await api.services.database.db
      .selectFrom('registrations')
      .select('state')
      .where('id', '=', payer.registrationId)
      .executeTakeFirstOrThrow();
    return registration.state === 'confirmed';
  }, 'the registration is confirmed');
}

/** Pays while the process is killed at one moment of the approval. */
async function payUntilKilled(moment: (order: CardOrder) => GatewayProxy['onApproval']) {
  program = await startProgram();
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  proxy.onApproval = moment(order);
  await sendApproval(payer, order);
  proxy.onApproval = (forward) => forward();
  const crashed = await row(order.orderNumber);
  assert.equal(crashed.phase, 'approving');
  await assertNothingLost();
  return { payer, order, crashed };
}

/** Pays with a crash, and starts the process again after two minutes. */
async function payAndCrash(moment: (order: CardOrder) => GatewayProxy['onApproval']) {
  const paid = await payUntilKilled(moment);
  await letTimePass(paid.order.orderNumber);
  program = await startProgram();
  await assertLookedAt(paid.order);
  return paid;
}

/** Waits until the process reports that it is ready. */
async function assertReady() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { status } = await fetch(`${program.url}/readyz`);
    if (status === 200) return;
    assert.equal(status, 503);
    await wait(100);
  }
  assert.fail('It is never ready.');
}

/** Checks that open payments are settled while the server listens, because the start does not wait for the gateway. */
const assertLookedAt = ({ orderNumber }: CardOrder) =>
  eventually(async () => {
    const { phase, claimed_until: claimedUntil } = await row(orderNumber);
    return phase !== 'approving' && claimedUntil === null;
  }, 'the payment is looked at after the start');

const killBeforeCall = () => async () => {
  await program.kill();
  return 'never-answer' as const;
};

const killBeforeAnswerIsRead = () => async (forward: () => Promise<Buffer>) => {
  await forward();
  await program.kill();
  return 'never-answer' as const;
};

const killAtCommit = (order: CardOrder) => async (forward: () => Promise<Buffer>) => {
  const answer = await forward();
  await killBeforeCommit(api.services.database.db, program, order.orderNumber, 'update "payments"%');
  return answer;
};

test('a gateway that hangs delays the start for seconds only; it is settled once the gateway answers', async () => {
  program = await startProgram();
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  proxy.onApproval = killBeforeCall();
  await sendApproval(payer, order);
  await letTimePass(order.orderNumber);
  const approvalStarted = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  proxy.onApproval = async (forward) => {
    approvalStarted.resolve();
    await mayAnswer.promise;
    return forward();
  };
  program = await startProgram();
  await approvalStarted.promise;
  assert.equal((await fetch(`${program.url}/readyz`)).status, 503);
  await assertReady();
  assert.equal((await row(order.orderNumber)).claimed_until === null, false);
  const second = await fetch(`${program.url}/api/site-common/kcp-api-trade-reg?device=pc&locale=ko`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payer.token}` },
  });
  assert.equal(((await second.json()) as { code: string }).code, 'PAYMENT_IN_PROGRESS');
  mayAnswer.resolve();
  await assertLookedAt(order);
  assert.equal((await row(order.orderNumber)).phase, 'paid');
  assert.equal(chargesOf(order.orderNumber).length, 1);
  proxy.onApproval = (forward) => forward();
  await assertNothingLost();
});

describe('SIGKILL, and a start right after it', () => {
  before(() => {
    api.sandbox.scenarios.duplicateMode = 'duplicate-same-tno';
  });

  for (const [when, moment] of [
    ['after the answer, before the commit', killAtCommit],
    ['after the approval, before its answer is read', killBeforeAnswerIsRead],
  ] as const)
    test(`${when}: paid by the time it is ready`, async () => {
      const { payer, order } = await payUntilKilled(moment);
      program = await startProgram();
      await assertReady();
      assert.equal((await row(order.orderNumber)).phase, 'paid');
      assert.equal(chargesOf(order.orderNumber).length, 1);
      await assertConfirmed(payer);
      await assertNothingLost();
    });

  test('control: while it is not known whose it was, it waits for two minutes', async () => {
    const { order } = await payUntilKilled(killBeforeAnswerIsRead);
    await api.services.database.db
      .updateTable('payments')
      .set({ claimed_by: null })
      .where('order_number', '=', order.orderNumber)
      .execute();
    program = await startProgram();
    await assertReady();
    assert.equal((await row(order.orderNumber)).phase, 'approving');
    await program.kill();
    await letTimePass(order.orderNumber);
    program = await startProgram();
    await assertLookedAt(order);
  });

  test('a program that was frozen beyond its time reads the answer that waits for it', async () => {
    await program?.kill();
    program = await startApiProcess({ ...settings(), gatewayTimeoutMs: 2000 });
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const isFrozen = Promise.withResolvers<void>();
    proxy.onApproval = async (forward) => {
      const answer = await forward();
      program.freeze();
      isFrozen.resolve();
      return answer;
    };
    const answered = sendApproval(payer, order);
    await isFrozen.promise;
    proxy.onApproval = (forward) => forward();
    await wait(3000);
    assert.equal((await row(order.orderNumber)).phase, 'approving');
    program.thaw();
    const answer = (await (await answered)?.json()) as { data: { state: string } };
    assert.equal(answer.data.state, 'completed');
    assert.equal((await row(order.orderNumber)).phase, 'paid');
    assert.equal(callsOf(order.orderNumber), 1);
    await program.kill();
  });
});

for (const mode of ['duplicate-same-tno', 'duplicate-refused'] as const)
  describe(`SIGKILL with a gateway in mode ${mode}`, () => {
    before(() => {
      api.sandbox.scenarios.duplicateMode = mode;
    });

    test('before the approval call: paid exactly once after the restart', async () => {
      const { payer, order } = await payAndCrash(killBeforeCall);
      assert.equal((await row(order.orderNumber)).phase, 'paid');
      assert.equal(chargesOf(order.orderNumber).length, 1);
      await assertConfirmed(payer);
      await assertNothingLost();
    });

    test('after the approval, before its answer is read: never charged twice, never lost', async () => {
      const { payer, order } = await payAndCrash(killBeforeAnswerIsRead);
      const [charge, second] = chargesOf(order.orderNumber);
      assert.equal(second, undefined);
      if (mode === 'duplicate-refused') {
        const open = await row(order.orderNumber);
        assert.deepEqual([open.phase, open.reason], ['unknown', 'refused-after-possible-approval']);
        const resolved = await api.call(
          resolvePaymentCase,
          { params: { id: open.id }, body: { tno: charge?.tno ?? '', note: '상점관리자에서 확인' } },
          { token: await staffToken(api) },
        );
        assert.equal(resolved.data.phase, 'paid');
      }
      const paid = await row(order.orderNumber);
      assert.deepEqual([paid.phase, paid.tno], ['paid', charge?.tno]);
      await assertConfirmed(payer);
      await assertNothingLost();
    });
  });

// The gateway is not asked again, whatever it would answer.
test('SIGKILL after the answer, before the commit: the journal knows it, nobody approves again', async () => {
  const { payer, order, crashed } = await payAndCrash(killAtCommit);
  assert.equal(crashed.tno, null);
  const paid = await row(order.orderNumber);
  assert.deepEqual([paid.phase, paid.tno], ['paid', chargesOf(order.orderNumber)[0]?.tno]);
  assert.equal(chargesOf(order.orderNumber).length, 1);
  assert.equal(callsOf(order.orderNumber), 1);
  await assertConfirmed(payer);
  await assertNothingLost();
});

test('SIGKILL after the commit, before the registration heard of it: confirmed after the restart', async () => {
  await program?.kill();
  program = await startApiProcess(settings(), 'nothing');
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  const answer = await sendApproval(payer, order);
  await program.kill();
  assert.equal(answer?.status, 200);
  program = await startProgram();
  await assertConfirmed(payer);
  assert.equal(chargesOf(order.orderNumber).length, 1);
  await assertNothingLost();
});
