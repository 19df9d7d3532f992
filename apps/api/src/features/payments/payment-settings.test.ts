import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getPaymentSettings, openCardOrder, putPaymentSettings } from '@airway/contract';
import { generateMerchantIdentity } from '@airway/kcp-sandbox';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { approve, memberToken, newPayer, openOrder, staffToken, useWindow } from '../../../test/payers.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { siteScope } from '../../platform/content.ts';
import { cardPayee, isTestPayment } from './index.ts';
import { endsSoon, settingProblems } from './payment-settings.rules.ts';

let api: TestApi<'demo' | 'sandbox'>;
let staff: string;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
  staff = await staffToken(api);
});
after(() => api.close());

const sandbox = {
  gateway: 'sandbox',
  siteCode: 'T0000',
  siteName: 'Airway 2025',
  isUsdEnabled: true,
  usdSiteCode: 'T0001',
} as const;
const save = (body: Parameters<typeof api.call<typeof putPaymentSettings>>[1]['body'], token = staff) =>
  api.call(putPaymentSettings, { body }, { token });
const stored = () =>
  api.services.database.db.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow();

test('staff see what is set, but no secret', async () => {
  const { status, data } = await api.call(getPaymentSettings, {}, { token: staff });
  assert.equal(status, 200);
  const { certificateExpiresAt, updatedAt, ...rest } = data;
  assert.deepEqual(rest, {
    ...sandbox,
    siteName: 'Sandbox',
    hasCertificate: true,
    hasPrivateKey: true,
    hasPrivateKeyPassword: true,
    secondYes: { KRW: null, USD: null },
  });
  assert.match(`${certificateExpiresAt} ${updatedAt}`, /^\d{4}-\S+Z \d{4}-\S+Z$/);
});

test('a change leaves one entry in the audit log, and no secret in it', async () => {
  const entries = () => auditEntries(api.ctx(), { action: 'payment-settings.changed' });
  assert.deepEqual(await entries(), []);
  const identity = await generateMerchantIdentity();
  const { certificatePem: certificate, privateKeyPem: privateKey, privateKeyPassword } = identity;
  const kept = await stored();
  assert.equal(
    (await save({ ...sandbox, certificate, privateKey, privateKeyPassword, savesUntried: true })).status,
    200,
  );
  assert.equal((await save({ ...sandbox, siteCode: 'no' })).status, 400);
  const [entry, ...more] = await entries();
  assert.deepEqual(more, []);
  assert.match(entry?.actor_id ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual(JSON.parse(entry?.details ?? ''), {
    hasNewIdentity: true,
    isTried: false,
  });
  await api.services.database.db.updateTable('payment_settings').set(kept).execute();
});

test('nobody else sees or changes anything', async () => {
  for (const token of [undefined, await memberToken(api), (await newPayer(api)).token])
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', sandbox],
    ] as const) {
      const answer = await api.callRaw(
        method,
        '/api/site-setting/payments',
        body,
        token === undefined ? {} : { token },
      );
      assert.equal(answer.status, token === undefined ? 401 : 403);
    }
});

test('absent secrets stay, given ones replace, all are stored sealed', async () => {
  const before = await stored();
  await save(sandbox);
  const kept = await stored();
  assert.deepEqual(kept.private_key_sealed, before.private_key_sealed);
  assert.equal(kept.site_name, 'Airway 2025');
  const next = await generateMerchantIdentity();
  const answer = await save({
    ...sandbox,
    certificate: next.certificatePem,
    privateKey: next.privateKeyPem,
    privateKeyPassword: next.privateKeyPassword,
    savesUntried: true,
  });
  assert.equal(answer.status, 200);
  const replaced = await stored();
  assert.equal(replaced.certificate, next.certificatePem);
  for (const sealed of [replaced.private_key_sealed, replaced.private_key_password_sealed])
    for (const secret of [next.privateKeyPem.slice(60, 90), next.privateKeyPassword])
      assert.equal(sealed?.includes(secret), false);
  const { certificate, private_key_sealed, private_key_password_sealed } = before;
  await api.services.database.db
    .updateTable('payment_settings')
    .set({ certificate, private_key_sealed, private_key_password_sealed })
    .execute();
});

test('what was read can be put back as it is, and nothing but the time of it changes', async () => {
  const { data: read } = await api.call(getPaymentSettings, {}, { token: staff });
  const { updated_at: _then, ...before } = await stored();
  const { status, data } = await save(read);
  assert.equal(status, 200);
  const { updated_at: now, ...after } = await stored();
  assert.deepEqual(after, before);
  assert.deepEqual(data, { ...read, updatedAt: now.toISOString() });
});

test('certificate, key and password must belong together', async () => {
  const other = await generateMerchantIdentity();
  const cases: [Partial<Parameters<typeof save>[0]>, Record<string, string>][] = [
    [{ certificate: 'not a certificate' }, { certificate: 'invalid_format' }],
    [{ certificate: other.certificatePem }, { privateKey: 'invalid_format' }],
    [{ privateKey: other.privateKeyPem }, { privateKey: 'invalid_format' }],
    [{ privateKey: other.privateKeyPem.replaceAll('\n', '') }, { privateKey: 'invalid_format' }],
    [{ privateKeyPassword: 'wrong' }, { privateKeyPassword: 'invalid_format' }],
    [{ usdSiteCode: '' }, { usdSiteCode: 'required' }],
    [{ siteCode: 't000' }, { siteCode: 'invalid_format' }],
    [{ siteName: '학회' }, { siteName: 'invalid_format' }],
  ];
  const before = await stored();
  for (const [changes, fields] of cases) {
    const { status, refusal } = await save({ ...sandbox, ...changes });
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  assert.deepEqual(await stored(), before);
});

test('the gateway is asked before anything is saved, and what it refuses is not', async () => {
  const before = await stored();
  const stranger = await generateMerchantIdentity();
  const identity = {
    certificate: stranger.certificatePem,
    privateKey: stranger.privateKeyPem,
    privateKeyPassword: stranger.privateKeyPassword,
  };
  for (const [changes, words] of [
    [{ siteCode: 'T9999' }, /T9999.*등록되지 않은 사이트 코드/],
    [{ usdSiteCode: 'T9998' }, /T9998.*등록되지 않은 사이트 코드/],
    [identity, /T0000.*등록된 인증서와 일치하지 않습니다/],
  ] as const) {
    const { status, refusal } = await save({ ...sandbox, ...changes });
    assert.deepEqual([status, refusal.code, refusal.fields], [400, 'INVALID_INPUT', undefined]);
    assert.match(refusal.message, words);
  }
  assert.deepEqual(await stored(), before);
  assert.equal((await save({ ...sandbox, isUsdEnabled: false, usdSiteCode: 'T9998' })).status, 200);
  assert.equal((await save(sandbox)).status, 200);
});

test('a gateway without an answer is reported separately, and settings can still be saved', async () => {
  const before = await stored();
  const { config } = api.services;
  const { sandboxUrl } = config;
  // Nothing listens on the discard port.
  config.sandboxUrl = 'http://127.0.0.1:9/';
  try {
    const { status, refusal } = await save({ ...sandbox, siteName: 'Untried' });
    assert.deepEqual([status, refusal.code], [503, 'GATEWAY_UNAVAILABLE']);
    assert.match(refusal.message, /연결하지 못해 저장하지 않았습니다/);
    assert.deepEqual(await stored(), before);
    assert.equal((await save({ ...sandbox, siteName: 'Untried', savesUntried: true })).status, 200);
    assert.equal((await stored()).site_name, 'Untried');
  } finally {
    config.sandboxUrl = sandboxUrl;
  }
  assert.equal((await save(sandbox)).status, 200);
});

test('the sandbox can be chosen only where one runs', async () => {
  assert.equal(settingProblems(sandbox, true), undefined);
  assert.deepEqual(settingProblems(sandbox, false), { gateway: 'not_a_choice' });
  api.services.config.isProduction = true;
  const { status, refusal } = await save(sandbox);
  api.services.config.isProduction = false;
  assert.deepEqual([status, refusal.fields], [400, { gateway: 'not_a_choice' }]);
});

test('dollars are asked only where they are switched on', async () => {
  const payer = await newPayer(api, internationalForm());
  await save({ ...sandbox, isUsdEnabled: false });
  const query = { device: 'pc', locale: 'en' } as const;
  const order = await api.call(openCardOrder, { query }, { token: payer.token });
  assert.deepEqual([order.status, order.refusal.code], [503, 'PAYMENT_NOT_CONFIGURED']);
  const registration = await registerBy(api, internationalForm());
  assert.deepEqual([registration.status, registration.refusal.code], [503, 'PAYMENT_NOT_CONFIGURED']);
  assert.equal((await registerBy(api, koreanForm())).status, 200);
  await save(sandbox);
  assert.equal((await registerBy(api, internationalForm())).status, 200);
});

test('without settings only what is free can be registered for', async () => {
  const { db } = api.services.database;
  const kept = await stored();
  await db.deleteFrom('payment_settings').execute();
  api.services.content.forget(siteScope);
  const { status, refusal } = await registerBy(api, koreanForm());
  assert.deepEqual([status, refusal.code], [503, 'PAYMENT_NOT_CONFIGURED']);
  assert.equal((await registerBy(api, koreanForm({ categoryCode: 'resident' }))).status, 200);
  await db.insertInto('payment_settings').values(kept).execute();
  api.services.content.forget(siteScope);
});

test('the gateway cannot be left while money is under way there', async () => {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  const { orderNumber } = order;
  api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'payment', orderNumber });
  await approve(api, payer, order, await useWindow(order));
  const refused = await save({ ...sandbox, gateway: 'test', savesUntried: true });
  assert.deepEqual([refused.status, refused.refusal.code], [409, 'CONFLICT']);
  const withoutDollars = await save({ ...sandbox, usdSiteCode: 'T0002', savesUntried: true });
  assert.deepEqual([withoutDollars.status, withoutDollars.refusal.code], [409, 'CONFLICT']);
  assert.equal((await save({ ...sandbox, siteName: 'Another name' })).status, 200);
  await eventually(
    async () => (await cardPayee(api.ctx())) === 'Another name',
    'payers are told the new name',
  );
  const { db } = api.services.database;
  await db
    .updateTable('payments')
    .set({ phase: 'failed', approval_request_sealed: null })
    .where('order_number', '=', orderNumber)
    .execute();
});

test('an order opened before the gateway changed is not sent to the other one', async () => {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  const left = await useWindow(order);
  assert.equal((await save({ ...sandbox, gateway: 'test', savesUntried: true })).status, 200);
  assert.equal((await approve(api, payer, order, left)).data.state, 'failed');
  assert.equal(await isTestPayment(api.ctx()), true);
  await save(sandbox);
});

test('pages say "test payment" for everything but the live gateway', async () => {
  assert.equal(await isTestPayment(api.ctx()), true);
  await save({ ...sandbox, gateway: 'live', savesUntried: true });
  await eventually(async () => !(await isTestPayment(api.ctx())), 'the live gateway is no test');
  await save(sandbox);
  await eventually(() => isTestPayment(api.ctx()), 'the sandbox is a test again');
});

test('a certificate warns thirty days before its end', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  assert.equal(endsSoon(new Date('2026-06-28T00:34:37Z'), now), true);
  assert.equal(endsSoon(new Date('2026-05-01T00:00:00Z'), now), true);
  assert.equal(endsSoon(new Date('2026-07-02T00:00:00Z'), now), false);
});
