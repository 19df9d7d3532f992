import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { after, test } from 'node:test';
import * as harness from './testing/sandbox.harness.ts';

const { cancelRequest, inquiryRequest, signed } = harness;

const sandbox = await harness.startSandbox();
after(() => sandbox.app.close());

const cancel = (tno: string, changes: harness.Fields = {}) =>
  sandbox.postJson('/gw/mod/v1/cancel', cancelRequest(tno, changes));
const inquire = (tno: string, changes: harness.Fields = {}) =>
  sandbox.postJson('/std/inquery', inquiryRequest(tno, changes));

async function paid(orderNumber: string): Promise<string> {
  return (await harness.pay(sandbox, { ordr_idxx: orderNumber })).tno ?? '';
}

test('a full cancel takes everything back, once', async () => {
  const tno = await paid('FULL1');
  const answer = await cancel(tno);
  assert.match(answer.canc_time ?? '', /^\d{14}$/);
  const { res_cd, amount, mod_mny, card_mod_mny, rem_mny } = answer;
  assert.deepEqual(
    { res_cd, amount, mod_mny, card_mod_mny, rem_mny },
    { res_cd: '0000', amount: '120000', mod_mny: '120000', card_mod_mny: '120000', rem_mny: '0' },
  );
  assert.equal((await cancel(tno)).res_cd, '8133');
  assert.equal((await inquire(tno)).stat_ca_cd, 'STSC');
});

test('two identical cancels at once take the money back once', async () => {
  const tno = await paid('FULL2');
  const answers = await Promise.all([cancel(tno), cancel(tno)]);
  assert.deepEqual(answers.map((answer) => answer.res_cd).sort(), ['0000', '8133']);
  assert.equal(sandbox.ledger.find(tno)?.cancelledAmount, 120000);
});

test('partial cancels count down, and the last one is partial too', async () => {
  const tno = await paid('PART1');
  const partial = (modMny: string, remMny: string) =>
    cancel(tno, { mod_type: 'STPC', mod_mny: modMny, rem_mny: remMny });
  assert.equal((await partial('30000', '90000')).res_cd, '8038');
  assert.equal((await partial('130000', '120000')).res_cd, '8038');
  assert.equal((await cancel(tno, { mod_type: 'STPC' })).res_cd, 'SB02');
  const first = await partial('30000', '120000');
  assert.equal(first.rem_mny, '90000');
  assert.equal(first.mod_pcan_seq_no, '1');
  assert.equal((await partial('30000', '120000')).res_cd, '8038');
  const { stat_ca_cd, amount, rem_mny } = await inquire(tno);
  assert.deepEqual(
    { stat_ca_cd, amount, rem_mny },
    { stat_ca_cd: 'STPC', amount: '120000', rem_mny: '90000' },
  );
  assert.equal((await cancel(tno)).res_cd, '8038');
  assert.equal((await partial('90000', '90000')).rem_mny, '0');
  assert.equal((await partial('90000', '90000')).res_cd, '8133');
  assert.equal((await inquire(tno)).stat_ca_cd, 'STSC');
});

test('only the registered key over exactly this text may cancel', async () => {
  const tno = await paid('SIGN1');
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const text = Buffer.from(`T0000^${tno}^STSC`);
  const forged = [
    sign('RSA-SHA256', text, stranger).toString('base64'),
    signed('T0000', tno, 'STPC'),
    signed('T0000', '20000000000000', 'STSC'),
    signed('T0001', tno, 'STSC'),
    'bm90IGEgc2lnbmF0dXJl',
  ];
  for (const signature of forged) {
    assert.equal((await cancel(tno, { kcp_sign_data: signature })).res_cd, 'SB04');
  }
  assert.equal((await inquire(tno, { kcp_sign_data: signed('T0000', tno, 'STSC') })).res_cd, 'SB04');
  assert.equal((await inquire(tno)).stat_ca_cd, 'STSR');
});

test('cancel and inquiry refuse unknown sites, certificates and transactions', async () => {
  const tno = await paid('WHO1');
  const unknown = '20000000000000';
  const otherSite = { site_cd: 'T0001', kcp_sign_data: signed('T0001', tno, 'STSC') };
  assert.equal((await cancel(tno, { site_cd: 'X9999' })).res_cd, 'SB01');
  assert.equal((await cancel(tno, otherSite)).res_cd, 'SB09');
  assert.equal((await cancel(tno, { kcp_cert_info: 'x' })).res_cd, 'SB03');
  assert.equal((await cancel(tno, { mod_desc: 'x'.repeat(257) })).res_cd, 'SB02');
  assert.equal((await cancel(unknown)).res_cd, 'SB09');
  assert.equal((await cancel(tno, { mod_type: 'STE5' })).res_cd, 'SB02');
  assert.equal((await inquire(unknown)).res_cd, 'SB09');
  assert.equal((await inquire(tno, { kcp_cert_info: 'x' })).res_cd, 'SB03');
  assert.equal((await inquire(tno, { site_cd: 'X9999' })).res_cd, 'SB01');
});

test('a cancel can be switched to fail before, or to succeed unheard', async () => {
  const tno = await paid('FAIL1');
  await sandbox.setScenario({ scenario: 'decline', call: 'cancel', orderNumber: 'FAIL1', times: 1 });
  assert.equal((await cancel(tno)).res_cd, '8012');
  await sandbox.setScenario({ scenario: 'ok-then-drop', call: 'cancel', orderNumber: 'FAIL1', times: 1 });
  await assert.rejects(cancel(tno), { message: 'fetch failed' });
  assert.equal((await cancel(tno)).res_cd, '8133');
});

test('a dollar charge is cancelled in cents', async () => {
  const order = { site_cd: 'T0001', ordr_idxx: 'USD2', good_mny: '25050', currency: '840' };
  const answer = await harness.pay(sandbox, order, { site_cd: 'T0001', ordr_mony: '25050' });
  const tno = answer.tno ?? '';
  const cancelled = await cancel(tno, {
    site_cd: 'T0001',
    mod_type: 'STPC',
    mod_mny: '50',
    rem_mny: '25050',
    kcp_sign_data: signed('T0001', tno, 'STPC'),
  });
  assert.equal(cancelled.rem_mny, '25000');
});
