import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  completeAnswerUpload,
  type ExtraQuestion,
  editRegistration,
  exportRegistrations,
  getAnswerUploadUrl,
  getDraft,
  getExtraQuestions,
  getFile,
  putExtraQuestions,
  revealRegistration,
  saveDraft,
  viewRegistration,
} from '@airway/contract';
import { textOf } from '../../../test/answer.ts';
import { startTestApi } from '../../../test/api.ts';
import { registerByDraft, reopen, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { sendBytes } from '../../../test/sample-files.ts';
import { retentions } from '../../app.ts';
import { setRehearsal } from '../editions/index.ts';
import { eraseExpired } from '../retention/erase-expired.ts';
import { ownRegistrationData } from './own-registration-data.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.close();
});

const both = (ko: string, en: string) => ({ ko, en });
const none = { ko: null, en: null };
const deletesOn = '2026-02-20';
const common = { hint: none, isRequired: false, shownWhen: null, categoryIds: null, deletesOn };
const yesNo = [
  { id: 'yes', text: both('예', 'Yes') },
  { id: 'no', text: both('아니요', 'No') },
];
const dinner: ExtraQuestion = {
  ...common,
  kind: 'single',
  id: 'dinner',
  text: both('만찬에 오시나요?', 'Do you come to the dinner?'),
  isRequired: true,
  choices: yesNo,
};
const guests: ExtraQuestion = {
  ...common,
  kind: 'number',
  id: 'guests',
  text: both('동반 인원', 'Guests'),
  from: 0,
  to: 3,
  shownWhen: { questionId: 'dinner', anyOf: ['yes'] },
};
const paper: ExtraQuestion = {
  ...common,
  kind: 'file',
  id: 'paper',
  text: both('재직증명서', 'Certificate'),
  accepts: ['pdf'],
  maximumMegabytes: 1,
};

const inEdition = () => ({ id: api.signIns.editionId });
const byStaff = () => ({ token: api.staff });
const present = async () => (await api.call(getExtraQuestions, { params: inEdition() }, byStaff())).data;
const saveQuestions = (version: number, questions: ExtraQuestion[]) =>
  api.call(putExtraQuestions, { params: inEdition(), body: { version, questions } }, byStaff());
async function ask(...questions: ExtraQuestion[]): Promise<void> {
  assert.equal((await saveQuestions((await present()).version, questions)).status, 200);
}
const save = (token: string, extraAnswers: Record<string, string | number | string[]>) =>
  api.call(saveDraft, { body: { answers: { extraAnswers } } }, { token });
const answersOf = (id: string) =>
  api
    .ctx()
    .db.selectFrom('registration_answers')
    .select(['question_id', 'answer', 'deletes_on'])
    .where('registration_id', '=', id)
    .orderBy('question_id')
    .execute();
const reveal = async (id: string) => {
  const body = { reason: '예시 사유' };
  return (await api.call(revealRegistration, { params: { id }, body }, byStaff())).data;
};

async function uploaded(token: string, name = '증명서.pdf') {
  const bytes = Buffer.from('%PDF-1.7\nsample');
  const body = { questionId: 'paper', name, sizeBytes: bytes.length };
  const address = await api.call(getAnswerUploadUrl, { body }, { token });
  assert.equal(address.status, 200);
  assert.equal(await sendBytes(api, address.data, bytes), 204);
  const file = await api.call(completeAnswerUpload, { body: { fileId: address.data.id } }, { token });
  assert.equal(file.status, 200);
  return file.data.id;
}

describe('writing the questions', () => {
  test('needs the present version, a fitting date and known categories; kinds stay', async () => {
    await ask(dinner);
    const { version, deletesOn: proposed, categories } = await present();
    assert.equal(proposed, '2026-02-20');
    assert.equal((await saveQuestions(version, [dinner])).status, 200);
    assert.equal((await saveQuestions(version - 1, [dinner, guests])).refusal.code, 'CONFLICT');
    const refused = await saveQuestions(version, [
      { ...guests, id: 'dinner', shownWhen: null },
      { ...guests, id: 'a', shownWhen: null, deletesOn: '2025-01-01' },
      { ...guests, id: 'b', shownWhen: null, deletesOn: '2027-01-01' },
      { ...guests, id: 'c', shownWhen: null, categoryIds: [api.signIns.editionId] },
    ]);
    assert.deepEqual(refused.refusal.fields, {
      'questions.0.kind': 'answered',
      'questions.1.deletesOn': 'too_small',
      'questions.2.deletesOn': 'too_large',
      'questions.3.categoryIds': 'not_a_choice',
    });
    const [first] = categories;
    assert.ok(first);
    assert.equal((await saveQuestions(version, [{ ...dinner, categoryIds: [first.id] }])).status, 200);
  });

  test('of two writers at the same time, one gets a conflict', async () => {
    await ask(dinner);
    const { version } = await present();
    const written = await Promise.all(
      ['a', 'b'].map((id) => saveQuestions(version, [dinner, { ...guests, id }])),
    );
    assert.deepEqual(written.map(({ status }) => status).sort(), [200, 409]);
  });

  test('staff without the right to the edition may not', async () => {
    const { accessToken: token } = await newAccount(api, { roleCode: 'FINANCE' });
    assert.equal((await api.call(getExtraQuestions, { params: inEdition() }, { token })).status, 403);
  });
});

describe('answering', () => {
  test('answers and a file move to the registration; the same form sent again changes nothing', async () => {
    await ask(paper);
    const { token, registration } = await registerByDraft(api);
    assert.equal((await reopen(api, token)).status, 200);
    await ask(dinner, guests, paper);
    const paperId = await uploaded(token);
    await save(token, { dinner: 'yes', guests: 2, paper: paperId });
    const saved = await api.call(getDraft, {}, { token });
    assert.deepEqual(
      [saved.data.extraQuestions.map(({ id }) => id), saved.data.extraFiles.map(({ name }) => name)],
      [['dinner', 'guests', 'paper'], ['증명서.pdf']],
    );
    for (const _ of [1, 2]) assert.equal((await submit(api, token)).status, 200);
    const { id } = registration;
    assert.deepEqual(await answersOf(id), [
      { question_id: 'dinner', answer: 'yes', deletes_on: deletesOn },
      { question_id: 'guests', answer: 2, deletes_on: deletesOn },
      { question_id: 'paper', answer: paperId, deletes_on: deletesOn },
    ]);

    const masked = await api.call(viewRegistration, { params: { id } }, byStaff());
    assert.equal(masked.data.extra, null);
    const { extra } = await reveal(id);
    assert.deepEqual(
      extra?.answers.map(({ questionId, words }) => [questionId, words[0]?.ko]),
      [
        ['dinner', '예'],
        ['guests', '2'],
        ['paper', '증명서.pdf'],
      ],
    );
    const url = new URL(extra?.answers.at(-1)?.fileUrl ?? '', 'http://x');
    const query = Object.fromEntries(url.searchParams);
    assert.equal((await api.call(getFile, { params: { id: paperId }, query })).status, 200);
    const unsigned = await api.call(getFile, { params: { id: paperId }, query: {} }, byStaff());
    assert.equal(unsigned.status, 404);

    // Reopened, the form has the answers; another file replaces the first one for good.
    await reopen(api, token);
    const reopened = await api.call(getDraft, {}, { token });
    assert.deepEqual(reopened.data.answers.extraAnswers, { dinner: 'yes', guests: 2, paper: paperId });
    const nextId = await uploaded(token);
    await save(token, { dinner: 'no', guests: 2, paper: nextId });
    assert.equal((await submit(api, token)).status, 200);
    assert.deepEqual(
      (await answersOf(id)).map(({ question_id, answer }) => [question_id, answer]),
      [
        ['dinner', 'no'],
        ['paper', nextId],
      ],
    );
    const files = await api.ctx().db.selectFrom('files').select('id').where('attached_to', '=', id).execute();
    assert.deepEqual(files, [{ id: nextId }]);
  });

  test('a choice that staff removed meanwhile is named, and nothing typed is lost', async () => {
    await ask(dinner);
    const { token, registration } = await registerByDraft(api, { extraAnswers: { dinner: 'yes' } });
    await reopen(api, token);
    await save(token, { dinner: 'no' });
    const other = { id: 'late', text: both('나중에', 'Later') };
    await ask({ ...dinner, choices: [...yesNo.slice(0, 1), other] });
    const refused = await submit(api, token);
    assert.deepEqual(refused.refusal.fields, { 'extraAnswers.dinner': 'not_a_choice' });
    assert.deepEqual((await api.call(getDraft, {}, { token })).data.answers.extraAnswers, { dinner: 'no' });
    await ask({ ...guests, shownWhen: null });
    // The question is gone: its answer is no longer sent, and the earlier one stays readable.
    assert.equal((await submit(api, token)).status, 200);
    const { extra } = await reveal(registration.id);
    assert.deepEqual(
      extra?.answers.map(({ question, words }) => [question.ko, words[0]?.ko]),
      [['만찬에 오시나요?', '예']],
    );
  });

  test('a form sent whole is refused by question: missing, hidden, unknown, of a wrong type, out of bounds', async () => {
    await ask(dinner, guests);
    const fieldsOf = async (extraAnswers: Record<string, string | number>) =>
      (await registerBy(api, koreanForm({ extraAnswers }))).refusal.fields;
    assert.deepEqual(await fieldsOf({}), { 'extraAnswers.dinner': 'required' });
    assert.deepEqual(await fieldsOf({ dinner: 'no', guests: 1, zzz: 1 }), {
      'extraAnswers.guests': 'not_asked',
      'extraAnswers.zzz': 'unknown_field',
    });
    assert.deepEqual(await fieldsOf({ dinner: 'yes', guests: '1' }), { 'extraAnswers.guests': 'wrong_type' });
    assert.deepEqual(await fieldsOf({ dinner: 'yes', guests: 4 }), { 'extraAnswers.guests': 'too_large' });
    assert.equal((await registerBy(api, koreanForm({ extraAnswers: { dinner: 'no' } }))).status, 200);
  });

  test('a question of another category is not asked, and a file must be what its question accepts', async () => {
    const { categories } = await present();
    const abroad = categories.find(({ audience }) => audience === 'international');
    await ask({ ...dinner, categoryIds: [abroad?.id ?? ''] }, paper);
    const { token } = await registerByDraft(api);
    await reopen(api, token);
    assert.deepEqual(
      (await api.call(getDraft, {}, { token })).data.extraQuestions.map(({ id }) => id),
      ['paper'],
    );
    const file = (name: string, sizeBytes: number) =>
      api.call(getAnswerUploadUrl, { body: { questionId: 'paper', name, sizeBytes } }, { token });
    assert.deepEqual((await file('a.hwp', 10)).refusal.fields, { name: 'file_type' });
    assert.equal((await file('a.pdf', 1_048_577)).refusal.code, 'TOO_LARGE');
    const stranger = await registerByDraft(api);
    await reopen(api, stranger.token);
    await save(token, { paper: await uploaded(stranger.token) });
    assert.deepEqual((await submit(api, token)).refusal.fields, { 'extraAnswers.paper': 'required' });
  });
});

test('staff edit, export and the copy of own data have the answers', async () => {
  await ask(dinner, guests);
  const account = await newAccount(api);
  const { id } = (
    await registerBy(api, koreanForm({ familyName: 'Extrasson', extraAnswers: { dinner: 'yes', guests: 1 } }))
  ).data.registration;
  await api
    .ctx()
    .db.updateTable('registrations')
    .set({ account_id: account.id })
    .where('id', '=', id)
    .execute();
  const edit = (extraAnswers: Record<string, string | number>, version: number) =>
    api.call(
      editRegistration,
      { params: { id }, body: { audience: 'korean', reason: '전화 요청', version, extraAnswers } },
      byStaff(),
    );
  assert.deepEqual((await edit({ dinner: 'yes', guests: 9 }, 1)).refusal.fields, {
    'extraAnswers.guests': 'too_large',
  });
  assert.equal((await edit({ dinner: 'yes', guests: 3 }, 1)).data.version, 2);
  assert.equal((await edit({ dinner: 'no' }, 1)).refusal.code, 'CONFLICT');

  await ask(dinner);
  const body = { reason: '명단', query: 'extrasson' };
  const csv = await textOf((await api.call(exportRegistrations, { body }, byStaff())).data);
  const [heads = '', line = ''] = csv.split('\r\n');
  const cells = line.split(',');
  const cellOf = (head: string) => cells[heads.split(',').indexOf(head)];
  assert.deepEqual([cellOf('만찬에 오시나요?'), cellOf('동반 인원')], ['예', '3']);

  const [own] = (await ownRegistrationData.read(api.ctx(), { accountId: account.id })) as {
    extraAnswers: object[];
  }[];
  assert.deepEqual(own?.extraAnswers[1], {
    question: both('동반 인원', 'Guests'),
    answer: [both('3', '3')],
    deletesOn,
  });
});

test('on their day answers and files are erased and counts stay; a date brought forward counts', async () => {
  await ask(dinner, paper);
  const { token, registration } = await registerByDraft(api, { extraAnswers: { dinner: 'yes' } });
  await reopen(api, token);
  const paperId = await uploaded(token);
  await save(token, { dinner: 'yes', paper: paperId });
  await submit(api, token);
  const { id } = registration;
  const of = async (questionId: string) =>
    (await present()).counts.find((one) => one.questionId === questionId);
  const before = await of('dinner');
  await ask(dinner, { ...paper, deletesOn: '2026-01-10' });
  await ask(dinner, { ...paper, deletesOn: '2026-03-10' });
  assert.deepEqual(
    (await answersOf(id)).map(({ deletes_on }) => deletes_on),
    [deletesOn, '2026-01-10'],
  );
  const sleepOn = (instant: string) => eraseExpired({ ...api.ctx(), now: new Date(instant) }, retentions, 2);
  await setRehearsal(api.ctx(), api.signIns.editionId, null);
  await sleepOn('2026-01-09T14:00:00Z');
  assert.equal((await answersOf(id)).length, 2);
  await sleepOn('2026-01-09T15:13:00Z');
  assert.deepEqual(
    (await answersOf(id)).map(({ question_id }) => question_id),
    ['dinner'],
  );
  const isStored = await api.ctx().db.selectFrom('files').select('id').where('id', '=', paperId).execute();
  assert.deepEqual(isStored, []);
  await sleepOn('2026-02-20T01:00:00Z');
  assert.deepEqual(await answersOf(id), []);
  assert.deepEqual(await of('dinner'), before);
  assert.ok((before?.choices.find(({ text }) => text.en === 'Yes')?.answers ?? 0) > 0);
  const draft = await api.ctx().db.selectFrom('registration_drafts').select('answers').execute();
  assert.ok(draft.every(({ answers }) => !JSON.stringify(answers).includes(paperId)));
});
