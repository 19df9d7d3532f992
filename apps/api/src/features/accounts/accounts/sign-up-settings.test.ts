import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  type AuthenticationSettings,
  changeUser,
  getAuthenticationSettings,
  getCaptchaChallenge,
  type putAuthenticationSettings,
  type SentTo,
  sendUserKeyCode,
  signUp,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { proveKey, signUpForm } from '../../../../test/sign-up-forms.ts';
import { siteScope } from '../../../platform/content.ts';
import { solveChallenge } from '../../../platform/proof-of-work.ts';
import { writeSetting } from '../../../platform/site-settings.ts';
import { authentication, names } from './authentication.service.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

type Settings = SentTo<typeof putAuthenticationSettings>['body'];
const plain: Settings = {
  authType: 'IdAndPassword',
  useCapcha: false,
  allowsWideEmail: false,
  userProfiles: [],
  roleCodeForGuest: 'GUEST',
};
async function useSettings({ allowsLongNames = false, ...settings }: Partial<Settings>): Promise<void> {
  await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => {
      await writeSetting(api.ctx(), trx, names, { allowsLongNames });
      await writeSetting(api.ctx(), trx, authentication, { ...plain, ...settings });
    });
  api.services.content.forget(siteScope);
}

const send = (userKeyCode: string, userKeyType: 'Email' | 'Mobile' = 'Email') =>
  api.call(sendUserKeyCode, { body: { userKeyType, userKeyCode } });

test('the form shows extra fields from the settings with their configured labels', async () => {
  await useSettings({
    userProfiles: [
      {
        code: 'office',
        nameKo: '근무처',
        nameEn: 'Workplace',
        inputType: 'text',
        required: true,
        options: [],
      },
      {
        code: 'interests',
        nameKo: '관심 분야',
        nameEn: 'Interests',
        inputType: 'checkbox',
        required: true,
        options: [
          { code: 'intubation', nameKo: '기관삽관', nameEn: 'Intubation' },
          { code: 'ventilation', nameKo: '인공환기', nameEn: 'Ventilation' },
        ],
      },
      {
        code: 'office-phone',
        nameKo: '직장 전화',
        nameEn: 'Office phone',
        inputType: 'text',
        required: false,
        options: [],
      },
    ],
  });
  const settings: AuthenticationSettings = (await api.call(getAuthenticationSettings, {})).data;
  assert.deepEqual(
    settings.userProfiles.map((field) => [field.name, field.nameEn]),
    [
      ['근무처', 'Workplace'],
      ['관심 분야', 'Interests'],
      ['직장 전화', 'Office phone'],
    ],
  );
  const form = signUpForm({ userKeyCode: 'extra' });
  const office = '예시병원';
  const cases: [Record<string, unknown>, Record<string, string>, string][] = [
    [{}, { 'profile.office': 'required', 'profile.interests': 'required' }, '근무처 항목을 확인바랍니다.'],
    [{ office, interests: [] }, { 'profile.interests': 'required' }, '관심 분야 항목을 확인바랍니다.'],
    [
      { office, interests: 'intubation' },
      { 'profile.interests': 'wrong_type' },
      '관심 분야 항목을 확인바랍니다.',
    ],
    [
      { office, interests: ['none'] },
      { 'profile.interests': 'not_a_choice' },
      '관심 분야 항목을 확인바랍니다.',
    ],
    [
      { office, interests: ['intubation'], 'office-phone': '+82 2 000 0000' },
      { 'profile.office-phone': 'phone' },
      '연락처를 올바른 형식으로 입력해 주세요.',
    ],
    [
      { office, interests: ['intubation'], 'office-phone': '0200000000' },
      { 'profile.office-phone': 'phone' },
      '연락처를 올바른 형식으로 입력해 주세요.',
    ],
  ];
  for (const [profile, fields, message] of cases) {
    const answer = await api.callRaw('POST', '/api/user/signup', { ...form, profile });
    assert.deepEqual([answer.refusal.fields, answer.refusal.message], [fields, message]);
  }
  const accepted = await api.call(signUp, {
    body: {
      ...form,
      userKeyTokenForEmail: await proveKey(api, 'Email', 'extra@example.org'),
      agreesToOptional: true,
      profile: { office, interests: ['intubation', 'ventilation'], 'office-phone': '02-000-0000' },
    },
  });
  assert.equal(accepted.status, 200);
  await useSettings({});
});

test('longer e-mail endings are taken where the settings say so', async () => {
  assert.deepEqual((await send('a@sample.info')).refusal.fields, { userKeyCode: 'email' });
  await useSettings({ allowsWideEmail: true });
  assert.equal((await send('a@sample.info')).status, 200);
  await useSettings({});
});

test('names of more than four letters are taken where the settings say so, and stay where they no longer do', async () => {
  const joined = async (userKeyCode: string, userName: string) => {
    const email = `${userKeyCode}@example.org`;
    const userKeyTokenForEmail = await proveKey(api, 'Email', email);
    return api.call(signUp, { body: signUpForm({ userKeyCode, userKeyTokenForEmail, userName }) });
  };
  assert.deepEqual((await joined('long', '남궁민수아')).refusal.fields, { userName: 'korean_name' });
  await useSettings({ allowsLongNames: true });
  assert.deepEqual((await joined('longer', '가'.repeat(21))).refusal.fields, {
    userName: 'korean_name_wide',
  });
  const { data } = await joined('long2', '응우옌 티 흐엉');
  assert.equal(data.userName, '응우옌 티 흐엉');
  await useSettings({});
  const { accessToken: token } = await api.signInAs('long2');
  const change = (body: SentTo<typeof changeUser>['body']) =>
    api.call(changeUser, { params: { id: data.id }, body }, { token });
  assert.equal((await change({ userName: '응우옌 티 흐엉', locale: 'en' })).status, 200);
  assert.deepEqual((await change({ userName: '응우옌티흐엉' })).refusal.fields, { userName: 'korean_name' });
});

test('where the settings require it, a code costs a solved challenge, once', async () => {
  await useSettings({ useCapcha: true });
  const sendWith = (captcha?: string) =>
    api.call(sendUserKeyCode, {
      body: {
        userKeyType: 'Email',
        userKeyCode: 'captcha@example.org',
        ...(captcha === undefined ? {} : { captcha }),
      },
    });
  const refused = async (captcha?: string) => {
    const answer = await sendWith(captcha);
    assert.deepEqual([answer.status, answer.refusal.code], [403, 'CAPTCHA_REQUIRED']);
  };
  await refused();
  await refused('rubbish');
  const challenge = (await api.call(getCaptchaChallenge, {})).data;
  const solution = JSON.parse(Buffer.from(solveChallenge(challenge), 'base64').toString());
  const encode = (changed: object) =>
    Buffer.from(JSON.stringify({ ...solution, ...changed })).toString('base64');
  await refused(encode({ number: solution.number + 1 }));
  await refused(encode({ signature: '0'.repeat(64) }));
  await refused(encode({ salt: solution.salt.replace(/\d{10}/, '9999999999') }));
  api.setNow(new Date(Date.now() + 11 * 60_000));
  await refused(encode({}));
  api.setNow(new Date());
  const answers = await Promise.all([1, 2, 3].map(() => sendWith(encode({}))));
  assert.deepEqual(answers.map((answer) => answer.status === 403).sort(), [false, true, true]);
  await useSettings({});
});

test('spaces around an id are refused and not cut, and so are those around a password', async () => {
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ userKeyCode: ' spaced' }, { userKeyCode: 'user_id' }],
    [{ userKeyCode: 'spaced ' }, { userKeyCode: 'user_id' }],
    [{ userKeyCode: 'spaced', password: 'sample1!pw ' }, { password: 'password_space' }],
    [{ userKeyCode: 'spaced', password: ' sample1!pw' }, { password: 'password_space' }],
    [{ userKeyCode: 'spaced', password: 'Password1!' }, { password: 'common_password' }],
  ];
  for (const [change, fields] of cases) {
    const form = { ...signUpForm({ userKeyCode: 'spaced', userKeyTokenForEmail: 'none' }), ...change };
    assert.deepEqual((await api.callRaw('POST', signUp.url, form)).refusal.fields, fields);
  }
  const taken = await api.callRaw('POST', '/api/user-key/check-exists', {
    userKeyType: 'Id',
    userKeyCode: 'spaced ',
  });
  assert.deepEqual(taken.refusal.fields, { userKeyCode: 'user_id' });
  // The control: a password with a short common word in it is accepted.
  const fine = signUpForm({ userKeyCode: 'spaced', userKeyTokenForEmail: 'none', password: 'aB1!cd' });
  assert.equal((await api.call(signUp, { body: fine })).refusal.code, 'VERIFICATION_REQUIRED');
});
