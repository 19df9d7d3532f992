import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openCardOrder } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { type DatabaseStates, statesOf } from '../../../test/database-states.ts';
import { eventually } from '../../../test/eventually.ts';
import { type GatewayProxy, startGatewayProxy } from '../../../test/gateway-proxy.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';

let api: PaymentsApi;
let gateway: GatewayProxy;
let states: DatabaseStates;
before(async () => {
  const plain = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
  gateway = await startGatewayProxy(plain.sandbox.url);
  plain.config.sandboxUrl = gateway.url;
  api = await withPayments(plain);
  states = await statesOf(api.config.databaseUrl);
});
after(async () => {
  await states.emptyConnections();
  await states.close();
  await gateway.close();
  await api.close();
});

const newOrder = async () => {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  return { payer, order, left: await useWindow(order) };
};

const untilReserveStands = () =>
  eventually(
    () =>
      api.services.database.requireReserve().then(
        () => true,
        () => false,
      ),
    'the reserve stands',
  );

/** During the approval, another program takes every free connection, and more open ones end. */
function fillDuringApproval(ended: readonly string[]): void {
  gateway.onApproval = async (forward) => {
    await states.fillConnections();
    for (const name of ended) assert.ok((await states.endConnections(name)) > 0, name);
    return forward();
  };
}

const passOn = async () => {
  gateway.onApproval = (forward) => forward();
  await states.emptyConnections();
  await untilReserveStands();
};

test('control: a commit that has to open its connection finds none, and the charge does not stand', async () => {
  const { payer, order, left } = await newOrder();
  fillDuringApproval(['airway-congress', 'airway-congress-reserve']);
  const answer = await approve(api, payer, order, left);
  assert.notEqual(answer.data?.state, 'completed');
  assert.equal(api.chargesOf(order.orderNumber).length, 1);
  await passOn();
});

test('the connection for the commit stands while another program takes all others', async () => {
  const { payer, order, left } = await newOrder();
  fillDuringApproval(['airway-congress']);
  const answer = await approve(api, payer, order, left);
  assert.deepEqual([answer.status, answer.data.state], [200, 'completed']);
  await passOn();
  assert.equal((await api.row(order.orderNumber)).phase, 'paid');
  assert.equal(api.callsOf(order.orderNumber)?.cancel ?? 0, 0);
});

test('without it a payment is refused in words before the gateway is asked, and goes through later', async () => {
  const { payer, order, left } = await newOrder();
  const other = await newPayer(api);
  await states.fillConnections();
  assert.ok((await states.endConnections('airway-congress-reserve')) > 0);

  const query = { device: 'pc', locale: 'ko' } as const;
  for (const refused of [
    await approve(api, payer, order, left),
    await api.call(openCardOrder, { query }, { token: other.token }),
  ]) {
    assert.deepEqual([refused.status, refused.refusal.code], [503, 'UNAVAILABLE']);
    assert.match(String(refused.refusal.message), /카드는 청구되지 않았습니다/);
  }
  assert.equal(api.callsOf(order.orderNumber)?.payment ?? 0, 0);
  assert.equal((await api.row(order.orderNumber)).phase, 'created');

  await passOn();
  const answer = await approve(api, payer, order, left);
  assert.deepEqual([answer.status, answer.data.state], [200, 'completed']);
  assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
});

test('a database that takes no writes takes no payment either', async () => {
  const { payer, order, left } = await newOrder();
  await states.becomeReadOnly();
  await eventually(
    async () => (await api.app.inject('/readyz')).json().status === 'database read-only',
    'readiness says read-only',
  );
  const refused = await approve(api, payer, order, left);
  assert.deepEqual([refused.status, refused.refusal.code], [503, 'UNAVAILABLE']);
  assert.match(String(refused.refusal.message), /카드는 청구되지 않았습니다/);
  await states.becomeWritable();
  await eventually(async () => (await api.app.inject('/readyz')).statusCode === 200, 'it is ready again');
  const answer = await approve(api, payer, order, left);
  assert.deepEqual([answer.status, answer.data.state], [200, 'completed']);
  assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
});
