import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countRead, getPost } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { foldReads } from './count-reads.ts';

let api: TestApi;
let token: string;
before(async () => {
  api = await startTestApi();
  ({ token } = await newWriter(api));
});
after(() => api.close());

type Place = { boardCode: string; itemNo: string };
const named = ({ boardCode, itemNo }: Place) => ({ boardCode, itemNo });
const readFrom = (place: Place, remoteAddress: string) =>
  api.call(countRead, { params: named(place) }, { remoteAddress });
const countOf = async (place: Place) => (await api.call(getPost, { params: named(place) })).data.readCount;
const fold = () => foldReads.run(api.ctx());
const readers = async () =>
  (await api.ctx().db.selectFrom('post_readers').selectAll().execute()).map((row) => row.read_on);

test('a reader counts once a day, however often the page is opened and wherever the count is folded in', async () => {
  const place = await writePost(api, token);
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    assert.equal((await readFrom(place, address)).status, 200);
  assert.equal(await countOf(place), 0);
  await fold();
  assert.equal(await countOf(place), 2);
  await readFrom(place, '203.0.113.1');
  await fold();
  assert.equal(await countOf(place), 2);
});

test('an account counts by reading, but for the author; an anonymous read of the API does not', async () => {
  const place = await writePost(api, token);
  await api.call(getPost, { params: named(place) });
  const { token: reader } = await newWriter(api);
  for (const by of [token, reader, reader]) await api.call(getPost, { params: named(place) }, { token: by });
  await fold();
  assert.equal(await countOf(place), 1);
});

test('the next day one counts again, and who read before is forgotten', async () => {
  const place = await writePost(api, token);
  await readFrom(place, '203.0.113.9');
  await fold();
  api.setNow(new Date(Date.now() + 24 * 3600 * 1000));
  await readFrom(place, '203.0.113.9');
  await fold();
  assert.deepEqual([await countOf(place), (await readers()).length], [2, 1]);
  api.setNow(new Date(Date.now() + 48 * 3600 * 1000));
  await fold();
  assert.deepEqual(await readers(), []);
  api.setNow(undefined);
});

test('what is not published is not counted, and no address is kept', async () => {
  const draft = await writePost(api, token, { publishAt: null });
  await api.call(getPost, { params: named(draft) }, { token });
  await readFrom(draft, '203.0.113.5');
  await fold();
  const row = await api
    .ctx()
    .db.selectFrom('posts')
    .select('read_count')
    .where('number', '=', Number(draft.itemNo))
    .executeTakeFirstOrThrow();
  assert.equal(row.read_count, 0);
});

test('readers of many processes are folded in at once without a clash', async () => {
  const places = await Promise.all(Array.from({ length: 6 }, () => writePost(api, token)));
  for (const place of places) await readFrom(place, '203.0.113.77');
  const facts = api.services.gatherings.take('boards.reads');
  const another = (order: string[]) => {
    const services = { ...api.services, gatherings: { add() {}, take: () => order } };
    return foldReads.run({ ...api.ctx(), services });
  };
  await Promise.all([
    another(facts),
    another(facts.toReversed()),
    another(facts),
    another(facts.toReversed()),
  ]);
  for (const place of places) assert.equal(await countOf(place), 1);
});
