import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cancelRegistration, listSponsorCards, removeSponsor, retire } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../test/api.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { contentOfLead, emptyLead, newVisitor, sendCard, shownSponsor } from '../../../test/leads.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { forgetOverdueLeads } from './end-leads.ts';
import { leadInvariants } from './leads.invariants.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(async () => {
  await assertInvariants(api.ctx().db, leadInvariants);
  await api.close();
});

test('a deleted sponsor takes along all that it was given', async () => {
  const visitor = await newVisitor(api);
  const deleted = await shownSponsor(api, staff);
  await sendCard(api, deleted, visitor, { message: '예시' });
  await api.call(removeSponsor, { params: { id: deleted } }, staff);
  assert.deepEqual(await contentOfLead(api, visitor.registrationId, deleted), {
    ...emptyLead,
    ended_by: 'sponsor',
  });
  const [card] = (await api.call(listSponsorCards, {}, visitor)).data.content;
  assert.deepEqual([card?.isWithdrawn, card?.consents.length], [false, 1]);
});

test('a cancelled registration, an account that was left and a year take it along', async () => {
  const sponsorId = await shownSponsor(api, staff);
  const [cancelled, left, old, stays] = [
    await newVisitor(api),
    await newVisitor(api),
    await newVisitor(api),
    await newVisitor(api),
  ];
  for (const visitor of [cancelled, left, old, stays])
    await sendCard(api, sponsorId, visitor, { givesPhone: true });
  const params = { id: cancelled.registrationId };
  assert.equal((await api.call(cancelRegistration, { params, body: { reason: '예시' } }, staff)).status, 200);
  assert.equal((await api.call(retire, { body: { password: testPassword } }, left)).status, 200);
  const { db, now } = api.ctx();
  await db
    .updateTable('sponsor_leads')
    .set({ given_at: new Date(now.getTime() - 366 * 24 * 3_600_000) })
    .where('registration_id', '=', old.registrationId)
    .execute();
  for (const _again of [1, 2]) await forgetOverdueLeads(api.ctx());
  const reasons = [];
  for (const { registrationId } of [cancelled, left, old, stays])
    reasons.push((await contentOfLead(api, registrationId, sponsorId)).ended_by);
  assert.deepEqual(reasons, ['registration', 'account', 'age', null]);
  assert.deepEqual(await contentOfLead(api, left.registrationId, sponsorId), {
    ...emptyLead,
    ended_by: 'account',
  });
  // A lead that was too old may be given again.
  assert.equal((await sendCard(api, sponsorId, old)).data.sent?.endedAt, null);
});
