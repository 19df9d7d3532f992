import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  listLeads,
  listSponsorCards,
  removeBoothStaff,
  removeSponsor,
  scanBadge,
  withdrawSponsorCard,
} from '@airway/contract';
import { type CallOptions, refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { boothStaffOf } from '../../../test/booths.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newVisitor, sendCard, shownSponsor } from '../../../test/leads.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { moveToPastEdition } from '../../../test/sponsors.ts';
import { getCompanionPasses, getPassToken } from '../registrations/passes.service.ts';
import { leadInvariants } from './leads.invariants.ts';

type Who = { token: string };

let api: TestApi<'demo'>;
let staff: Who;
let sponsorId: string;
let me: Who;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  sponsorId = await shownSponsor(api, staff);
  me = await boothStaffOf(api, sponsorId);
});
after(async () => {
  await assertInvariants(api.ctx().db, leadInvariants);
  await api.close();
});

const codeOf = async (registrationId: string) => (await getPassToken(api.ctx(), registrationId)) ?? '';
const scan = (code: string, who: CallOptions | undefined = me, sponsor = sponsorId) =>
  api.call(scanBadge, { params: { sponsorId: sponsor }, body: { code, agreesToProvision: true } }, who);
const leads = async (who: Who = me, sponsor = sponsorId) =>
  (await api.call(listLeads, { params: { sponsorId: sponsor }, query: {} }, who)).data.content;
const noSuch = [404, 'NOT_FOUND'];

test('who agrees at the booth is a lead by scan, with what they read, and the booth sees their name', async () => {
  const visitor = await newVisitor(api, { name: '예시방문' });
  const code = await codeOf(visitor.registrationId);
  const { data } = await scan(code, { ...me, headers: { 'accept-language': 'en' } });
  assert.deepEqual(data, { name: '예시방문', affiliation: '예시대학교병원', isNew: true });
  assert.deepEqual((await scan(code)).data, { ...data, isNew: false });
  const [lead, ...others] = await leads();
  assert.deepEqual(
    [lead?.name, lead?.source, lead?.phone, lead?.message, others],
    ['예시방문', 'scan', null, null, []],
  );
  const [consent, ...later] = await api
    .ctx()
    .db.selectFrom('sponsor_lead_consents')
    .selectAll()
    .where('lead_id', '=', lead?.id ?? '')
    .execute();
  const text = api.services.translate('en', 'sponsors.scan.consent.text', { company: 'Sample Company' });
  assert.deepEqual(
    [consent?.source, consent?.agreed, consent?.recipient, consent?.items, consent?.locale, later],
    ['scan', true, 'Sample Company', ['name', 'affiliation', 'email'], 'en', []],
  );
  assert.deepEqual(consent?.text_hash, createHash('sha256').update(text).digest());
  const [card] = (await api.call(listSponsorCards, {}, visitor)).data.content;
  assert.deepEqual([card?.source, card?.endedAt], ['scan', null]);
  await api.call(withdrawSponsorCard, { params: { id: card?.id ?? '' } }, visitor);
  assert.deepEqual(await leads(), []);
  assert.equal((await scan(code)).status, 409);
  assert.deepEqual(await leads(), []);
});

test('a scan adds nothing to a card that was sent before', async () => {
  const visitor = await newVisitor(api);
  await sendCard(api, sponsorId, visitor, { givesPhone: true, message: '연락 주세요.' });
  assert.equal((await scan(await codeOf(visitor.registrationId))).data.isNew, false);
  const lead = (await leads()).find(({ email }) => email === visitor.email);
  assert.deepEqual([lead?.source, lead?.message], ['card', '연락 주세요.']);
});

test('without the consent nothing is given', async () => {
  const visitor = await newVisitor(api);
  const code = await codeOf(visitor.registrationId);
  const before = await leads();
  for (const [body, fields] of [
    [{ code, agreesToProvision: false }, { agreesToProvision: 'consent_required' }],
    [{ code }, { agreesToProvision: 'required' }],
    [{ code: '', agreesToProvision: true }, { code: 'required' }],
    [{ code, agreesToProvision: true, locale: 'en' }, { locale: 'unknown_field' }],
  ] as const) {
    const url = scanBadge.url.replace(':sponsorId', sponsorId);
    const { status, refusal } = await api.callRaw('POST', url, body, me);
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  assert.deepEqual(await leads(), before);
});

test('codes that are wrong, of an unpaid or cancelled registration, or of another edition are refused alike', async () => {
  const cancelled = await newVisitor(api);
  const ended = await codeOf(cancelled.registrationId);
  const elsewhere = await newVisitor(api);
  const foreign = await codeOf(elsewhere.registrationId);
  const { data } = await registerBy(api, koreanForm());
  const before = await leads();
  const { db } = api.ctx();
  await db
    .updateTable('registration_passes')
    .set({ ended_at: new Date() })
    .where('registration_id', '=', cancelled.registrationId)
    .execute();
  const unpaid = data.registration;
  assert.equal(await codeOf(unpaid.id), '');
  const past = await shownSponsor(api, staff);
  await moveToPastEdition(api, past);
  const { edition_id } = await db
    .selectFrom('sponsors')
    .select('edition_id')
    .where('id', '=', past)
    .executeTakeFirstOrThrow();
  const { category_id } = await db
    .selectFrom('registrations')
    .select('category_id')
    .where('id', '=', elsewhere.registrationId)
    .executeTakeFirstOrThrow();
  const category = await db
    .selectFrom('fee_categories')
    .selectAll()
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  const pastCategory = { ...category, id: randomUUID(), edition_id };
  await db.insertInto('fee_categories').values(pastCategory).execute();
  await db
    .updateTable('registrations')
    .set({ edition_id, category_id: pastCategory.id })
    .where('id', '=', elsewhere.registrationId)
    .execute();
  const answers = await Promise.all(
    ['x', randomUUID(), unpaid.number, unpaid.id, ended, foreign].map((code) => scan(code)),
  );
  const first = answers[0];
  for (const answer of answers) {
    assert.deepEqual(refusalOf(answer), noSuch);
    assert.equal(answer.refusal.message, first?.refusal.message);
  }
  assert.deepEqual(await leads(), before);
});

test('the badge of an accompanying person gives nothing, and the refusal says so', async () => {
  const visitor = await newVisitor(api);
  const { db } = api.ctx();
  const { id: option_id } = await db
    .selectFrom('fee_options')
    .select('id')
    .where('kind', '=', 'companion')
    .executeTakeFirstOrThrow();
  const line = { id: randomUUID(), registration_id: visitor.registrationId, option_id };
  await db
    .insertInto('registration_lines')
    .values({ ...line, person_name: 'Jane Doe', created_at: new Date() })
    .execute();
  const [pass] = await getCompanionPasses(api.ctx(), visitor.registrationId);
  const answer = await scan(pass?.token ?? '');
  assert.deepEqual(refusalOf(answer), noSuch);
  assert.equal(answer.refusal.message, api.services.translate('ko', 'sponsors.scan.companion'));
  assert.equal((await scan(await codeOf(visitor.registrationId))).status, 200);
});

test('strangers, members, staff, other booths, and who was removed scan nothing for a booth', async () => {
  const visitor = await newVisitor(api);
  const code = await codeOf(visitor.registrationId);
  const elsewhere = await shownSponsor(api, staff);
  const other = await boothStaffOf(api, elsewhere);
  const former = await boothStaffOf(api, sponsorId);
  await api.call(removeBoothStaff, { params: { id: sponsorId, accountId: former.id } }, staff);
  assert.equal((await api.callRaw('POST', scanBadge.url.replace(':sponsorId', sponsorId), {})).status, 401);
  for (const who of [visitor, staff, other, former])
    assert.deepEqual(refusalOf(await scan(code, who)), noSuch);
  assert.equal((await scan(code, other, elsewhere)).status, 200);
  assert.deepEqual(
    [(await leads()).some(({ email }) => email === visitor.email), (await leads(other, elsewhere)).length],
    [false, 1],
  );
  await api.call(removeSponsor, { params: { id: elsewhere } }, staff);
  assert.deepEqual(refusalOf(await scan(code, other, elsewhere)), noSuch);
});
