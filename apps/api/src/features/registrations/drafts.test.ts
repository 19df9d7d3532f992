import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  createDraft,
  type DraftAnswers,
  findDraftInUse,
  getDraft,
  resumeDraft,
  saveDraft,
  sendDraftLink,
  submitDraft,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { registerByDraft, reopen } from '../../../test/drafts.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { newToken } from '../../platform/identifiers.ts';
import { hashToken } from '../../platform/secrets.ts';
import { forgetExpiredDrafts } from './drafts.service.ts';
import { selectRegistration } from './registrations.queries.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
});
after(() => api.close());

async function begin(audience: 'korean' | 'international' = 'korean'): Promise<string> {
  const { data } = await api.call(createDraft, {
    params: { id: api.signIns.editionId },
    body: { audience, locale: 'ko' },
  });
  return data.draftToken;
}

const answersOf = (changes: DraftAnswers = {}): DraftAnswers => {
  const { audience: _audience, requestKey: _key, locale: _locale, ...answers } = koreanForm();
  return { ...answers, ...changes };
};

/** Creates a draft with answers and a verified e-mail address. */
async function beginProven(answers = answersOf(), audience: 'korean' | 'international' = 'korean') {
  const token = await begin(audience);
  await api.call(saveDraft, { body: { answers } }, { token });
  await proveDraftEmail(api, token, answers.email ?? '');
  return token;
}

describe('a draft', () => {
  test('keeps what was typed, right or wrong, and lays later answers over earlier ones', async () => {
    const token = await begin();
    await api.call(saveDraft, { body: { answers: { name: '홍길동전전 <b>', email: 'not yet' } } }, { token });
    await api.call(
      saveDraft,
      { body: { answers: { email: 'a@b.co', categoryCode: 'specialist' } } },
      { token },
    );
    const { data } = await api.call(getDraft, {}, { token });
    assert.deepEqual(data.answers, { name: '홍길동전전 <b>', email: 'a@b.co', categoryCode: 'specialist' });
    assert.deepEqual(data.quote?.total, { amountMinor: 100_000, currency: 'KRW' });
    assert.equal(data.quote?.next?.total.amountMinor, 130_000);
  });

  test('of before, with a postal address and without its meals, becomes a registration without the address', async () => {
    const { dietaryNeed: _need, dietaryNote: _note, ...answers } = answersOf();
    const address = { zipcode: '06236', addr1: '서울 강남구 테헤란로 152', addr2: '3층' };
    const token = await beginProven({ ...answers, ...address });
    const { status, data } = await api.call(submitDraft, { body: {} }, { token });
    assert.equal(status, 200);
    const kept = await selectRegistration(api.ctx().db, data.registration?.id ?? '');
    assert.deepEqual(
      [kept?.zipcode, kept?.addr1, kept?.addr2, kept?.dietary_need],
      [null, null, null, 'none'],
    );
  });

  test('refuses answers that are no answers', async () => {
    const token = await begin();
    const attempt = async (body: unknown) =>
      (await api.callRaw('PATCH', '/api/registration-draft', body, { token })).refusal.fields;
    assert.deepEqual(await attempt({ answers: { price: 1 } }), { 'answers.price': 'unknown_field' });
    assert.deepEqual(await attempt({ answers: { name: 7 } }), { 'answers.name': 'wrong_type' });
    assert.deepEqual(await attempt({ answers: { name: '가'.repeat(401) } }), { 'answers.name': 'too_long' });
    for (const name of ['가\0', '가\ud800'])
      assert.deepEqual(await attempt({ answers: { name } }), { 'answers.name': 'characters' });
    assert.deepEqual(await attempt({ answers: {}, audience: 'martian' }), { audience: 'not_a_choice' });
  });

  test('tells of a registration under its address once that is proven, and never before', async () => {
    const form = koreanForm();
    const { data: registered } = await registerBy(api, form);
    const token = await begin();
    await api.call(saveDraft, { body: { answers: answersOf({ email: form.email }) } }, { token });
    assert.equal((await api.call(getDraft, {}, { token })).data.inUse, null);
    await proveDraftEmail(api, token, form.email);
    assert.deepEqual((await api.call(getDraft, {}, { token })).data.inUse, {
      isConfirmed: false,
      registrationNumber: registered.registrationNumber,
    });
    const free = koreanForm({ categoryCode: 'resident', email: 'free.one@gmail.com' });
    await registerBy(api, free);
    const other = await beginProven(answersOf({ email: 'freeone+2@gmail.com' }));
    assert.deepEqual((await api.call(getDraft, {}, { token: other })).data.inUse, {
      isConfirmed: true,
      registrationNumber: null,
    });
    const own = await beginProven();
    await api.call(submitDraft, { body: {} }, { token: own });
    assert.equal((await api.call(getDraft, {}, { token: own })).data.inUse, null);
  });

  test('tells the account that proves its address of a registration made without it, and keeps nothing of that', async () => {
    const form = koreanForm();
    const { data: registered } = await registerBy(api, form);
    const keys = [{ keyType: 'Email' as const, keyCode: form.email, provenAt: new Date() }];
    const { accessToken } = await newAccount(api, { keys });
    const token = await begin();
    const ask = async (accessToken: string) =>
      (await api.call(findDraftInUse, { body: { accessToken } }, { token })).data.inUse;
    await api.call(saveDraft, { body: { answers: answersOf() } }, { token });
    assert.equal(await ask(accessToken), null);
    await api.call(saveDraft, { body: { answers: answersOf({ email: form.email }) } }, { token });
    assert.deepEqual(await ask(accessToken), {
      isConfirmed: false,
      registrationNumber: registered.registrationNumber,
    });
    assert.equal(await ask((await newAccount(api)).accessToken), null);
    assert.equal(await ask('nobody'), null);
    assert.equal((await api.call(getDraft, {}, { token })).data.inUse, null);
  });

  test('belongs to the person who holds its token, and to nobody else', async () => {
    await begin();
    assert.equal((await api.call(getDraft, {})).status, 401);
    assert.equal((await api.call(getDraft, {}, { token: 'd_wrong' })).status, 401);
    assert.equal((await api.call(getDraft, {}, { token: 'x'.repeat(3000) })).status, 401);
  });

  test('cannot pay or look at a registration before it is one', async () => {
    const token = await begin();
    const { status, refusal } = await api.callRaw(
      'POST',
      '/api/site-common/kcp-api-trade-reg?device=pc&locale=ko',
      undefined,
      { token },
    );
    assert.deepEqual([status, refusal.code], [403, 'NOT_ALLOWED']);
  });

  test('is gone after two weeks without a change', async () => {
    const token = await begin();
    api.setNow(new Date(Date.now() + 14 * 24 * 3600_000));
    const { status } = await api.call(getDraft, {}, { token });
    api.setNow(new Date());
    assert.equal(status, 401);
  });
});

describe('submitting a draft', () => {
  test('tells every field that is missing, and keeps the rest', async () => {
    const token = await begin();
    await api.call(saveDraft, { body: { answers: { name: '홍길동' } } }, { token });
    const { status, refusal } = await api.call(submitDraft, { body: {} }, { token });
    assert.equal(status, 400);
    assert.equal(refusal.fields?.email, 'required');
    assert.equal(refusal.fields?.categoryCode, 'required');
    assert.equal(refusal.fields?.agreesToTerms, 'consent_required');
    assert.equal((await api.call(getDraft, {}, { token })).data.answers.name, '홍길동');
  });

  test('makes one registration, however often and however parallel it is asked', async () => {
    const token = await beginProven();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(submitDraft, { body: {} }, { token })),
    );
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    const numbers = new Set(answers.map((answer) => answer.data.registration?.number));
    assert.equal(numbers.size, 1);
  });

  test('no longer changes the answers afterwards', async () => {
    const answers = answersOf();
    const token = await beginProven(answers);
    await api.call(submitDraft, { body: {} }, { token });
    const { data } = await api.call(saveDraft, { body: { answers: { name: '김철수' } } }, { token });
    assert.equal(data.answers.name, answers.name);
  });

  test('ignores a licence number that the category is not asked for', async () => {
    const answers = answersOf({ categoryCode: 'student', licenceNumber: '12', wantsCredits: false });
    const token = await beginProven(answers);
    const { status, data } = await api.call(submitDraft, { body: {} }, { token });
    assert.deepEqual([status, data.registration?.categoryCode], [200, 'student']);
  });

  test('ignores answers of the other audience', async () => {
    const token = await beginProven(
      answersOf({
        country: 'JP',
        phone: '+81 90-1234-5678',
        categoryCode: 'physician-abroad',
        wantsCredits: true,
      }),
      'international',
    );
    const { status, data } = await api.call(submitDraft, { body: {} }, { token });
    assert.equal(status, 200);
    assert.equal(data.registration?.userName, 'Gil-Dong HONG');
  });
});

describe('continuing on another device', () => {
  test('works once with the mailed link, and ends the old device’s hold of the draft', async () => {
    await api.work();
    const token = await begin();
    await api.call(saveDraft, { body: { answers: { name: '홍길동' } } }, { token });
    await api.call(sendDraftLink, { body: { email: 'phone@example.org' } }, { token });
    const mail = await eventually(
      () => api.mail.mails.find((one) => one.to?.[0]?.address === 'phone@example.org'),
      'the link arrives',
    );
    const link = /http:\/\/congress\.test\/airway2025\/Registration\/Resume#([A-Za-z0-9_-]{43})/.exec(
      mail.text ?? '',
    );
    const linkToken = link?.[1] ?? '';
    const resumed = await api.call(resumeDraft, { body: { linkToken } });
    assert.equal(resumed.status, 200);
    const { data } = await api.call(getDraft, {}, { token: resumed.data.draftToken });
    assert.equal(data.answers.name, '홍길동');
    assert.equal((await api.call(getDraft, {}, { token })).status, 401);
    const repeated = await api.call(resumeDraft, { body: { linkToken } });
    assert.deepEqual([repeated.status, repeated.refusal.code], [410, 'DRAFT_EXPIRED']);
  });

  test('hands nobody the registration that the form became', async () => {
    const { token } = await registerByDraft(api);
    const body = { email: 'stranger@example.org' };
    for (const opened of [false, true]) {
      if (opened) await reopen(api, token);
      const { status, refusal } = await api.call(sendDraftLink, { body }, { token });
      assert.deepEqual([status, refusal.code], [410, 'DRAFT_EXPIRED']);
    }
    // An earlier mailed link does not work either.
    const linkToken = newToken(32);
    await api.services.database.db
      .updateTable('registration_drafts')
      .set({ link_token_hash: hashToken(linkToken), link_expires_at: new Date(Date.now() + 3600_000) })
      .where('token_hash', '=', hashToken(token))
      .execute();
    assert.equal((await api.call(resumeDraft, { body: { linkToken } })).status, 410);
    assert.equal((await api.call(getDraft, {}, { token })).status, 200);
  });

  test('does not work with a link older than a day', async () => {
    const token = await begin();
    await api.call(sendDraftLink, { body: { email: 'late@example.org' } }, { token });
    const mail = await eventually(
      () => api.mail.mails.find((one) => one.to?.[0]?.address === 'late@example.org'),
      'the link arrives',
    );
    const linkToken = /#([A-Za-z0-9_-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    api.setNow(new Date(Date.now() + 24 * 3600_000 + 1000));
    const { status } = await api.call(resumeDraft, { body: { linkToken } });
    api.setNow(new Date());
    assert.equal(status, 410);
  });

  test('leaves no address behind once the draft is forgotten', async () => {
    const kept = await begin();
    await api.call(sendDraftLink, { body: { email: 'kept@example.org' } }, { token: kept });
    const token = await begin();
    for (const _ of [1, 2])
      await api.call(sendDraftLink, { body: { email: 'forgotten@example.org' } }, { token });
    const { data } = await api.call(getDraft, {}, { token });
    const { db } = api.services.database;
    await db
      .updateTable('registration_drafts')
      .set({ expires_at: api.ctx().now })
      .where('id', '=', data.id)
      .execute();
    assert.equal(await forgetExpiredDrafts(api.ctx()), 1);
    const rows = await db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'in', ['kept@example.org', 'forgotten@example.org'])
      .execute();
    assert.deepEqual(
      rows.map(({ recipient }) => recipient),
      ['kept@example.org'],
    );
    assert.equal(await forgetExpiredDrafts(api.ctx()), 0);
  });
});
