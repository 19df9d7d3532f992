import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeSponsor,
  createSponsor,
  getFile,
  getManagedSponsor,
  getSiteInfo,
  getSponsor,
  getSponsorTiers,
  listManagedSponsors,
  listSponsors,
  publishSponsor,
  removeSponsor,
  type SentTo,
  withdrawSponsor,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { sentBoothFile } from '../../../test/booths.ts';
import { newAccount } from '../../../test/new-accounts.ts';

type Form = SentTo<typeof createSponsor>['body'];

let api: TestApi<'demo'>;
let staff: { token: string };
let editionId: string;
let tierIds: string[];
let otherEditionId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  editionId = api.signIns.editionId;
  tierIds = (await tiers()).tiers.map(({ id }) => id);
  otherEditionId = randomUUID();
  const { db } = api.services.database;
  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('editions')
    .values({ ...demo, id: otherEditionId, year: 2024, refund_table: null })
    .execute();
});
after(() => api.close());

const tiers = async () => (await api.call(getSponsorTiers, {}, staff)).data;
const sent = (use: 'logo' | 'download', token = staff.token) => sentBoothFile(api, use, token);
const formOf = (change: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  name: { ko: '[예시] 새 후원사', en: '[Sample] New sponsor' },
  tierId: tierIds[0] ?? '',
  logoId: null,
  boothNumber: 'Z9',
  introduction: { ko: '예시 데이터입니다.', en: null },
  website: 'https://example.org/',
  video: null,
  downloadIds: [],
  contact: { name: '예시하늘', email: 'booth@sample.example', phone: null },
  ...change,
});
const create = async (change: Partial<Form> = {}) => {
  const { data } = await api.call(createSponsor, { body: formOf(change) }, staff);
  return { ...data, params: { id: data.id } };
};
const published = async (change: Partial<Form> = {}) => {
  const sponsor = await create(change);
  await api.call(publishSponsor, { params: sponsor.params }, staff);
  return sponsor;
};
const remove = (params: { id: string }) => api.call(removeSponsor, { params }, staff);
const shown = async () => (await api.call(listSponsors, { params: { id: editionId } })).data.tiers;
const idsShown = async () => (await shown()).flatMap(({ sponsors }) => sponsors.map(({ id }) => id));
const booth = (sponsorId: string, id = editionId) => api.call(getSponsor, { params: { id, sponsorId } });
const statusOf = async (id: string, as?: { token: string }) =>
  (await api.call(getFile, { params: { id }, query: {} }, as)).status;

test('the demo has sample sponsors in three tiers, and says that they are samples', async () => {
  const found = await shown();
  assert.deepEqual(
    found.map(({ name, sponsors }) => [name.ko, name.en, sponsors.length]),
    [
      ['다이아몬드', 'Diamond', 1],
      ['골드', 'Gold', 2],
      ['실버', 'Silver', 2],
    ],
  );
  for (const id of await idsShown()) {
    const { data } = await booth(id);
    assert.match(data.introduction.ko ?? '', /^예시 데이터입니다/);
    assert.match(data.introduction.en ?? '', /^This is sample data/);
  }
});

test('a booth shows what was written once it is published; its drawing became a picture', async () => {
  const [logoId, downloadId] = [await sent('logo'), await sent('download')];
  const video = { provider: 'youtube' as const, id: 'abcdefghijk' };
  const { id, params } = await create({ logoId, downloadIds: [downloadId], video, tierId: tierIds[1] ?? '' });
  assert.deepEqual(refusalOf(await booth(id)), [404, 'NOT_FOUND']);
  assert.deepEqual([await statusOf(logoId), await statusOf(downloadId)], [404, 404]);
  assert.deepEqual([await statusOf(logoId, staff), await statusOf(downloadId, staff)], [200, 200]);
  await api.call(publishSponsor, { params }, staff);
  const { data } = await booth(id.toUpperCase());
  assert.deepEqual(
    { ...data, downloads: data.downloads.map((file) => file.name) },
    {
      id,
      name: { ko: '[예시] 새 후원사', en: '[Sample] New sponsor' },
      logo: { fileId: logoId, width: 1200, height: 300 },
      boothNumber: 'Z9',
      tier: { name: { ko: '골드', en: 'Gold' }, place: 1 },
      introduction: { ko: '예시 데이터입니다.', en: null },
      website: 'https://example.org/',
      video,
      downloads: ['안내.txt'],
      contact: { name: '예시하늘', email: 'booth@sample.example', phone: null },
    },
  );
  assert.deepEqual([await statusOf(logoId), await statusOf(downloadId)], [200, 200]);
  assert.ok((await idsShown()).includes(id));
  await api.call(withdrawSponsor, { params }, staff);
  assert.deepEqual([await statusOf(logoId), (await booth(id)).status], [404, 404]);
  await remove(params);
});

test('who asks for a sponsor of another edition, or one that is deleted, finds none', async () => {
  const { id, params } = await published();
  assert.equal((await booth(id)).status, 200);
  assert.deepEqual(refusalOf(await booth(id, randomUUID())), [404, 'NOT_FOUND']);
  const { db } = api.ctx();
  assert.deepEqual(refusalOf(await booth(id, otherEditionId)), [404, 'NOT_FOUND']);
  assert.deepEqual((await api.call(listSponsors, { params: { id: otherEditionId } })).data, { tiers: [] });
  assert.equal((await remove(params)).status, 200);
  for (const answer of [
    await booth(id),
    await remove(params),
    await api.call(publishSponsor, { params }, staff),
    await api.call(getManagedSponsor, { params }, staff),
  ])
    assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
  const kept = await db.selectFrom('sponsors').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([kept.contact_name, kept.contact_email, kept.tier_id], [null, null, null]);
  assert.deepEqual(refusalOf(await api.call(listSponsors, { params: { id: randomUUID() } })), [
    404,
    'NOT_FOUND',
  ]);
});

test('publishing and withdrawing may be repeated, and each act is kept once', async () => {
  const { id, params } = await create();
  for (const [call, isPublished] of [
    [publishSponsor, true],
    [publishSponsor, true],
    [withdrawSponsor, false],
    [withdrawSponsor, false],
  ] as const)
    assert.equal((await api.call(call, { params }, staff)).data.isPublished, isPublished);
  await remove(params);
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['sponsor.created', 'sponsor.published', 'sponsor.withdrawn', 'sponsor.removed'],
  );
});

test('sending it again creates no second one; of two users who change it, the second gets a conflict', async () => {
  const form = formOf();
  const [one, two] = await Promise.all([1, 2].map(() => api.call(createSponsor, { body: form }, staff)));
  const repeated = await api.call(createSponsor, { body: form }, staff);
  assert.deepEqual([two?.data.id, repeated.data.id], [one?.data.id, one?.data.id]);
  const params = { id: one?.data.id ?? '' };
  const { requestKey: _own, ...rest } = form;
  const change = () =>
    api.call(changeSponsor, { params, body: { ...rest, version: 1, boothNumber: 'Z10' } }, staff);
  assert.deepEqual(
    [(await change()).data.boothNumber, refusalOf(await change())],
    ['Z10', [409, 'CONFLICT']],
  );
  await remove(params);
});

test('files of somebody else are not taken, and files that are left out are taken off', async () => {
  const other = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  const theirs = await sent('logo', other);
  assert.deepEqual(refusalOf(await api.call(createSponsor, { body: formOf({ logoId: theirs }) }, staff)), [
    404,
    'NOT_FOUND',
  ]);
  const logoId = await sent('logo');
  const { params, id } = await published({ logoId });
  const { requestKey: _own, ...rest } = formOf({ logoId: null });
  assert.equal(
    (await api.call(changeSponsor, { params, body: { ...rest, version: 1 } }, staff)).data.logo,
    null,
  );
  assert.deepEqual([(await booth(id)).data.logo, await statusOf(logoId)], [null, 404]);
  await remove(params);
});

test('validation errors name their field', async () => {
  const wrong: [object, Record<string, string>][] = [
    [{ name: { ko: null, en: null } }, { 'name.ko': 'required' }],
    [{ tierId: '' }, { tierId: 'invalid_format' }],
    [{ tierId: randomUUID() }, { tierId: 'not_a_choice' }],
    [{ website: 'http://example.org' }, { website: 'url' }],
    [{ website: 'javascript:alert(1)' }, { website: 'url' }],
    [{ video: { provider: 'youtube', id: 'x' } }, { video: 'invalid_format' }],
    [{ contact: { name: null, email: 'x', phone: null } }, { 'contact.email': 'email' }],
    [{ downloadIds: Array.from({ length: 11 }, () => randomUUID()) }, { downloadIds: 'too_many_items' }],
    [{ publishedAt: null }, { publishedAt: 'unknown_field' }],
  ];
  for (const [change, fields] of wrong) {
    const { status, refusal } = await api.callRaw(
      'PUT',
      createSponsor.url,
      { ...formOf(), ...change },
      staff,
    );
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change));
  }
  const { params } = await create();
  const { requestKey: _own, ...rest } = formOf({ tierId: randomUUID() });
  const { refusal } = await api.call(changeSponsor, { params, body: { ...rest, version: 1 } }, staff);
  assert.deepEqual(refusal.fields, { tierId: 'not_a_choice' });
  await remove(params);
});

test('staff see drafts in their list, by tier and page by page', async () => {
  const { params, id } = await create({ tierId: tierIds.at(-1) ?? '' });
  const list = async (query: object) => (await api.call(listManagedSponsors, { query }, staff)).data;
  const { content, total } = await list({});
  assert.deepEqual([total, content.at(-1)?.id, content.at(-1)?.isPublished], [6, id, false]);
  assert.equal((await list({ sort: 'tier,DESC' })).content[0]?.tier.id, tierIds.at(-1));
  assert.deepEqual(
    (await list({ page: '1', size: '5' })).content.map((one) => one.id),
    [id],
  );
  await remove(params);
});

test('the site knows whether there are sponsors', async () => {
  const known = async () => (await api.call(getSiteInfo, {})).data.hasSponsors;
  assert.equal(await known(), true);
  const ids = await idsShown();
  for (const id of ids) await api.call(withdrawSponsor, { params: { id } }, staff);
  assert.deepEqual([await known(), await shown()], [false, []]);
  for (const id of ids) await api.call(publishSponsor, { params: { id } }, staff);
  assert.equal(await known(), true);
});
