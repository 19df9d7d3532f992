import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { approveCardPayment, getPaymentStatus } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { approvalBody, approve, memberToken, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  await api.work();
});
after(() => api.close());

describe('a browser that lost the answer and sends the same again', () => {
  test('gets the outcome of the call that is still under way, and the card is charged once', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const body = approvalBody(order, await useWindow(order));
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'ok', call: 'payment', orderNumber, latencyMs: 300 });
    if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const giveUp = new AbortController();
    const lost = fetch(`http://127.0.0.1:${port}${approveCardPayment.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${payer.token}` },
      body: JSON.stringify(body),
      signal: giveUp.signal,
    });
    await eventually(() => api.callsOf(orderNumber)?.payment === 1, 'the gateway is asked');
    giveUp.abort();
    await assert.rejects(lost);
    const repeated = await api.call(approveCardPayment, { body }, { token: payer.token });
    assert.deepEqual(repeated.data, { state: 'completed', statusKey: order.statusKey });
    assert.equal(api.callsOf(orderNumber)?.payment, 1);
  });

  for (const [scenario, state] of [
    ['ok', 'completed'],
    ['decline', 'failed'],
    ['error-500', 'waiting'],
    ['wrong-amount', 'cancelled'],
  ] as const)
    test(`gets the same answer as the first time when that was ${state}`, async () => {
      const payer = await newPayer(api);
      const order = await openOrder(api, payer);
      const left = await useWindow(order);
      const { orderNumber } = order;
      api.sandbox.scenarios.set({ scenario, call: 'payment', orderNumber, times: 1 });
      const first = await approve(api, payer, order, left);
      assert.deepEqual([first.status, first.data.state], [200, state]);
      for (const _ of [1, 2]) {
        const repeated = await approve(api, payer, order, left);
        assert.deepEqual([repeated.status, repeated.data], [200, first.data]);
      }
      assert.equal(api.callsOf(orderNumber)?.payment, 1);
    });
});

describe('a call that is not in order', () => {
  test('needs the person whose order it is; to another signed-in member it does not exist', async () => {
    const order = await openOrder(api, await newPayer(api));
    const body = approvalBody(order, await useWindow(order));
    const url = '/api/site-common/kcp-api-pay';
    const anonymous = await api.callRaw('POST', url, body);
    assert.deepEqual([anonymous.status, anonymous.refusal.code], [401, 'AUTHENTICATION_FAILURE']);
    const member = await api.callRaw('POST', url, body, { token: await memberToken(api) });
    assert.deepEqual([member.status, member.refusal.code], [404, 'NOT_FOUND']);
    assert.equal((await api.row(order.orderNumber)).phase, 'created');
  });

  test('another registrant’s order does not exist for the caller', async () => {
    const order = await openOrder(api, await newPayer(api));
    const left = await useWindow(order);
    const stranger = await newPayer(api);
    const { status, refusal } = await approve(api, stranger, order, left);
    assert.deepEqual([status, refusal.code], [404, 'NOT_FOUND']);
    assert.equal((await api.row(order.orderNumber)).phase, 'created');
  });

  test('an unknown order and a mobile order are not found', async () => {
    const payer = await newPayer(api);
    const mobile = await openOrder(api, payer, 'mobile');
    const left = await useWindow(await openOrder(api, payer));
    for (const orderNumber of ['NOSUCHORDER', mobile.orderNumber]) {
      const answer = await approve(api, payer, { ...mobile, orderNumber }, left);
      assert.deepEqual([answer.status, answer.refusal.code], [404, 'NOT_FOUND']);
    }
  });

  test('a bad shape is refused at the field, an amount of the client’s own too', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const body = approvalBody(order, await useWindow(order));
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ ...body, amount: 1 }, { amount: 'unknown_field' }],
      [{ ...body, good_mny: '1' }, { good_mny: 'unknown_field' }],
      [{ ...body, enc_data: 5 }, { enc_data: 'wrong_type' }],
      [{ ...body, enc_data: 'x'.repeat(20_001) }, { enc_data: 'too_long' }],
      [{ ...body, ordr_idxx: '' }, { ordr_idxx: 'required' }],
      [{ ...body, enc_data: '' }, { enc_data: 'required' }],
      [{ ...body, tran_cd: '00100000\u0000' }, { tran_cd: 'characters' }],
    ];
    for (const [sent, fields] of cases) {
      const answer = await api.callRaw('POST', '/api/site-common/kcp-api-pay', sent, { token: payer.token });
      assert.deepEqual([answer.status, answer.refusal.code], [400, 'INVALID_INPUT']);
      assert.deepEqual(answer.refusal.fields, fields);
    }
    assert.equal((await api.row(order.orderNumber)).phase, 'created');
  });

  test('a paid registration cannot open another order', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    await approve(api, payer, order, await useWindow(order));
    const answer = await api.callRaw(
      'POST',
      '/api/site-common/kcp-api-trade-reg?device=pc&locale=ko',
      undefined,
      { token: payer.token },
    );
    assert.deepEqual([answer.status, answer.refusal.code], [409, 'NOTHING_TO_PAY']);
  });

  test('a status is found by its key alone', async () => {
    const missing = await api.call(getPaymentStatus, { params: { statusKey: 'A'.repeat(22) } });
    assert.deepEqual([missing.status, missing.refusal.code], [404, 'NOT_FOUND']);
    const bad = await api.call(getPaymentStatus, { params: { statusKey: 'short' } });
    assert.deepEqual([bad.status, bad.refusal.fields], [400, { statusKey: 'invalid_format' }]);
  });
});

test('all invariants hold after all of this, and the books agree', () => api.assertSound());
