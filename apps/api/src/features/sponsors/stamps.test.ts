import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  cancelRegistration,
  collectStamp,
  exportStampVisitors,
  getStampCode,
  getStampSettings,
  getStampTour,
  listStampVisitors,
  makeStampCard,
  publishSponsor,
  putStampSettings,
  readStampCard,
  removeSponsor,
  type SentTo,
  withdrawSponsor,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { boothStaffOf } from '../../../test/booths.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { confirmedRegistrant } from '../../../test/surveys.ts';
import { setRehearsal } from '../editions/index.ts';
import { publishedSponsors } from './sponsors.access.ts';
import { stampCardOf, stampCodeAt } from './stamp-codes.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
let booths: { id: string; token: string }[];
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const sponsors = await publishedSponsors(api.ctx(), api.signIns.editionId);
  booths = await Promise.all(
    sponsors.map(async ({ id }) => ({ id, token: (await boothStaffOf(api, id)).token })),
  );
  await believe(meeting);
  await set({ isOn: true, needed: 2 });
});
after(() => api.close());

/** Registering at this time costs nothing. */
const registering = '2025-10-10T09:00:00+09:00';
const meeting = '2025-11-21T10:00:00+09:00';
const believe = (moment: string) => setRehearsal(api.ctx(), api.signIns.editionId, new Date(moment));
const inEdition = () => ({ params: { id: api.signIns.editionId } });
const settings = async () => (await api.call(getStampSettings, {}, staff)).data;
async function set(change: Partial<SentTo<typeof putStampSettings>['body']> = {}) {
  const { visitorCount: _, completeCount: __, booths: ___, ...form } = await settings();
  return api.call(putStampSettings, { body: { ...form, ...change } }, staff);
}
const booth = (place: number) => booths[place] ?? assert.fail();
const shownAt = async ({ id, token }: { id: string; token: string }) => {
  const { data } = await api.call(getStampCode, { params: { sponsorId: id } }, { token });
  const [sponsorId = '', ...code] = new URL(data.address).hash.slice(1).split('.');
  return { ...data, sponsorId, code: code.join('.') };
};
async function newCard() {
  await believe(registering);
  const { id, token } = await confirmedRegistrant(api);
  await believe(meeting);
  const { data } = await api.call(makeStampCard, inEdition(), { token });
  return { registrationId: id, card: data.card, token };
}
const collect = (card: string, { sponsorId, code }: { sponsorId: string; code: string }) =>
  api.call(collectStamp, { ...inEdition(), body: { card, sponsorId, code } });
const read = async (card: string) => (await api.call(readStampCard, { ...inEdition(), body: { card } })).data;

test('a visitor collects stamps at booths until there are enough; a second one of a booth is none', async () => {
  const { card, token } = await newCard();
  assert.deepEqual(await read(card), { stamps: [], isComplete: false });
  const first = await shownAt(booth(0));
  assert.match(first.address, /\/airway2025\/Stamps#/);
  assert.deepEqual([first.sponsorId, first.reason], [booth(0).id, null]);
  const { data } = await collect(card, first);
  assert.deepEqual(
    [data.isNew, data.isComplete, data.stamps.map(({ sponsorId }) => sponsorId)],
    [true, false, [booth(0).id]],
  );
  const repeated = (await collect(card, await shownAt(booth(0)))).data;
  assert.deepEqual([repeated.isNew, repeated.stamps], [false, data.stamps]);
  const second = (await collect(card, await shownAt(booth(1)))).data;
  assert.deepEqual([second.isNew, second.isComplete, second.stamps.length], [true, true, 2]);
  assert.deepEqual(await read(card), { stamps: second.stamps, isComplete: true });
  const made = (await api.call(makeStampCard, inEdition(), { token })).data;
  assert.deepEqual(made, { card, stamps: second.stamps, isComplete: true });
  assert.equal((await shownAt(booth(0))).stampCount, first.stampCount + 1);
});

test('a card is made for a confirmed registration alone, and no forged one opens anything', async () => {
  const { accessToken } = await newAccount(api);
  const refused = await api.call(makeStampCard, inEdition(), { token: accessToken });
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
  const { card, registrationId } = await newCard();
  const shown = await shownAt(booth(0));
  const secret = api.config.appSecret;
  for (const typed of ['none', `${card}a`, registrationId, stampCardOf(secret, randomUUID())]) {
    const body = { card: typed };
    const answer = await api.call(readStampCard, { ...inEdition(), body });
    assert.deepEqual(refusalOf(answer), [410, 'LINK_EXPIRED'], typed);
    assert.deepEqual(refusalOf(await collect(typed, shown)), [410, 'LINK_EXPIRED'], typed);
  }
  const cancelled = { params: { id: registrationId }, body: { reason: '예시 사유' } };
  assert.equal((await api.call(cancelRegistration, cancelled, staff)).status, 200);
  assert.deepEqual(refusalOf(await collect(card, shown)), [410, 'LINK_EXPIRED']);
});

test('a code that is forged, too old, or of another booth or edition is refused, each in its words', async () => {
  const { card } = await newCard();
  const shown = await shownAt(booth(0));
  const other = await collect(card, { ...shown, sponsorId: booth(1).id });
  assert.deepEqual(refusalOf(other), [400, 'INVALID_ACCESS']);
  assert.match(other.refusal.message, /이 부스의 스탬프 코드가 아닙니다/);
  assert.deepEqual(refusalOf(await collect(card, { ...shown, code: 'x.y' })), [400, 'INVALID_ACCESS']);
  const minuteAgo = new Date(Date.now() - 61_000);
  const { code } = stampCodeAt(api.config.appSecret, shown.sponsorId, minuteAgo);
  const old = await collect(card, { ...shown, code });
  assert.deepEqual(refusalOf(old), [410, 'VERIFICATION_EXPIRED']);
  assert.match(old.refusal.message, /만료되었습니다/);
  assert.deepEqual(refusalOf(await collect(card, { ...shown, sponsorId: randomUUID() })), [404, 'NOT_FOUND']);
  const { db } = api.ctx();
  const edition = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const otherId = randomUUID();
  await db
    .insertInto('editions')
    .values({ ...edition, id: otherId, year: 2024, refund_table: null })
    .execute();
  const body = { card, sponsorId: shown.sponsorId, code: shown.code };
  const elsewhere = await api.call(collectStamp, { params: { id: otherId }, body });
  assert.deepEqual(refusalOf(elsewhere), [409, 'CONFLICT']);
  assert.deepEqual((await read(card)).stamps, []);
});

test('outside the hours, by the clock of the edition, and while the tour is off there is no stamp', async () => {
  const { card } = await newCard();
  const cases = [
    ['2025-11-20T10:00:00+09:00', 409, 'READY', 'before'],
    ['2025-11-21T08:59:00+09:00', 409, 'READY', 'before'],
    ['2025-11-21T18:00:00+09:00', 409, 'CLOSED', 'after'],
    ['2025-11-23T10:00:00+09:00', 409, 'CLOSED', 'after'],
  ] as const;
  for (const [moment, status, code, reason] of cases) {
    await believe(moment);
    const shown = await shownAt(booth(0));
    assert.equal(shown.reason, reason, moment);
    const refused = await collect(card, shown);
    assert.deepEqual(refusalOf(refused), [status, code], moment);
    assert.match(refused.refusal.message, /09:00부터 18:00까지/);
  }
  await believe('2025-11-22T17:59:00+09:00');
  assert.equal((await collect(card, await shownAt(booth(0)))).status, 200);
  await set({ isOn: false });
  const shown = await shownAt(booth(1));
  assert.equal(shown.reason, 'off');
  assert.deepEqual(refusalOf(await collect(card, shown)), [409, 'CONFLICT']);
  assert.equal((await read(card)).stamps.length, 1);
  await set({ isOn: true });
  await believe(meeting);
});

test('a booth that is withdrawn or deleted gives no stamp, and what was collected stays', async () => {
  const { card } = await newCard();
  const last = booth(booths.length - 1);
  const shown = await shownAt(last);
  const params = { id: last.id };
  await api.call(withdrawSponsor, { params }, staff);
  assert.equal((await shownAt(last)).reason, 'unpublished');
  assert.deepEqual(refusalOf(await collect(card, shown)), [404, 'NOT_FOUND']);
  await api.call(publishSponsor, { params }, staff);
  assert.equal((await collect(card, await shownAt(last))).status, 200);
  const fresh = await shownAt(last);
  await api.call(removeSponsor, { params }, staff);
  assert.deepEqual(refusalOf(await collect(card, fresh)), [404, 'NOT_FOUND']);
  const code = await api.call(getStampCode, { params: { sponsorId: last.id } }, { token: last.token });
  assert.deepEqual(refusalOf(code), [404, 'NOT_FOUND']);
  assert.equal((await read(card)).stamps.length, 1);
});

test('the code of a booth is for its own staff alone', async () => {
  const { accessToken } = await newAccount(api);
  const params = { sponsorId: booth(0).id };
  for (const token of [accessToken, booth(1).token, staff.token])
    assert.deepEqual(refusalOf(await api.call(getStampCode, { params }, { token })), [404, 'NOT_FOUND']);
});

test('staff set the tour, everybody reads it while it is on, and of two who change it the second is told', async () => {
  const tour = async () => (await api.call(getStampTour, inEdition())).data.tour;
  const reward = { ko: '예시 기념품', en: 'Sample souvenir' };
  const before = await settings();
  assert.equal((await set({ reward })).status, 200);
  assert.deepEqual(await tour(), { needed: 2, opensAt: '09:00', closesAt: '18:00', reward });
  assert.equal((await set({ reward })).data.version, before.version + 1);
  assert.deepEqual(refusalOf(await set({ version: before.version, needed: 3 })), [409, 'CONFLICT']);
  const wrong = async (change: object) => (await set(change)).refusal.fields;
  assert.deepEqual(await wrong({ needed: 0 }), { needed: 'too_small' });
  assert.deepEqual(await wrong({ needed: 499 }), { needed: 'too_large' });
  assert.deepEqual(await wrong({ opensAt: '18:00' }), { closesAt: 'too_small' });
  assert.deepEqual(await wrong({ opensAt: '0900' }), { opensAt: 'time' });
  await set({ isOn: false, needed: 499 });
  assert.equal(await tour(), null);
  await set({ isOn: true, needed: 2 });
  const entries = await auditEntries(api.ctx(), { action: 'stamp-tour.changed' });
  assert.ok(entries.length > 0);
});

test('staff see who has how many, narrow it to who has all, and take it with a reason', async () => {
  const { card, registrationId } = await newCard();
  const { card: fewer, registrationId: fewerId } = await newCard();
  await collect(card, await shownAt(booth(0)));
  await collect(card, await shownAt(booth(1)));
  await collect(card, await shownAt(booth(2)));
  await collect(fewer, await shownAt(booth(2)));
  const list = async (query: object) => (await api.call(listStampVisitors, { query }, staff)).data;
  const { content, total } = await list({});
  const [most] = content;
  assert.deepEqual(
    [most?.registrationId, most?.stampCount, most?.isComplete, most?.name],
    [registrationId, 3, true, '홍길동'],
  );
  assert.equal(content.find((one) => one.registrationId === fewerId)?.isComplete, false);
  const complete = await list({ state: 'complete' });
  assert.ok(complete.total < total && complete.content.every(({ isComplete }) => isComplete));
  assert.deepEqual((await list({ sort: 'stampCount,ASC', size: '1' })).content[0]?.stampCount, 1);
  const found = await settings();
  assert.deepEqual([found.visitorCount, found.completeCount], [total, complete.total]);
  const last = booth(2);
  const counted = async () => [
    (await settings()).booths.find(({ id }) => id === last.id)?.stampCount,
    (await shownAt(last)).stampCount,
  ];
  assert.deepEqual(await counted(), [2, 2]);
  const body = { state: 'complete' as const, reason: '예시 사유' };
  const { rows } = await readSheet((await api.call(exportStampVisitors, { body }, staff)).data);
  assert.deepEqual(rows[0], ['등록번호', '이름', '소속', '스탬프 수', '완료', '마지막 스탬프']);
  assert.equal(rows.length, complete.total + 1);
  const [kept] = await auditEntries(api.ctx(), { action: 'stamp-visitors.exported' });
  assert.equal(kept?.reason, '예시 사유');
  const cancelled = { params: { id: fewerId }, body: { reason: '예시 사유' } };
  assert.equal((await api.call(cancelRegistration, cancelled, staff)).status, 200);
  assert.deepEqual(await counted(), [1, 1]);
});
