import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  exportUser,
  getSponsorCard,
  listSponsorCards,
  loginRegistrant,
  removeSponsor,
  withdrawSponsor,
  withdrawSponsorCard,
} from '@airway/contract';
import { type CallOptions, refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { contentOfLead, emptyLead, leadOf, newVisitor, sendCard, shownSponsor } from '../../../test/leads.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { confirmedRegistrant } from '../../../test/surveys.ts';
import { cardConsent } from './card-consent.ts';
import { giveLeadWithin } from './grant-lead.ts';
import { leadInvariants } from './leads.invariants.ts';
import { publishedSponsors } from './sponsors.access.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
let editionId: string;
let sponsorId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  ({ editionId } = api.signIns);
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  sponsorId = await shownSponsor(api, staff);
});
after(async () => {
  await assertInvariants(api.ctx().db, leadInvariants);
  await api.close();
});

const cardAt = async (by: { token: string }, sponsor = sponsorId) =>
  (await api.call(getSponsorCard, { params: { editionId, sponsorId: sponsor } }, by)).data;
const cardsOf = async (by: { token: string }) => (await api.call(listSponsorCards, {}, by)).data.content;
const withdraw = (id: string, by?: { token: string }) =>
  api.call(withdrawSponsorCard, { params: { id } }, by);
const send = (by?: CallOptions, change = {}, sponsor = sponsorId) => sendCard(api, sponsor, by, change);
const kept = (registrationId: string) => contentOfLead(api, registrationId, sponsorId);

test('a visitor sees what a card says, and sends it with the consent alone', async () => {
  const visitor = await newVisitor(api, { name: '예시방문' });
  const { card, sent } = await cardAt(visitor);
  assert.deepEqual(card, {
    name: '예시방문',
    affiliation: '예시대학교병원',
    email: visitor.email,
    phone: '010-1234-5678',
  });
  assert.equal(sent, null);
  const { status, data } = await send(visitor);
  assert.equal(status, 200);
  assert.deepEqual(data.card, card);
  assert.deepEqual(
    [data.sent?.source, data.sent?.items, data.sent?.message, data.sent?.endedAt, data.sent?.isWithdrawn],
    ['card', ['name', 'affiliation', 'email'], null, null, false],
  );
  assert.deepEqual(await kept(visitor.registrationId), {
    name: '예시방문',
    affiliation: '예시대학교병원',
    email: visitor.email,
    phone: null,
    message: null,
    ended_by: null,
  });
});

test('without the consent nothing is given, and a message has its bound', async () => {
  const visitor = await newVisitor(api);
  const refused = await send(visitor, { agreesToProvision: false, message: '가'.repeat(501) });
  assert.deepEqual(refused.refusal.fields, { agreesToProvision: 'consent_required', message: 'too_long' });
  assert.equal((await cardAt(visitor)).sent, null);
  const { data } = await send(visitor, { givesPhone: true, message: ' 후두경이\n궁금합니다. ' });
  assert.deepEqual(data.sent?.items, ['name', 'affiliation', 'email', 'phone']);
  assert.equal(data.sent?.message, '후두경이\n궁금합니다.');
  assert.equal((await kept(visitor.registrationId)).phone, '010-1234-5678');
});

test('the text is kept as it was read: company, language, version and hash', async () => {
  const expected = {
    ko: [
      '예시회사',
      /제공받는 자: 예시회사\n이용 목적: .+\n제공 항목: .+\n보유 기간: .+\n거부할 권리: .+불이익이 없/,
    ],
    en: [
      'Sample Company',
      /Recipient: Sample Company\nPurpose: .+\nItems: .+\nKept for: .+\nYour right to refuse: .+nothing changes/,
    ],
  } as const;
  for (const locale of ['ko', 'en'] as const) {
    const visitor = await newVisitor(api);
    await send({ token: visitor.token, headers: { 'accept-language': locale } });
    const { id } = await leadOf(api, visitor.registrationId, sponsorId);
    const { db } = api.ctx();
    const [row] = await db
      .selectFrom('sponsor_lead_consents')
      .selectAll()
      .where('lead_id', '=', id)
      .execute();
    const [company, wanted] = expected[locale];
    const read = api.services.translate(locale, 'sponsors.card.consent.text', { company });
    assert.match(read, wanted);
    assert.deepEqual(
      [row?.agreed, row?.locale, row?.recipient, row?.version, row?.text_hash],
      [true, locale, company, '2026-11-29', createHash('sha256').update(read).digest()],
    );
    await assert.rejects(
      db.updateTable('sponsor_lead_consents').set({ agreed: false }).where('lead_id', '=', id).execute(),
      /stays as it was/,
    );
  }
});

test('the same card again changes nothing; another one takes its place', async () => {
  const visitor = await newVisitor(api);
  const first = (await send(visitor)).data.sent;
  assert.deepEqual((await send(visitor)).data.sent, first);
  const { data } = await send(visitor, { givesPhone: true });
  assert.equal(data.sent?.id, first?.id);
  assert.deepEqual(
    data.sent?.consents.map(({ agreed, items }) => [agreed, items.includes('phone')]),
    [
      [true, false],
      [true, true],
    ],
  );
});

test('what is withdrawn is forgotten at once, and giving, withdrawing, giving again are all shown', async () => {
  const visitor = await newVisitor(api);
  const { id = '' } = (await send(visitor, { message: '예시' })).data.sent ?? {};
  for (const _again of [1, 2]) {
    const { status, data } = await withdraw(id, visitor);
    assert.deepEqual([status, data.isWithdrawn, data.message], [200, true, null]);
  }
  assert.deepEqual(await kept(visitor.registrationId), { ...emptyLead, ended_by: 'person' });
  await send(visitor);
  const [card] = await cardsOf(visitor);
  assert.deepEqual(
    [card?.endedAt, card?.consents.map(({ agreed }) => agreed), card?.sponsor.name.en],
    [null, [true, false, true], 'Sample Company'],
  );
});

test('whoever registered without an account names the registration, and sees no other', async () => {
  const { id } = await confirmedRegistrant(api);
  const { number, email } = await api
    .ctx()
    .db.selectFrom('registrations')
    .select(['number', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const proof = { email, registrationNumber: number };
  const signedIn = await api.call(loginRegistrant, { params: { id: editionId }, body: proof });
  const registrant = { token: signedIn.data.accessToken };
  // Number and e-mail are on badges, so they give no access to a telephone number.
  assert.equal((await cardAt(registrant)).card?.phone, null);
  const { refusal } = await send(registrant, { givesPhone: true });
  assert.deepEqual(refusal.fields, { givesPhone: 'not_a_choice' });
  assert.equal((await send(registrant)).status, 200);
  const [card] = await cardsOf(registrant);
  const stranger = await newVisitor(api);
  assert.deepEqual(await cardsOf(stranger), []);
  assert.deepEqual(refusalOf(await withdraw(card?.id ?? '', stranger)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await withdraw(card?.id ?? ''))[0], 401);
  assert.equal((await kept(id)).ended_by, null);
  assert.equal((await withdraw(card?.id ?? '', registrant)).data.isWithdrawn, true);
});

test('nobody sends without a confirmed registration in that edition', async () => {
  const member = { token: (await newAccount(api)).accessToken };
  assert.deepEqual(await cardAt(member), { card: null, sent: null });
  assert.deepEqual(refusalOf(await send(member)), [404, 'NOT_FOUND']);
  assert.equal(refusalOf(await send())[0], 401);
  const unpaid = await newVisitor(api, { categoryCode: 'specialist' });
  assert.deepEqual(await cardAt(unpaid), { card: null, sent: null });
  assert.deepEqual(refusalOf(await send(unpaid)), [404, 'NOT_FOUND']);
});

test('nobody sends to a sponsor that is not published, is deleted or is of another edition', async () => {
  const visitor = await newVisitor(api);
  const hidden = await shownSponsor(api, staff);
  await send(visitor, {}, hidden);
  await api.call(withdrawSponsor, { params: { id: hidden } }, staff);
  assert.deepEqual(refusalOf(await send(visitor, { givesPhone: true }, hidden)), [404, 'NOT_FOUND']);
  // The sponsor is no longer shown but has the card, which can still be withdrawn.
  const [card] = await cardsOf(visitor);
  assert.equal((await withdraw(card?.id ?? '', visitor)).data.isWithdrawn, true);
  const { db } = api.ctx();
  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const other = { ...demo, id: randomUUID(), year: 2024, refund_table: null };
  await db.insertInto('editions').values(other).execute();
  const params = { editionId: other.id, sponsorId };
  assert.deepEqual(refusalOf(await api.call(getSponsorCard, { params }, visitor)), [404, 'NOT_FOUND']);
});

test('the copy of one’s data has the cards, also those withdrawn, and those of nobody else', async () => {
  const visitor = await newVisitor(api);
  const other = await newVisitor(api);
  const { id = '' } = (await send(visitor, { message: '예시' })).data.sent ?? {};
  const copyOf = async ({ accountId: id, token }: { accountId: string; token: string }) =>
    (await api.call(exportUser, { params: { id } }, { token })).data.others.sponsorLeads ?? [];
  const [copy] = await copyOf(visitor);
  const [card] = await cardsOf(visitor);
  assert.deepEqual(
    [copy?.email, copy?.message, copy?.endedAt, copy?.consents],
    [visitor.email, '예시', null, card?.consents],
  );
  await withdraw(id, visitor);
  const [after] = await copyOf(visitor);
  assert.equal(after?.email, null);
  assert.deepEqual(after?.consents, (await cardsOf(visitor))[0]?.consents);
  assert.deepEqual(await copyOf(other), []);
});

test('a scan adds nothing to a card nor brings back what was withdrawn, and a card takes the place of a scan', async () => {
  const visitor = await newVisitor(api);
  const ctx = api.ctx();
  const sponsor = (await publishedSponsors(ctx, editionId)).find(({ id }) => id === sponsorId);
  assert.ok(sponsor);
  const giving = { sponsor, registrationId: visitor.registrationId, givesPhone: false, message: null };
  const scan = () =>
    ctx.db
      .transaction()
      .execute((trx) => giveLeadWithin(ctx, trx, { ...giving, source: 'scan', consent: cardConsent }));
  assert.equal((await scan())?.isNew, true);
  assert.equal((await cardAt(visitor)).sent?.source, 'scan');
  await send(visitor, { givesPhone: true, message: '예시' });
  const repeated = await scan();
  assert.deepEqual([repeated?.isNew, repeated?.lead.source, repeated?.lead.message], [false, 'card', '예시']);
  assert.equal((await cardAt(visitor)).sent?.consents.length, 2);
  const { sent } = await cardAt(visitor);
  await withdraw(sent?.id ?? '', visitor);
  await assert.rejects(scan, { code: 'CONFLICT' });
  assert.equal((await kept(visitor.registrationId)).ended_by, 'person');
  await send(visitor, { message: '다시' });
  assert.deepEqual([(await scan())?.isNew, (await cardAt(visitor)).sent?.message], [false, '다시']);
});

test('nothing is given to a sponsor that is deleted in the same moment, or for another edition', async () => {
  const ctx = api.ctx();
  const { registrationId } = await newVisitor(api);
  const id = await shownSponsor(api, staff);
  const sponsor = (await publishedSponsors(ctx, editionId)).find((one) => one.id === id);
  assert.ok(sponsor);
  const giving = { sponsor, registrationId, givesPhone: false, message: null, source: 'card' } as const;
  const give = (change = {}) =>
    ctx.db
      .transaction()
      .execute((trx) => giveLeadWithin(ctx, trx, { ...giving, consent: cardConsent, ...change }));
  assert.equal(await give({ sponsor: { ...sponsor, edition_id: randomUUID() } }), undefined);
  await api.call(removeSponsor, { params: { id } }, staff);
  assert.equal(await give(), undefined);
});
