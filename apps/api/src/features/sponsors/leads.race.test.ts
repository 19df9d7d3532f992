import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { confirmedRegistrant } from '../../../test/surveys.ts';
import { everyRow } from '../../database/rows.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { cardConsent } from './card-consent.ts';
import { withdrawLead } from './end-leads.ts';
import { giveLeadWithin, type LeadGrant } from './grant-lead.ts';
import { leadInvariants } from './leads.invariants.ts';
import { forgotten, insertLeadConsent, insertWithdrawal, updateLead } from './leads.queries.ts';
import { publishedSponsors } from './sponsors.access.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const racers = Array.from({ length: 12 }, (_, index) => index);

async function newGiving(): Promise<LeadGrant> {
  const [sponsor] = await publishedSponsors(api.ctx(), api.signIns.editionId);
  assert.ok(sponsor);
  const { id: registrationId } = await confirmedRegistrant(api);
  return { sponsor, registrationId, source: 'card', consent: cardConsent, givesPhone: true, message: null };
}
const give = (giving: LeadGrant) => {
  const ctx = api.ctx();
  return ctx.db.transaction().execute((trx) => giveLeadWithin(ctx, trx, giving));
};
const given = async (giving: LeadGrant) => (await give(giving))?.lead.id ?? assert.fail();
const withdraw = (id: string) => withdrawLead(api.ctx(), id, everyRow);
const consentsOf = async (id: string) =>
  (
    await api
      .ctx()
      .db.selectFrom('sponsor_lead_consents')
      .select('agreed')
      .where('lead_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ agreed }) => agreed);

test('a card that is sent many times at once is given once', async () => {
  const giving = await newGiving();
  const answers = await Promise.all(racers.map(() => give(giving)));
  assert.equal(new Set(answers.map((answer) => answer?.lead.id)).size, 1);
  assert.equal(answers.filter((answer) => answer?.isNew).length, 1);
  assert.deepEqual(await consentsOf(answers[0]?.lead.id ?? ''), [true]);
});

test('giving and withdrawing at once leave what was said last, and all of it in its order', async () => {
  const giving = await newGiving();
  const id = await given(giving);
  await Promise.all(racers.map((racer) => (racer % 2 === 0 ? withdraw(id) : give(giving))));
  const said = await consentsOf(id);
  assert.deepEqual(
    said,
    said.map((_, place) => place % 2 === 0),
  );
  await assertInvariants(api.ctx().db, leadInvariants);
});

test('control: without the lock what is kept and what was said last part', async () => {
  const { db, now } = api.ctx();
  const giving = await newGiving();
  const id = await given(giving);
  const row = await db.selectFrom('sponsor_leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { lead_id, source, recipient, items, version, text_hash, locale } = await db
    .selectFrom('sponsor_lead_consents')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow();
  const agreement = { lead_id, source, recipient, items, version, text_hash, locale };
  // Both transactions read the card before either acts on it.
  await db.transaction().execute(async (giver) => {
    await insertLeadConsent(giver, { ...agreement, agreed: true, agreed_at: now });
    await db.transaction().execute(async (withdrawer) => {
      await insertWithdrawal(withdrawer, id, now);
      await updateLead(withdrawer, id, { ...forgotten, ended_at: now, ended_by: 'person' });
    });
    const { name, affiliation, email, phone } = row;
    await updateLead(giver, id, { name, affiliation, email, phone, ended_at: null, ended_by: null });
  });
  const [{ broken } = assert.fail()] = await checkInvariants(db, leadInvariants);
  assert.deepEqual(broken, [id]);
  await withdraw(id);
});
