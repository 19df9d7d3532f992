import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { approveCardPayment, getPaymentStatus, getRegistration } from '@airway/contract';
import { pino } from 'pino';
import { startTestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  altered,
  approvalBody,
  approve,
  newPayer,
  openOrder,
  postReturn,
  useMobilePage,
  useWindow,
} from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm } from '../../../test/registrants.ts';
import { createApi } from '../../app.ts';
import { loggerOptions } from '../../platform/http/server.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  await api.work();
});
after(() => api.close());

const statusOf = async (statusKey: string) =>
  (await api.call(getPaymentStatus, { params: { statusKey } })).data;

describe('paying in the PC window', () => {
  test('opens an order in the gateway’s names, with the amount from the database', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    assert.match(order.orderNumber, /^[A-Za-z0-9]{1,40}$/);
    assert.match(order.statusKey, /^[A-Za-z0-9_-]{22}$/);
    assert.equal(order.scriptUrl, `${api.sandbox.url}/plugin/kcp_spay_hub.js`);
    assert.equal(order.payUrl, null);
    const field = Object.fromEntries(order.fields.map(({ name, value }) => [name, value]));
    assert.deepEqual(
      [field.site_cd, field.good_mny, field.currency, field.pay_method, field.eng_flag, field.buyr_name],
      ['T0000', '100000', 'WON', '100000000000', 'N', '홍길동'],
    );
    assert.deepEqual([field.res_cd, field.enc_data, field.buyr_tel2], ['', '', '01012345678']);
    assert.equal((await statusOf(order.statusKey)).phase, 'created');
  });

  test('charges once, tells the card and confirms the registration', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    const { status, data } = await approve(api, payer, order, left);
    assert.equal(status, 200);
    assert.deepEqual(data, { state: 'completed', statusKey: order.statusKey });
    const charge = api.chargeOf(order.orderNumber);
    const paid = await api.row(order.orderNumber);
    assert.deepEqual([paid.phase, paid.tno, paid.amount_minor], ['paid', charge?.tno, charge?.amount]);
    assert.equal(paid.approval_request_sealed, null);
    const registration = await eventually(async () => {
      const answer = await api.call(
        getRegistration,
        { params: { id: api.signIns.editionId }, query: {} },
        { token: payer.token },
      );
      return answer.data.state === 'completed' && answer.data;
    }, 'the registration is confirmed');
    assert.equal(registration.payment?.cardName, '신한카드');
    assert.equal(registration.payment?.cardNumberMasked, '461954******0001');
    assert.equal(registration.payment?.approvalNumber, charge?.approvalNumber);
    assert.equal(registration.payment?.receiptUrl, null);
    const repeated = await approve(api, payer, order, left);
    assert.deepEqual(repeated.data, data);
    assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
  });

  test('keeps no secret: neither card answer nor certificate nor buyer', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await approve(api, payer, order, left);
    const { id } = await api.row(order.orderNumber);
    const events = await api.services.database.db
      .selectFrom('payment_events')
      .selectAll()
      .where('payment_id', '=', id)
      .orderBy('happened_at')
      .execute();
    assert.deepEqual(
      events.map((event) => [event.phase, event.actor]),
      [
        ['created', 'payer'],
        ['approving', 'payer'],
        ['paid', 'payer'],
      ],
    );
    const kept = JSON.stringify(events);
    for (const secret of [left.enc_data, left.enc_info, 'CERTIFICATE', '홍길동', '01012345678'])
      assert.equal(kept.includes(secret ?? ''), false);
  });

  test('writes neither card answer nor payer into the log, also when the gateway fails', async () => {
    const lines: string[] = [];
    const app = createApi(
      api.services,
      pino(loggerOptions('trace'), { write: (line) => void lines.push(line) }),
    );
    const logged = { ...api, app };
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber: order.orderNumber });
    const left = await useWindow(order);
    const body = approvalBody(order, left);
    const answer = await app.inject({
      method: 'POST',
      url: approveCardPayment.url,
      headers: { authorization: `Bearer ${payer.token}` },
      payload: body,
    });
    assert.equal(answer.statusCode, 200);
    const mobile = await openOrder(api, await newPayer(api), 'mobile');
    const back = await useMobilePage(mobile);
    await postReturn(logged, altered(back, { trace_no: 'forged' }));
    await postReturn(logged, back);
    await app.close();
    const log = lines.join('');
    assert.equal(log.includes('"status":303'), true);
    const returnSecret = new URL(back.url, 'http://x').searchParams.get('return') ?? '';
    const secrets = [
      left.enc_data,
      left.enc_info,
      payer.token,
      returnSecret,
      'CERTIFICATE',
      '홍길동',
      '01012345678',
    ];
    assert.deepEqual(
      secrets.filter((secret) => secret === undefined || secret === '' || log.includes(secret)),
      [],
    );
  });

  test('takes dollars in cents at the dollar shop', async () => {
    const payer = await newPayer(api, internationalForm());
    const order = await openOrder(api, payer, 'pc', 'en');
    const field = Object.fromEntries(order.fields.map(({ name, value }) => [name, value]));
    assert.deepEqual(
      [field.site_cd, field.good_mny, field.currency, field.eng_flag],
      ['T0001', '30000', 'USD', 'Y'],
    );
    const { data } = await approve(api, payer, order, await useWindow(order));
    assert.equal(data.state, 'completed');
  });

  test('takes easy-pay money, which has no card', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    api.sandbox.scenarios.set({ scenario: 'easy-pay', call: 'payment', orderNumber: order.orderNumber });
    const { data } = await approve(api, payer, order, await useWindow(order));
    assert.equal(data.state, 'completed');
    const paid = await api.row(order.orderNumber);
    assert.deepEqual([paid.card_name, paid.card_number_masked, paid.approval_number], [null, null, null]);
  });
});

describe('payment that does not come about', () => {
  test('a closed window charges nothing, and another order can be opened and paid', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const { data } = await approve(api, payer, order, await useWindow(order, 'close'));
    assert.deepEqual(data, { state: 'failed', statusKey: order.statusKey });
    assert.equal(api.callsOf(order.orderNumber)?.payment, 0);
    assert.equal((await statusOf(order.statusKey)).gatewayMessage, '사용자가 결제를 취소하였습니다.');
    const next = await openOrder(api, payer);
    assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
  });

  test('a declined card shows the gateway’s reason, in English ours, and can be tried again', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const { data } = await approve(
      api,
      payer,
      order,
      await useWindow(order, 'approve', '4000-0000-0000-0002'),
    );
    assert.equal(data.state, 'failed');
    const failed = await api.row(order.orderNumber);
    assert.deepEqual([failed.reason, failed.gateway_code, failed.tno], ['declined', 'SB20', null]);
    const status = await statusOf(order.statusKey);
    assert.equal(status.gatewayMessage, '샌드박스: 카드사에서 승인을 거절하였습니다.');
    const statusRequest = { params: { statusKey: order.statusKey } };
    const english = await api.call(getPaymentStatus, statusRequest, { headers: { 'accept-language': 'en' } });
    assert.equal(english.data.gatewayMessage, 'The payment was not approved (code SB20).');
    const next = await openOrder(api, payer);
    assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
  });

  test('an attempt older than 30 minutes is never approved', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await api.services.database.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 31 * 60_000) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    assert.equal((await approve(api, payer, order, left)).data.state, 'failed');
    assert.equal((await api.row(order.orderNumber)).reason, 'expired');
    assert.equal(api.callsOf(order.orderNumber)?.payment, 0);
  });

  test('an order check of the window that differs is not sent on', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    const forged = { ...left, ordr_chk: `${order.orderNumber}|1000` };
    assert.equal((await approve(api, payer, order, forged)).data.state, 'failed');
    assert.equal(api.callsOf(order.orderNumber)?.payment, 0);
  });

  test('a card answer of another order is refused by the gateway and charges nothing', async () => {
    const payer = await newPayer(api);
    const cheap = await openOrder(api, await newPayer(api));
    const order = await openOrder(api, payer);
    const left = { ...(await useWindow(cheap)), ordr_chk: '' };
    assert.equal((await approve(api, payer, order, left)).data.state, 'failed');
    assert.equal((await api.row(order.orderNumber)).gateway_code, 'SB08');
  });
});

test('all invariants hold after all of this, and the books agree', () => api.assertSound());
