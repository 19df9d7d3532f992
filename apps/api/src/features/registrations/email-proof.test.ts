import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  confirmUserKey,
  createDraft,
  putAuthenticationSettings,
  register,
  sendDraftLink,
  sendUserKeyCode,
  type VerificationPurpose,
} from '@airway/contract';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { codeSentTo, mailsSentTo } from '../../../test/inboxes.ts';
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

const mailsTo = (address: string) => mailsSentTo(api, address);

async function proofOf(userKeyCode: string, purpose: VerificationPurpose = 'Registration') {
  const sent = await api.call(sendUserKeyCode, { body: { userKeyType: 'Email', userKeyCode, purpose } });
  const pincode = await codeSentTo(api, userKeyCode);
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
      assert.match(await codeSentTo(api, address), /^\d{4}$/);
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
    const expected = { purpose: 'Registration', keyType: 'Email' } as const;
    const looks = (await newProofs()).flatMap(({ userKeyTokenForEmail: token }) =>
      [1, 2].map(() => findProvenKey(api.ctx(), { token, ...expected })),
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
