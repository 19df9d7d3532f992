import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  findId,
  getAuthenticationSettings,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInByRefreshToken,
} from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { eventually } from '../../../../test/eventually.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const newPassword = 'other2?pw';
const addPerson = (id: string) =>
  api.addAccount(
    { keyType: 'Id', keyCode: id },
    {
      keys: [
        { keyType: 'Id', keyCode: id },
        { keyType: 'Email', keyCode: `${id}@example.org` },
      ],
    },
  );
const ask = (email: string, headers: Record<string, string> = {}) =>
  api.call(requestPasswordReset, { body: { email } }, { headers });
const mailTo = (address: string, subject: RegExp) =>
  eventually(
    () =>
      api.mail.mails.findLast(
        (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
      ),
    `a mail to ${address}`,
  );
async function resetMail(address: string) {
  const mail = await mailTo(address, /비밀번호 재설정|new password/);
  const code = /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/.exec(mail.text ?? '')?.[1] ?? '';
  const link = /href="([^"]+)"/.exec(mail.html ?? '')?.[1] ?? '';
  return { mail, code, link, linkToken: link.split('#')[1] ?? '' };
}
const reset = (userToken: string, details: { resetCode?: string; password?: string } = {}) =>
  api.call(resetPassword, { body: { userToken, password: newPassword, ...details } });
const signInWith = (userKeyCode: string, password: string) =>
  api.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });

test('a person sets a new password with the mailed code; every session ends, and it works once', async () => {
  await addPerson('forgot');
  const session = await api.signInAs('forgot');
  const { userToken } = (await ask('FORGOT@example.org')).data;
  const { code } = await resetMail('forgot@example.org');
  const wrong = await reset(userToken, { resetCode: code === '2222-2222' ? '3333-3333' : '2222-2222' });
  assert.deepEqual([wrong.status, wrong.refusal.code], [400, 'VERIFICATION_FAILED']);
  assert.equal((await reset(userToken, { resetCode: code.toLowerCase().replace('-', ' ') })).status, 200);
  assert.equal((await signInWith('forgot', testPassword)).refusal.code, 'INVALID_CREDENTIAL');
  assert.equal((await signInWith('forgot', newPassword)).status, 200);
  const refreshed = await api.call(signInByRefreshToken, { body: { refreshToken: session.refreshToken } });
  assert.equal(refreshed.status, 401);
  const repeated = await reset(userToken, { resetCode: code, password: 'third3?pw' });
  assert.deepEqual([repeated.status, repeated.refusal.code], [410, 'RESET_EXPIRED']);
  await mailTo('forgot@example.org', /회원 정보가 변경/);
});

test('the mailed link works alone, starts with the public URL, and a look at it changes nothing', async () => {
  await addPerson('linked');
  const poison = {
    'accept-language': 'en',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  await ask('linked@example.org', poison);
  const { mail, link, linkToken } = await resetMail('linked@example.org');
  assert.equal(link, `http://congress.test/airway2025/en/Account/Password/Process#${linkToken}`);
  assert.equal(JSON.stringify(mail).includes('evil.example'), false);
  assert.equal(
    (await reset(linkToken, { password: 'password1!' })).refusal.fields?.password,
    'common_password',
  );
  assert.equal(
    (await reset(linkToken, { password: 'linked!77' })).refusal.fields?.password,
    'common_password',
  );
  const answers = await Promise.all([reset(linkToken), reset(linkToken, { password: 'third3?pw' })]);
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 410]);
});

test('a mailed code is dead after five wrong tries, of 100 at once too', async () => {
  await addPerson('guessed');
  const { userToken } = (await ask('guessed@example.org')).data;
  const { code } = await resetMail('guessed@example.org');
  const guess = code === '2222-2222' ? '3333-3333' : '2222-2222';
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => reset(userToken, { resetCode: guess })),
  );
  const count = (expected: string) => answers.filter((answer) => answer.refusal.code === expected).length;
  assert.deepEqual([count('VERIFICATION_FAILED'), count('RESET_EXPIRED')], [5, 95]);
  assert.equal((await reset(userToken, { resetCode: code })).refusal.code, 'RESET_EXPIRED');
});

test('a reset is dead after an hour, and when another one of the account was used', async () => {
  await addPerson('twice');
  const first = (await ask('twice@example.org')).data.userToken;
  const { code: firstCode } = await resetMail('twice@example.org');
  await api.forgetLimits();
  api.mail.mails.length = 0;
  await ask('twice@example.org');
  const { linkToken } = await resetMail('twice@example.org');
  api.setNow(new Date(Date.now() + 60 * 60_000 + 2000));
  assert.equal((await reset(linkToken)).refusal.code, 'RESET_EXPIRED');
  api.setNow(new Date());
  assert.equal((await reset(linkToken)).status, 200);
  assert.equal((await reset(first, { resetCode: firstCode })).refusal.code, 'RESET_EXPIRED');
});

test('a reset forgives the wrong passwords that led to it, at a new place and at a known one', async () => {
  for (const { name, isKnown, free } of [
    { name: 'mistyping', isKnown: false, free: 5 },
    { name: 'returning', isKnown: true, free: 10 },
  ]) {
    const from = { remoteAddress: '198.51.100.30' };
    await addPerson(name);
    if (isKnown) await api.signInAs(name, from);
    await ask(`${name}@example.org`);
    const { linkToken: userToken } = await resetMail(`${name}@example.org`);
    let nowMs = Date.now();
    const attempt = async (password: string) => {
      // Longer than every delay between attempts.
      nowMs += 61_000;
      api.setNow(new Date(nowMs));
      const body = { userKeyType: 'Id' as const, userKeyCode: name, password };
      return (await api.call(signIn, { body }, from)).status;
    };
    for (let count = 0; count < free; count += 1) assert.equal(await attempt('wrong1!pw'), 401);
    assert.equal(await attempt(testPassword), 429, 'the control: it is enough');
    const body = { userToken, password: newPassword };
    assert.equal((await api.call(resetPassword, { body }, from)).status, 200);
    assert.equal(await attempt(newPassword), 200);
    api.setNow(undefined);
  }
});

test('an unknown address gets the same answer from the same work as a known one', async () => {
  await addPerson('known');
  const shape = (answer: Awaited<ReturnType<typeof ask>>) => [
    answer.status,
    Object.keys(answer.data).sort(),
    answer.data.userToken.length,
  ];
  const known = await ask('known@example.org');
  const unknown = await ask('unknown@example.org');
  assert.deepEqual(shape(known), shape(unknown));
  const wrongKnown = await reset(known.data.userToken, { resetCode: '2222-2222' });
  const wrongUnknown = await reset(unknown.data.userToken, { resetCode: '2222-2222' });
  assert.deepEqual(
    [wrongKnown.status, wrongKnown.refusal.code, wrongKnown.refusal.message],
    [wrongUnknown.status, wrongUnknown.refusal.code, wrongUnknown.refusal.message],
  );
  await resetMail('known@example.org');
  assert.equal(
    api.mail.mails.some((mail) => mail.to?.[0]?.address === 'unknown@example.org'),
    false,
  );
  for (const address of ['known@example.org', 'unknown@example.org']) {
    const limited = await ask(address);
    assert.equal(limited.status, 429, address);
  }
});

test('a disabled account gets no reset', async () => {
  const id = await addPerson('closed');
  await ask('closed@example.org');
  const { linkToken } = await resetMail('closed@example.org');
  await api.ctx().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', id).execute();
  assert.equal((await reset(linkToken)).refusal.code, 'RESET_EXPIRED');
});

test('the database holds no reset code or token that could be used', async () => {
  await addPerson('dumped');
  const { userToken } = (await ask('dumped@example.org')).data;
  const { code, linkToken } = await resetMail('dumped@example.org');
  const { db } = api.ctx();
  const dump =
    JSON.stringify(await db.selectFrom('mails').selectAll().execute()) +
    JSON.stringify(await db.selectFrom('password_resets').selectAll().execute());
  for (const secret of [userToken, linkToken, code, code.replace('-', '')])
    assert.equal(dump.includes(secret), false);
});

test('the sign-in id is mailed to its owner, and nobody else learns whether there is one', async () => {
  await addPerson('finder');
  const known = await api.call(findId, { body: { email: 'finder@example.org' } });
  const unknown = await api.call(findId, { body: { email: 'nobody@example.org' } });
  assert.deepEqual([known.status, known.data, unknown.status, unknown.data], [200, {}, 200, {}]);
  const mail = await mailTo('finder@example.org', /아이디 안내/);
  assert.equal(mail.text?.includes('아이디: finder'), true);
  assert.equal(
    api.mail.mails.some((one) => one.to?.[0]?.address === 'nobody@example.org'),
    false,
  );
});

test('recovery refuses bad shapes at the field', async () => {
  const cases: [string, unknown, Record<string, string>][] = [
    ['/api/user/find-id', { email: 'no-address' }, { email: 'email' }],
    ['/api/user/find-id', {}, { email: 'required' }],
    ['/api/user/reset-password-token', { email: 'a@b.co\r\nBcc: x@y.org' }, { email: 'characters' }],
    ['/api/user/reset-password-token', { email: ['a@b.co'] }, { email: 'wrong_type' }],
    ['/api/user/reset-password', { userToken: 'x', password: 'short' }, { password: 'password' }],
    ['/api/user/reset-password', { password: newPassword }, { userToken: 'required' }],
  ];
  for (const [url, body, fields] of cases) {
    const answer = await api.callRaw('POST', url, body);
    assert.deepEqual([answer.status, answer.refusal.fields], [400, fields], url);
  }
  assert.equal((await reset('no-such-token')).refusal.code, 'RESET_EXPIRED');
  assert.equal((await reset('no-such-token', { resetCode: '2222-2222' })).refusal.code, 'RESET_EXPIRED');
});

test('a person without an e-mail address gets the code by text message, and it works once', async () => {
  const mobile = '010-2345-6789';
  await api.addAccount(
    { keyType: 'Mobile', keyCode: mobile },
    { keys: [{ keyType: 'Mobile', keyCode: mobile }] },
  );
  const asked = await api.call(requestPasswordReset, { body: { mobile } });
  const text = await eventually(
    () => api.texts.find(({ to }) => to.replaceAll(/\D/g, '') === '01023456789')?.text,
    'a text message',
  );
  const resetCode = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? '';
  assert.equal(
    (await reset(asked.data.userToken, { resetCode: 'AAAA-AAAA' })).refusal.code,
    'VERIFICATION_FAILED',
  );
  assert.equal((await reset(asked.data.userToken, { resetCode })).status, 200);
  const body = { userKeyType: 'Mobile' as const, userKeyCode: mobile, password: newPassword };
  assert.equal((await api.call(signIn, { body })).status, 200);
  assert.equal((await reset(asked.data.userToken, { resetCode })).refusal.code, 'RESET_EXPIRED');
});

test('who became staff after asking by text message resets nothing with its code', async () => {
  const mobile = '010-2345-0001';
  const id = await addMobile(mobile);
  const { userToken } = (await askBySms(mobile)).data;
  await eventually(() => textsTo(mobile) === 1, 'a text message');
  const text = api.texts.findLast(({ to }) => to.replaceAll(/\D/g, '') === '01023450001')?.text ?? '';
  const resetCode = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? '';
  const become = (role: string) =>
    api.ctx().db.updateTable('accounts').set({ role_code: role }).where('id', '=', id).execute();
  const { role_code: before } = await api
    .ctx()
    .db.selectFrom('accounts')
    .select('role_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await become('SECRETARIAT');
  assert.equal((await reset(userToken, { resetCode })).refusal.code, 'RESET_EXPIRED');
  await become(before);
  assert.equal((await reset(userToken, { resetCode })).status, 200);
});

test('an unknown number gets the same answer and no message, and no address is mixed with a number', async () => {
  const sent = api.texts.length;
  const unknown = await api.call(requestPasswordReset, { body: { mobile: '010-9999-9999' } });
  assert.deepEqual([unknown.status, Object.keys(unknown.data).sort()], [200, ['expiresAt', 'userToken']]);
  assert.equal(
    (await reset(unknown.data.userToken, { resetCode: 'AAAA-AAAA' })).refusal.code,
    'VERIFICATION_FAILED',
  );
  assert.equal(api.texts.length, sent);
  for (const [body, fields] of [
    [{}, { email: 'required' }],
    [{ email: 'a@example.org', mobile: '010-9999-9999' }, { mobile: 'not_a_choice' }],
    [{ mobile: '+82 10 9999 9999' }, { mobile: 'phone' }],
  ] as const)
    assert.deepEqual((await api.call(requestPasswordReset, { body })).refusal.fields, fields);
});

const addMobile = (mobile: string, details: Parameters<typeof api.addAccount>[1] = {}) =>
  api.addAccount({ keyType: 'Mobile', keyCode: mobile }, details);
const askBySms = (mobile: string) => api.call(requestPasswordReset, { body: { mobile } });
const textsTo = (mobile: string) =>
  api.texts.filter(({ to }) => to.replaceAll(/\D/g, '') === mobile.replaceAll(/\D/g, '')).length;
/** Waits until the job of every reset so far has run: a later one sends its text. */
async function untilLookedUp(mobile: string) {
  await addMobile(mobile);
  await askBySms(mobile);
  await eventually(() => textsTo(mobile) === 1, 'the text of a later request');
}

test('staff and disabled accounts get no reset by text message', async () => {
  await addMobile('010-1111-0001', { roleCode: 'SECRETARIAT' });
  const id = await addMobile('010-1111-0002');
  await api.ctx().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', id).execute();
  for (const mobile of ['010-1111-0001', '010-1111-0002']) assert.equal((await askBySms(mobile)).status, 200);
  await untilLookedUp('010-1111-0003');
  assert.deepEqual(['010-1111-0001', '010-1111-0002'].map(textsTo), [0, 0]);
});

test('a stranger who asks for texts leaves the owner’s network texts of its own', async (t) => {
  t.after(() => api.setNow(undefined));
  const mobile = '010-1111-0004';
  await addMobile(mobile);
  const startedMs = Date.now();
  const askFrom = (from: string, hours: number) => {
    api.setNow(new Date(startedMs + hours * 3_600_000));
    return api.call(requestPasswordReset, { body: { mobile } }, { remoteAddress: from });
  };
  for (let count = 1; count <= 6; count += 1) {
    assert.equal((await askFrom('198.51.100.20', count * 2)).status, 200);
    if (count <= 4) await eventually(() => textsTo(mobile) === count, `${count} texts`);
  }
  assert.equal((await askFrom('198.51.100.20', 14)).status, 429);
  const owner = await askFrom('203.0.113.9', 14.01);
  assert.equal(owner.status, 200);
  await eventually(() => textsTo(mobile) === 5, 'the text of the owner');
  // A number gets six a day at most, from wherever they are asked for.
  for (const network of [10, 11]) assert.equal((await askFrom(`192.0.2.${network}`, 14.02)).status, 200);
  await eventually(() => textsTo(mobile) === 6, 'the sixth text');
  await untilLookedUp('010-1111-0006');
  assert.equal(textsTo(mobile), 6);
});

test('a second request within 30 seconds hears of the text, and one from elsewhere does not', async () => {
  const mobile = '010-1111-0007';
  assert.equal((await askBySms(mobile)).status, 200);
  const again = await askBySms(mobile);
  assert.deepEqual([again.status, again.refusal.message.includes('문자')], [429, true]);
  const elsewhere = await api.call(
    requestPasswordReset,
    { body: { mobile } },
    { remoteAddress: '203.0.113.10' },
  );
  assert.equal(elsewhere.status, 200);
});

test('without a provider of text messages there is no reset by number', async () => {
  const silent = await startTestApi();
  try {
    const { sms } = silent.services;
    Object.assign(silent.services, { sms: { ...sms, isAvailable: false } });
    const answer = await silent.call(requestPasswordReset, { body: { mobile: '010-1111-0005' } });
    assert.deepEqual([answer.status, answer.refusal.code], [503, 'UNAVAILABLE']);
    assert.equal((await silent.call(getAuthenticationSettings, {})).data.sendsTexts, false);
  } finally {
    await silent.close();
  }
});
