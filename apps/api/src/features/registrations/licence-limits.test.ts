import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askAboutLicence, createDraft, saveDraft } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { takeStrangersMessage } from '../../platform/message-budgets.ts';
import { hashToken } from '../../platform/secrets.ts';
import { tellLicenceHolder } from './ask-about-licence.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
});
after(() => api.close());

/** Somebody with a proven address, who asks about any licence number. */
async function newAsker() {
  const { audience, locale, requestKey: _key, ...answers } = koreanForm();
  const begun = await api.call(createDraft, {
    params: { id: api.signIns.editionId },
    body: { audience, locale },
  });
  const token = begun.data.draftToken;
  const save = (licenceNumber: string) =>
    api.call(saveDraft, { body: { answers: { ...answers, licenceNumber } } }, { token });
  await save('');
  await proveDraftEmail(api, token, answers.email);
  return async (licenceNumber: string) => {
    await save(licenceNumber);
    return (await api.call(askAboutLicence, { body: { note: '제 면허번호입니다.' } }, { token })).status;
  };
}

async function newHolder(email = koreanForm().email) {
  const { licenceNumber } = koreanForm();
  await registerBy(api, koreanForm({ email, licenceNumber }));
  return { email, licenceNumber };
}

async function mailsTo(recipient: string): Promise<string[]> {
  const mails = api.services.database.db.selectFrom('mails').select('kind');
  const rows = await mails
    .where('recipient', '=', recipient)
    .where('kind', '<>', 'registration-submitted')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function fillInbox(to: string) {
  for (const purpose of ['Signup', 'Registration'])
    for (let count = 0; count < 3; count += 1)
      await api.services.database.db
        .transaction()
        .execute((trx) =>
          takeStrangersMessage(api.ctx(), trx, { purpose, channel: 'Email', to }, { isRepeatable: true }),
        );
}

function countsOf(email: string) {
  const key = (...parts: string[]) => hashToken(['message', ...parts, 'Email', email].join('\n'));
  const of = (purpose: string) => key('purpose', purpose);
  const purposes = { Signup: of('Signup'), Registration: of('Registration'), LicenceCase: of('LicenceCase') };
  return { purposes, inbox: key('inbox', 'ordinary') };
}

/** An address whose own count of such a question is taken before the one of its inbox. */
function emailCountedBeforeItsInbox(): string {
  for (let number = 0; ; number += 1) {
    const email = `holder${number}@example.org`;
    const { purposes, inbox } = countsOf(email);
    if (Buffer.compare(purposes.LicenceCase, inbox) < 0) return email;
  }
}

/** How often each count was used that an inbox's mails fall under. */
async function usesOfInbox(email: string): Promise<number[]> {
  const { purposes, inbox } = countsOf(email);
  const keys = [...Object.values(purposes), inbox];
  const rows = await api.services.database.db
    .selectFrom('message_budgets')
    .select('used_at')
    .where('key', 'in', keys)
    .execute();
  return rows.map((row) => row.used_at.length).sort();
}

test('an inbox asks about three licence numbers a day: nobody has mail sent to doctors by their numbers', async () => {
  const ask = await newAsker();
  const holders = [];
  for (let count = 0; count < 5; count += 1) holders.push(await newHolder());
  const asked: number[] = [];
  for (const { licenceNumber } of holders) asked.push(await ask(licenceNumber));
  assert.deepEqual(asked, [200, 200, 200, 429, 429]);
  const mails = await Promise.all(holders.map(({ email }) => mailsTo(email)));
  assert.deepEqual(mails.flat(), Array(3).fill('licence-case-holder'));
  assert.equal(await ask(holders[0]?.licenceNumber ?? ''), 200);
});

test('the person who holds a number is told of a question once strangers have left room in their inbox', async () => {
  const [ask, holder] = [await newAsker(), await newHolder(emailCountedBeforeItsInbox())];
  await fillInbox(holder.email);
  assert.equal(await ask(holder.licenceNumber), 200);
  assert.deepEqual(await mailsTo(holder.email), []);
  assert.deepEqual(await usesOfInbox(holder.email), [3, 3, 6], 'what was refused is counted nowhere');
  const { id: caseId } = await api.services.database.db
    .selectFrom('licence_cases')
    .select('id')
    .where('licence_number', '=', holder.licenceNumber)
    .executeTakeFirstOrThrow();
  await assert.rejects(tellLicenceHolder(api.ctx(), { caseId }), { code: 'TOO_MANY_REQUESTS' });
  api.setNow(new Date(Date.now() + 61 * 60_000));
  for (const _ of [1, 2]) await tellLicenceHolder(api.ctx(), { caseId });
  assert.deepEqual(await mailsTo(holder.email), ['licence-case-holder']);
});
