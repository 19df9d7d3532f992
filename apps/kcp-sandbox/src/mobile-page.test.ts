import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import iconv from 'iconv-lite';
import * as harness from './testing/sandbox.harness.ts';

const { hiddenFields, mobileOrder, registrationRequest } = harness;

const sandbox = await harness.startSandbox();
after(() => sandbox.app.close());

const register = (changes: harness.Fields = {}) =>
  sandbox.postJson('/std/tradeReg/register', registrationRequest(changes));

async function koreanPage(response: Response): Promise<string> {
  assert.equal(response.headers.get('content-type'), 'text/html; charset=euc-kr');
  return iconv.decode(Buffer.from(await response.arrayBuffer()), 'cp949');
}

test('registration answers a key, a page address and a trace number', async () => {
  const answer = await register();
  assert.match(answer.approvalKey ?? '', /^[A-Za-z0-9+/]{43}=$/);
  assert.match(answer.traceNo ?? '', /^T0000[A-Z0-9]{11}$/);
  const { Code, Message, PayUrl } = answer;
  assert.deepEqual(
    { Code, Message, PayUrl },
    { Code: '0000', Message: '정상처리', PayUrl: `${sandbox.url}/pay/mobileGW.kcp` },
  );
});

test('the newer registration needs no certificate, the older one does', async () => {
  const withoutCertificate = registrationRequest({ kcp_cert_info: '' });
  assert.equal((await sandbox.postJson('/trade/register.do', withoutCertificate)).Code, '0000');
  assert.equal((await sandbox.postJson('/std/tradeReg/register', withoutCertificate)).Code, 'SB02');
});

test('a registration that is not in order is refused with Code, not res_cd', async () => {
  const cases: [harness.Fields, string][] = [
    [{ site_cd: 'X9999' }, 'SB01'],
    [{ kcp_cert_info: 'x' }, 'SB03'],
    [{ ordr_idxx: 'R-1' }, 'SB02'],
    [{ ordr_idxx: 'R'.repeat(41) }, 'SB02'],
    [{ good_mny: '-1' }, 'SB02'],
    [{ good_name: 'Dinner & drinks' }, 'SB02'],
    [{ pay_method: 'BANK' }, 'SB02'],
    [{ Ret_URL: 'javascript:alert(1)' }, 'SB02'],
  ];
  for (const [changes, code] of cases) {
    const answer = await register(changes);
    assert.deepEqual(Object.keys(answer), ['Code', 'Message']);
    assert.equal(answer.Code, code, JSON.stringify(changes));
  }
});

test('a registration can be switched to name a foreign pay page', async () => {
  await sandbox.setScenario({ scenario: 'foreign-pay-url', orderNumber: 'EVIL1' });
  const answer = await register({ ordr_idxx: 'EVIL1' });
  assert.equal(answer.PayUrl, 'https://pay.example.invalid/pay/mobileGW.kcp');
});

for (const encoding of ['utf8', 'cp949'] as const) {
  test(`Korean in ${encoding} arrives at Ret_URL as it was sent`, async () => {
    const registration = await register();
    const opened = await sandbox.postForm('/pay/mobileGW.kcp', mobileOrder(registration), encoding);
    const page = await koreanPage(opened);
    assert.equal(opened.status, 200);
    assert.match(page, /<dd>홍길동<\/dd>/);
    assert.match(page, /<dd>120,000원<\/dd>/);
    const finished = await sandbox.postForm('/pay/mobile-result', {
      ...hiddenFields(page),
      choice: 'approve',
    });
    const result = await koreanPage(finished);
    assert.match(
      result,
      /action="http:\/\/localhost:3000\/api\/return\?secret=1&amp;order=R2026A1" accept-charset="euc-kr"/,
    );
    const fields = hiddenFields(result);
    const { res_cd, res_msg, site_cd, tran_cd, ordr_idxx, good_mny, trace_no, buyr_name, param_opt_1 } =
      fields;
    assert.deepEqual(
      { res_cd, res_msg, site_cd, tran_cd, ordr_idxx, good_mny, trace_no, buyr_name, param_opt_1 },
      {
        res_cd: '0000',
        res_msg: '정상처리',
        site_cd: 'T0000',
        tran_cd: '00100000',
        ordr_idxx: 'R2026A1',
        good_mny: '120000',
        trace_no: registration.traceNo,
        buyr_name: '홍길동',
        param_opt_1: '꿰뚫 뷁',
      },
    );
    const answer = await sandbox.postJson('/gw/enc/v1/payment', harness.approvalRequest(fields));
    assert.equal(answer.res_cd, '0000');
    assert.equal(answer.trace_no, registration.traceNo);
  });
}

test('a short EUC-KR name that happens to be valid UTF-8 is read as Korean', async () => {
  const registration = await register();
  const order = mobileOrder(registration, { buyr_name: '홍', param_opt_1: '' });
  const opened = await sandbox.postForm('/pay/mobileGW.kcp', order, 'cp949');
  assert.match(await koreanPage(opened), /<dd>홍<\/dd>/);
});

test('what EUC-KR lacks appears on the page as a numeric reference', async () => {
  const registration = await register();
  const order = { ...mobileOrder(registration, { buyr_name: 'José' }), encoding_trans: 'UTF-8' };
  const opened = await sandbox.postForm('/pay/mobileGW.kcp', order, 'utf8');
  assert.match(await koreanPage(opened), /<dd>Jos&#233;<\/dd>/);
});

test('closing and failing come back to Ret_URL without authentication data', async () => {
  for (const [choice, code] of [
    ['close', '3001'],
    ['decline', 'SB21'],
  ] as const) {
    const opened = await sandbox.postForm('/pay/mobileGW.kcp', mobileOrder(await register()), 'cp949');
    const hidden = hiddenFields(await koreanPage(opened));
    const finished = await sandbox.postForm('/pay/mobile-result', { ...hidden, choice });
    const { res_cd, enc_data, ordr_idxx } = hiddenFields(await koreanPage(finished));
    assert.deepEqual({ res_cd, enc_data, ordr_idxx }, { res_cd: code, enc_data: '', ordr_idxx: 'R2026A1' });
  }
});

test('user-closes-window returns at once with 3001', async () => {
  await sandbox.setScenario({ scenario: 'user-closes-window', orderNumber: 'SHUT1' });
  const registration = await register({ ordr_idxx: 'SHUT1' });
  const order = mobileOrder(registration, { ordr_idxx: 'SHUT1' });
  const opened = await sandbox.postForm('/pay/mobileGW.kcp', order, 'cp949');
  assert.equal(hiddenFields(await koreanPage(opened)).res_cd, '3001');
});

test('an order that differs from its registration is refused', async () => {
  const registration = await register();
  const cases: harness.Fields[] = [
    { approval_key: 'x' },
    { good_mny: '100' },
    { ordr_idxx: 'R2026A2' },
    { Ret_URL: 'http://localhost:3000/elsewhere' },
    { traceNo: 'T0000AAAAAAAAAAA' },
  ];
  for (const changes of cases) {
    const opened = await sandbox.postForm('/pay/mobileGW.kcp', mobileOrder(registration, changes), 'cp949');
    assert.equal(opened.status, 400);
    assert.match(await koreanPage(opened), /\[SB11\]/);
  }
});
