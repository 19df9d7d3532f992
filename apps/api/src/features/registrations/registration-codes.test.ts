import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmRegistration, loginWithCode, loginWithLink, sendRegistrationCode } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1, ports: ['mail'] });
  await api.work();
});
after(() => api.close());

const params = () => ({ id: api.signIns.editionId });

async function registered() {
  const form = koreanForm();
  const { data } = await registerBy(api, form);
  return { form, id: data.registration.id };
}

const seenWith = async (token: string) =>
  (await api.call(confirmRegistration, { params: params(), query: {} }, { token })).data;

const ask = (email: string) => api.call(sendRegistrationCode, { params: params(), body: { email } });
const enter = (codeToken: string, code: string) =>
  api.call(loginWithCode, { params: params(), body: { codeToken, code } });
const codeIn = ({ subject }: Awaited<ReturnType<typeof mailAbout>>) =>
  /(\d{6})$/.exec(subject ?? '')?.[1] ?? '';
const another = (code: string) => (code === '000000' ? '000001' : '000000');

test('is mailed to the address, and opens it once', async () => {
  const { form, id } = await registered();
  const { data } = await ask(form.email.toUpperCase());
  const mail = await mailAbout(api, form.email, '인증번호');
  assert.match(mail.text ?? '', new RegExp(`인증번호: ${codeIn(mail)}\n`));
  const opened = await enter(data.codeToken, codeIn(mail));
  assert.equal((await seenWith(opened.data.accessToken)).id, id);
  assert.equal((await enter(data.codeToken, codeIn(mail))).refusal.code, 'VERIFICATION_EXPIRED');
});

test('comes in the language of the registration, where the reader names none', async () => {
  const form = { ...koreanForm(), locale: 'en' as const };
  await registerBy(api, form);
  await ask(form.email);
  const { subject } = await mailAbout(api, form.email, 'Code to open');
  assert.match(subject ?? '', /\d{6}$/);
  assert.doesNotMatch(subject ?? '', /[가-힣]/);
});

test('is answered alike where nobody is registered, and then mailed to nobody', async () => {
  const { form } = await registered();
  const answers = [await ask(form.email), await ask('nobody-here@example.org')];
  assert.deepEqual(
    answers.map(({ status, data }) => [status, Object.keys(data).toSorted()]),
    Array(2).fill([200, ['codeToken', 'expiresAt', 'resendAt']]),
  );
  const code = codeIn(await mailAbout(api, form.email, '인증번호'));
  for (const { data } of answers) {
    const tries = [];
    for (let count = 0; count < 6; count += 1)
      tries.push((await enter(data.codeToken, another(code))).refusal.code);
    assert.deepEqual(tries, [...Array(5).fill('VERIFICATION_FAILED'), 'VERIFICATION_EXPIRED']);
  }
  const [first] = answers;
  assert.equal((await enter(first?.data.codeToken ?? '', code)).refusal.code, 'VERIFICATION_EXPIRED');
  assert.deepEqual(mailsSentTo(api, 'nobody-here@example.org'), []);
});

test('is good for ten minutes', async () => {
  const { form } = await registered();
  const { data } = await ask(form.email);
  const code = codeIn(await mailAbout(api, form.email, '인증번호'));
  api.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
  try {
    assert.equal((await enter(data.codeToken, code)).refusal.code, 'VERIFICATION_EXPIRED');
  } finally {
    api.setNow(undefined);
  }
});

test('is sent every half minute and three times an hour, to whomever', async () => {
  const { form } = await registered();
  for (const email of [form.email, 'nobody-often@example.org']) {
    const start = Date.now();
    const answers: number[] = [];
    try {
      for (const seconds of [0, 10, 31, 62, 93]) {
        api.setNow(new Date(start + seconds * 1000));
        answers.push((await ask(email)).status);
      }
    } finally {
      api.setNow(undefined);
    }
    assert.deepEqual(answers, [200, 429, 200, 200, 429]);
  }
});

test('is asked for by the owner, too, while a stranger has codes sent; each of these mails opens the registration', async () => {
  const { form, id } = await registered();
  const askFrom = (remoteAddress: string) =>
    api.call(sendRegistrationCode, { params: params(), body: { email: form.email } }, { remoteAddress });
  const start = Date.now();
  try {
    for (const seconds of [0, 31, 62, 93]) {
      api.setNow(new Date(start + seconds * 1000));
      await askFrom('203.0.113.9');
    }
    const refused = await askFrom('203.0.113.9');
    assert.deepEqual([refused.status, /링크/.test(refused.refusal.message)], [429, true]);
    assert.equal((await askFrom('198.51.100.9')).status, 200);
  } finally {
    api.setNow(undefined);
  }
  const { text } = await mailAbout(api, form.email, '인증번호');
  const linkToken = /#(l_[\w-]{22})\b/.exec(text ?? '')?.[1] ?? '';
  const { data } = await api.call(loginWithLink, { params: params(), body: { linkToken } });
  assert.equal((await seenWith(data.accessToken)).id, id);
});

test('opens nothing after the registration got another address', async () => {
  const { form, id } = await registered();
  const { data } = await ask(form.email);
  const code = codeIn(await mailAbout(api, form.email, '인증번호'));
  const moved = `away-${form.email}`;
  await api
    .ctx()
    .db.updateTable('registrations')
    .set({ email: moved, email_folded: moved })
    .where('id', '=', id)
    .execute();
  assert.equal((await enter(data.codeToken, code)).refusal.code, 'VERIFICATION_EXPIRED');
});
