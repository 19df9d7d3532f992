import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { changePost, documentOfText, type SentTo, searchPosts } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: string;
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  writer = await newWriter(api, { name: '김이순' });
  other = await newWriter(api, { name: '박지호' });
  const write = (ko: string, text: string, form: object = {}, token = writer.token) =>
    writePost(api, token, {
      title: { ko, en: null },
      content: { ko: documentOfText(text), en: null },
      ...form,
    });
  await write('기도 관리 지침', '비디오후두경을 먼저 씁니다.', { tags: ['지침'] });
  await write('각성하 삽관', 'Lidocaine 10mg/ml 로 마취합니다.');
  await write('학술대회 소식', '기도 관리 강의를 엽니다.', {}, other.token);
  await write('감춘 기도 이야기', '초안', { publishAt: null });
  await write('비밀 기도 이야기', '비밀', { isSecret: true });
});
after(() => api.close());

type Body = SentTo<typeof searchPosts>['body'];
const search = (body: Body, token?: string, query: object = {}) =>
  api.call(
    searchPosts,
    { query: { boardCode: 'community', ...query }, body },
    token === undefined ? {} : { token },
  );
const found = async (body: Body, token?: string) => {
  const { data } = await search(body, token);
  assert.equal(data.total, data.content.length);
  return data.content.map(({ title }) => title.ko).sort();
};

test('posts are found by their text, their title, a tag and their author', async () => {
  assert.deepEqual(await found({ query: '기도관리' }), ['기도 관리 지침', '학술대회 소식']);
  assert.deepEqual(await found({ query: '기도관리', field: 'title' }), ['기도 관리 지침']);
  assert.deepEqual(await found({ query: '각성하삽관' }), ['각성하 삽관']);
  assert.deepEqual(await found({ query: 'LIDO' }), ['각성하 삽관']);
  assert.deepEqual(await found({ query: '후두경' }), ['기도 관리 지침']);
  assert.deepEqual(await found({ query: 'ㄱㄷㄱㄹ' }), ['기도 관리 지침']);
  assert.deepEqual(await found({ tag: '지침' }), ['기도 관리 지침']);
  assert.deepEqual(await found({ query: '박지호', field: 'author' }), ['학술대회 소식']);
  assert.deepEqual(await found({ query: 'ㅂㅈㅎ', field: 'author' }), ['학술대회 소식']);
});

test('nothing typed finds all that is published, and signs alone find nothing', async () => {
  assert.deepEqual((await found({})).length, 3);
  for (const query of ['%', '_', "'", '&', '!', '없는낱말'])
    assert.deepEqual(await found({ query }), [], query);
});

test('nobody is found by the id that they sign in with', async () => {
  assert.deepEqual(await found({ query: 'somebody', field: 'author' }), []);
});

test('drafts and secret posts are found by who may read them alone', async () => {
  assert.deepEqual(await found({ query: '이야기' }), []);
  assert.deepEqual(await found({ query: '이야기' }, other.token), []);
  assert.deepEqual(await found({ query: '이야기' }, writer.token), ['비밀 기도 이야기']);
  assert.deepEqual(await found({ query: '이야기', state: 'draft' }, writer.token), ['감춘 기도 이야기']);
  assert.deepEqual(await found({ state: 'draft' }, other.token), []);
  assert.deepEqual(await found({ state: 'draft' }), []);
  assert.deepEqual(await found({ state: 'draft' }, secretary), ['감춘 기도 이야기']);
  assert.deepEqual(await found({ state: 'deleted' }, writer.token), []);
});

test('a changed text is found by what it says now', async () => {
  const place = await writePost(api, writer.token, { title: { ko: '옛 제목', en: null } });
  const { boardCode, itemNo } = place;
  const body = { version: 1, title: { ko: '새로운 제목', en: null } };
  await api.call(changePost, { params: { boardCode, itemNo }, body }, writer);
  assert.deepEqual(await found({ query: '옛 제목' }), []);
  assert.deepEqual(await found({ query: '새로운' }), ['새로운 제목']);
});

test('a search is bounded', async () => {
  const refused = await search({ query: '가'.repeat(101) });
  assert.deepEqual(
    [...refusalOf(refused), refused.refusal.fields],
    [400, 'INVALID_INPUT', { query: 'too_long' }],
  );
  const url = '/api/board-item/search?boardCode=community';
  for (const body of [{ state: 'other' }, { field: 'id' }, { query: 1 }, { query: ['a'] }, { sort: 'x' }])
    assert.equal((await api.callRaw('POST', url, body)).status, 400, JSON.stringify(body));
  assert.deepEqual(refusalOf(await search({}, undefined, { boardCode: 'none' })), [404, 'NOT_FOUND']);
});

test('a search goes no further than its first thousand', async () => {
  const { db } = api.ctx();
  const [pattern] = await db
    .selectFrom('posts')
    .selectAll()
    .where('is_secret', '=', false)
    .limit(1)
    .execute();
  assert.ok(pattern);
  const rows = Array.from({ length: 1010 }, (_, index) => ({
    ...pattern,
    id: randomUUID(),
    request_key: randomUUID(),
    number: 100_000 + index,
  }));
  await db.insertInto('posts').values(rows.slice(0, 505)).execute();
  await db.insertInto('posts').values(rows.slice(505)).execute();
  const { data } = await search({}, undefined, { size: '100' });
  assert.deepEqual([data.total, data.content.length], [1001, 100]);
  const behind = await search({}, undefined, { size: '100', page: '11' });
  assert.deepEqual([behind.data.total, behind.data.content], [1001, []]);
});

test('guests who search without end take nothing from who is signed in beside them', async () => {
  const narrow = await startTestApi({ limitScale: 0.01 });
  try {
    const { token } = await newWriter(narrow);
    const once = (as: { token?: string }) =>
      narrow.call(searchPosts, { query: { boardCode: 'community' }, body: {} }, as);
    for (let count = 0; count < 3; count += 1) assert.equal((await once({})).status, 200);
    assert.deepEqual(refusalOf(await once({})), [429, 'TOO_MANY_REQUESTS']);
    assert.equal((await once({ token })).status, 200);
    assert.deepEqual(refusalOf(await once({ token })), [429, 'TOO_MANY_REQUESTS']);
  } finally {
    await narrow.close();
  }
});
