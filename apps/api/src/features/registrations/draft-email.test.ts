import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  confirmDraftCode,
  createDraft,
  type DraftAnswers,
  getDraft,
  saveDraft,
  sendDraftCode,
  submitDraft,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { codeSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm } from '../../../test/registrants.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
});
after(() => api.close());
beforeEach(() => {
  api.mail.mails.length = 0;
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const params = () => ({ id: api.signIns.editionId });

async function ownerOf(keyCode: string): Promise<string> {
  return (await newAccount(api, { keys: [{ keyType: 'Email', keyCode, provenAt: new Date() }] })).accessToken;
}

async function begin(changes: DraftAnswers = {}) {
  const { data } = await api.call(createDraft, {
    params: params(),
    body: { audience: 'korean', locale: 'ko' },
  });
  const token = data.draftToken;
  const { audience: _audience, requestKey: _key, locale: _locale, ...form } = koreanForm();
  const answers = { ...form, ...changes };
  await api.call(saveDraft, { body: { answers } }, { token });
  return { token, email: answers.email ?? '' };
}
const prove = async ({ token, email }: { token: string; email: string }) => {
  api.mail.mails.length = 0;
  await api.call(sendDraftCode, { body: {} }, { token });
  return api.call(confirmDraftCode, { body: { pincode: await codeSentTo(api, email) } }, { token });
};
const submit = (token: string, body: { accessToken?: string; linksAccount?: boolean } = {}) =>
  api.call(submitDraft, { body }, { token });
const proofIn = async (token: string) => (await api.call(getDraft, {}, { token })).data.emailProof;
const outcomeOf = async (token: string) => {
  const { status, refusal } = await submit(token);
  return status === 200 ? 'SUCCESS' : refusal.code;
};

test('the e-mail address of a draft is proven by a code, which the draft keeps as long as it lives', async () => {
  const draft = await begin();
  assert.equal(await outcomeOf(draft.token), 'VERIFICATION_REQUIRED');
  const sent = await api.call(sendDraftCode, { body: {} }, { token: draft.token });
  assert.equal(sent.data.emailProof?.email, draft.email);
  assert.notEqual(sent.data.emailProof?.code, null);
  const pincode = await codeSentTo(api, draft.email);
  const confirmed = await api.call(confirmDraftCode, { body: { pincode } }, { token: draft.token });
  assert.deepEqual(confirmed.data.emailProof, { email: draft.email, code: null });
  const repeated = await api.call(confirmDraftCode, { body: { pincode } }, { token: draft.token });
  assert.equal(repeated.status, 200);
  api.setNow(inMinutes(13 * 24 * 60));
  assert.equal(await outcomeOf(draft.token), 'SUCCESS');
  api.setNow(new Date());
});

test('the e-mail address of a draft is not proven any more once it was another one', async () => {
  const draft = await begin();
  await prove(draft);
  const change = (email: string) =>
    api.call(saveDraft, { body: { answers: { email } } }, { token: draft.token });
  await change(draft.email.toUpperCase().replace('.ORG', '.org'));
  assert.equal((await proofIn(draft.token))?.code, null);
  await change('someone.else@example.org');
  assert.equal(await proofIn(draft.token), null);
  assert.equal(await outcomeOf(draft.token), 'VERIFICATION_REQUIRED');
  await change(draft.email);
  assert.equal(await outcomeOf(draft.token), 'VERIFICATION_REQUIRED');
  await prove(draft);
  assert.equal(await outcomeOf(draft.token), 'SUCCESS');
});

test('the e-mail address of a draft is not proven by a code for the one before', async () => {
  const draft = await begin();
  await api.call(sendDraftCode, { body: {} }, { token: draft.token });
  const pincode = await codeSentTo(api, draft.email);
  await api.call(saveDraft, { body: { answers: { email: 'later@example.org' } } }, { token: draft.token });
  const { refusal } = await api.call(confirmDraftCode, { body: { pincode } }, { token: draft.token });
  assert.equal(refusal.code, 'VERIFICATION_EXPIRED');
  assert.equal(await outcomeOf(draft.token), 'VERIFICATION_REQUIRED');
});

test('the e-mail address of a draft needs a code that was sent, and its very digits', async () => {
  const draft = await begin();
  const confirm = (pincode: string, language = 'ko') =>
    api.call(
      confirmDraftCode,
      { body: { pincode } },
      { token: draft.token, headers: { 'accept-language': language } },
    );
  assert.equal((await confirm('0000')).refusal.message, '인증번호 발송을 다시 요청해 주세요.');
  assert.equal((await confirm('0000', 'en')).refusal.message, 'Please request sending the code again.');
  assert.deepEqual((await confirm('00000')).refusal.fields, { pincode: 'pincode' });
  await api.call(sendDraftCode, { body: {} }, { token: draft.token });
  const pincode = await codeSentTo(api, draft.email);
  const wrong = String((Number(pincode) + 1) % 10_000).padStart(4, '0');
  for (let attempt = 0; attempt < 5; attempt += 1)
    assert.equal((await confirm(wrong)).refusal.code, 'VERIFICATION_FAILED');
  assert.equal((await confirm(pincode)).refusal.code, 'VERIFICATION_EXPIRED');
});

test('the e-mail address of a draft gets no code when it is none', async () => {
  for (const [email, problem] of [
    ['', 'required'],
    ['not yet', 'email'],
    ['a@b.info', 'email'],
  ] as const) {
    const { token } = await begin({ email });
    const { refusal } = await api.call(sendDraftCode, { body: {} }, { token });
    assert.deepEqual(refusal.fields, { email: problem });
  }
});

test('the e-mail address of a draft is proven by the account whose own it is, whether or not the registration goes on it', async () => {
  for (const linksAccount of [true, false]) {
    const draft = await begin();
    const accessToken = await ownerOf(draft.email);
    const { data } = await submit(draft.token, { accessToken, linksAccount });
    assert.equal(data.registration?.isOnAccount, linksAccount);
  }
  const stranger = await ownerOf('own.address@example.org');
  const { refusal } = await submit((await begin()).token, { accessToken: stranger });
  assert.deepEqual(refusal.fields, { email: 'not_proven' });
});
