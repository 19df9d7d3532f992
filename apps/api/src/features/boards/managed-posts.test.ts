import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changePost,
  createComment,
  getPost,
  hidePost,
  listComments,
  listPosts,
  movePost,
  restorePost,
  searchManagedPosts,
  searchPosts,
  searchSite,
  withdrawPost,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { grantOn, newWriter, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: { token: string };
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  writer = await newWriter(api, { name: '김예시' });
  other = await newWriter(api, { name: '박다른' });
});
after(() => api.close());

const reason = '예시 사유';
const titled = (ko: string) => ({ title: { ko, en: null } });
type Place = { boardCode: string; itemNo: string };
const named = ({ boardCode, itemNo }: Place) => ({ boardCode, itemNo });
const search = (query: object, by = secretary) => api.call(searchManagedPosts, { query }, by);
const titlesOf = async (query: object) =>
  (await search(query)).data.content.map(({ title }) => title.ko).sort();
const move = (place: Place, to: string, by = secretary, version?: number) =>
  api.call(
    movePost,
    { params: named(place), body: { reason, to, ...(version !== undefined && { version }) } },
    by,
  );

test('staff find posts of all boards by words, author, state, board and day', async () => {
  await writePost(api, writer.token, titled('삽관 가'));
  await writePost(api, other.token, { ...titled('삽관 나'), isSecret: true });
  await writePost(api, writer.token, { ...titled('삽관 다'), publishAt: null });
  await writePost(api, secretary.token, titled('삽관 라'), 'reference');
  const hidden = await writePost(api, writer.token, titled('삽관 마'));
  await api.call(hidePost, { params: named(hidden), body: { reason } }, secretary);
  const gone = await writePost(api, writer.token, titled('삽관 바'));
  await api.call(withdrawPost, { params: named(gone), body: { reason } }, secretary);
  await writePost(api, secretary.token, { ...titled('삽관 사'), isNotice: true });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await writePost(api, writer.token, { ...titled('삽관 아'), publishAt: later });

  const of = (query: object) => titlesOf({ query: '삽관', ...query });
  const all = ['가', '나', '다', '라', '마', '바', '사', '아'].map((one) => `삽관 ${one}`);
  assert.deepEqual(await of({}), all);
  assert.deepEqual(await titlesOf({ query: 'ㅅㄱ ㄴ' }), ['삽관 나']);
  assert.deepEqual(await of({ author: '박다른' }), ['삽관 나']);
  assert.deepEqual(await of({ boardCode: 'reference' }), ['삽관 라']);
  assert.deepEqual(await of({ boardCode: 'nowhere' }), []);
  for (const [state, found] of [
    ['draft', '다'],
    ['scheduled', '아'],
    ['hidden', '마'],
    ['deleted', '바'],
    ['notice', '사'],
    ['secret', '나'],
  ] as const)
    assert.deepEqual(await of({ state }), [`삽관 ${found}`], state);
  assert.deepEqual(
    await of({ state: 'published' }),
    ['가', '나', '라', '사'].map((one) => `삽관 ${one}`),
  );
  assert.deepEqual(await of({ until: '2020-01-01' }), []);
  assert.deepEqual(await of({ from: '2020-01-01' }), all);
  const [newest] = (await search({ query: '삽관', size: '1' })).data.content;
  assert.deepEqual([newest?.title.ko, newest?.boardTitle.ko], ['삽관 아', '커뮤니티']);
});

test('a list of staff takes no other order, state, day or size', async () => {
  for (const query of ['sort=title,ASC', 'state=lost', 'from=yesterday', 'size=10000', 'size=0', 'who=me']) {
    const answer = await api.callRaw('GET', `/api/admin/board-item?${query}`, undefined, secretary);
    assert.equal(answer.status, 400, query);
  }
});

test('a post moves with its comments, and is found where it stands now and nowhere else', async () => {
  const place = await writePost(api, writer.token, titled('옮길 글'));
  const comment = { requestKey: crypto.randomUUID(), text: '댓글' };
  await api.call(createComment, { params: named(place), body: comment }, other);
  assert.deepEqual(refusalOf(await move(place, 'reference', writer)), [404, 'NOT_FOUND']);
  const moved = (await move(place, 'reference')).data;
  const now = { boardCode: 'reference', itemNo: String(moved.itemNo) };
  assert.equal(moved.boardCode, 'reference');
  assert.deepEqual(refusalOf(await api.call(getPost, { params: named(place) })), [404, 'NOT_FOUND']);
  const read = await api.call(getPost, { params: now });
  assert.deepEqual([read.data.title.ko, read.data.author.name], ['옮길 글', '김예시']);
  assert.equal((await api.call(listComments, { query: now })).data.total, 1);
  for (const [boardCode, count] of [
    ['community', 0],
    ['reference', 1],
  ] as const) {
    const found = await api.call(searchPosts, { query: { boardCode }, body: { query: '옮길' } });
    assert.equal(found.data.total, count, boardCode);
  }
  const site = await api.call(searchSite, { query: { q: '옮길' } });
  assert.match(JSON.stringify(site.data), new RegExp(`/Board/reference/${moved.itemNo}`));
  const audit = await api
    .ctx()
    .db.selectFrom('audit_arrivals')
    .selectAll()
    .where('action', '=', 'post.moved')
    .execute();
  assert.deepEqual(
    [audit.at(-1)?.reason, JSON.parse(String(audit.at(-1)?.details))],
    [reason, { from: `community/${place.itemNo}`, to: `reference/${moved.itemNo}` }],
  );
});

test('a post moves to no board that asks for more, that there is not, or that one does not manage', async () => {
  const place = await writePost(api, writer.token);
  const secret = await writePost(api, writer.token, { isSecret: true });
  const tries = [
    [place, 'papers'],
    [place, 'sites'],
    [place, 'gallery'],
    [place, 'community'],
    [place, 'nowhere'],
    [secret, 'reference'],
  ] as const;
  for (const [one, to] of tries) {
    const answer = await move(one, to);
    assert.deepEqual([answer.status, answer.refusal.fields], [400, { to: 'not_a_choice' }], to);
  }
  await grantOn(api, 'community', 'BOARD_Manage', { accountId: other.id });
  assert.deepEqual((await move(place, 'reference', other)).refusal.fields, { to: 'not_a_choice' });
});

test('an act on a changed post gets a conflict, and nothing is done', async () => {
  const place = await writePost(api, writer.token);
  await api.call(changePost, { params: named(place), body: { version: 1, tags: ['새'] } }, writer);
  const body = { reason, version: 1 };
  const answers = [
    await api.call(hidePost, { params: named(place), body }, secretary),
    await api.call(withdrawPost, { params: named(place), body }, secretary),
    await move(place, 'reference', secretary, 1),
  ];
  for (const answer of answers) {
    assert.deepEqual(refusalOf(answer), [409, 'CONFLICT']);
    assert.match(answer.refusal.message, /다른 분이 이 글을 수정/);
  }
  assert.equal((await api.call(getPost, { params: named(place) })).status, 200);
});

test('what is withdrawn is gone from lists and neighbours, kept with its reason, and comes back', async () => {
  const [older, place, newer] = [
    await writePost(api, writer.token),
    await writePost(api, writer.token),
    await writePost(api, writer.token),
  ];
  const neighbours = async () => {
    const { data } = await api.call(getPost, { params: named(newer) });
    return data.previous?.itemNo;
  };
  assert.equal(await neighbours(), Number(place.itemNo));
  const body = { reason, version: place.version };
  assert.deepEqual(refusalOf(await api.call(withdrawPost, { params: named(place), body }, writer)), [
    404,
    'NOT_FOUND',
  ]);
  const { data } = await api.call(withdrawPost, { params: named(place), body }, secretary);
  assert.equal(data.state, 'deleted');
  assert.equal(await neighbours(), Number(older.itemNo));
  const list = await api.call(listPosts, { query: { boardCode: 'community' } });
  assert.ok(list.data.content.every(({ itemNo }) => itemNo !== Number(place.itemNo)));
  await api.call(restorePost, { params: named(place), body }, secretary);
  assert.equal(await neighbours(), Number(place.itemNo));
});
