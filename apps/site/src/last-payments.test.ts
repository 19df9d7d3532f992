import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { approveCardPayment } from '@airway/contract';
import { startTestApi, type TestApi } from '../../api/test/api.ts';
import { type GatewayProxy, startGatewayProxy } from '../../api/test/gateway-proxy.ts';
import { approvalBody, newPayer, openOrder, useWindow } from '../../api/test/payers.ts';
import { freePort, startSiteProcess, waitUntilGone } from '../test/site-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-last-payments-'));
let api: TestApi<'demo' | 'sandbox'>;
let gateway: GatewayProxy;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'] });
  gateway = await startGatewayProxy(api.sandbox.url);
});
after(async () => {
  await gateway.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const ends = [
  { what: 'an exception that nobody foresaw', signal: 'SIGUSR2', exitCode: 1 },
  { what: 'a rejection that nobody foresaw', signal: 'SIGWINCH', exitCode: 1 },
  { what: 'SIGTERM', signal: 'SIGTERM', exitCode: 0 },
] as const;

for (const { what, signal, exitCode } of ends)
  test(`${what} ends the site, but not before a payment that is under way is committed`, async (t) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const site = startSiteProcess('test/faulty-site.ts', {
      DATABASE_URL: api.config.databaseUrl,
      SMTP_URL: api.config.smtpUrl,
      APP_SECRET: api.config.appSecret,
      GATEWAY_URL: gateway.url,
      DATA_DIR: join(folder, signal),
      PORT: String(port),
    });
    t.after(async () => {
      site.child.kill('SIGKILL');
      await site.ended;
    });
    await site.waitFor(/The site is running/);
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const body = JSON.stringify(approvalBody(order, await useWindow(order)));
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    gateway.onApproval = async (forward) => {
      asked.resolve();
      await mayAnswer.promise;
      return forward();
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${payer.token}` };
    const paying = fetch(`${url}${approveCardPayment.url}`, { method: 'POST', headers, body });
    await asked.promise;

    site.child.kill(signal);
    await waitUntilGone(`${url}/readyz`);
    mayAnswer.resolve();

    const answer = await paying;
    assert.equal(answer.status, 200, site.errors());
    assert.equal(await site.ended, exitCode);
    const { phase } = await api.services.database.db
      .selectFrom('payments')
      .select('phase')
      .where('order_number', '=', order.orderNumber)
      .executeTakeFirstOrThrow();
    assert.equal(phase, 'paid');
    assert.equal(/nobody foresaw this/.test(site.errors()), exitCode === 1);
  });
