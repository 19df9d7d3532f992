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
  putSponsorTiers,
  removeSponsor,
  type SentTo,
  withdrawSponsor,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { uploaded } from '../../../test/sample-files.ts';

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
    .values({ ...demo, id: otherEditionId, year: 2024 })
    .execute();
});
after(() => api.close());

const tiers = async () => (await api.call(getSponsorTiers, {}, staff)).data;
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="#0a6"/></svg>',
);
const sent = async (use: 'logo' | 'download', token = staff.token) => {
  const name = use === 'logo' ? 'logo.svg' : '안내.txt';
  const bytes = use === 'logo' ? drawing : Buffer.from('예시 안내');
  return (await uploaded(api, { name, bytes, use: `sponsors.${use}`, token })).id;
};
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

test('sending it again makes no second one; of two who change it, the second is told', async () => {
  const form = formOf();
  const [one, two] = await Promise.all([1, 2].map(() => api.call(createSponsor, { body: form }, staff)));
  const again = await api.call(createSponsor, { body: form }, staff);
  assert.deepEqual([two?.data.id, again.data.id], [one?.data.id, one?.data.id]);
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

test('what is wrong is said by field', async () => {
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

test('tiers are shown in the order that staff set; setting it again changes nothing', async () => {
  const before = await tiers();
  const plain = before.tiers.map(({ id, name }) => ({ id, name }));
  const put = (body: SentTo<typeof putSponsorTiers>['body']) => api.call(putSponsorTiers, { body }, staff);
  const turned = { version: before.version, tiers: plain.toReversed() };
  const first = await put(turned);
  assert.deepEqual(
    [first.data.version, first.data.tiers.map(({ id }) => id)],
    [before.version + 1, tierIds.toReversed()],
  );
  assert.deepEqual((await put(turned)).data, first.data);
  assert.deepEqual(
    (await shown()).map(({ id }) => id),
    tierIds.toReversed(),
  );
  const added = { id: randomUUID(), name: { ko: '브론즈', en: 'Bronze' } };
  assert.deepEqual(refusalOf(await put({ ...turned, tiers: [...plain, added] })), [409, 'CONFLICT']);
  const { data } = await put({ version: first.data.version, tiers: [...plain, added] });
  assert.deepEqual(data.tiers.at(-1), { ...added, sponsorCount: 0 });
  const last = await put({ version: data.version, tiers: plain });
  assert.deepEqual(
    last.data.tiers.map(({ id }) => id),
    tierIds,
  );
  const changed = await auditEntries(api.ctx(), { subject_id: editionId, action: 'sponsor-tiers.changed' });
  assert.equal(changed.length, before.version + 3);
});

test('a tier that sponsors are in stays, drafts included; ids are neither twice nor of another edition', async () => {
  const { params, tier } = await create();
  const { version, tiers: present } = await tiers();
  const plain = present.map(({ id, name }) => ({ id, name }));
  const put = (list: typeof plain) =>
    api.callRaw('PUT', putSponsorTiers.url, { version, tiers: list }, staff);
  const without = await put(plain.filter(({ id }) => id !== tier.id));
  assert.deepEqual([without.status, without.refusal.code], [409, 'CONFLICT']);
  assert.match(without.refusal.message, /등급/);
  const [one] = plain;
  assert.ok(one);
  assert.deepEqual((await put([...plain, one])).refusal.fields, { tiers: 'already_in_use' });
  const { db } = api.ctx();
  const foreign = { id: randomUUID(), name: { ko: '다른 해', en: 'Other' } };
  await db
    .insertInto('sponsor_tiers')
    .values({
      id: foreign.id,
      edition_id: otherEditionId,
      position: 0,
      name_ko: '그대로',
      name_en: 'As it was',
    })
    .execute();
  assert.deepEqual((await put([...plain, foreign])).refusal.fields, { tiers: 'not_a_choice' });
  const kept = await db
    .selectFrom('sponsor_tiers')
    .selectAll()
    .where('id', '=', foreign.id)
    .executeTakeFirst();
  assert.deepEqual([kept?.name_ko, kept?.edition_id], ['그대로', otherEditionId]);
  const elsewhere = await api.callRaw('PUT', createSponsor.url, formOf({ tierId: foreign.id }), staff);
  assert.deepEqual(elsewhere.refusal.fields, { tierId: 'not_a_choice' });
  assert.deepEqual((await put([{ ...one, name: { ko: '', en: 'x' } }])).refusal.fields, {
    'tiers.0.name.ko': 'required',
  });
  assert.deepEqual((await tiers()).version, version);
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
