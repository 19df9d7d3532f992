import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { startTestApi } from '../../../test/api.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(
    await startTestApi({ seed: 'demo', ports: ['sandbox'], sandbox: { hugeBodyBytes: 1024 * 1024 } }),
  );
});
after(() => api.close());

/** Returns an address on which nothing listens (any more). */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

const unclear = [
  ['ok-then-drop', 'connection-lost', 1],
  ['timeout-after-approval', 'timeout', 1],
  ['error-500', 'http-error', 0],
  ['malformed-answer', 'answer-malformed', 1],
  ['huge-body', 'answer-too-large', 1],
] as const;

describe('an answer that cannot be read', () => {
  for (const [scenario, reason, charges] of unclear)
    test(`${scenario} leaves the payment unknown, never failed, and blocks a second charge`, async () => {
      const payer = await newPayer(api);
      const order = await openOrder(api, payer);
      api.sandbox.scenarios.set({ scenario, call: 'payment', orderNumber: order.orderNumber });
      const left = await useWindow(order);
      const send = () => approve(api, payer, order, left);
      const { status, data } = await (reason === 'timeout' ? api.withImpatience(send) : send());
      assert.deepEqual([status, data.state], [200, 'waiting']);
      const unknown = await api.row(order.orderNumber);
      assert.deepEqual([unknown.phase, unknown.reason], ['unknown', reason]);
      assert.equal(api.chargesOf(order.orderNumber).length, charges);
      const next = await api.callRaw(
        'POST',
        '/api/site-common/kcp-api-trade-reg?device=pc&locale=ko',
        undefined,
        { token: payer.token },
      );
      assert.deepEqual([next.status, next.refusal.code], [409, 'PAYMENT_IN_PROGRESS']);
      api.sandbox.scenarios.clear({ orderNumber: order.orderNumber });
    });

  test('a gateway that cannot be reached at all charged nothing: the attempt failed', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    const { sandboxUrl } = api.services.config;
    api.services.config.sandboxUrl = await closedAddress();
    const { data } = await approve(api, payer, order, left);
    api.services.config.sandboxUrl = sandboxUrl;
    assert.equal(data.state, 'failed');
    assert.equal((await api.row(order.orderNumber)).reason, 'gateway-unreachable');
  });
});

describe('an approval that differs from the order', () => {
  for (const [scenario, reason] of [
    ['wrong-amount', 'amount-differs'],
    ['other-currency', 'currency-differs'],
    ['other-order', 'order-differs'],
  ] as const)
    test(`${scenario}: the money goes back at once`, async () => {
      const payer = await newPayer(api);
      const order = await openOrder(api, payer);
      api.sandbox.scenarios.set({ scenario, call: 'payment', orderNumber: order.orderNumber });
      const { data } = await approve(api, payer, order, await useWindow(order));
      assert.deepEqual(data, { state: 'cancelled', statusKey: order.statusKey });
      const reversed = await api.row(order.orderNumber);
      assert.deepEqual([reversed.phase, reversed.reason], ['reversed', reason]);
      const charge = api.chargeOf(order.orderNumber);
      assert.equal(charge?.state, 'cancelled');
    });

  test('a cancel that is refused becomes a case; the payer may not be charged again meanwhile', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber });
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber });
    assert.equal((await approve(api, payer, order, await useWindow(order))).data.state, 'waiting');
    assert.deepEqual(
      [(await api.row(orderNumber)).phase, (await api.row(orderNumber)).reason],
      ['reversal-failed', 'cancel-refused'],
    );
    api.sandbox.scenarios.clear({ orderNumber });
  });

  test('a cancel whose answer is lost is proved by an inquiry', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber });
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'cancel', orderNumber });
    assert.equal((await approve(api, payer, order, await useWindow(order))).data.state, 'cancelled');
    assert.equal(api.callsOf(orderNumber)?.inquiry, 1);
    api.sandbox.scenarios.clear({ orderNumber });
  });
});

test('all invariants hold after all of this, and the books agree', () => api.assertSound());
