import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { generateMerchantIdentity } from './merchant-identity.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  const { certificatePem } = await generateMerchantIdentity();
  sandbox = await createSandbox({ certificatePem, publicUrl: 'https://cards.example.org/sandbox' });
});
after(() => sandbox.app.close());

const statusOf = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  (
    await sandbox.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' ? { payload: { scenario: 'decline' } } : {}),
    })
  ).statusCode;

test('a name that another website points at this machine reaches nothing', async () => {
  for (const host of ['rebound.example.com:3001', '127.0.0.1.example.com', 'localhost.example.com', 'cards'])
    for (const url of ['/sandbox', '/sandbox/ledger', '/plugin/kcp_spay_hub.js'])
      assert.equal(await statusOf(url, { host }), 421, `${host}${url}`);
  const own = [
    '127.0.0.1:3001',
    'localhost',
    'LOCALHOST:3001',
    '[::1]:3001',
    '10.0.0.7',
    'cards.example.org',
  ];
  for (const host of own) assert.equal(await statusOf('/sandbox/ledger', { host }), 200, host);
});

test('the switches obey their own page and programs, and no other website', async () => {
  const host = '127.0.0.1:3001';
  const post = (headers: Record<string, string>, url = '/sandbox/scenario') =>
    statusOf(url, { host, ...headers }, 'POST');
  for (const origin of ['https://example.com', 'http://127.0.0.1:3000', 'null', 'nonsense'])
    for (const url of ['/sandbox/scenario', '/%73andbox/scenario'])
      assert.equal(await post({ origin }, url), 403, origin + url);
  assert.deepEqual(sandbox.scenarios.list(), []);
  assert.equal(await statusOf('/sandbox?x', { host, origin: 'https://example.com' }), 403);
  assert.equal(await post({ origin: `http://${host}` }), 200);
  assert.equal(await post({ origin: 'https://cards.example.org' }), 200);
  assert.equal(await post({}), 200);
  assert.equal(sandbox.scenarios.list().length, 3);
});
