import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { confirmUserKey, sendUserKeyCode, signUp } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { codeSentTo } from '../../../../test/inboxes.ts';
import { proveKey, signUpForm } from '../../../../test/sign-up-forms.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const send = (userKeyCode: string, userKeyType: 'Email' | 'Mobile' = 'Email') =>
  api.call(sendUserKeyCode, { body: { userKeyType, userKeyCode } });
const confirm = (userKeyToken: string, pincode: string) =>
  api.call(confirmUserKey, { body: { userKeyToken, pincode } });
const otherPincode = (pincode: string) => String((Number(pincode) + 1) % 10_000).padStart(4, '0');

test('a code mail comes in the reader’s language, with text and HTML, and its links start with the public URL', async () => {
  await api.call(
    sendUserKeyCode,
    { body: { userKeyType: 'Email', userKeyCode: 'language@example.org' } },
    {
      headers: {
        'accept-language': 'en',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
    },
  );
  const pincode = await codeSentTo(api, 'language@example.org');
  const mail = api.mail.mails.findLast((one) => one.to?.[0]?.address === 'language@example.org');
  assert.equal(mail?.subject, `[Airway Congress (sample)] Your code is ${pincode}`);
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  assert.deepEqual(links, ['http://congress.test/airway2025/en/Main']);
  assert.equal(mail?.text?.includes(pincode), true);
  assert.equal(JSON.stringify(mail).includes('evil.example'), false);
});

test('a code is refused when wrong, and dead after five tries', async () => {
  const { userKeyToken } = (await send('tries@example.org')).data;
  const pincode = await codeSentTo(api, 'tries@example.org');
  for (let attempt = 0; attempt < 5; attempt += 1)
    assert.equal((await confirm(userKeyToken, otherPincode(pincode))).refusal.code, 'VERIFICATION_FAILED');
  const sixth = await confirm(userKeyToken, pincode);
  assert.deepEqual([sixth.status, sixth.refusal.code], [410, 'VERIFICATION_EXPIRED']);
  assert.equal(sixth.refusal.message, '인증번호 발송을 다시 요청해 주세요.');
});

test('of 100 parallel tries five are looked at', async () => {
  const { userKeyToken } = (await send('parallel@example.org')).data;
  const pincode = await codeSentTo(api, 'parallel@example.org');
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => confirm(userKeyToken, otherPincode(pincode))),
  );
  const count = (code: string) => answers.filter((answer) => answer.refusal.code === code).length;
  assert.deepEqual([count('VERIFICATION_FAILED'), count('VERIFICATION_EXPIRED')], [5, 95]);
});

test('a code dies after three minutes, when another is sent, and when it was used', async () => {
  const first = (await send('dies@example.org')).data.userKeyToken;
  const firstCode = await codeSentTo(api, 'dies@example.org');
  await api.forgetLimits();
  api.mail.mails.length = 0;
  const second = (await send('dies@example.org')).data.userKeyToken;
  const secondCode = await codeSentTo(api, 'dies@example.org');
  assert.equal((await confirm(first, firstCode)).refusal.code, 'VERIFICATION_EXPIRED');
  api.setNow(new Date(Date.now() + 3 * 60_000 + 2000));
  assert.equal((await confirm(second, secondCode)).refusal.code, 'VERIFICATION_EXPIRED');
  api.setNow(new Date());
  assert.equal((await confirm(second, secondCode)).status, 200);
  assert.equal((await confirm(second, secondCode)).refusal.code, 'VERIFICATION_EXPIRED');
  assert.equal((await confirm('no-such-token', '0000')).refusal.code, 'VERIFICATION_EXPIRED');
});

test('a stranger who has a code sent to the same address does not end the one that its owner received', async () => {
  const own = (await send('watched@example.org')).data.userKeyToken;
  const code = await codeSentTo(api, 'watched@example.org');
  const later = Date.now() + 31_000;
  api.setNow(new Date(later));
  const body = { userKeyType: 'Email', userKeyCode: 'watched@example.org' } as const;
  const theirs = await api.call(sendUserKeyCode, { body }, { remoteAddress: '203.0.113.80' });
  assert.equal(theirs.status, 200);
  assert.equal((await confirm(own, code)).status, 200);
  api.setNow(undefined);
});

test('a code of one flow or purpose is worth nothing in another', async () => {
  const a = (await send('flow.a@example.org')).data.userKeyToken;
  const codeA = await codeSentTo(api, 'flow.a@example.org');
  let b = (await send('flow.b@example.org')).data.userKeyToken;
  let codeB = await codeSentTo(api, 'flow.b@example.org');
  if (codeA === codeB) {
    await api.forgetLimits();
    api.mail.mails.length = 0;
    b = (await send('flow.b@example.org')).data.userKeyToken;
    codeB = await codeSentTo(api, 'flow.b@example.org');
  }
  assert.equal((await confirm(b, codeA)).refusal.code, 'VERIFICATION_FAILED');
  assert.equal((await confirm(a, codeA)).status, 200);
  assert.equal(
    (await confirm((await confirm(b, codeB)).data.userKeyToken, codeB)).refusal.code,
    'VERIFICATION_EXPIRED',
  );
  await api.forgetLimits();
  const forChange = await proveKey(api, 'Email', 'change@example.org', 'ChangeKey');
  const refused = await api.call(signUp, {
    body: signUpForm({ userKeyCode: 'purpose', userKeyTokenForEmail: forChange }),
  });
  assert.deepEqual([refused.status, refused.refusal.code], [409, 'VERIFICATION_REQUIRED']);
});

test('codes to one address: one in 30 seconds, three an hour, whatever the spelling', async () => {
  const begun = Date.now();
  const at = (seconds: number, spelling: string) => {
    api.setNow(new Date(begun + seconds * 1000));
    return send(spelling);
  };
  assert.equal((await at(0, 'often@example.org')).status, 200);
  const early = await at(29, 'often@example.org');
  assert.deepEqual(
    [early.status, early.refusal.code, early.headers['retry-after']],
    [429, 'TOO_MANY_REQUESTS', '1'],
  );
  assert.equal((await at(30, 'OFTEN@example.org')).status, 200);
  assert.equal((await at(60, 'often+tag@example.org')).status, 200);
  const fourth = await at(600, 'often@example.org');
  assert.deepEqual([fourth.status, fourth.headers['retry-after']], [429, '3000']);
  assert.equal((await at(3600, 'often@example.org')).status, 200);
  api.setNow(undefined);
});

test('the database holds no code that could be used', async () => {
  await send('dump@example.org');
  const pincode = await codeSentTo(api, 'dump@example.org');
  const mails = await api.ctx().db.selectFrom('mails').select(['values']).execute();
  assert.equal(JSON.stringify(mails).includes(`"${pincode}"`), false);
});
