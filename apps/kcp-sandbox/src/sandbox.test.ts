import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createMerchantIdentity } from './index.ts';
import * as harness from './testing/sandbox.harness.ts';

const directory = await mkdtemp(join(tmpdir(), 'kcp-sandbox-test-'));
after(() => rm(directory, { recursive: true }));

test('a restart with the state file keeps charges, cancels and used authentication data', async () => {
  const stateFile = join(directory, 'ledger.jsonl');
  const before = await harness.startSandbox({ stateFile });
  const used = await harness.authenticateInWindow(before, { ordr_idxx: 'KEEP1' });
  const unused = await harness.authenticateInWindow(before, { ordr_idxx: 'KEEP2' });
  const approval = harness.approvalRequest(used);
  const { tno = '' } = await before.postJson('/gw/enc/v1/payment', approval);
  const partial = { mod_type: 'STPC', mod_mny: '20000', rem_mny: '120000' };
  await before.postJson('/gw/mod/v1/cancel', harness.cancelRequest(tno, partial));
  const charges = structuredClone(before.ledger.charges());
  await before.app.close();
  await appendFile(stateFile, '{"kind":"charge","charge":{"tno":"2');

  const again = await harness.startSandbox({ stateFile });
  assert.deepEqual(again.ledger.charges(), charges);
  assert.equal(again.ledger.find(tno)?.state, 'part-cancelled');
  assert.equal((await again.postJson('/gw/enc/v1/payment', approval)).res_cd, 'SB06');
  const late = await again.postJson('/gw/enc/v1/payment', harness.approvalRequest(unused));
  assert.equal(late.res_cd, '0000');
  assert.equal((await again.postJson('/std/inquery', harness.inquiryRequest(tno))).rem_mny, '100000');
  await again.app.close();
  const third = await harness.startSandbox({ stateFile });
  assert.equal(third.ledger.charges().length, 2);
  await third.app.close();
});

test('the identity is made once and read afterwards', async () => {
  const first = await createMerchantIdentity({ directory });
  const certificate = await readFile(first.certificateFile, 'utf8');
  assert.deepEqual(await createMerchantIdentity({ directory }), first);
  assert.equal(await readFile(first.certificateFile, 'utf8'), certificate);
});

test('calls are counted per order', async () => {
  const sandbox = await harness.startSandbox();
  const { tno = '' } = await harness.pay(sandbox);
  await sandbox.postJson('/std/inquery', harness.inquiryRequest(tno));
  await sandbox.postJson('/gw/mod/v1/cancel', harness.cancelRequest(tno));
  const response = await fetch(`${sandbox.url}/sandbox/calls`);
  const counts = { register: 0, window: 1, payment: 1, cancel: 1, inquiry: 1 };
  assert.deepEqual(await response.json(), { total: counts, orders: { R2026A1: counts } });
  await sandbox.app.close();
});

test('the ledger is published as JSON and on the page for people', async () => {
  const sandbox = await harness.startSandbox();
  const { tno = '' } = await harness.pay(sandbox);
  const ledger = (await (await fetch(`${sandbox.url}/sandbox/ledger`)).json()) as {
    charges: Record<string, unknown>[];
  };
  const { siteCode, orderNumber, amount, currency, cancelledAmount, state } = ledger.charges[0] ?? {};
  assert.deepEqual(
    { siteCode, orderNumber, amount, currency, cancelledAmount, state },
    {
      siteCode: 'T0000',
      orderNumber: 'R2026A1',
      amount: 120000,
      currency: 'WON',
      cancelledAmount: 0,
      state: 'approved',
    },
  );
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
  assert.match(page, new RegExp(`<td>${tno}</td>`));
  await sandbox.app.close();
});

test('scenario switches: an order beats the rest, the newest wins, ok switches off', async () => {
  const sandbox = await harness.startSandbox();
  const codeOf = async (orderNumber: string) =>
    (await harness.pay(sandbox, { ordr_idxx: orderNumber })).res_cd;
  await sandbox.setScenario({ scenario: 'decline' });
  await sandbox.setScenario({ scenario: 'easy-pay', orderNumber: 'MINE' });
  assert.equal(await codeOf('MINE'), '0000');
  assert.equal(await codeOf('OTHER'), 'SB20');
  await sandbox.setScenario({ scenario: 'ok', orderNumber: 'MINE' });
  assert.equal(await codeOf('MINE'), 'SB20');
  await sandbox.setScenario({ scenario: 'ok' });
  assert.equal(await codeOf('MINE'), '0000');
  await sandbox.setScenario({ scenario: 'latency', latencyMs: 5 });
  assert.equal(sandbox.scenarios.latencyMs, 5);
  await sandbox.app.close();
});

test('a scenario that makes no sense is refused with the reason', async () => {
  const sandbox = await harness.startSandbox();
  for (const [values, reason] of [
    [{ scenario: 'rain' }, /scenario must be one of/],
    [{ scenario: 'decline', times: 0 }, /times must be/],
    [{ scenario: 'decline', call: 'x' }, /call must be one of/],
    [{ scenario: 'easy-pay', call: 'cancel' }, /a scenario of cancel must be one of/],
    [{ scenario: 'latency' }, /latency needs latencyMs/],
    [{ scenario: 'decline', orderNumber: 1 }, /orderNumber must be a string/],
  ] as const) {
    await assert.rejects(sandbox.setScenario(values), reason);
  }
  await sandbox.app.close();
});

test('the window refuses values that the gateway refuses, and hides from strange pages', async () => {
  const sandbox = await harness.startSandbox();
  for (const [changes, code] of [
    [{ site_cd: 'X9999' }, 'SB01'],
    [{ good_name: 'Kim, Lee' }, 'SB02'],
    [{ buyr_name: "O'Neil" }, 'SB02'],
    [{ ordr_idxx: '' }, 'SB02'],
    [{ pay_method: '010000000000' }, 'SB02'],
    [{ currency: 'EUR' }, 'SB10'],
  ] as const) {
    assert.equal((await harness.authenticateInWindow(sandbox, changes)).res_cd, code);
  }
  const opened = await sandbox.postForm('/plugin/card-window', harness.windowOrder);
  assert.match(
    opened.headers.get('content-security-policy') ?? '',
    /frame-ancestors http:\/\/localhost:3000$/,
  );
  const withoutHub = await sandbox.postForm('/plugin/card-window', {
    ...harness.windowOrder,
    sandbox_page_origin: '*',
  });
  assert.equal(withoutHub.status, 400);
  const forged = await sandbox.postForm('/plugin/card-result', { window: 'AAAA', choice: 'approve' });
  assert.equal(forged.status, 400);
  await sandbox.app.close();
});

test('closing the sandbox lets go of calls that wait for an answer', async () => {
  const sandbox = await harness.startSandbox();
  await sandbox.setScenario({ scenario: 'timeout-after-approval' });
  const waiting = assert.rejects(harness.pay(sandbox), { message: 'fetch failed' });
  while (sandbox.ledger.charges().length === 0) await new Promise(setImmediate);
  await sandbox.app.close();
  await waiting;
});
