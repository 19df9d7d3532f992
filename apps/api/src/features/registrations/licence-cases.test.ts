import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  askAboutLicence,
  createDraft,
  decideLicenceCase,
  listLicenceCases,
  saveDraft,
  submitDraft,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { staffToken } from '../../../test/payers.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { forgetDecidedCases } from './decide-licence-case.ts';
import { insertLicenceCase, lockRegistrationByLicence, selectLicenceCase } from './licence-cases.queries.ts';

let api: TestApi<'demo'>;
let staff: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = await staffToken(api);
});
after(() => api.close());

const note = '제 면허번호입니다. 등록한 적이 없습니다.';
const reason = '면허증 사본으로 확인';

/** Creates a person whose licence number a stranger used, with their rejected draft. */
async function startDispute() {
  const stranger = koreanForm();
  const { data } = await registerBy(api, stranger);
  const owner = koreanForm({ licenceNumber: stranger.licenceNumber });
  const { audience, locale, requestKey: _key, ...answers } = owner;
  const begun = await api.call(createDraft, {
    params: { id: api.signIns.editionId },
    body: { audience, locale },
  });
  const token = begun.data.draftToken;
  await api.call(saveDraft, { body: { answers } }, { token });
  const unproven = await api.call(askAboutLicence, { body: { note } }, { token });
  assert.deepEqual([unproven.status, unproven.refusal.code], [409, 'VERIFICATION_REQUIRED']);
  await proveDraftEmail(api, token, owner.email);
  const refused = await api.call(submitDraft, { body: {} }, { token });
  assert.deepEqual(refused.refusal.fields, { licenceNumber: 'already_registered' });
  return {
    token,
    owner,
    stranger,
    holder: data.registration,
    ask: () => api.call(askAboutLicence, { body: { note } }, { token }),
    submit: () => api.call(submitDraft, { body: {} }, { token }),
  };
}

async function caseAbout(licenceNumber: string) {
  const { data } = await api.call(listLicenceCases, { query: { size: '100' } }, { token: staff });
  return data.content.filter((one) => one.licenceNumber === licenceNumber);
}

const decide = (id: string, decision: 'freed' | 'dismissed') =>
  api.call(decideLicenceCase, { params: { id }, body: { decision, reason } }, { token: staff });

async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await api.services.database.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('a licence number that stands on somebody else’s registration', () => {
  test('is asked about once, both sides are told, and staff see who asks and who holds it', async () => {
    const { owner, stranger, holder, ask } = await startDispute();
    const answers = await Promise.all([ask(), ask(), ask()]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    const cases = await caseAbout(stranger.licenceNumber);
    assert.deepEqual(
      cases.map(({ asker, holder: shown, note: said }) => [asker, shown.registrationNumber, said]),
      [[{ name: owner.name, email: owner.email, phone: owner.phone }, holder.number, note]],
    );
    assert.deepEqual(await mailsTo(owner.email), ['licence-case-received']);
    assert.deepEqual(await mailsTo(stranger.email), ['registration-submitted', 'licence-case-holder']);
  });

  test('goes to its owner once staff have freed it, and the stranger is told', async () => {
    const { owner, stranger, holder, ask, submit } = await startDispute();
    await ask();
    const [open] = await caseAbout(stranger.licenceNumber);
    assert.ok(open);
    for (const _ of [1, 2]) assert.equal((await decide(open.id, 'freed')).status, 200);
    assert.equal((await decide(open.id, 'dismissed')).refusal.code, 'CONFLICT');
    assert.deepEqual(await caseAbout(stranger.licenceNumber), []);
    const registered = await submit();
    assert.equal(registered.data.registration?.state, 'waiting');
    assert.deepEqual(await mailsTo(owner.email), [
      'licence-case-received',
      'licence-case-freed',
      'registration-submitted',
    ]);
    assert.deepEqual(await mailsTo(stranger.email), [
      'registration-submitted',
      'licence-case-holder',
      'registration-cancelled',
    ]);
    const audit = await auditEntries(api.ctx(), { subject_id: holder.id });
    assert.deepEqual(
      audit.map((entry) => [entry.action, entry.reason]),
      [
        ['licence-case.freed', reason],
        ['registration.cancelled', reason],
      ],
    );
  });

  test('is decided while the same person asks again, and neither waits for the other for good', async () => {
    const { stranger, ask } = await startDispute();
    await ask();
    const [open] = await caseAbout(stranger.licenceNumber);
    const { db } = api.services.database;
    const row = (await selectLicenceCase(db, open?.id ?? '')) ?? assert.fail();
    const asking = await db.transaction().execute(async (trx) => {
      assert.ok(await lockRegistrationByLicence(trx, row.edition_id, row.licence_number));
      const deciding = decide(row.id, 'freed');
      await untilWaiting(db, 1);
      const isNew = await insertLicenceCase(trx, { ...row, id: randomUUID() });
      return { isNew, deciding };
    });
    assert.deepEqual([asking.isNew, (await asking.deciding).status], [false, 200]);
  });

  test('stays where it is when staff say so, and the asker is told why', async () => {
    const { owner, stranger, ask, submit } = await startDispute();
    await ask();
    const [open] = await caseAbout(stranger.licenceNumber);
    assert.equal((await decide(open?.id ?? '', 'dismissed')).status, 200);
    assert.equal((await submit()).refusal.code, 'ALREADY_REGISTERED');
    assert.deepEqual(await mailsTo(owner.email), ['licence-case-received', 'licence-case-dismissed']);
    assert.deepEqual(await mailsTo(stranger.email), ['registration-submitted', 'licence-case-holder']);
    assert.equal((await ask()).status, 200);
    assert.equal((await caseAbout(stranger.licenceNumber)).length, 1);
  });

  test('brings its holder one mail, however many ask at a time', async () => {
    const { stranger, ask } = await startDispute();
    await ask();
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const {
          audience,
          locale,
          requestKey: _key,
          ...answers
        } = koreanForm({
          licenceNumber: stranger.licenceNumber,
        });
        const begun = await api.call(createDraft, {
          params: { id: api.signIns.editionId },
          body: { audience, locale },
        });
        const token = begun.data.draftToken;
        await api.call(saveDraft, { body: { answers } }, { token });
        await proveDraftEmail(api, token, answers.email);
        return api.call(askAboutLicence, { body: { note } }, { token });
      }),
    );
    assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([200]));
    assert.equal((await caseAbout(stranger.licenceNumber)).length, 4);
    assert.deepEqual(await mailsTo(stranger.email), ['registration-submitted', 'licence-case-holder']);
  });

  test('cannot be asked about where nobody holds it', async () => {
    const { audience, locale, requestKey: _key, ...answers } = koreanForm();
    const begun = await api.call(createDraft, {
      params: { id: api.signIns.editionId },
      body: { audience, locale },
    });
    const token = begun.data.draftToken;
    await api.call(saveDraft, { body: { answers } }, { token });
    await proveDraftEmail(api, token, answers.email);
    const { status, refusal } = await api.call(askAboutLicence, { body: { note } }, { token });
    assert.deepEqual([status, refusal.code], [404, 'NOT_FOUND']);
  });
});

test('cases that were decided are forgotten after 90 days, open ones are kept', async () => {
  const count = () =>
    api.services.database.db
      .selectFrom('licence_cases')
      .select((of) => [of.fn.countAll<number>().as('all'), of.fn.count<number>('decision').as('decided')])
      .executeTakeFirstOrThrow();
  const { all, decided } = await count();
  assert.ok(decided > 0);
  api.setNow(new Date(Date.now() + 91 * 24 * 3600_000));
  await forgetDecidedCases(api.ctx());
  api.setNow(new Date());
  assert.deepEqual(await count(), { all: all - decided, decided: 0 });
});
