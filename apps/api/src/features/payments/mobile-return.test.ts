import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openCardOrder } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { altered, newPayer, openOrder, postReturn, useMobilePage } from '../../../test/payers.ts';
import { internationalForm, koreanForm } from '../../../test/registrants.ts';
import { compareWithLedger } from './index.ts';
import { paymentInvariants } from './payments.invariants.ts';

let api: TestApi<'demo' | 'sandbox'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
});
after(() => api.close());

const row = (orderNumber: string) =>
  api.services.database.db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
const approvalsOf = (orderNumber: string) => api.sandbox.calls.report().orders[orderNumber]?.payment;
const pageOf = (statusKey: string, language = '') =>
  `/airway2025${language}/Registration/Process?payment=${statusKey}`;

describe('opening a mobile order', () => {
  test('registers the trade and gives the form of the pay page, its return address holding a secret', async () => {
    const order = await openOrder(api, await newPayer(api), 'mobile');
    assert.equal(order.payUrl, `${api.sandbox.url}/pay/mobileGW.kcp`);
    assert.equal(order.scriptUrl, null);
    const field = Object.fromEntries(order.fields.map(({ name, value }) => [name, value]));
    assert.match(
      field.Ret_URL ?? '',
      /^http:\/\/congress\.test\/api\/site-common\/kcp-api-order-mobile\?return=[\w-]{22}$/,
    );
    assert.deepEqual([field.currency, field.ActionResult, field.good_mny], ['410', 'card', '100000']);
    const stored = await row(order.orderNumber);
    assert.equal(stored.trace_number, field.traceNo);
    const secret = new URL(field.Ret_URL ?? '').searchParams.get('return') ?? '';
    assert.equal(stored.return_secret_hash?.includes(secret), false);
  });

  for (const scenario of ['foreign-pay-url', 'decline', 'error-500', 'malformed-answer'] as const)
    test(`a registration that ends in ${scenario} sends nobody anywhere`, async () => {
      const payer = await newPayer(api);
      api.sandbox.scenarios.set({ scenario, call: 'register', times: 1 });
      const query = { device: 'mobile', locale: 'ko' } as const;
      const { status, refusal } = await api.call(openCardOrder, { query }, { token: payer.token });
      assert.deepEqual([status, refusal.code], [503, 'GATEWAY_UNAVAILABLE']);
      const next = await openOrder(api, payer, 'mobile');
      assert.equal((await row(next.orderNumber)).phase, 'created');
    });
});

describe('coming back from the mobile page', () => {
  test('a Korean name in EUC-KR comes back and the payment is completed', async () => {
    const order = await openOrder(api, await newPayer(api, koreanForm({ name: '홍길동' })), 'mobile');
    const back = await useMobilePage(order);
    assert.match(back.body, /buyr_name=%C8%AB%B1%E6%B5%BF/);
    const answer = await postReturn(api, back);
    assert.deepEqual([answer.status, answer.location, answer.body], [303, pageOf(order.statusKey), '']);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  test('an international payer lands on the English page', async () => {
    const order = await openOrder(api, await newPayer(api, internationalForm()), 'mobile', 'en');
    const answer = await postReturn(api, await useMobilePage(order));
    assert.deepEqual([answer.status, answer.location], [303, pageOf(order.statusKey, '/en')]);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  test('a body in UTF-8 is read as well', async () => {
    const order = await openOrder(api, await newPayer(api), 'mobile');
    const back = altered(await useMobilePage(order), { buyr_name: Buffer.from('홍길동').toString('latin1') });
    assert.equal((await postReturn(api, back)).status, 303);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  for (const choice of ['close', 'decline'] as const)
    test(`a payer who chose ${choice} sees the page, charged nothing`, async () => {
      const order = await openOrder(api, await newPayer(api), 'mobile');
      const answer = await postReturn(api, await useMobilePage(order, choice));
      assert.deepEqual([answer.status, answer.location], [303, pageOf(order.statusKey)]);
      const failed = await row(order.orderNumber);
      assert.deepEqual([failed.phase, failed.reason], ['failed', 'window-closed']);
      assert.match(failed.gateway_message ?? '', choice === 'close' ? /취소/ : /실패/);
      assert.equal(approvalsOf(order.orderNumber), 0);
    });

  test('the same return a day later leads to the same page and charges nothing', async () => {
    const order = await openOrder(api, await newPayer(api), 'mobile');
    const back = await useMobilePage(order);
    await postReturn(api, back);
    await api.services.database.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 24 * 3600_000) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    const repeated = await postReturn(api, back);
    assert.deepEqual([repeated.status, repeated.location], [303, pageOf(order.statusKey)]);
    assert.equal(approvalsOf(order.orderNumber), 1);
  });

  test('a return of an attempt that another one overtook leads to the one that was paid', async () => {
    const payer = await newPayer(api);
    const first = await openOrder(api, payer, 'mobile');
    const back = await useMobilePage(first);
    const second = await openOrder(api, payer, 'mobile');
    await postReturn(api, await useMobilePage(second));
    const late = await postReturn(api, back);
    assert.deepEqual([late.status, late.location], [303, pageOf(second.statusKey)]);
    assert.equal((await row(first.orderNumber)).reason, 'superseded');
    assert.equal(approvalsOf(first.orderNumber), 0);
  });
});

describe('a return that is not genuine', () => {
  const forgeries: [string, Record<string, string | undefined>][] = [
    ['another order number', { ordr_idxx: 'FORGED1' }],
    ['no order number', { ordr_idxx: undefined }],
    ['a zero byte in the order number', { ordr_idxx: 'A\0' }],
    ['another trace number', { trace_no: 'T0000AAAAAAAAAAA' }],
    ['no trace number', { trace_no: undefined }],
    ['an empty trace number', { trace_no: '' }],
  ];
  for (const [what, changes] of forgeries)
    test(`with ${what} is refused`, async () => {
      const order = await openOrder(api, await newPayer(api), 'mobile');
      const answer = await postReturn(api, altered(await useMobilePage(order), changes));
      assert.deepEqual([answer.status, answer.location], [403, undefined]);
      assert.equal((await row(order.orderNumber)).phase, 'created');
    });

  test('with the secret of another order, a changed one or none is refused', async () => {
    const order = await openOrder(api, await newPayer(api), 'mobile');
    const other = await useMobilePage(await openOrder(api, await newPayer(api), 'mobile'));
    const { body, url } = await useMobilePage(order);
    const path = '/api/site-common/kcp-api-order-mobile';
    const statuses: number[] = [];
    for (const forged of [other.url, `${url}x`, `${path}?return=`, path, `${url}&return=a`, `${url}&x=1`])
      statuses.push((await postReturn(api, { url: forged, body })).status);
    assert.deepEqual(statuses, [403, 403, 403, 400, 400, 400]);
    assert.equal((await row(order.orderNumber)).phase, 'created');
  });

  test('of a PC order is refused', async () => {
    const payer = await newPayer(api);
    const pc = await openOrder(api, payer);
    const back = await useMobilePage(await openOrder(api, payer, 'mobile'));
    assert.equal((await postReturn(api, altered(back, { ordr_idxx: pc.orderNumber }))).status, 403);
  });

  test('that is no return, names a field twice, is too large or no form is refused', async () => {
    const order = await openOrder(api, await newPayer(api), 'mobile');
    const back = await useMobilePage(order);
    const send = async (body: string, type = 'application/x-www-form-urlencoded') => {
      const { url } = back;
      const headers = { 'content-type': type };
      return (await api.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    };
    assert.equal(await send(''), 403);
    assert.equal(await send(`ordr_idxx=${order.orderNumber}`), 403);
    assert.equal(
      await send(`ordr_idxx=${order.orderNumber}&trace_no=${(await row(order.orderNumber)).trace_number}`),
      400,
    );
    assert.equal(await send(`${back.body}${'&'.repeat(300)}`), 400);
    assert.equal(await send(`${back.body}&res_cd=0000`), 400);
    assert.equal(await send(`${back.body}&x=${'a'.repeat(21_000)}`), 400);
    assert.equal(await send(`${back.body}&x=${'a'.repeat(65_000)}`), 413);
    assert.equal(await send(JSON.stringify({ res_cd: '0000' }), 'application/json'), 400);
    assert.equal(await send(back.body, 'text/plain'), 400);
    assert.equal((await row(order.orderNumber)).phase, 'created');
    assert.equal((await postReturn(api, back)).status, 303);
  });
});

test('all invariants hold after all of this, and the books agree', async () => {
  const { db } = api.services.database;
  await assertInvariants(db, paymentInvariants);
  assert.deepEqual(await compareWithLedger(db, api.sandbox.ledger.charges()), []);
});
