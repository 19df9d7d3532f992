import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { readSiteConfig } from './config.ts';
import { guardDemo, refuseKnownSecret, refuseOpenDemo } from './demo-guard.ts';

const known = 'development-only-secret-do-not-use-in-production';

test('the demo answers under names that no other website can own', async () => {
  const app = Fastify();
  guardDemo(app, 'http://demo.example.org:3000');
  app.get('/demo/mail', () => 'mail');
  app.get('/api/user', () => 'user');
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers })).statusCode;
  for (const host of ['rebound.example.com:3000', '127.0.0.1.example.com', 'localhost.example.com', 'a b'])
    for (const url of ['/demo/mail', '/api/user'])
      assert.equal(await statusOf(url, { host }), 421, host + url);
  const own = ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '192.168.0.7:3000', 'demo.example.org:3000'];
  for (const host of own) assert.equal(await statusOf('/demo/mail', { host }), 200, host);
  const host = '127.0.0.1:3000';
  for (const origin of ['https://example.com', 'http://127.0.0.1:3001', 'null'])
    for (const url of ['/demo/mail', '/%64emo/mail', '/demo%2fmail', '/demo/mail?x'])
      assert.equal(await statusOf(url, { host, origin }), url.includes('%2f') ? 404 : 403, origin + url);
  for (const origin of [`http://${host}`, 'http://demo.example.org:3000'])
    assert.equal(await statusOf('/demo/mail', { host, origin }), 200, origin);
  // The gateway's mobile page returns the payer from another origin.
  assert.equal(await statusOf('/api/user', { host, origin: 'http://127.0.0.1:3001' }), 200);
  await app.close();
});

test('the demo listens on other addresses than its own machine only where that is said', () => {
  for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) refuseOpenDemo(readSiteConfig({ HOST }));
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'localhost.example.org', '127.example.org']) {
    assert.throws(() => refuseOpenDemo(readSiteConfig({ HOST })), {
      message: `HOST is ${HOST}, and the demo has sign-ins that everybody knows and shows every mail: set DEMO_ON_NETWORK=yes if the whole network may use it, leave HOST out, or set NODE_ENV=production for a site of your own.`,
    });
    refuseOpenDemo(readSiteConfig({ HOST, DEMO_ON_NETWORK: 'yes' }));
    refuseOpenDemo(readSiteConfig({ HOST, NODE_ENV: 'production' }));
  }
});

test('what is signed with a text that everybody knows is refused to the network', () => {
  refuseKnownSecret(readSiteConfig({}), known);
  refuseKnownSecret(readSiteConfig({ DEMO_ON_NETWORK: 'yes' }), 'a secret of its own');
  assert.throws(() => refuseKnownSecret(readSiteConfig({ DEMO_ON_NETWORK: 'yes' }), known), {
    name: 'OperatorError',
  });
});
