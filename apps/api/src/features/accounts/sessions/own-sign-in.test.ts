import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  changePassword,
  changeUserKey,
  endUserSession,
  getUser,
  listUserSessions,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInByRefreshToken,
  signOut,
  signUp,
} from '@airway/contract';
import { addMemberTo } from '../../../../test/account-people.ts';
import { refusalOf, startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { eventually } from '../../../../test/eventually.ts';
import { proveKey, signUpForm } from '../../../../test/sign-up-forms.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const newPassword = 'other2?pw';
const addPerson = (name: string) => addMemberTo(api, name);
const mailTo = (address: string, part: string) =>
  eventually(
    () => api.mail.mails.findLast((mail) => mail.to?.[0]?.address === address && mail.text?.includes(part)),
    `a mail to ${address} about ${part}`,
  );

test('a changed password needs the current one, signs other devices out and is told by mail', async () => {
  const person = await addPerson('changer');
  const other = await api.signInAs('changer');
  const change = (currentPassword: string, password: string) =>
    api.call(
      changePassword,
      { params: { id: person.id }, body: { currentPassword, password } },
      { token: person.token },
    );
  assert.deepEqual(refusalOf(await change('wrong1!pw', newPassword)), [401, 'INVALID_CREDENTIAL']);
  assert.deepEqual((await change(testPassword, testPassword)).refusal.fields, { password: 'same_password' });
  assert.deepEqual((await change(testPassword, 'qwer1234!')).refusal.fields, { password: 'common_password' });
  assert.deepEqual((await change(testPassword, 'changer!77')).refusal.fields, {
    password: 'common_password',
  });
  assert.deepEqual((await change(testPassword, 'short')).refusal.fields, { password: 'password' });
  assert.equal((await change(testPassword, newPassword)).status, 200);
  assert.equal((await api.call(getUser, { params: { id: person.id } }, { token: person.token })).status, 200);
  assert.equal(
    (await api.call(getUser, { params: { id: person.id } }, { token: other.accessToken })).status,
    401,
  );
  const refreshed = await api.call(signInByRefreshToken, { body: { refreshToken: other.refreshToken } });
  assert.equal(refreshed.status, 401);
  await mailTo('changer@example.org', '비밀번호가 변경되었고');
});

test('a blank inside a password belongs to it wherever one is set, and at its edges is refused', async () => {
  const opens = async (password: string) => {
    await api.forgetLimits();
    const body = { userKeyType: 'Id' as const, userKeyCode: 'blank', password };
    return (await api.call(signIn, { body })).status === 200;
  };
  const opensOnlyWith = async (password: string) => {
    const others = [password.replace(' ', ''), password.replace(' ', '  '), ` ${password}`, `${password} `];
    for (const other of others) assert.equal(await opens(other), false);
    assert.equal(await opens(password), true);
  };
  const refused = { password: 'password_space' };
  const userKeyTokenForEmail = await proveKey(api, 'Email', 'blank@example.org');
  const join = (password: string) =>
    api.call(signUp, { body: signUpForm({ userKeyCode: 'blank', userKeyTokenForEmail, password }) });
  assert.deepEqual((await join(' first 1!pw')).refusal.fields, refused);
  const { id } = (await join('first 1!pw')).data;
  await opensOnlyWith('first 1!pw');

  const signedIn = await api.call(signIn, {
    body: { userKeyType: 'Id', userKeyCode: 'blank', password: 'first 1!pw' },
  });
  const change = (password: string) =>
    api.call(
      changePassword,
      { params: { id }, body: { currentPassword: 'first 1!pw', password } },
      { token: signedIn.data.accessToken },
    );
  assert.deepEqual((await change('second 2?pw ')).refusal.fields, refused);
  assert.equal((await change('second 2?pw')).status, 200);
  await opensOnlyWith('second 2?pw');

  await api.call(requestPasswordReset, { body: { email: 'blank@example.org' } });
  const mail = await mailTo('blank@example.org', '재설정');
  const [, userToken = ''] = /#([\w-]{43})/.exec(mail.html ?? '') ?? [];
  const reset = (password: string) => api.call(resetPassword, { body: { userToken, password } });
  assert.deepEqual((await reset('\tthird 3?pw')).refusal.fields, refused);
  assert.equal((await reset('third 3?pw')).status, 200);
  await opensOnlyWith('third 3?pw');
});

test('of 50 parallel guesses of the current password ten are looked at', async () => {
  const { id, token } = await addPerson('guesser');
  const before = api.hashCount();
  await Promise.all(
    Array.from({ length: 50 }, () =>
      api.call(
        changePassword,
        { params: { id }, body: { currentPassword: 'wrong1!pw', password: newPassword } },
        { token },
      ),
    ),
  );
  assert.equal(api.hashCount() - before, 10);
});

test('a new e-mail address needs password and code, frees the old one, and the old one is told', async () => {
  const { id, token } = await addPerson('mover');
  const change = (details: Record<string, unknown>) =>
    api.callRaw(
      'POST',
      `/api/user/change-user-key/${id}`,
      { userKeyType: 'Email', userKeyCode: 'moved@example.org', password: testPassword, ...details },
      { token },
    );
  assert.deepEqual(refusalOf(await change({})), [409, 'VERIFICATION_REQUIRED']);
  const forSignUp = await proveKey(api, 'Email', 'moved@example.org');
  assert.deepEqual(refusalOf(await change({ userKeyToken: forSignUp })), [409, 'VERIFICATION_REQUIRED']);
  await api.forgetLimits();
  api.mail.mails.length = 0;
  const userKeyToken = await proveKey(api, 'Email', 'moved@example.org', 'ChangeKey');
  assert.deepEqual(refusalOf(await change({ userKeyToken, password: 'wrong1!pw' })), [
    401,
    'INVALID_CREDENTIAL',
  ]);
  assert.deepEqual(refusalOf(await change({ userKeyToken, userKeyCode: 'else@example.org' })), [
    409,
    'VERIFICATION_REQUIRED',
  ]);
  assert.equal((await change({ userKeyToken })).status, 200);
  assert.deepEqual(refusalOf(await change({ userKeyToken })), [409, 'VERIFICATION_REQUIRED']);
  const mail = await mailTo('mover@example.org', '변경되었습니다');
  assert.equal(mail.text?.includes('이메일'), true);
  assert.equal(mail.text?.includes('moved@example.org'), false);
  const newAddress = await api.call(signIn, {
    body: { userKeyType: 'Email', userKeyCode: 'moved@example.org', password: testPassword },
  });
  assert.equal(newAddress.data.user.id, id);
  const oldAddress = await api.call(signIn, {
    body: { userKeyType: 'Email', userKeyCode: 'mover@example.org', password: testPassword },
  });
  assert.equal(oldAddress.refusal.code, 'NOT_FOUND');
});

test('a reset that lies at an old e-mail address ends with the address', async () => {
  const { id, token } = await addPerson('resetter');
  await api.call(requestPasswordReset, { body: { email: 'resetter@example.org' } });
  const mail = await mailTo('resetter@example.org', '재설정');
  const [, linkToken = ''] = /#([\w-]{43})/.exec(mail.html ?? '') ?? [];
  const body = {
    userKeyType: 'Email' as const,
    userKeyCode: 'safe@example.org',
    password: testPassword,
    userKeyToken: await proveKey(api, 'Email', 'safe@example.org', 'ChangeKey'),
  };
  assert.equal((await api.call(changeUserKey, { params: { id }, body }, { token })).status, 200);
  const late = await api.call(resetPassword, { body: { userToken: linkToken, password: 'other2?pw' } });
  assert.deepEqual([linkToken.length, late.refusal.code], [43, 'RESET_EXPIRED']);
});

test('a new id needs no code but must be free', async () => {
  const { id, token } = await addPerson('renamer');
  await addPerson('occupied');
  const change = (userKeyCode: string) =>
    api.call(
      changeUserKey,
      { params: { id }, body: { userKeyType: 'Id', userKeyCode, password: testPassword } },
      { token },
    );
  const taken = await change('Occupied');
  assert.deepEqual([taken.status, taken.refusal.fields], [409, { userKeyCode: 'already_in_use' }]);
  assert.equal((await api.call(getUser, { params: { id } }, { token })).data.userKeys.length, 2);
  assert.deepEqual((await change('two words')).refusal.fields, { userKeyCode: 'user_id' });
  assert.equal((await change('renamed')).status, 200);
  assert.equal((await api.signInAs('renamed')).user.id, id);
});

test('devices are listed, one can be ended, and sign-out ends its own at once', async () => {
  const person = await addPerson('devices');
  const phone = await api.signInAs('devices', { headers: { 'user-agent': 'Phone/1.0' } });
  const list = async (token: string) =>
    (await api.call(listUserSessions, { params: { id: person.id } }, { token })).data.content;
  const seen = await list(person.token);
  assert.deepEqual(
    seen.map((one) => [one.userAgent, one.isCurrent]),
    [
      ['Phone/1.0', false],
      ['lightMyRequest', true],
    ],
  );
  const sessionId = seen[0]?.id ?? '';
  const end = () =>
    api.call(endUserSession, { params: { id: person.id, sessionId } }, { token: person.token });
  assert.equal((await end()).status, 200);
  assert.deepEqual(refusalOf(await end()), [404, 'NOT_FOUND']);
  assert.equal(
    (await api.call(getUser, { params: { id: person.id } }, { token: phone.accessToken })).status,
    401,
  );
  assert.equal((await list(person.token)).length, 1);
  assert.equal((await api.call(signOut, { body: { refreshToken: person.refreshToken } })).status, 200);
  assert.equal((await api.call(getUser, { params: { id: person.id } }, { token: person.token })).status, 401);
  const refreshed = await api.call(signInByRefreshToken, { body: { refreshToken: person.refreshToken } });
  assert.equal(refreshed.status, 401);
  assert.equal((await api.call(signOut, { body: { refreshToken: 'unknown' } })).status, 200);
});

test('another process is notified of a sign-out', async () => {
  const { accountActor } = await import('../index.ts');
  const { openServices } = await import('../../../services.ts');
  const { silentLogger } = await import('../../../../test/database.ts');
  const other = await openServices(api.services.config, silentLogger);
  try {
    const person = await addPerson('elsewhere');
    const seen = () => accountActor(other, person.token, new Date());
    assert.equal((await seen())?.kind, 'account');
    await api.call(signOut, { body: { refreshToken: person.refreshToken } });
    await eventually(async () => (await seen()) === undefined, 'the other process refuses');
  } finally {
    await other.close();
  }
});
