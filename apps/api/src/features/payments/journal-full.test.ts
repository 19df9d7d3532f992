import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startTestApi } from '../../../test/api.ts';
import { approve, newPayer, openOrder, type Payer, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());

/** Path of the journal. A folder with this name prevents the file, as a full disk does. */
const inTheWay = () => join(api.config.journalDirectory, `payments-${api.services.journal.id}.jsonl`);
const readiness = async () => {
  const { statusCode, body } = await api.app.inject({ method: 'GET', url: '/readyz' });
  return { statusCode, body: JSON.parse(body) as object };
};
const openRaw = (payer: Payer, locale: 'ko' | 'en') =>
  api.callRaw('POST', `/api/site-common/kcp-api-trade-reg?device=pc&locale=${locale}`, undefined, {
    token: payer.token,
    headers: { 'accept-language': locale },
  });

test('while the journal cannot be written nothing is charged, and everybody sees why', async () => {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  const left = await useWindow(order);
  await mkdir(inTheWay());
  const refused = await approve(api, payer, order, left);
  assert.deepEqual([refused.status, refused.refusal.code], [503, 'GATEWAY_UNAVAILABLE']);
  assert.match(refused.refusal.message, /결제를 잠시 중단했습니다. 결제되지 않았습니다/);
  assert.equal(api.callsOf(order.orderNumber)?.payment ?? 0, 0);
  const ended = await api.row(order.orderNumber);
  assert.deepEqual([ended.phase, ended.reason], ['failed', 'journal-not-written']);
  assert.match((await openRaw(payer, 'ko')).refusal.message, /결제를 잠시 중단했습니다/);
  assert.match((await openRaw(payer, 'en')).refusal.message, /Payments are paused/);
  assert.deepEqual(await readiness(), {
    statusCode: 200,
    body: { status: 'ready', payments: 'paused: the journal cannot be written' },
  });

  await rm(inTheWay(), { recursive: true });
  assert.deepEqual(await readiness(), { statusCode: 200, body: { status: 'ready' } });
  const repeated = await openOrder(api, payer);
  assert.equal((await approve(api, payer, repeated, await useWindow(repeated))).data.state, 'completed');
  await api.assertSound();
});
