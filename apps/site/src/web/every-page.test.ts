import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedAddresses } from '../../test/shared-addresses.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let page: string | undefined;
/** By call, with the first page that shows it. */
const problems = new Map<string, string>();
before(async () => {
  web = await startTestWeb({
    limitScale: 1000,
    rememberAnswersForMs: 0,
    prepare(app) {
      app.addHook('onSend', async (request, reply) => {
        const { endpoint } = request.routeOptions.config;
        if (page === undefined || endpoint === undefined || reply.hasHeader('cache-tag')) return;
        const call = `${endpoint.method} ${endpoint.url}`;
        if (problems.has(call)) return;
        problems.set(
          call,
          `${page} shows ${call}, which names no scopes, so that every change of anything renders it again: ` +
            `give its addCall in apps/api/src/features/${endpoint.feature}/ a "shows"`,
        );
      });
    },
  });
});
after(() => web.close());

test('every page of the sitemap is there, and names the scopes of what it shows', async () => {
  const addresses = await sharedAddresses(web);
  assert.ok(addresses.length > 90);
  for (const address of addresses) {
    page = address;
    assert.equal((await web.get(address)).status, 200, address);
  }
  page = undefined;
  assert.deepEqual([...problems.values()], []);
});
