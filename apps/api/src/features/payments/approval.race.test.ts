import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { silentLogger } from '../../../test/database.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  approvalBody,
  approve,
  newPayer,
  openOrder,
  postReturn,
  useMobilePage,
  useWindow,
} from '../../../test/payers.ts';
import { createApi } from '../../app.ts';
import { type OpenServices, openServices } from '../../services.ts';
import { compareWithLedger } from './index.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { paymentInvariants } from './payments.invariants.ts';
import { orderedBy, settleApproval } from './settle-approval.ts';

const posts = 50;
let api: TestApi<'demo' | 'sandbox'>;
let second: { app: FastifyInstance; services: OpenServices; dataDirectory: string };

before(async () => {
  // As slow as the fastest real approval, so that every post meets the running call.
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'], sandbox: { latencyMs: 150 } });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'airway-race-test-'));
  const services = await openServices({ ...api.config, dataDirectory }, silentLogger);
  second = { services, dataDirectory, app: createApi(services, silentLogger) };
  await second.app.ready();
});
after(async () => {
  await second.app.close();
  await second.services.close();
  await rm(second.dataDirectory, { recursive: true, force: true });
  await api.close();
});

const row = (orderNumber: string) =>
  api.services.database.db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
const approvalsOf = (orderNumber: string) => api.sandbox.calls.report().orders[orderNumber]?.payment;
const times = <Value>(act: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: posts }, (_, index) => act(index)));

describe(`${posts} identical posts at once`, () => {
  test('control: look, then write, then call asks the gateway more than once', async () => {
    const order = await openOrder(api, await newPayer(api));
    const left = approvalBody(order, await useWindow(order));
    const request = {
      transactionCode: left.tran_cd,
      encryptedData: left.enc_data,
      encryptedInfo: left.enc_info,
    };
    api.sandbox.scenarios.duplicateMode = 'duplicate-same-tno';
    const { db } = api.services.database;
    const ctx = api.ctx();
    const gateway = await findGatewayOf(ctx, await row(order.orderNumber));
    const results = await times(async () => {
      const found = await row(order.orderNumber);
      if (found.phase !== 'created') return undefined;
      await db
        .updateTable('payments')
        .set({ phase: 'approving', approving_at: new Date() })
        .where('id', '=', found.id)
        .execute();
      return gateway?.approve(orderedBy(found), request);
    });
    const calls = approvalsOf(order.orderNumber) ?? 0;
    assert.ok(calls > 1, `the control called ${calls} times: it shows no race`);
    const result = results.find((one) => one !== undefined);
    if (gateway && result)
      await settleApproval(ctx, gateway, await row(order.orderNumber), result, {
        isRepeat: false,
        actor: 'payer',
      });
    api.sandbox.scenarios.duplicateMode = 'duplicate-refused';
  });

  test('of the mobile return make one approval, and all lead to the same page', async () => {
    const order = await openOrder(api, await newPayer(api), 'mobile');
    const back = await useMobilePage(order);
    const answers = await times((index) =>
      postReturn(index % 2 === 0 ? api : { ...api, app: second.app }, back),
    );
    assert.deepEqual(
      new Set(answers.map((answer) => `${answer.status} ${answer.location}`)),
      new Set([`303 /airway2025/Registration/Process?payment=${order.statusKey}`]),
    );
    assert.equal(approvalsOf(order.orderNumber), 1);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  test('of the PC window make one approval, and all tell the same outcome', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    const answers = await times(() => approve(api, payer, order, left));
    assert.deepEqual(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.data]))),
      new Set([JSON.stringify([200, { state: 'completed', statusKey: order.statusKey }])]),
    );
    assert.equal(approvalsOf(order.orderNumber), 1);
  });

  test('of a payment that is taken back tell all the same: cancelled', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber });
    const left = await useWindow(order);
    const answers = await times(() => approve(api, payer, order, left));
    assert.deepEqual(new Set(answers.map((answer) => answer.data.state)), new Set(['cancelled']));
    assert.equal(approvalsOf(orderNumber), 1);
    assert.equal(api.sandbox.calls.report().orders[orderNumber]?.cancel, 1);
  });
});

describe('two windows of one registration, finished at the same moment', () => {
  test('control: without the unique index both are charged', async () => {
    // Longer than the two can be apart.
    const unguarded = await startTestApi({ seed: 'demo', ports: ['sandbox'], sandbox: { latencyMs: 1000 } });
    try {
      await sql`drop index payments_one_open_charge`.execute(unguarded.services.database.db);
      const payer = await newPayer(unguarded);
      const orders = [await openOrder(unguarded, payer), await openOrder(unguarded, payer)];
      const left = await Promise.all(orders.map((order) => useWindow(order)));
      await Promise.all(orders.map((order, index) => approve(unguarded, payer, order, left[index] ?? {})));
      assert.equal(unguarded.sandbox.ledger.charges().length, 2);
    } finally {
      await unguarded.close();
    }
  });

  test('charge once, and both tell the outcome of the one', async () => {
    const payer = await newPayer(api);
    const orders = [
      await openOrder(api, payer),
      await openOrder(api, payer),
      await openOrder(api, payer, 'pc'),
    ];
    const left = await Promise.all(orders.map((order) => useWindow(order)));
    const answers = await Promise.all(
      orders.map((order, index) => approve(api, payer, order, left[index] ?? {})),
    );
    const numbers = orders.map((order) => order.orderNumber);
    const charges = api.sandbox.ledger.charges().filter((charge) => numbers.includes(charge.orderNumber));
    assert.equal(charges.length, 1);
    const paid = orders.find((order) => order.orderNumber === charges[0]?.orderNumber);
    assert.deepEqual(
      answers.map((answer) => answer.data),
      orders.map(() => ({ state: 'completed', statusKey: paid?.statusKey })),
    );
    const rows = await Promise.all(numbers.map(row));
    assert.deepEqual(rows.map((one) => one.phase).sort(), ['failed', 'failed', 'paid']);
  });
});

test('all invariants hold after all of this, and the books agree', async () => {
  const { db } = api.services.database;
  await assertInvariants(db, paymentInvariants);
  assert.deepEqual(await compareWithLedger(db, api.sandbox.ledger.charges()), []);
});
