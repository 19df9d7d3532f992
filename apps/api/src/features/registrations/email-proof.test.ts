import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  confirmDraftCode,
  confirmUserKey,
  createDraft,
  type DraftAnswers,
  getDraft,
  putAuthenticationSettings,
  register,
  saveDraft,
  sendDraftCode,
  sendDraftLink,
  sendUserKeyCode,
  submitDraft,
  type VerificationPurpose,
} from '@airway/contract';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { memberToken, staffToken } from '../../../test/payers.ts';
import { proveEmail } from '../../../test/proven-emails.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { findProvenKey } from '../accounts/index.ts';
import { importEdition, setRehearsal } from '../editions/index.ts';
import { countSales } from './count-sales.ts';

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

const mailsTo = (address: string) =>
  api.mail.mails.filter((one) => one.to?.[0]?.address?.toLowerCase() === address.toLowerCase());

async function codeSentTo(address: string): Promise<string> {
  const mail = await eventually(() => mailsTo(address).at(-1), `a code for ${address}`);
  return /(\d{4})$/.exec(mail.subject ?? '')?.[1] ?? '';
}

async function proofOf(userKeyCode: string, purpose: VerificationPurpose = 'Registration') {
  const sent = await api.call(sendUserKeyCode, { body: { userKeyType: 'Email', userKeyCode, purpose } });
  const pincode = await codeSentTo(userKeyCode);
  const { userKeyToken } = sent.data;
  return (await api.call(confirmUserKey, { body: { userKeyToken, pincode } })).data.userKeyToken;
}

type Form = ReturnType<typeof koreanForm>;
const send = (form: Form, options: { token?: string; headers?: Record<string, string> } = {}) =>
  api.call(register, { params: params(), body: form }, options);

async function assertRefused(form: Form, what: string, token?: string) {
  const { status, refusal } = await send(form, token === undefined ? {} : { token });
  assert.deepEqual(
    [status, refusal.code, refusal.fields],
    [409, 'VERIFICATION_REQUIRED', { email: 'not_proven' }],
    what,
  );
}

const seatsTaken = () =>
  api.services.database.db
    .selectFrom('seat_quotas')
    .select(['id', 'taken'])
    .where('edition_id', '=', api.signIns.editionId)
    .orderBy('id')
    .execute();

async function accountWith(keyCode: string, provenAt?: Date): Promise<string> {
  const proof = provenAt === undefined ? {} : { provenAt };
  return (await newAccount(api, { keys: [{ keyType: 'Email', keyCode, ...proof }] })).accessToken;
}

describe('a registration whose e-mail address nobody proved', () => {
  test('is refused in the specified words, and neither takes a seat nor occupies a licence or an address', async () => {
    const form = koreanForm();
    const before = await seatsTaken();
    const { refusal } = await send(form, { headers: { 'accept-language': 'en' } });
    assert.equal(refusal.message, 'Please complete email verification.');
    assert.equal((await send(form)).refusal.message, '이메일 인증을 완료해 주세요.');
    assert.deepEqual(await seatsTaken(), before);
    const owner = await registerBy(api, koreanForm({ licenceNumber: form.licenceNumber, email: form.email }));
    assert.equal(owner.status, 200);
  });

  test('learns nothing of other registrations', async () => {
    const known = koreanForm();
    await registerBy(api, known);
    const { email, licenceNumber } = known;
    await assertRefused(koreanForm({ email }), 'a known address');
    await assertRefused(koreanForm({ licenceNumber }), 'a known licence number');
    assert.deepEqual(mailsTo(email), []);
  });

  test('is refused with a proof that does not fit', async () => {
    const { email } = koreanForm();
    const used = await proofOf('used@example.org');
    assert.equal(
      (await send(koreanForm({ email: 'used@example.org', userKeyTokenForEmail: used }))).status,
      200,
    );
    const proofs = {
      'of another address': await proofOf('another@example.org'),
      'for signing up': await proofOf(email, 'Signup'),
      'of another address, used up': used,
      'that was made up': 'made-up',
      'that is a code on its way': (
        await api.call(sendUserKeyCode, {
          body: { userKeyType: 'Email', userKeyCode: email, purpose: 'Registration' },
        })
      ).data.userKeyToken,
    };
    for (const [what, userKeyTokenForEmail] of Object.entries(proofs))
      await assertRefused(koreanForm({ email, userKeyTokenForEmail }), what);
  });

  test('is refused once the proof is half an hour old', async () => {
    const { email } = koreanForm();
    const userKeyTokenForEmail = await proofOf(email);
    api.setNow(inMinutes(31));
    await assertRefused(koreanForm({ email, userKeyTokenForEmail }), 'expired');
    api.setNow(inMinutes(29));
    assert.equal((await send(koreanForm({ email, userKeyTokenForEmail }))).status, 200);
    api.setNow(new Date());
  });
});

describe('a proof', () => {
  test('is good for its address in any capitals', async () => {
    const userKeyTokenForEmail = await proofOf('Capitals@Example.org');
    const form = koreanForm({ email: 'capitals@example.ORG', userKeyTokenForEmail });
    assert.equal((await send(form)).status, 200);
  });

  test('is sent for alike to the person who has an account or a registration and the person who has neither', async () => {
    const registered = koreanForm();
    await registerBy(api, registered);
    await accountWith('has.account@example.org', new Date());
    const answers = await Promise.all(
      ['has.account@example.org', registered.email, 'stranger.here@example.org'].map((userKeyCode) =>
        api.call(sendUserKeyCode, { body: { userKeyType: 'Email', userKeyCode, purpose: 'Registration' } }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status, data }) => [status, ...Object.keys(data).sort()]),
      answers.map(() => [200, 'expiresAt', 'resendAt', 'userKeyToken']),
    );
    for (const address of ['has.account@example.org', registered.email, 'stranger.here@example.org'])
      assert.match(await codeSentTo(address), /^\d{4}$/);
  });

  test('is of an e-mail address', async () => {
    const body = { userKeyType: 'Mobile', userKeyCode: '010-1234-5678', purpose: 'Registration' } as const;
    const { refusal } = await api.call(sendUserKeyCode, { body });
    assert.deepEqual(refusal.fields, { userKeyType: 'not_a_choice' });
  });

  test('gives one registration, however often and however parallel it is sent with one key', async () => {
    const { email } = koreanForm();
    const form = koreanForm({ email, userKeyTokenForEmail: await proofOf(email) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form)));
    answers.push(await send(form));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ data }) => data.registrationNumber)).size, 1);
  });
});

describe('two submissions with one proof at once', () => {
  const pairs = 20;
  let other: string;
  before(async () => {
    const outcome = await importEdition(
      api.ctx(),
      { ...demoEdition, year: demoEdition.year + 1 },
      { changesPrices: false, countSales },
    );
    assert.ok(!('problems' in outcome), JSON.stringify(outcome));
    other = outcome.editionId;
    await setRehearsal(api.ctx(), other, new Date('2025-10-10T09:00:00+09:00'));
  });
  const newProofs = () =>
    Promise.all(
      Array.from({ length: pairs }, async () => {
        const { email } = koreanForm();
        return { email, userKeyTokenForEmail: await proveEmail(api, email) };
      }),
    );

  test('control: by a look alone both would pass', async () => {
    const wanted = { purpose: 'Registration', keyType: 'Email' } as const;
    const looks = (await newProofs()).flatMap(({ userKeyTokenForEmail: token }) =>
      [1, 2].map(() => findProvenKey(api.ctx(), { token, ...wanted })),
    );
    const passed = (await Promise.all(looks)).filter((email) => email !== undefined);
    assert.equal(passed.length, 2 * pairs);
  });

  test('make one registration', async () => {
    const answers = await Promise.all(
      (await newProofs()).flatMap((proof) =>
        [api.signIns.editionId, other].map((id) =>
          api.call(register, { params: { id }, body: koreanForm({ categoryCode: 'nurse', ...proof }) }),
        ),
      ),
    );
    const codes = answers.map(({ status, refusal }) => (status === 200 ? 'SUCCESS' : refusal.code)).sort();
    const each = (code: string) => Array.from({ length: pairs }, () => code);
    assert.deepEqual(codes, [...each('SUCCESS'), ...each('VERIFICATION_REQUIRED')]);
  });
});

describe('the e-mail address of a draft', () => {
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
    return api.call(confirmDraftCode, { body: { pincode: await codeSentTo(email) } }, { token });
  };
  const submit = (token: string, body: { accessToken?: string; linksAccount?: boolean } = {}) =>
    api.call(submitDraft, { body }, { token });
  const proofIn = async (token: string) => (await api.call(getDraft, {}, { token })).data.emailProof;
  const outcomeOf = async (token: string) => {
    const { status, refusal } = await submit(token);
    return status === 200 ? 'SUCCESS' : refusal.code;
  };

  test('is proven by a code, which the draft keeps as long as it lives', async () => {
    const draft = await begin();
    assert.equal(await outcomeOf(draft.token), 'VERIFICATION_REQUIRED');
    const sent = await api.call(sendDraftCode, { body: {} }, { token: draft.token });
    assert.equal(sent.data.emailProof?.email, draft.email);
    assert.notEqual(sent.data.emailProof?.code, null);
    const pincode = await codeSentTo(draft.email);
    const confirmed = await api.call(confirmDraftCode, { body: { pincode } }, { token: draft.token });
    assert.deepEqual(confirmed.data.emailProof, { email: draft.email, code: null });
    const again = await api.call(confirmDraftCode, { body: { pincode } }, { token: draft.token });
    assert.equal(again.status, 200);
    api.setNow(inMinutes(13 * 24 * 60));
    assert.equal(await outcomeOf(draft.token), 'SUCCESS');
    api.setNow(new Date());
  });

  test('is not proven any more once it was another one', async () => {
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

  test('is not proven by a code for the one before', async () => {
    const draft = await begin();
    await api.call(sendDraftCode, { body: {} }, { token: draft.token });
    const pincode = await codeSentTo(draft.email);
    await api.call(saveDraft, { body: { answers: { email: 'later@example.org' } } }, { token: draft.token });
    const { refusal } = await api.call(confirmDraftCode, { body: { pincode } }, { token: draft.token });
    assert.equal(refusal.code, 'VERIFICATION_EXPIRED');
    assert.equal(await outcomeOf(draft.token), 'VERIFICATION_REQUIRED');
  });

  test('needs a code that was sent, and its very digits', async () => {
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
    const pincode = await codeSentTo(draft.email);
    const wrong = String((Number(pincode) + 1) % 10_000).padStart(4, '0');
    for (let attempt = 0; attempt < 5; attempt += 1)
      assert.equal((await confirm(wrong)).refusal.code, 'VERIFICATION_FAILED');
    assert.equal((await confirm(pincode)).refusal.code, 'VERIFICATION_EXPIRED');
  });

  test('gets no code when it is none', async () => {
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

  test('is proven by the account whose own it is, whether or not the registration goes on it', async () => {
    for (const linksAccount of [true, false]) {
      const draft = await begin();
      const accessToken = await accountWith(draft.email, new Date());
      const { data } = await submit(draft.token, { accessToken, linksAccount });
      assert.equal(data.registration?.isOnAccount, linksAccount);
    }
    const stranger = await accountWith('own.address@example.org', new Date());
    const { refusal } = await submit((await begin()).token, { accessToken: stranger });
    assert.deepEqual(refusal.fields, { email: 'not_proven' });
  });
});

describe('the e-mail address of the person who is signed in', () => {
  test('needs no code when they proved it', async () => {
    const form = koreanForm();
    const token = await accountWith(form.email.toUpperCase().replace('.ORG', '.org'), new Date());
    assert.equal((await send(form, { token })).status, 200);
  });

  test('needs one when it is another, when nobody proved it, and when they have none', async () => {
    const form = koreanForm();
    await assertRefused(form, 'another', await accountWith('signed.in@example.org', new Date()));
    await assertRefused(form, 'unproven', await accountWith(form.email));
    await assertRefused(form, 'none', await memberToken(api));
  });
});

test('the rule for the endings of addresses is one for both forms and for links, and staff widen it', async () => {
  const token = await staffToken(api);
  const email = 'someone@example.info';
  const draft = await api.call(createDraft, {
    params: params(),
    body: { audience: 'international', locale: 'en' },
  });
  const sendLink = () => api.call(sendDraftLink, { body: { email } }, { token: draft.data.draftToken });
  const fieldsOf = async () => {
    const link = await sendLink();
    const korean = await registerBy(api, koreanForm({ email }));
    const foreign = await registerBy(api, internationalForm({ email: `abroad.${email}` }));
    return [link, korean, foreign].map(({ status, refusal }) =>
      status === 200 ? 'SUCCESS' : refusal.fields,
    );
  };
  assert.deepEqual(await fieldsOf(), [{ email: 'email' }, { email: 'email' }, { email: 'email' }]);
  const settings = {
    authType: 'IdAndPassword' as const,
    useCapcha: false,
    userProfiles: [],
    roleCodeForGuest: 'GUEST',
    allowsWideEmail: true,
  };
  const saved = await api.call(putAuthenticationSettings, { body: settings }, { token });
  assert.equal(saved.status, 200);
  await eventually(async () => (await sendLink()).status === 200, 'the site knows its new rule');
  assert.deepEqual(await fieldsOf(), ['SUCCESS', 'SUCCESS', 'SUCCESS']);
});
