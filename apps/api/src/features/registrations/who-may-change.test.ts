import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  getDraft,
  loginRegistrant,
  loginWithCode,
  reopenDraft,
  saveDraft,
  sendRegistrationCode,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { registerByDraft, reopen, submit } from '../../../test/drafts.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { staffToken } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
});
after(() => api.close());

const inEdition = () => ({ id: api.signIns.editionId });

describe('who may change it', () => {
  const signIn = async (email: string, registrationNumber: string) => {
    const { data } = await api.call(loginRegistrant, {
      params: inEdition(),
      body: { email, registrationNumber },
    });
    return data.accessToken;
  };

  test('number and e-mail alone do not do; with a code to the address they do, in a form of their own', async () => {
    const { registration, answers } = await registerByDraft(api);
    const token = await signIn(registration.email, registration.number);
    const refused = await reopen(api, token);
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'VERIFICATION_REQUIRED']);
    const body = { email: registration.email };
    const { data: sent } = await api.call(sendRegistrationCode, { params: inEdition(), body });
    const { subject } = await mailAbout(api, registration.email, '인증번호');
    const code = /(\d{6})$/.exec(subject ?? '')?.[1] ?? '';
    const entered = { params: inEdition(), body: { codeToken: sent.codeToken, code } };
    const { data: proved } = await api.call(loginWithCode, entered);
    const { status, data } = await reopen(api, proved.accessToken);
    assert.equal(status, 200);
    const draftToken = data.draftToken ?? '';
    const draft = await api.call(getDraft, {}, { token: draftToken });
    const { captcha: _captcha, ...typed } = answers as typeof answers & { captcha?: string };
    assert.deepEqual(draft.data.answers, { ...typed, attendance: 'on-site', country: 'KR', options: [] });
    await api.call(saveDraft, { body: { answers: { name: '김철수' } } }, { token: draftToken });
    assert.equal((await submit(api, draftToken)).data.registration?.userName, '김철수');
  });

  test('an account changes what is on it, and nobody what is another’s', async () => {
    const account = await staffToken(api);
    const { data: made } = await registerBy(api, koreanForm(), undefined, { token: account });
    const registrationNumber = made.registrationNumber;
    const opened = await api.call(
      reopenDraft,
      { params: inEdition(), body: { registrationNumber } },
      { token: account },
    );
    assert.equal(opened.status, 200);
    const { token: others } = await registerByDraft(api);
    const stranger = await api.call(
      reopenDraft,
      { params: inEdition(), body: { registrationNumber } },
      { token: others },
    );
    assert.equal(stranger.status, 404);
  });
});
