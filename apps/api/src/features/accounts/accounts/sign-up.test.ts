import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { checkUserKeyExists, sendUserKeyCode, signIn, signUp } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
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

test('a person signs up with an id, signs in with it, and the consents are kept', async () => {
  const userKeyTokenForEmail = await proveKey(api, 'Email', 'hong@example.org');
  const answer = await api.call(signUp, { body: signUpForm({ userKeyCode: 'hong', userKeyTokenForEmail }) });
  assert.equal(answer.status, 200);
  assert.equal(answer.data.userName, '예시회원');
  const signedIn = await api.call(signIn, {
    body: { userKeyType: 'Id', userKeyCode: 'hong', password: testPassword },
  });
  assert.deepEqual(
    [signedIn.data.user.id, signedIn.data.user.userType, signedIn.data.user.role],
    [answer.data.id, 'Member', { roleCode: 'MEMBER', permissions: [] }],
  );
  const consents = await api
    .ctx()
    .db.selectFrom('account_consents')
    .selectAll()
    .where('account_id', '=', answer.data.id)
    .orderBy('purpose')
    .execute();
  assert.deepEqual(
    consents.map((one) => [one.purpose, one.agreed, one.version, one.address]),
    [
      ['marketingEmail', true, '2025-1', '127.0.0.1'],
      ['marketingSms', false, '2025-1', '127.0.0.1'],
      ['optional', false, '2025-1', '127.0.0.1'],
      ['privacy', true, '2025-1', '127.0.0.1'],
      ['terms', true, '2025-1', '127.0.0.1'],
    ],
  );
  const text = api.services.translate('ko', 'consents.accountTerms.text');
  assert.deepEqual(consents.at(-1)?.text_hash, createHash('sha256').update(text).digest());
});

test('a person signs up with an e-mail address, another with a mobile number', async () => {
  const email = 'mail.key@example.org';
  const byEmail = await api.call(signUp, {
    body: signUpForm({
      userKeyType: 'Email',
      userKeyCode: email,
      userKeyTokenForEmail: await proveKey(api, 'Email', email),
    }),
  });
  assert.equal(byEmail.status, 200);
  const byMobile = await api.call(signUp, {
    body: signUpForm({
      userKeyType: 'Mobile',
      userKeyCode: '010-2345-6789',
      userKeyTokenForEmail: await proveKey(api, 'Email', 'mobile.key@example.org'),
      userKeyTokenForMobile: await proveKey(api, 'Mobile', '010-2345-6789'),
    }),
  });
  assert.equal(byMobile.status, 200);
  const body = { userKeyType: 'Mobile' as const, userKeyCode: '01023456789', password: testPassword };
  assert.equal((await api.call(signIn, { body })).data.user.id, byMobile.data.id);
});

test('a person outside Korea gives a Latin name instead of a Korean one', async () => {
  const { userName: _none, ...form } = signUpForm({
    userKeyCode: 'abroad',
    isOutsideKorea: true,
    givenName: 'Ana María',
    familyName: "O'Neil-Sample",
    phone: '+1 202 555 0100',
    agreesToOptional: true,
    locale: 'en',
    userKeyTokenForEmail: await proveKey(api, 'Email', 'abroad@example.org'),
  });
  const answer = await api.call(signUp, { body: form });
  assert.deepEqual([answer.status, answer.data?.userName], [200, "Ana María O'Neil-Sample"]);
});

test('sign-up is refused without a confirmed address, and the proof works once', async () => {
  const without = await api.call(signUp, { body: signUpForm({ userKeyCode: 'unproven' }) });
  assert.deepEqual(
    [without.status, without.refusal.code, without.refusal.message],
    [409, 'VERIFICATION_REQUIRED', '이메일 인증을 완료해 주세요.'],
  );
  const sent = (await send('unconfirmed@example.org')).data.userKeyToken;
  const unconfirmed = await api.call(signUp, {
    body: signUpForm({ userKeyCode: 'unproven', userKeyTokenForEmail: sent }),
  });
  assert.equal(unconfirmed.refusal.code, 'VERIFICATION_REQUIRED');
  const token = await proveKey(api, 'Email', 'once@example.org');
  const other = await api.call(signUp, {
    body: signUpForm({ userKeyType: 'Email', userKeyCode: 'else@example.org', userKeyTokenForEmail: token }),
  });
  assert.equal(other.refusal.code, 'VERIFICATION_REQUIRED');
  const forms = ['once1', 'once2'].map((userKeyCode) =>
    signUpForm({ userKeyCode, userKeyTokenForEmail: token }),
  );
  const answers = await Promise.all(forms.map((body) => api.call(signUp, { body })));
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409]);
});

test('a key taken between check and sign-up is refused at its field, and the proof stays good', async () => {
  const userKeyTokenForEmail = await proveKey(api, 'Email', 'late@example.org');
  const exists = (userKeyCode: string) =>
    api.call(checkUserKeyExists, { body: { userKeyType: 'Id', userKeyCode } });
  assert.deepEqual((await exists('wanted')).data, { exists: false });
  await api.addAccount({ keyType: 'Id', keyCode: 'Wanted' });
  assert.deepEqual((await exists('wanted')).data, { exists: true });
  const refused = await api.call(signUp, {
    body: signUpForm({ userKeyCode: 'wanted', userKeyTokenForEmail }),
  });
  assert.deepEqual(
    [refused.status, refused.refusal.code, refused.refusal.fields],
    [409, 'CONFLICT', { userKeyCode: 'already_in_use' }],
  );
  const accepted = await api.call(signUp, {
    body: signUpForm({ userKeyCode: 'free', userKeyTokenForEmail }),
  });
  assert.equal(accepted.status, 200);
  const repeated = await send('late@example.org');
  assert.deepEqual([repeated.status, repeated.refusal.fields], [409, { userKeyCode: 'already_in_use' }]);
});

test('ten parallel sign-ups for one id make one account', async () => {
  const proofs = await Promise.all(
    Array.from({ length: 10 }, (_, index) => proveKey(api, 'Email', `race${index}@example.org`)),
  );
  const answers = await Promise.all(
    proofs.map((userKeyTokenForEmail) =>
      api.call(signUp, { body: signUpForm({ userKeyCode: 'race', userKeyTokenForEmail }) }),
    ),
  );
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
  assert.equal(answers.filter((answer) => answer.status === 409).length, 9);
});

test('sign-up judges every field by the specified rules', async () => {
  const good = signUpForm({ userKeyCode: 'judged' });
  const cases: [Partial<Record<string, unknown>>, Record<string, string>][] = [
    [{ userType: 'Admin' }, { userType: 'unknown_field' }],
    [{ roleCode: 'ADMIN' }, { roleCode: 'unknown_field' }],
    [{ password: 'a1!aa' }, { password: 'password' }],
    [{ password: 'a1!aaaaaaaaaaaaaa' }, { password: 'password' }],
    [{ password: 'abcdefg!' }, { password: 'password' }],
    [{ password: '1234567!' }, { password: 'password' }],
    [{ password: 'abcdef12' }, { password: 'password' }],
    [{ password: ' ab12!xy' }, { password: 'password_space' }],
    [{ password: '나무산a1들길' }, { password: 'password' }],
    [{ password: 'password1!' }, { password: 'common_password' }],
    [{ password: 'judged!77' }, { password: 'common_password' }],
    [{ userName: '' }, { userName: 'required' }],
    [{ userName: '가나다라마' }, { userName: 'korean_name' }],
    [{ userName: 'Kim' }, { userName: 'korean_name' }],
    [{ userName: 'ㅎㄱ' }, { userName: 'korean_name' }],
    [{ userName: '홍 길동' }, { userName: 'korean_name' }],
    [{ userName: undefined }, { userName: 'required' }],
    [{ isOutsideKorea: true, userName: undefined }, { familyName: 'required' }],
    [{ isOutsideKorea: true, familyName: 'Sample' }, { userName: 'unknown_field' }],
    [
      { givenName: 'Gil', familyName: 'Hong' },
      { givenName: 'unknown_field', familyName: 'unknown_field' },
    ],
    [{ userKeyCode: 'with space' }, { userKeyCode: 'user_id' }],
    [{ userKeyCode: 'ju\u200bdged' }, { userKeyCode: 'user_id' }],
    [{ userKeyCode: '\u3164' }, { userKeyCode: 'user_id' }],
    [{ userKeyCode: 'x'.repeat(51) }, { userKeyCode: 'too_long' }],
    [{ userKeyType: 'Email', userKeyCode: 'a@b.c' }, { userKeyCode: 'email' }],
    [{ userKeyType: 'Email', userKeyCode: 'a@b.info' }, { userKeyCode: 'email' }],
    [{ userKeyType: 'Email', userKeyCode: 'a@b.co\r\nBcc: x@y.org' }, { userKeyCode: 'characters' }],
    [{ userKeyType: 'Mobile', userKeyCode: '01012345678' }, { userKeyCode: 'phone' }],
    [{ phone: '01012345678' }, { phone: 'phone' }],
    [{ zipcode: '1234' }, { zipcode: 'zipcode' }],
    [{ agreesToTerms: false }, { agreesToTerms: 'consent_required' }],
    [{ phone: '010-1234-5678' }, { agreesToOptional: 'consent_required' }],
    [{ addr2: '1층' }, { agreesToOptional: 'consent_required' }],
    [{ agreesToMarketingSms: undefined }, { agreesToMarketingSms: 'required' }],
    [{ profile: { extra: 'x' } }, { 'profile.extra': 'unknown_field' }],
  ];
  for (const [change, fields] of cases) {
    const answer = await api.callRaw('POST', '/api/user/signup', { ...good, ...change });
    assert.deepEqual(
      [answer.status, answer.refusal.code, answer.refusal.fields],
      [400, 'INVALID_INPUT', fields],
      JSON.stringify(change),
    );
  }
  for (const userName of ['가', '가나다라', '홍길동'.normalize('NFD')]) {
    const answer = await api.callRaw('POST', '/api/user/signup', { ...good, userName });
    assert.equal(answer.refusal.code, 'VERIFICATION_REQUIRED', userName);
  }
});

test('a polluted body changes nothing', async () => {
  for (const body of ['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}']) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/user/signup',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    assert.equal(response.statusCode, 400);
  }
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
});
