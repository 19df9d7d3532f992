import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askAboutLicence, createDraft, saveDraft } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import { spendRequestBudget } from '../../platform/message-budgets.ts';
import { hashToken } from '../../platform/secrets.ts';
import { mailLicenceHolder } from './ask-about-licence.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
});
after(() => api.close());

/** Creates a person with a verified address who asks about any licence number. */
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

async function newHolder() {
  const { email, licenceNumber } = koreanForm();
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

/** Requests codes to an inbox from six networks. */
async function fillInbox(to: string) {
  for (let count = 1; count <= 6; count += 1) {
    const ctx = { ...api.ctx(), address: `203.0.113.${count}` };
    await ctx.db
      .transaction()
      .execute((trx) => spendRequestBudget(ctx, trx, { purpose: 'Signup', channel: 'Email', to }));
  }
}

/** Returns the used budget of the inbox, and of licence questions from this inbox. */
async function usesOfInbox(email: string): Promise<number[]> {
  const keyOf = (...parts: string[]) => hashToken(['message', ...parts].join('\n'));
  const keys = [
    keyOf('inbox', 'ordinary', 'Email', email),
    keyOf('purpose', 'LicenceCase', 'Email', email, siteNetworkOf('127.0.0.1')),
  ];
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
  const statuses: number[] = [];
  for (const { licenceNumber } of holders) statuses.push(await ask(licenceNumber));
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  const mails = await Promise.all(holders.map(({ email }) => mailsTo(email)));
  assert.deepEqual(mails.flat(), Array(3).fill('licence-case-holder'));
  assert.equal(await ask(holders[0]?.licenceNumber ?? ''), 200);
});

test('the person who holds a number is told of a question once strangers have left room in their inbox', async () => {
  const [ask, holder] = [await newAsker(), await newHolder()];
  await fillInbox(holder.email);
  assert.equal(await ask(holder.licenceNumber), 200);
  assert.deepEqual(await mailsTo(holder.email), []);
  assert.deepEqual(await usesOfInbox(holder.email), [6], 'what was refused is counted nowhere');
  const { id: caseId } = await api.services.database.db
    .selectFrom('licence_cases')
    .select('id')
    .where('licence_number', '=', holder.licenceNumber)
    .executeTakeFirstOrThrow();
  await assert.rejects(mailLicenceHolder(api.ctx(), { caseId }), { code: 'TOO_MANY_REQUESTS' });
  api.setNow(new Date(Date.now() + 61 * 60_000));
  for (const _ of [1, 2]) await mailLicenceHolder(api.ctx(), { caseId });
  assert.deepEqual(await mailsTo(holder.email), ['licence-case-holder']);
});
