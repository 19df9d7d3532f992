import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  confirmRegistration,
  createDraft,
  editRegistration,
  getDraft,
  loginRegistrant,
  loginWithLink,
  openCardOrder,
  refreshRegistrant,
  reopenDraft,
  type SentTo,
  saveDraft,
  searchRegistrations,
  submitDraft,
  withdrawRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { linkTokenOf, makeLink } from './links.service.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
});
after(() => api.close());

const reason = '본인이 전화로 요청';
type Body = SentTo<typeof editRegistration>['body'];
type Korean = Extract<Body, { audience: 'korean' }>;

const edit = (id: string, changes: Partial<Korean>, version = 1) => {
  const body: Korean = { audience: 'korean', version, reason, ...changes };
  return api.call(editRegistration, { params: { id }, body }, { token: api.staff });
};
const rowOf = (id: string) =>
  api.services.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function registered(form: Parameters<typeof registerBy>[1] = koreanForm()) {
  const { data } = await registerBy(api, form);
  return { id: data.registration.id, number: data.registrationNumber, form };
}

describe('editing a registration', () => {
  test('changes what was given and leaves the rest, price and state included', async () => {
    const { id } = await registered(koreanForm({ name: '김오타' }));
    const was = await rowOf(id);
    const { status, data } = await edit(id, {
      name: '김바름',
      affiliationKo: '새예시병원',
      dietaryNeed: 'vegan',
    });
    assert.deepEqual(
      [status, data.userName, data.affiliation, data.answers.dietaryNeed, data.version],
      [200, '김바름', '새예시병원', 'vegan', 2],
    );
    const { name, affiliation_ko, dietary_need, version, name_keys, keys, ...rest } = await rowOf(id);
    for (const [column, value] of Object.entries(rest))
      assert.deepEqual(value, was[column as keyof typeof was], column);
    const query = { query: 'ㄱㅂㄹ' };
    const found = await api.call(searchRegistrations, { query }, { token: api.staff });
    assert.deepEqual(
      found.data.content.map((one) => one.id),
      [id],
    );
  });

  test('keeps who did it, why, and what was and became, masked where lists are', async () => {
    const { id } = await registered(koreanForm({ phone: '010-1111-2222', name: '김전' }));
    await edit(id, { phone: '010-3333-4444', name: '김후' });
    const entry = (await auditEntries(api.ctx(), { subject_id: id })).at(-1);
    assert.deepEqual(
      [entry?.action, entry?.reason, JSON.parse(entry?.details ?? '')],
      ['registration.edited', reason, { name: ['김전', '김후'], phone: ['010-****-2222', '010-****-4444'] }],
    );
  });

  test('that changes nothing leaves no trace but that it was looked at', async () => {
    const { id, form } = await registered();
    assert.equal((await edit(id, { name: '홍길동', phone: form.phone })).data.version, 1);
    const actions = (await auditEntries(api.ctx(), { subject_id: id })).map(({ action }) => action);
    assert.deepEqual(actions, ['registration.viewed']);
  });

  test('is refused to the second of two who saw the same', async () => {
    const { id } = await registered();
    const answers = await Promise.all([edit(id, { department: '가과' }), edit(id, { department: '나과' })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const { refusal } = answers.find(({ status }) => status === 409) ?? assert.fail();
    assert.equal(refusal.code, 'CONFLICT');
    assert.match(refusal.message, /그사이 다른 담당자가 이 등록을 수정했습니다/);
    const { department, version } = await rowOf(id);
    assert.deepEqual([version, ['가과', '나과'].includes(department)], [2, true]);
    assert.equal((await edit(id, { department: '다과' }, 2)).status, 200);
  });

  test('control: an edit that does not look at the version takes the other one back unseen', async () => {
    const { id } = await registered();
    const { db } = api.services.database;
    const { department: seen } = await rowOf(id);
    await edit(id, { department: '가과' });
    await db
      .updateTable('registrations')
      .set({ department: `${seen} 2층` })
      .where('id', '=', id)
      .execute();
    assert.equal((await rowOf(id)).department, '마취통증의학과 2층');
  });

  test('is judged by the rules of the form, and of the other form not at all', async () => {
    const { id } = await registered();
    const abroad = await registered(internationalForm());
    for (const [changes, field, code] of [
      [{ name: 'Kim' }, 'name', 'korean_name_wide'],
      [{ phone: '+81 90 12' }, 'phone', 'phone'],
      [{ licenceNumber: '12' }, 'licenceNumber', 'licence_number'],
      [{ licenceNumber: '' }, 'licenceNumber', 'required'],
      [{ email: 'nobody' }, 'email', 'email'],
      [{ country: 'KR' }, 'country', 'unknown_field'],
      [{ categoryCode: 'resident' }, 'categoryCode', 'unknown_field'],
      [{ wantsCredits: true }, 'wantsCredits', 'consent_required'],
    ] as const) {
      const { status, refusal } = await edit(id, changes as Partial<Korean>);
      assert.deepEqual([status, refusal.fields?.[field]], [400, code], field);
    }
    const other = await edit(abroad.id, { department: 'ICU' });
    assert.deepEqual([other.status, other.refusal.fields], [400, { audience: 'not_a_choice' }]);
    const body = {
      audience: 'international',
      version: 1,
      reason,
      country: 'DE',
      phone: '+49 30 123456',
    } as const;
    const right = await api.call(editRegistration, { params: { id: abroad.id }, body }, { token: api.staff });
    assert.deepEqual([right.status, right.data.country], [200, 'DE']);
  });

  test('may switch credits on for who agreed to have them reported', async () => {
    const { id } = await registered(koreanForm({ agreesToThirdParty: true }));
    assert.equal((await edit(id, { wantsCredits: true })).data.wantsCredits, true);
  });

  test('gives nobody an address or a licence number that another registration has', async () => {
    const holder = await registered(koreanForm({ email: 'holder@gmail.com' }));
    const { id, form } = await registered();
    for (const [changes, field] of [
      [{ email: 'h.older+2@gmail.com' }, 'email'],
      [
        { licenceNumber: String('licenceNumber' in holder.form ? holder.form.licenceNumber : '') },
        'licenceNumber',
      ],
    ] as const) {
      const { status, refusal } = await edit(id, changes);
      assert.deepEqual(
        [status, refusal.code, refusal.fields],
        [409, 'ALREADY_REGISTERED', { [field]: 'already_registered' }],
      );
    }
    assert.equal((await rowOf(id)).email, form.email);
  });

  test('of a cancelled one, or of none, is refused', async () => {
    const { id } = await registered();
    await api.call(cancelRegistration, { params: { id }, body: { reason } }, { token: api.staff });
    const { status, refusal } = await edit(id, { department: '과' });
    assert.deepEqual([status, refusal.message], [409, '취소된 등록은 수정할 수 없습니다.']);
    assert.equal((await edit(randomUUID(), { department: '과' })).status, 404);
  });
});

describe('another e-mail address', () => {
  test('is told to both, signs the old one out, and is where the person signs in from now on', async () => {
    const { id, number, form } = await registered();
    const params = { id: api.signIns.editionId };
    const signIn = (email: string) =>
      api.call(loginRegistrant, { params, body: { email, registrationNumber: number } });
    const { data: tokens } = await signIn(String(form.email));
    const email = `new-${randomUUID().slice(0, 8)}@example.org`;
    assert.equal((await edit(id, { email })).data.answers.email, 'ne***@example.org');
    for (const address of [form.email, email]) {
      const mail = await mailAbout(api, address, '이메일 주소가 바뀌었습니다');
      assert.doesNotMatch(mail.text ?? '', /new-/);
    }
    const body = { refreshToken: tokens.refreshToken };
    const renewed = await api.call(refreshRegistrant, { params, body });
    assert.equal(renewed.refusal.code, 'AUTHENTICATION_FAILURE');
    assert.equal((await signIn(String(form.email))).refusal.code, 'NOT_FOUND');
    assert.equal((await signIn(email)).status, 200);
  });

  test('ends the form that was submitted with the old one: it shows the new one to nobody', async () => {
    const { audience, locale, requestKey: _key, ...answers } = koreanForm();
    const params = { id: api.signIns.editionId };
    const { draftToken: token } = (await api.call(createDraft, { params, body: { audience, locale } })).data;
    await api.call(saveDraft, { body: { answers } }, { token });
    await proveDraftEmail(api, token, answers.email);
    const id = (await api.call(submitDraft, { body: {} }, { token })).data.registration?.id ?? assert.fail();
    const seen = async () => (await api.call(getDraft, {}, { token })).status;
    assert.equal((await edit(id, { department: '과' })).status, 200);
    assert.equal(await seen(), 200);
    assert.equal((await edit(id, { email: `right-${answers.email}` }, 2)).status, 200);
    assert.equal(await seen(), 401);
  });

  test('ends every token of who knew the old one, and paying with it; the old address again is the owner again', async () => {
    const form = koreanForm();
    const { data: made } = await registerBy(api, form);
    const params = { id: api.signIns.editionId };
    const body = { email: form.email, registrationNumber: made.registrationNumber };
    const { data: signedIn } = await api.call(loginRegistrant, { params, body });
    const renewed = await api.call(refreshRegistrant, {
      params,
      body: { refreshToken: signedIn.refreshToken },
    });
    const tokens = [made.accessToken, signedIn.accessToken, renewed.data.accessToken];
    const looks = () =>
      Promise.all(
        tokens.map(
          async (token) => (await api.call(confirmRegistration, { params, query: {} }, { token })).status,
        ),
      );
    const { id } = made.registration;
    await edit(id, { email: form.email.toUpperCase() });
    assert.deepEqual(await looks(), [200, 200, 200]);
    await edit(id, { email: `away-${form.email}` }, 2);
    assert.deepEqual(await looks(), [401, 401, 401]);
    const query = { device: 'pc', locale: 'ko' } as const;
    const paying = await api.call(openCardOrder, { query }, { token: made.accessToken });
    assert.deepEqual([paying.status, paying.refusal.code], [401, 'AUTHENTICATION_FAILURE']);
    await edit(id, { email: form.email }, 3);
    assert.deepEqual(await looks(), [200, 200, 200]);
  });

  test('is none where only its capitals change', async () => {
    const { id, form } = await registered();
    const { data } = await edit(id, { email: String(form.email).toUpperCase() });
    assert.deepEqual(
      data.mails.map(({ mail }) => mail),
      ['submitted'],
    );
    assert.equal((await rowOf(id)).email_folded, String(form.email));
  });
});

describe('an address that staff typed', () => {
  const params = () => ({ id: api.signIns.editionId });
  const movedTo = async (owner: { token: string }, email: string) => {
    const { data } = await registerBy(api, koreanForm(), undefined, owner);
    const { id } = data.registration;
    assert.equal((await edit(id, { email })).status, 200);
    return { id, call: { params: params(), body: { registrationNumber: data.registrationNumber } } };
  };
  const open = async (call: Awaited<ReturnType<typeof movedTo>>['call'], token: string) => {
    const { data } = await api.call(reopenDraft, call, { token });
    const form = { token: data.draftToken ?? assert.fail('no form of its own') };
    return { ...form, proof: (await api.call(getDraft, {}, form)).data.emailProof };
  };
  const outcome = async (token: string) => {
    const { status, refusal } = await api.call(submitDraft, { body: {} }, { token });
    return status === 200 ? 'SUCCESS' : refusal.code;
  };

  test('is not proven by the account that the registration is on, which may change all else', async () => {
    const { call } = await movedTo({ token: api.staff }, `typed-${randomUUID().slice(0, 8)}@example.org`);
    const form = await open(call, api.staff);
    assert.equal(form.proof, null);
    await api.call(saveDraft, { body: { answers: { name: '김철수' } } }, form);
    assert.equal(await outcome(form.token), 'SUCCESS');
  });

  test('is not registered under anew before a code proves it', async () => {
    const email = `taken-${randomUUID().slice(0, 8)}@example.org`;
    const { call } = await movedTo({ token: api.staff }, email);
    await api.call(withdrawRegistration, call, { token: api.staff });
    const form = await open(call, api.staff);
    assert.deepEqual([form.proof, await outcome(form.token)], [null, 'VERIFICATION_REQUIRED']);
    await proveDraftEmail(api, form.token, email);
    assert.equal(await outcome(form.token), 'SUCCESS');
  });

  test('is proven by the link that is mailed to it, and by an account that has proven it', async () => {
    const email = `linked-${randomUUID().slice(0, 8)}@example.org`;
    const { id, call } = await movedTo({ token: api.staff }, email);
    const linkId = await api
      .ctx()
      .db.transaction()
      .execute((trx) => makeLink(api.ctx(), trx, { id, email_folded: email }));
    const body = { linkToken: linkTokenOf(api.ctx(), linkId.linkId) };
    const { data } = await api.call(loginWithLink, { params: params(), body });
    const proven = { email, code: null };
    assert.deepEqual((await open(call, data.accessToken)).proof, proven);
    const owner = `owner-${randomUUID().slice(0, 8)}@example.org`;
    const keys = [{ keyType: 'Email', keyCode: owner, provenAt: new Date() }] as const;
    const { accessToken: token } = await newAccount(api, { keys });
    const own = await movedTo({ token }, owner);
    assert.deepEqual((await open(own.call, token)).proof, { email: owner, code: null });
  });
});
