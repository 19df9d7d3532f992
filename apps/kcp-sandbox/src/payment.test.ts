import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import * as harness from './testing/sandbox.harness.ts';

const { approvalRequest, authenticateInWindow, pay } = harness;

const sandbox = await harness.startSandbox({ hugeBodyBytes: 3_000_000 });
after(() => sandbox.app.close());
beforeEach(() => {
  sandbox.scenarios.clear();
  sandbox.scenarios.duplicateMode = 'duplicate-refused';
});

const approve = (authentication: harness.Fields, changes: harness.Fields = {}) =>
  sandbox.postJson('/gw/enc/v1/payment', approvalRequest(authentication, changes));

function chargesOf(orderNumber: string) {
  return sandbox.ledger.charges().filter((charge) => charge.orderNumber === orderNumber);
}

test('an authenticated order is approved once, with string values and card fields', async () => {
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'OK1' });
  assert.equal(authentication.ordr_chk, 'OK1|120000');
  const answer = await approve(authentication, { ordr_no: 'OK1' });
  const [charge, ...others] = chargesOf('OK1');
  assert.deepEqual(others, []);
  assert.match(answer.tno ?? '', /^\d{14}$/);
  assert.match(answer.app_time ?? '', /^\d{14}$/);
  assert.match(answer.app_no ?? '', /^\d{8}$/);
  assert.deepEqual(
    Object.values(answer).filter((value) => typeof value !== 'string'),
    [],
  );
  const { res_cd, res_msg, order_no, amount, card_mny, pay_method, card_cd, card_name, card_no } = answer;
  assert.deepEqual(
    { res_cd, res_msg, order_no, amount, card_mny, pay_method, card_cd, card_name, card_no },
    {
      res_cd: '0000',
      res_msg: '정상처리',
      order_no: 'OK1',
      amount: '120000',
      card_mny: '120000',
      pay_method: 'PACA',
      card_cd: 'CCLG',
      card_name: '신한카드',
      card_no: '461954******0001',
    },
  );
  assert.equal(charge?.tno, answer.tno);
  assert.equal(charge?.state, 'approved');
});

test('the US dollar site charges cents and refuses won', async () => {
  const order = { site_cd: 'T0001', ordr_idxx: 'USD1', good_mny: '25000', currency: 'USD' };
  const answer = await pay(sandbox, order, { site_cd: 'T0001', ordr_mony: '25000' });
  assert.equal(answer.res_cd, '0000');
  assert.equal(answer.amount, '25000');
  assert.equal(chargesOf('USD1')[0]?.currency, 'USD');
  const refused = await authenticateInWindow(sandbox, { ...order, currency: 'WON' });
  assert.equal(refused.res_cd, 'SB10');
});

test('each broken approval request has its own code and charges nothing', async () => {
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'BAD1' });
  const other = await authenticateInWindow(sandbox, { ordr_idxx: 'BAD2' });
  const encData = authentication.enc_data ?? '';
  const forged = (encData[0] === 'A' ? 'B' : 'A') + encData.slice(1);
  const cases: [harness.Fields, string][] = [
    [{ site_cd: 'X9999' }, 'SB01'],
    [{ site_cd: 'T0001' }, 'SB05'],
    [{ kcp_cert_info: 'x' }, 'SB03'],
    [{ kcp_cert_info: harness.certificateLine.replaceAll(' ', '') }, 'SB03'],
    [{ kcp_cert_info: '' }, 'SB02'],
    [{ ordr_mony: '119999' }, '8059'],
    [{ ordr_mony: '0' }, 'SB02'],
    [{ ordr_mony: '1e5' }, 'SB02'],
    [{ ordr_no: 'BAD2' }, 'SB08'],
    [{ pay_type: 'PABK' }, 'SB02'],
    [{ tran_cd: '' }, 'SB02'],
    [{ enc_data: forged }, 'SB05'],
    [{ enc_info: other.enc_info ?? '' }, 'SB05'],
  ];
  for (const [changes, code] of cases) {
    assert.equal((await approve(authentication, changes)).res_cd, code, JSON.stringify(changes));
  }
  const amountAsNumber = { ...approvalRequest(authentication), ordr_mony: 120000 };
  assert.equal((await sandbox.postJson('/gw/enc/v1/payment', amountAsNumber)).res_cd, 'SB02');
  assert.deepEqual(chargesOf('BAD1'), []);
  assert.equal((await approve(authentication)).res_cd, '0000');
});

test('a body that is not JSON is answered with a status, not an approval', async () => {
  const response = await fetch(`${sandbox.url}/gw/enc/v1/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"site_cd":',
  });
  assert.equal(response.status, 400);
});

test('the same authentication data is refused the second time', async () => {
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'TWICE1' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => approve(authentication)));
  assert.deepEqual(answers.map((answer) => answer.res_cd).sort(), ['0000', ...Array(19).fill('SB06')]);
  assert.equal(chargesOf('TWICE1').length, 1);
});

test('in mode duplicate-same-tno the second approval answers the first charge', async () => {
  await sandbox.setScenario({ scenario: 'duplicate-same-tno' });
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'TWICE2' });
  const first = await approve(authentication);
  assert.deepEqual(await approve(authentication), first);
  assert.equal(chargesOf('TWICE2').length, 1);
});

test('authentication data grows old', async () => {
  const shortLived = await harness.startSandbox({ authenticationLifetimeMs: -1 });
  assert.equal((await pay(shortLived)).res_cd, 'SB07');
  await shortLived.app.close();
});

test('decline charges nothing and uses the authentication data up', async () => {
  await sandbox.setScenario({ scenario: 'decline', orderNumber: 'NO1', times: 1 });
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'NO1' });
  assert.deepEqual(await approve(authentication), {
    res_cd: 'SB20',
    res_msg: '샌드박스: 카드사에서 승인을 거절하였습니다.',
  });
  assert.equal((await approve(authentication)).res_cd, 'SB06');
  assert.deepEqual(chargesOf('NO1'), []);
  assert.equal((await pay(sandbox, { ordr_idxx: 'NO1' })).res_cd, '0000');
});

test('ok-then-drop charges and closes the connection without an answer', async () => {
  await sandbox.setScenario({ scenario: 'ok-then-drop', orderNumber: 'DROP1' });
  await assert.rejects(pay(sandbox, { ordr_idxx: 'DROP1' }), { name: 'TypeError', message: 'fetch failed' });
  assert.equal(chargesOf('DROP1').length, 1);
});

test('timeout-after-approval charges and never answers', async () => {
  await sandbox.setScenario({ scenario: 'timeout-after-approval', orderNumber: 'HANG1' });
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'HANG1' });
  const impatience = new AbortController();
  const answer = fetch(`${sandbox.url}/gw/enc/v1/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(approvalRequest(authentication)),
    signal: impatience.signal,
  });
  while (chargesOf('HANG1').length === 0) await new Promise(setImmediate);
  impatience.abort();
  await assert.rejects(answer, { name: 'AbortError' });
});

test('timeout-after-approval with a latency answers late', async () => {
  await sandbox.setScenario({ scenario: 'timeout-after-approval', orderNumber: 'LATE1', latencyMs: 20 });
  assert.equal((await pay(sandbox, { ordr_idxx: 'LATE1' })).res_cd, '0000');
});

test('error-500 charges nothing and leaves the authentication data usable', async () => {
  await sandbox.setScenario({ scenario: 'error-500', orderNumber: 'FIVE1', times: 1 });
  const authentication = await authenticateInWindow(sandbox, { ordr_idxx: 'FIVE1' });
  const response = await fetch(`${sandbox.url}/gw/enc/v1/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(approvalRequest(authentication)),
  });
  assert.equal(response.status, 500);
  assert.deepEqual(chargesOf('FIVE1'), []);
  assert.equal((await approve(authentication)).res_cd, '0000');
});

test('malformed-answer charges and answers what is not JSON', async () => {
  await sandbox.setScenario({ scenario: 'malformed-answer', orderNumber: 'ODD1' });
  await assert.rejects(pay(sandbox, { ordr_idxx: 'ODD1' }), { name: 'SyntaxError' });
  assert.equal(chargesOf('ODD1').length, 1);
});

test('wrong-amount charges one unit more', async () => {
  await sandbox.setScenario({ scenario: 'wrong-amount', orderNumber: 'PLUS1' });
  assert.equal((await pay(sandbox, { ordr_idxx: 'PLUS1' })).amount, '120001');
  assert.equal(chargesOf('PLUS1')[0]?.amount, 120001);
});

test('other-order answers an order number that was not asked for', async () => {
  await sandbox.setScenario({ scenario: 'other-order', orderNumber: 'MINE1' });
  assert.equal((await pay(sandbox, { ordr_idxx: 'MINE1' })).order_no, 'MINE1X');
  assert.equal(chargesOf('MINE1').length, 1);
});

test('easy-pay answers without card fields', async () => {
  await sandbox.setScenario({ scenario: 'easy-pay', orderNumber: 'EASY1' });
  const answer = await pay(sandbox, { ordr_idxx: 'EASY1' });
  assert.deepEqual(
    ['app_no', 'card_cd', 'card_name', 'card_no'].filter((name) => name in answer),
    [],
  );
  assert.equal(answer.pay_method, 'PAKM');
  assert.equal(answer.easypoint_mny, '120000');
});

test('huge-body charges and answers millions of bytes', async () => {
  await sandbox.setScenario({ scenario: 'huge-body', orderNumber: 'HUGE1' });
  assert.equal((await pay(sandbox, { ordr_idxx: 'HUGE1' })).padding?.length, 3_000_000);
});

test('a test card chosen on the card page decides when nothing is switched', async () => {
  const authentication = await authenticateInWindow(
    sandbox,
    { ordr_idxx: 'CARD2' },
    { choice: 'approve', card: '4000-0000-0000-0002' },
  );
  assert.equal(authentication.res_cd, '0000');
  assert.equal((await approve(authentication)).res_cd, 'SB20');
});
