import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  getUploadUrl,
  getUser,
  listUserSessions,
  putAuthenticationSettings,
  removeSecondFactor,
  retire,
  searchAccounts,
  signInByRefreshToken,
  signOut,
} from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { eventually } from '../../../../test/eventually.ts';
import { totpCode, totpStep } from '../../../platform/totp.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

const admin = { userType: 'Admin' as const, roleCode: 'ADMIN' };
async function addPerson(keyCode: string, details: Parameters<TestApi['addAccount']>[1] = {}) {
  const id = await api.addAccount({ keyType: 'Id', keyCode }, details);
  const { accessToken: token, refreshToken } = await api.signInAs(keyCode);
  return { id, token, refreshToken };
}
const codeOf = (answer: { status: number; refusal: { code: string } }) =>
  answer.status === 200 ? 200 : answer.refusal.code;
const search = async (token: string) => codeOf(await api.call(searchAccounts, { query: {} }, { token }));
const readOwn = async ({ id, token }: { id: string; token: string }) =>
  codeOf(await api.call(getUser, { params: { id } }, { token }));

test('a given password opens nothing but the change to one of one’s own', async () => {
  const person = await addPerson('given', { ...admin, mustChangePassword: true });
  const { id, token } = person;
  const params = { id };
  const password = testPassword;
  assert.equal(await search(token), 'PASSWORD_CHANGE_REQUIRED');
  for (const refused of [
    await api.call(listUserSessions, { params }, { token }),
    await api.call(beginSecondFactor, { params, body: { password } }, { token }),
    await api.call(retire, { body: { password } }, { token }),
    await api.callRaw('PATCH', `/api/user/${id}`, { addr2: '1층' }, { token }),
  ])
    assert.deepEqual([refused.status, refused.refusal.code], [403, 'PASSWORD_CHANGE_REQUIRED']);
  assert.equal(await readOwn(person), 200);
  const refreshed = await api.call(signInByRefreshToken, { body: { refreshToken: person.refreshToken } });
  assert.equal(await search(refreshed.data.accessToken), 'PASSWORD_CHANGE_REQUIRED');
  const body = { currentPassword: testPassword, password: 'chosen2?pw' };
  assert.equal(codeOf(await api.call(changePassword, { params, body }, { token })), 200);
  assert.equal(await search(token), 200);
  const { refreshToken } = refreshed.data;
  assert.equal(codeOf(await api.call(signOut, { body: { refreshToken } })), 200);
});

const codeAt = (secret: Buffer, step: number) => totpCode(secret, step);
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function setRequirement(token: string, staffNeedsSecondFactor?: boolean) {
  const body = {
    authType: 'IdAndPassword' as const,
    useCapcha: false,
    allowsWideEmail: false,
    userProfiles: [],
    roleCodeForGuest: 'GUEST',
    ...(staffNeedsSecondFactor === undefined ? {} : { staffNeedsSecondFactor }),
  };
  const answer = await api.call(putAuthenticationSettings, { body }, { token });
  assert.equal(codeOf(answer), 200);
  return answer.data.staffNeedsSecondFactor;
}

test('where the site asks for it, staff do nothing before they have a second factor', async () => {
  const chief = await addPerson('chief', admin);
  const office = await addPerson('office', { roleCode: 'SECRETARIAT' });
  const member = await addPerson('plain');
  const given = await addPerson('both', { ...admin, mustChangePassword: true });
  assert.equal(await search(office.token), 200);
  assert.equal(await setRequirement(chief.token, true), true);
  await eventually(async () => (await search(office.token)) !== 200, 'the requirement is heard');
  assert.equal(await search(office.token), 'SECOND_FACTOR_SETUP_REQUIRED');
  assert.equal(await search(chief.token), 'SECOND_FACTOR_SETUP_REQUIRED');
  assert.equal(await search(given.token), 'PASSWORD_CHANGE_REQUIRED');
  assert.equal(await search(member.token), 'NOT_ALLOWED');
  assert.deepEqual([await readOwn(office), await readOwn(member)], [200, 200]);
  const picture = { use: 'banners.picture', name: 'a.png', sizeBytes: '100' };
  const upload = await api.call(getUploadUrl, { query: picture }, { token: office.token });
  assert.equal(codeOf(upload), 'SECOND_FACTOR_SETUP_REQUIRED');

  const elsewhere = await api.signInAs('chief');
  const params = { id: chief.id };
  const { token } = chief;
  const begun = await api.call(beginSecondFactor, { params, body: { password: testPassword } }, { token });
  assert.equal(await search(token), 'SECOND_FACTOR_SETUP_REQUIRED', 'begun is not set up');
  const secret = fromBase32(begun.data.secret);
  const step = totpStep(new Date());
  const confirmed = await api.call(
    confirmSecondFactor,
    { params, body: { secondFactorCode: codeAt(secret, step) } },
    { token },
  );
  assert.equal(codeOf(confirmed), 200);
  assert.equal(await search(token), 200);
  assert.equal(await search(elsewhere.accessToken), 'AUTHENTICATION_FAILURE');
  await assert.rejects(api.signInAs('chief'), /SECOND_FACTOR_REQUIRED/);
  assert.equal(await setRequirement(token), true, 'what is absent changes nothing');

  const secondFactorCode = confirmed.data.recoveryCodes[0] ?? '';
  const removal = { params, body: { password: testPassword, secondFactorCode } };
  assert.equal(codeOf(await api.call(removeSecondFactor, removal, { token })), 200);
  assert.equal(await search(token), 'SECOND_FACTOR_SETUP_REQUIRED');
});

test('where the site does not ask for it, staff work without a second factor', async () => {
  const own = await startTestApi({ limitScale: 1 });
  try {
    await own.addAccount({ keyType: 'Id', keyCode: 'office' }, { roleCode: 'SECRETARIAT' });
    const { accessToken: token } = await own.signInAs('office');
    assert.equal(codeOf(await own.call(searchAccounts, { query: {} }, { token })), 200);
  } finally {
    await own.close();
  }
});
