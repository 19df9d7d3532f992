import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeSponsor,
  createSponsor,
  getSponsorTiers,
  publishSponsor,
  removeSponsor,
  type SentTo,
  searchSite,
  withdrawSponsor,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { fillSearch } from './searched-sponsors.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
let tierId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  tierId = (await api.call(getSponsorTiers, {}, staff)).data.tiers[0]?.id ?? '';
});
after(() => api.close());

const form: Omit<SentTo<typeof createSponsor>['body'], 'requestKey'> = {
  name: { ko: '별똥의료기', en: 'Meteor Devices' },
  tierId: '',
  logoId: null,
  boothNumber: 'Q77',
  introduction: { ko: '후두경날을 깎습니다.', en: 'We grind blades.' },
  website: null,
  video: null,
  downloadIds: [],
  contact: { name: '예시구름', email: 'sky@sample.example', phone: null },
};
const create = async () => {
  const body = { ...form, tierId, requestKey: randomUUID() };
  return (await api.call(createSponsor, { body }, staff)).data;
};
const found = async (q: string, as: { token?: string } = {}) =>
  (await api.call(searchSite, { query: { q } }, as)).data;
const paths = async (q: string, as: { token?: string } = {}) =>
  (await found(q, as)).content.map(({ path }) => path);

test('a sponsor is found once it is published, by its name, introduction and booth, not by whom to ask', async () => {
  const { id, version } = await create();
  const params = { id };
  const address = `/Sponsors/${id}`;
  for (const as of [{}, staff]) assert.deepEqual(await paths('별똥의료기', as), []);
  await api.call(publishSponsor, { params }, staff);
  for (const q of ['별똥의료기', '별똥 의료', 'meteor', 'ㅂㄸㅇㄹㄱ', '후두경날', 'grind', 'Q77'])
    assert.deepEqual(await paths(q), [address], q);
  assert.deepEqual([await paths('예시구름'), await paths('sky')], [[], []]);
  const { content, sections } = await found('grind');
  assert.equal(content[0]?.passage?.lang, 'en');
  assert.deepEqual(
    sections.map(({ title, count }) => [title, count]),
    [[{ ko: '후원사', en: 'Sponsors' }, 1]],
  );

  const body = { version, ...form, tierId, name: { ko: '혜성의료기', en: null } };
  await api.call(changeSponsor, { params, body }, staff);
  assert.deepEqual([await paths('혜성의료기'), await paths('meteor')], [[address], []]);
  await api.call(withdrawSponsor, { params }, staff);
  assert.deepEqual([await paths('혜성의료기'), await paths('ㅎㅅㅇㄹㄱ', staff)], [[], []]);
  await api.call(changeSponsor, { params, body: { ...body, version: version + 1, name: form.name } }, staff);
  await api.call(publishSponsor, { params }, staff);
  assert.deepEqual([await paths('혜성의료기'), await paths('meteor')], [[], [address]]);
  await api.call(removeSponsor, { params }, staff);
  assert.deepEqual([await paths('meteor'), await paths('meteor', staff)], [[], []]);
});

test('sponsors that were published before are filled in, drafts are not; those of another edition stay unfound', async () => {
  const { db } = api.ctx();
  const published = await create();
  const draft = await create();
  await api.call(publishSponsor, { params: { id: published.id } }, staff);
  const ids = [published.id, draft.id];
  await db.deleteFrom('search_documents').where('id', 'in', ids).execute();
  assert.deepEqual(await paths('meteor'), []);
  await fillSearch.run(api.ctx());
  assert.deepEqual(await paths('meteor'), [`/Sponsors/${published.id}`]);
  const kept = await db.selectFrom('search_documents').select('id').where('id', 'in', ids).execute();
  assert.deepEqual(kept, [{ id: published.id }]);

  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const otherId = randomUUID();
  await db
    .insertInto('editions')
    .values({ ...demo, id: otherId, year: 2024, refund_table: null })
    .execute();
  const tier = { id: randomUUID(), edition_id: otherId, position: 0, name_ko: '금', name_en: 'Gold' };
  await db.insertInto('sponsor_tiers').values(tier).execute();
  await db
    .updateTable('sponsors')
    .set({ edition_id: otherId, tier_id: tier.id })
    .where('id', '=', published.id)
    .execute();
  assert.deepEqual(await paths('meteor'), []);
});
