import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { editRegistration, getDraft, leaveDraft, loginRegistrant, saveDraft } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { draftAnswers, registerByDraft, reopen, retype, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
  await api.close();
});

const db = () => api.services.database.db;
const rowOf = (id: string) =>
  db().selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inEdition = () => ({ id: api.signIns.editionId });

const taken = async (code: string) => {
  const row = await db()
    .selectFrom('seat_quotas')
    .innerJoin('fee_categories', 'fee_categories.id', 'seat_quotas.category_id')
    .select('seat_quotas.taken')
    .where('fee_categories.code', '=', code)
    .executeTakeFirst();
  return row?.taken;
};

const mailsTo = async (id: string) => {
  const rows = await db()
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, recipient }) => [kind, recipient]);
};

describe('an unpaid registration', () => {
  test('is changed in its form: number and seat stay, what was and became is kept', async () => {
    const { token, registration } = await registerByDraft(api);
    const before = await rowOf(registration.id);
    assert.deepEqual((await reopen(api, token)).data.draftToken, null);
    const reopened = await api.call(getDraft, {}, { token });
    assert.equal(reopened.data.isChanging, true);
    assert.equal(reopened.data.registration?.number, registration.number);
    assert.equal(reopened.data.answers.agreesToTerms, true);
    assert.equal(reopened.data.emailProof?.code, null);
    await api.call(saveDraft, { body: { answers: { name: '남궁길동', dietaryNeed: 'halal' } } }, { token });
    assert.equal((await rowOf(registration.id)).name, before.name);
    const { status, data } = await submit(api, token);
    assert.deepEqual(
      [status, data.isChanging, data.registration?.number, data.registration?.userName],
      [200, false, registration.number, '남궁길동'],
    );
    const after = await rowOf(registration.id);
    assert.deepEqual(
      [after.name, after.dietary_need, after.version, after.seat_held_until],
      ['남궁길동', 'halal', before.version + 1, before.seat_held_until],
    );
    const [entry] = await auditEntries(api.ctx(), { subject_id: registration.id });
    assert.equal(entry?.action, 'registration.changed');
    assert.deepEqual(JSON.parse(String(entry?.details)), {
      name: ['홍길동', '남궁길동'],
      dietaryNeed: ['none', 'halal'],
    });
  });

  test('moves its seat with its category, and its price', async () => {
    const { token, registration } = await registerByDraft(api);
    const students = (await taken('student')) ?? 0;
    await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
    assert.equal(await taken('student'), students);
    const { data } = await submit(api, token);
    assert.equal(data.registration?.categoryCode, 'student');
    assert.notDeepEqual(data.registration?.amountDue, registration.amountDue);
    assert.equal(await taken('student'), students + 1);
    await retype(api, token, { categoryCode: 'specialist', licenceNumber: '654321' });
    assert.equal((await submit(api, token)).status, 200);
    assert.equal(await taken('student'), students);
  });

  test('is confirmed at once by a category that costs nothing', async () => {
    const { token, registration } = await registerByDraft(api);
    await retype(api, token, { categoryCode: 'resident' });
    const { data } = await submit(api, token);
    assert.equal(data.registration?.state, 'completed');
    assert.deepEqual(
      (await mailsTo(registration.id)).map(([kind]) => kind),
      ['registration-submitted', 'registration-confirmed'],
    );
    const repeated = await reopen(api, token);
    assert.deepEqual([repeated.status, repeated.refusal.code], [409, 'ALREADY_PAID']);
  });

  test('may become one from abroad', async () => {
    const { token, registration } = await registerByDraft(api);
    await reopen(api, token);
    const { audience, requestKey: _key, locale, email: _email, ...answers } = internationalForm();
    await api.call(saveDraft, { body: { audience, locale, answers } }, { token });
    const { status, data } = await submit(api, token);
    assert.deepEqual(
      [status, data.registration?.audience, data.registration?.amountDue?.currency],
      [200, 'international', 'USD'],
    );
    const { name, licence_number: licence, country } = await rowOf(registration.id);
    assert.deepEqual([name, licence, country], [null, null, 'JP']);
  });

  test('stays as it was where a change is refused, and where it is left', async () => {
    const other = await registerBy(api, koreanForm());
    const { licence_number: licence } = await rowOf(other.data.registration.id);
    const { token, registration, answers } = await registerByDraft(api);
    const before = await rowOf(registration.id);
    await retype(api, token, { licenceNumber: licence ?? '', name: '김철수' });
    const refused = await submit(api, token);
    assert.deepEqual(
      [refused.status, refused.refusal.code, refused.refusal.fields],
      [409, 'ALREADY_REGISTERED', { licenceNumber: 'already_registered' }],
    );
    await api.call(saveDraft, { body: { answers: { name: 'Kim' } } }, { token });
    assert.equal((await submit(api, token)).refusal.fields?.name, 'korean_name_wide');
    assert.deepEqual(await rowOf(registration.id), before);
    const left = await api.call(leaveDraft, {}, { token });
    assert.equal(left.data.isChanging, false);
    assert.equal((await submit(api, token)).status, 200);
    assert.deepEqual(await rowOf(registration.id), before);
    // The reopened form shows the registration, not the typed answers.
    await reopen(api, token);
    assert.equal((await api.call(getDraft, {}, { token })).data.answers.name, answers.name);
  });

  test('keeps what was typed when its form is opened again before it was submitted', async () => {
    const { token } = await registerByDraft(api);
    await retype(api, token, { name: '김철수' });
    await reopen(api, token);
    assert.equal((await api.call(getDraft, {}, { token })).data.answers.name, '김철수');
  });

  test('takes another address once it is proven, tells both, and leaves the one of before nothing', async () => {
    const { token, registration, answers } = await registerByDraft(api);
    const signedIn = await api.call(loginRegistrant, {
      params: inEdition(),
      body: { email: answers.email ?? '', registrationNumber: registration.number },
    });
    const email = draftAnswers().email ?? '';
    await retype(api, token, { email });
    const unproven = await submit(api, token);
    assert.deepEqual([unproven.status, unproven.refusal.code], [409, 'VERIFICATION_REQUIRED']);
    await proveDraftEmail(api, token, email);
    assert.equal((await submit(api, token)).data.registration?.email, email);
    assert.deepEqual(
      (await mailsTo(registration.id)).map((one) => one.join(' ')).sort(),
      ['email-changed', 'submitted'].flatMap((kind) =>
        [answers.email, email].map((one) => `registration-${kind} ${one}`).sort(),
      ),
    );
    const sessions = await db()
      .selectFrom('registrant_sessions')
      .select('ended_at')
      .where('registration_id', '=', registration.id)
      .execute();
    assert.equal(sessions.filter(({ ended_at: ended }) => ended === null).length, 0);
    assert.equal(signedIn.status, 200);
    // The form that changed it stays usable.
    assert.equal((await reopen(api, token)).status, 200);
  });

  test('takes no address of somebody else', async () => {
    const other = await registerByDraft(api);
    const { token } = await registerByDraft(api);
    const email = other.answers.email ?? '';
    await retype(api, token, { email });
    await proveDraftEmail(api, token, email);
    assert.deepEqual((await submit(api, token)).refusal.fields, { email: 'already_registered' });
  });

  test('moves to no category that is full', async () => {
    const { token, registration } = await registerByDraft(api);
    await db()
      .updateTable('seat_quotas')
      .set((of) => ({ capacity: of.ref('taken') }))
      .where('category_id', 'in', (of) =>
        of.selectFrom('fee_categories').select('id').where('code', '=', 'student'),
      )
      .execute();
    await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
    const { status, refusal } = await submit(api, token);
    assert.deepEqual([status, refusal.code], [409, 'CATEGORY_FULL']);
    assert.equal((await api.call(getDraft, {}, { token })).data.registration?.categoryCode, 'specialist');
    assert.equal((await rowOf(registration.id)).version, 1);
    await db()
      .updateTable('seat_quotas')
      .set((of) => ({ capacity: of('taken', '+', 1000) }))
      .where('category_id', 'is not', null)
      .execute();
  });

  test('is not changed over the head of somebody else', async () => {
    const { token, registration } = await registerByDraft(api);
    await retype(api, token, { name: '김철수' });
    await api.call(
      editRegistration,
      {
        params: { id: registration.id },
        body: { audience: 'korean', version: 1, reason: '전화 요청', department: '중환자의학과' },
      },
      { token: api.staff },
    );
    const { status, refusal } = await submit(api, token);
    assert.deepEqual([status, refusal.code], [409, 'CONFLICT']);
    assert.match(refusal.message, /다른 곳에서 수정/);
    await retype(api, token, { name: '김철수' });
    assert.equal((await submit(api, token)).status, 200);
    const { name, department } = await rowOf(registration.id);
    assert.deepEqual([name, department], ['김철수', '중환자의학과']);
  });
});
