import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { changeUser, exportUser, getUser, listUserSessions, retire, signUp } from '@airway/contract';
import { addMemberTo } from '../../../../test/account-people.ts';
import { refusalOf, startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { proveKey, signUpForm } from '../../../../test/sign-up-forms.ts';
import { siteScope } from '../../../platform/content.ts';
import { writeSetting } from '../../../platform/site-settings.ts';
import { authentication } from './authentication.service.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const newPassword = 'other2?pw';
const addPerson = (name: string) => addMemberTo(api, name);

test('a person reads and changes the own profile; absent fields stay', async () => {
  const { id, token } = await addPerson('profile');
  const change = {
    userName: '새이름',
    phone: '010-0000-1111',
    zipcode: '04524',
    addr1: '서울특별시 중구 세종대로 110',
    agreesToOptional: true,
  };
  const changed = await api.call(changeUser, { params: { id }, body: change }, { token });
  assert.equal(changed.status, 200);
  const read = (await api.call(getUser, { params: { id } }, { token })).data;
  assert.deepEqual(read, changed.data);
  assert.deepEqual(
    [read.userName, read.phone, read.zipcode, read.addr1, read.addr2, read.locale],
    ['새이름', '010-0000-1111', '04524', '서울특별시 중구 세종대로 110', '', 'ko'],
  );
  assert.deepEqual(read.userKeys, [
    { userKeyType: 'Email', userKeyCode: 'profile@example.org' },
    { userKeyType: 'Id', userKeyCode: 'profile' },
  ]);
  const later = await api.call(changeUser, { params: { id }, body: { addr2: '1층' } }, { token });
  assert.deepEqual([later.data.userName, later.data.addr2], ['새이름', '1층']);
});

test('a profile change judges its fields and takes no other', async () => {
  const { id, token } = await addPerson('judged');
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ userName: 'Kim' }, { userName: 'korean_name' }],
    [{ familyName: 'Kim' }, { familyName: 'unknown_field' }],
    [{ phone: '0101111' }, { phone: 'phone' }],
    [{ locale: 'fr' }, { locale: 'not_a_choice' }],
    [{ profile: { extra: 'x' } }, { 'profile.extra': 'unknown_field' }],
    ...['role', 'roleCode', 'userType', 'user_type', 'password', 'isDisabled', 'userKeys', 'id'].map(
      (name): [Record<string, unknown>, Record<string, string>] => [
        { [name]: 'ADMIN' },
        { [name]: 'unknown_field' },
      ],
    ),
  ];
  for (const [body, fields] of cases) {
    const answer = await api.callRaw('PATCH', `/api/user/${id}`, body, { token });
    assert.deepEqual([answer.status, answer.refusal.fields], [400, fields], JSON.stringify(body));
  }
});

test('what nobody has to give is kept only with the consent to it, and goes when that is withdrawn', async () => {
  const { id, token } = await addPerson('optional');
  const settings = {
    authType: 'IdAndPassword' as const,
    useCapcha: false,
    allowsWideEmail: false,
    roleCodeForGuest: 'GUEST',
    userProfiles: [
      {
        code: 'office',
        nameKo: '근무처',
        nameEn: 'Workplace',
        inputType: 'text' as const,
        required: true,
        options: [],
      },
      {
        code: 'hobby',
        nameKo: '취미',
        nameEn: 'Hobby',
        inputType: 'text' as const,
        required: false,
        options: [],
      },
    ],
  };
  const useSettings = async (userProfiles: typeof settings.userProfiles) => {
    await api
      .ctx()
      .db.transaction()
      .execute(async (trx) => {
        await writeSetting(api.ctx(), trx, authentication, { ...settings, userProfiles });
      });
    api.services.content.forget(siteScope);
  };
  await useSettings(settings.userProfiles);
  const change = (body: object) => api.callRaw('PATCH', `/api/user/${id}`, body, { token });
  const office = '예시병원';
  for (const items of [
    { phone: '010-0000-1111' },
    { zipcode: '04524' },
    { addr1: '서울' },
    { addr2: '1층' },
    { profile: { office, hobby: '등산' } },
    { addr1: '서울', agreesToOptional: false },
  ]) {
    const refused = await change(items);
    assert.deepEqual(
      [refused.status, refused.refusal.fields],
      [400, { agreesToOptional: 'consent_required' }],
    );
  }
  assert.equal((await change({ phone: '', addr1: '', profile: { office } })).status, 200);
  const given = { phone: '010-0000-1111', addr1: '서울', profile: { office, hobby: '등산' } };
  assert.equal((await change({ ...given, agreesToOptional: true })).status, 200);
  assert.equal((await change({ addr2: '1층' })).status, 200);

  const read = async () => {
    const { phone, zipcode, addr1, addr2, profile } = (await api.call(getUser, { params: { id } }, { token }))
      .data;
    return { phone, zipcode, addr1, addr2, profile };
  };
  assert.equal((await change({ agreesToMarketingEmail: true })).status, 200);
  assert.deepEqual(await read(), { ...given, zipcode: '', addr2: '1층' });
  assert.equal((await change({ agreesToOptional: false })).status, 200);
  const nothing = { phone: '', zipcode: '', addr1: '', addr2: '', profile: { office } };
  assert.deepEqual(await read(), nothing);
  assert.equal((await change({ addr2: '2층' })).refusal.fields?.agreesToOptional, 'consent_required');
  await useSettings([]);
});

test('consents can be withdrawn and given again, and every change is kept', async () => {
  const userKeyTokenForEmail = await proveKey(api, 'Email', 'consents@example.org');
  const { id } = (
    await api.call(signUp, { body: signUpForm({ userKeyCode: 'consents', userKeyTokenForEmail }) })
  ).data;
  const { accessToken: token } = await api.signInAs('consents');
  const change = (agreesToMarketingEmail: boolean) =>
    api.call(changeUser, { params: { id }, body: { agreesToMarketingEmail } }, { token });
  const stateOf = (profile: { consents: { purpose: string; agreed: boolean }[] }) =>
    profile.consents.find((one) => one.purpose === 'marketingEmail')?.agreed;
  assert.equal(stateOf((await change(false)).data), false);
  assert.equal(stateOf((await change(false)).data), false);
  assert.equal(stateOf((await change(true)).data), true);
  const { consentHistory, account, sessions } = (await api.call(exportUser, { params: { id } }, { token }))
    .data;
  assert.deepEqual(
    consentHistory.filter((one) => one.purpose === 'marketingEmail').map((one) => one.agreed),
    [true, false, true],
  );
  assert.deepEqual([account.id, sessions.length], [id, 1]);
});

test('who leaves is forgotten: keys are free, personal data gone, tokens dead', async () => {
  const userKeyTokenForEmail = await proveKey(api, 'Email', 'leaver@example.org');
  const form = signUpForm({
    userKeyCode: 'leaver',
    userKeyTokenForEmail,
    phone: '010-9999-8888',
    agreesToOptional: true,
  });
  const { id } = (await api.call(signUp, { body: form })).data;
  const { accessToken: token } = await api.signInAs('leaver');
  const leave = (password: string) => api.call(retire, { body: { password } }, { token });
  assert.deepEqual(refusalOf(await leave('wrong1!pw')), [401, 'INVALID_CREDENTIAL']);
  assert.equal((await leave(testPassword)).status, 200);
  assert.equal((await api.call(getUser, { params: { id } }, { token })).status, 401);
  const { db } = api.ctx();
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([row.name, row.phone, row.password_hash, row.retired_at !== null], ['', '', '', true]);
  const sessions = await db.selectFrom('account_sessions').selectAll().where('account_id', '=', id).execute();
  assert.deepEqual(
    sessions.map((one) => [one.address, one.user_agent]),
    [[null, '']],
  );
  const consents = await db.selectFrom('account_consents').selectAll().where('account_id', '=', id).execute();
  assert.deepEqual([consents.length, consents.every((one) => one.address === null)], [5, true]);
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'leaver@example.org')
    .execute();
  assert.deepEqual(mails, []);
  await api.forgetLimits();
  api.mail.mails.length = 0;
  const repeated = await api.call(signUp, {
    body: { ...form, userKeyTokenForEmail: await proveKey(api, 'Email', 'leaver@example.org') },
  });
  assert.equal(repeated.status, 200);
});

test('the last system admin cannot leave, one of two can', async () => {
  const own = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  try {
    const admin = { userType: 'Admin' as const, roleCode: 'ADMIN' };
    await own.addAccount({ keyType: 'Id', keyCode: 'first' }, admin);
    const leave = async (name: string) =>
      own.call(
        retire,
        { body: { password: testPassword } },
        { token: (await own.signInAs(name)).accessToken },
      );
    assert.deepEqual(refusalOf(await leave('first')), [409, 'CONFLICT']);
    await own.addAccount({ keyType: 'Id', keyCode: 'second' }, admin);
    assert.equal((await leave('first')).status, 200);
  } finally {
    await own.close();
  }
});

test('nobody reaches another person’s account, whatever the id looks like', async () => {
  const mine = await addPerson('mine');
  const theirs = await addPerson('theirs');
  const sessions = await api.call(listUserSessions, { params: { id: theirs.id } }, { token: theirs.token });
  const sessionId = sessions.data.content[0]?.id;
  const password = testPassword;
  const calls: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { userName: '남의이름' }],
    ['GET', '/data'],
    ['GET', '/sessions'],
    ['DELETE', `/sessions/${sessionId}`],
    ['POST', '/second-factor', { password }],
    ['POST', '/second-factor/confirm', { secondFactorCode: '000000' }],
    ['POST', '/second-factor/remove', { password, secondFactorCode: '000000' }],
  ];
  const urls: [string, string, unknown?][] = [
    ...calls.map(([method, path, body]): [string, string, unknown?] => [
      method,
      `/api/user/${theirs.id}${path}`,
      body,
    ]),
    ['POST', `/api/user/change-password/${theirs.id}`, { currentPassword: password, password: newPassword }],
    [
      'POST',
      `/api/user/change-user-key/${theirs.id}`,
      { userKeyType: 'Id', userKeyCode: 'stolen', password },
    ],
  ];
  for (const [method, url, body] of urls) {
    const theirsByMe = await api.callRaw(method, url, body, { token: mine.token });
    assert.deepEqual(refusalOf(theirsByMe), [404, 'NOT_FOUND'], `${method} ${url}`);
    const anonymous = await api.callRaw(method, url, body);
    assert.deepEqual(refusalOf(anonymous), [401, 'AUTHENTICATION_FAILURE'], `${method} ${url}`);
    const nobodys = await api.callRaw(method, url.replace(theirs.id, randomUUID()), body, {
      token: mine.token,
    });
    assert.deepEqual(refusalOf(nobodys), [404, 'NOT_FOUND'], `${method} ${url}`);
  }
  for (const odd of ['-1', '9007199254740992', '%00', "'or'1", `${mine.id},${theirs.id}`]) {
    const answer = await api.callRaw('GET', `/api/user/${odd}`, undefined, { token: mine.token });
    assert.equal(answer.status, 400, odd);
  }
  assert.equal(
    (await api.call(getUser, { params: { id: theirs.id } }, { token: theirs.token })).data.userName,
    '예시회원',
  );
});
