import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb({ publicUrl: 'https://congress.test' });
});
after(() => web.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(web.origin + path, { headers, redirect: 'manual' });

test('every kind of answer carries the security headers, and over https asks for https', async () => {
  const tag = (await get('/airway2025/Main')).headers.get('etag') ?? '';
  const answers: [string, number, Response][] = [
    ['kept page', 200, await get('/airway2025/Main')],
    ['unchanged page', 304, await get('/airway2025/Main', { 'if-none-match': tag })],
    ['personal page', 200, await get('/airway2025/Registration/Confirm')],
    ['not found', 404, await get('/airway2025/nothing')],
    ['outside', 404, await get('/elsewhere')],
    ['redirect', 302, await get('/')],
    ['page redirect', 301, await get('/airway2025/ConferenceInfo/OrganizingCommittee')],
    ['data', 200, await get('/airway2025/Main.data')],
    ['asset', 200, await get('/favicon.svg')],
    ['missing asset', 404, await get('/assets/nothing.js')],
    ['api', 200, await get('/api/site-setting/info')],
  ];
  for (const [name, status, answer] of answers) {
    assert.equal(answer.status, status, name);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', name);
    assert.equal(answer.headers.get('referrer-policy'), 'strict-origin-when-cross-origin', name);
    assert.equal(
      answer.headers.get('strict-transport-security'),
      'max-age=63072000; includeSubDomains',
      name,
    );
  }
});

test('no other origin may read anything', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://congress.test.evil.test'])
    for (const path of ['/airway2025/Main', '/api/site-setting/info', '/favicon.svg'])
      assert.equal((await get(path, { origin })).headers.get('access-control-allow-origin'), null);
});
