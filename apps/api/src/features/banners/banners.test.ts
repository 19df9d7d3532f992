import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeBanner,
  countBanner,
  createBanner,
  getFile,
  getManagedBanner,
  listBanners,
  listManagedBanners,
  publishBanner,
  removeBanner,
  type SentTo,
  withdrawBanner,
} from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { uploaded } from '../../../test/sample-files.ts';
import { setRehearsal } from '../editions/index.ts';
import { bannerRows } from './banners.queries.ts';
import { foldCounts } from './count-banners.ts';

type Form = SentTo<typeof createBanner>['body'];

const now = new Date('2027-03-10T03:00:00Z');
let api: TestApi<'demo'>;
let staff: { token: string };
let editionId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  api.setNow(now);
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  editionId = api.signIns.editionId;
  await setRehearsal(api.ctx(), editionId, null);
});
after(() => api.close());

const sentPicture = async (width: number, height: number, token = staff.token) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#0a6' } });
  const bytes = await drawn.png().toBuffer();
  return (await uploaded(api, { name: 'a.png', bytes, use: 'banners.picture', token })).id;
};
const formOf = async (change: Partial<Form> = {}): Promise<Form> => ({
  requestKey: randomUUID(),
  name: '예시 후원사',
  slot: 'home',
  pictureId: { ko: await sentPicture(640, 160), en: null },
  alt: { ko: '예시 후원사의 새 후두경', en: null },
  link: 'https://example.org/new',
  weight: 1,
  startsAt: '2027-03-10T00:00:00Z',
  endsAt: '2027-03-11T00:00:00Z',
  ...change,
});
const create = async (change: Partial<Form> = {}) => {
  const body = await formOf(change);
  const { data } = await api.call(createBanner, { body }, staff);
  return { ...data, params: { id: data.id }, fileId: body.pictureId.ko ?? '' };
};
const published = async (change: Partial<Form> = {}) => {
  const banner = await create(change);
  await api.call(publishBanner, { params: banner.params }, staff);
  return banner;
};
const shown = async (query = {}) => (await api.call(listBanners, { params: { id: editionId }, query })).data;
const idsShown = async (query = {}) => (await shown(query)).content.map(({ id }) => id);
const remove = (params: { id: string }) => api.call(removeBanner, { params }, staff);

test('a banner is shown while it is published and in force, by its slot, the heaviest first', async () => {
  const light = await published({ weight: 1 });
  const heavy = await published({ weight: 5, endsAt: '2027-03-10T05:00:00Z' });
  const side = await published({ slot: 'side', pictureId: { ko: await sentPicture(600, 500), en: null } });
  const draft = await create();
  const waiting = await published({ startsAt: '2027-03-10T04:00:00Z' });
  assert.deepEqual(await idsShown({ slot: 'home' }), [heavy.id, light.id]);
  assert.deepEqual(await idsShown({ slot: 'side' }), [side.id]);
  assert.deepEqual(await idsShown({ slot: 'live' }), []);
  const { content, changesAt } = await shown();
  assert.equal(changesAt, '2027-03-10T04:00:00.000Z');
  assert.deepEqual(
    content.find(({ id }) => id === heavy.id),
    {
      id: heavy.id,
      slot: 'home',
      picture: { ko: { fileId: heavy.fileId, alt: '예시 후원사의 새 후두경' }, en: null },
      link: 'https://example.org/new',
      weight: 5,
    },
  );
  api.setNow(new Date('2027-03-10T05:00:00Z'));
  assert.deepEqual((await idsShown({ slot: 'home' })).toSorted(), [light.id, waiting.id].toSorted());
  api.setNow(now);
  for (const { params } of [light, heavy, side, draft, waiting]) await remove(params);
  assert.deepEqual(await idsShown(), []);
});

test('a rehearsal takes banners along, and the next change is told in real time', async () => {
  const { params, id, fileId } = await published({
    startsAt: '2025-11-21T00:00:00Z',
    endsAt: '2025-11-21T01:00:00Z',
  });
  const picture = async () => (await api.call(getFile, { params: { id: fileId }, query: {} })).status;
  assert.deepEqual([await idsShown(), await picture()], [[], 404]);
  await setRehearsal(api.ctx(), editionId, new Date('2025-11-20T23:50:00Z'));
  assert.deepEqual(await shown(), { content: [], changesAt: '2027-03-10T03:10:00.000Z' });
  api.setNow(new Date('2027-03-10T03:10:00Z'));
  assert.deepEqual([await idsShown(), await picture()], [[id], 200]);
  const { data } = await api.call(getManagedBanner, { params }, staff);
  assert.equal(data.state, 'shown');
  api.setNow(new Date('2027-03-10T04:10:00Z'));
  assert.deepEqual([await idsShown(), await picture()], [[], 404]);
  api.setNow(now);
  await setRehearsal(api.ctx(), editionId, null);
  await remove(params);
});

test('publishing and withdrawing may be repeated, each is kept once; what is deleted is gone, its picture too', async () => {
  const { params, id, fileId, state } = await create();
  assert.equal(state, 'draft');
  for (const _ of [1, 2])
    assert.equal((await api.call(publishBanner, { params }, staff)).data.state, 'shown');
  for (const _ of [1, 2])
    assert.equal((await api.call(withdrawBanner, { params }, staff)).data.state, 'draft');
  await api.call(publishBanner, { params }, staff);
  const picture = async () => (await api.call(getFile, { params: { id: fileId }, query: {} })).status;
  assert.equal(await picture(), 200);
  assert.equal((await remove(params)).status, 200);
  assert.equal(await picture(), 404);
  const { requestKey: _key, ...form } = await formOf();
  for (const answer of [
    await remove(params),
    await api.call(getManagedBanner, { params }, staff),
    await api.call(publishBanner, { params }, staff),
    await api.call(withdrawBanner, { params }, staff),
    await api.call(changeBanner, { params, body: { ...form, version: 1 } }, staff),
  ])
    assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['banner.created', 'banner.published', 'banner.withdrawn', 'banner.published', 'banner.removed'],
  );
});

test('sending it again creates no second one; of two users who change it, the second gets a conflict', async () => {
  const form = await formOf();
  const [one, two] = await Promise.all([1, 2].map(() => api.call(createBanner, { body: form }, staff)));
  assert.equal(one?.data.id, two?.data.id);
  const params = { id: one?.data.id ?? '' };
  const { requestKey: _own, ...rest } = form;
  const change = () =>
    api.call(changeBanner, { params, body: { ...rest, version: 1, name: '바뀐 이름' } }, staff);
  assert.deepEqual([(await change()).data.name, refusalOf(await change())], ['바뀐 이름', [409, 'CONFLICT']]);
  await remove(params);
});

const met = (id: string, act: 'view' | 'click', edition = editionId) =>
  api.call(countBanner, { params: { id: edition, bannerId: id }, body: { act } });

test('views and presses are counted by number alone, once a minute, also by several processes', async () => {
  const { id, params } = await published();
  for (const act of ['view', 'view', 'view', 'click'] as const) await met(id, act);
  const counts = async () => {
    const { data } = await api.call(getManagedBanner, { params }, staff);
    return [data.viewCount, data.clickCount];
  };
  assert.deepEqual(await counts(), [0, 0]);
  await foldCounts.run(api.ctx());
  await foldCounts.run(api.ctx());
  assert.deepEqual(await counts(), [3, 1]);
  await met(id, 'click');
  await Promise.all([foldCounts.run(api.ctx()), foldCounts.run(api.ctx())]);
  assert.deepEqual(await counts(), [3, 2]);
  const { data } = await api.call(listManagedBanners, { query: {} }, staff);
  assert.deepEqual(
    data.content.filter((one) => one.id === id).map((one) => [one.viewCount, one.clickCount]),
    [[3, 2]],
  );
  await remove(params);
});

test('what is not in force is not counted: a draft, one that is deleted, one below another edition', async () => {
  const draft = await create();
  const gone = await published();
  const present = await published();
  await remove(gone.params);
  for (const answer of [
    await met(draft.id, 'view'),
    await met(gone.id, 'view'),
    await met(present.id, 'view', randomUUID()),
  ])
    assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
  await foldCounts.run(api.ctx());
  assert.deepEqual(
    await api
      .ctx()
      .db.selectFrom('banner_counts')
      .select('banner_id')
      .where('banner_id', '=', present.id)
      .execute(),
    [],
  );
  for (const { params } of [draft, present]) await remove(params);
});

test('a picture of another ratio is refused, and of somebody else not found', async () => {
  const wide = { ko: await sentPicture(640, 160), en: await sentPicture(800, 600) };
  const alt = { ko: '그림', en: 'Picture' };
  const refused = await api.call(createBanner, { body: await formOf({ pictureId: wide, alt }) }, staff);
  assert.deepEqual([refused.status, refused.refusal.fields], [400, { 'pictureId.en': 'picture_ratio' }]);
  const moved = await api.call(
    createBanner,
    { body: await formOf({ slot: 'live', pictureId: { ko: wide.ko, en: null } }) },
    staff,
  );
  assert.deepEqual(moved.refusal.fields, { 'pictureId.ko': 'picture_ratio' });
  const other = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const pictureId = { ko: await sentPicture(640, 160, other.token), en: null };
  const stolen = await api.call(createBanner, { body: await formOf({ pictureId }) }, staff);
  assert.deepEqual(refusalOf(stolen), [404, 'NOT_FOUND']);
  const taken = await api.call(
    createBanner,
    { body: await formOf({ pictureId: { ko: wide.ko, en: null } }) },
    staff,
  );
  assert.equal(taken.status, 200);
  await remove({ id: taken.data.id });
});

test('validation errors name their field', async () => {
  const form = await formOf();
  const none = { ko: null, en: null };
  const wrong: [object, Record<string, string>][] = [
    [{ pictureId: none, alt: none }, { 'pictureId.ko': 'required' }],
    [{ alt: none }, { 'alt.ko': 'required' }],
    [{ alt: { ko: '그림', en: 'Picture' } }, { 'pictureId.en': 'required' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ link: '' }, { link: 'required' }],
    [{ link: 'http://example.org' }, { link: 'url' }],
    [{ link: 'javascript:alert(1)' }, { link: 'url' }],
    [{ link: '/Registration' }, { link: 'url' }],
    [{ slot: 'footer' }, { slot: 'required' }],
    [{ endsAt: '2027-03-10T00:00:00Z' }, { endsAt: 'too_small' }],
    [{ startsAt: 'soon' }, { startsAt: 'invalid_format' }],
    [{ weight: 0 }, { weight: 'too_small' }],
    [{ weight: 10 }, { weight: 'too_large' }],
    [{ publishedAt: null }, { publishedAt: 'unknown_field' }],
  ];
  for (const [change, fields] of wrong) {
    const { status, refusal } = await api.callRaw('PUT', createBanner.url, { ...form, ...change }, staff);
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change));
  }
});

test('an edition that is not there has no banners', async () => {
  assert.deepEqual(refusalOf(await api.call(listBanners, { params: { id: randomUUID() }, query: {} })), [
    404,
    'NOT_FOUND',
  ]);
});

test('a reply names the version that was written, also if somebody else saved before it was read', async () => {
  const { params, version, fileId } = await create();
  const other = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const formWith = async (name: string, seen: number) => {
    const { requestKey: _key, ...form } = await formOf({ name, pictureId: { ko: fileId, en: null } });
    return { ...form, version: seen };
  };
  const { select } = bannerRows;
  const bodyOfOther = await formWith('다른 사람', version + 1);
  let readCount = 0;
  bannerRows.select = async (db, id) => {
    readCount += 1;
    // The first read finds the row, the second one is for the reply.
    if (readCount === 2) {
      bannerRows.select = select;
      assert.equal((await api.call(changeBanner, { params, body: bodyOfOther }, other)).status, 200);
    }
    return select(db, id);
  };
  const saved = await api.call(changeBanner, { params, body: await formWith('나', version) }, staff);
  assert.deepEqual([saved.status, saved.data.version], [200, version + 1]);
  const body = await formWith('나 다시', saved.data.version);
  assert.deepEqual(refusalOf(await api.call(changeBanner, { params, body }, staff)), [409, 'CONFLICT']);
});
