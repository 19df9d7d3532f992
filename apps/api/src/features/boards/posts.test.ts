import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { documentOfText, getBoard, getPost, listPosts } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { seedBoards } from './boards.seed.ts';

let api: TestApi<'demo'>;
let secretary: string;
let finance: string;
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  secretary = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  finance = (await newAccount(api, { roleCode: 'FINANCE' })).accessToken;
  writer = await newWriter(api, { name: '김예시' });
  other = await newWriter(api);
});
after(() => api.close());

const as = (token?: string) => (token === undefined ? {} : { token });
const list = (boardCode: string, query: object = {}, token?: string) =>
  api.call(listPosts, { query: { boardCode, ...query } }, as(token));
const read = (params: { boardCode: string; itemNo: string }, token?: string) =>
  api.call(getPost, { params }, as(token));
const titlesOf = (posts: readonly { title: { ko: string | null; en: string | null } }[]) =>
  posts.map(({ title }) => title.ko ?? title.en);

test('a board returns its settings and the rights of its reader', async () => {
  const rightsOn = async (boardCode: string, token?: string) => {
    const { data } = await api.call(getBoard, { params: { boardCode } }, as(token));
    return [data.kind, data.mayWrite, data.mayComment, data.mayManage];
  };
  assert.deepEqual(await rightsOn('community'), ['community', false, false, false]);
  assert.deepEqual(await rightsOn('community', writer.token), ['community', true, true, false]);
  assert.deepEqual(await rightsOn('community', finance), ['community', true, true, false]);
  assert.deepEqual(await rightsOn('papers', writer.token), ['papers', false, true, false]);
  assert.deepEqual(await rightsOn('sites', secretary), ['sites', true, false, true]);
  const { data } = await api.call(getBoard, { params: { boardCode: 'reference' } });
  assert.deepEqual(data.title, { ko: '자료실', en: 'Reference' });
});

test('a list has its notices apart, the newest first, and pages that fit together', async () => {
  const { data } = await list('community', { size: '3' });
  assert.deepEqual(titlesOf(data.notices), ['[예시] 실습 워크숍 준비물 안내', '[예시] 커뮤니티 이용 안내']);
  assert.deepEqual([data.content.length, data.total], [3, 18]);
  assert.equal(data.content[0]?.createdDate, '2025-10-06T08:15:00.000Z');
  const rest = await list('community', { size: '3', page: '1' });
  assert.deepEqual(titlesOf(rest.data.content.slice(0, 1)), [
    '[예시] 비디오후두경 교육, 몇 번째부터 혼자 맡기시나요?',
  ]);
  assert.equal((await list('community', { page: '9999' })).data.content.length, 0);
});

test('a paper says where it was printed, a site where it is', async () => {
  const [paper] = (await list('papers')).data.content;
  assert.equal(paper?.paper?.journal, 'Example Paediatric Airway');
  assert.equal(paper?.link, null);
  const [site] = (await list('sites')).data.content;
  assert.deepEqual([site?.link, site?.paper], ['https://example.org/simulation', null]);
  assert.match(site?.about?.ko ?? '', /\S/);
  assert.equal(paper?.about, null);
});

test('the most read comes first where that is asked for', async () => {
  const newest = (await list('reference', { size: '5' })).data.content;
  const mostRead = (await list('reference', { size: '5', sort: 'readCount,DESC' })).data.content;
  const counts = mostRead.map(({ readCount }) => readCount);
  assert.deepEqual(
    counts,
    counts.toSorted((one, other) => other - one),
  );
  assert.ok((counts.at(-1) ?? 0) > 0);
  assert.notDeepEqual(
    mostRead.map(({ itemNo }) => itemNo),
    newest.map(({ itemNo }) => itemNo),
  );
});

test('a post has its text, its writer, and what comes before and after it', async () => {
  const { data: page } = await list('reference');
  const [newest, second, third] = page.content;
  const { data } = await read({ boardCode: 'reference', itemNo: String(second?.itemNo) });
  assert.deepEqual([data.previous?.itemNo, data.next?.itemNo], [third?.itemNo, newest?.itemNo]);
  assert.equal(data.author.name, '예시운영');
  assert.equal(data.content.ko?.type, 'doc');
  const edge = await read({ boardCode: 'reference', itemNo: String(newest?.itemNo) });
  assert.equal(edge.data.next, null);
});

test('the home page may be given only what it shows', async () => {
  const place = await writePost(api, secretary, {
    showItemToMain: false,
    title: { ko: '홈에는 없음', en: null },
  });
  const onMain = (await list('community', { showItemToMain: 'true' })).data;
  assert.equal(titlesOf(onMain.content).includes('홈에는 없음'), false);
  const offMain = (await list('community', { showItemToMain: 'false' })).data;
  assert.deepEqual([titlesOf(offMain.content), offMain.total], [['홈에는 없음'], 1]);
  assert.equal((await read(place)).data.showItemToMain, false);
});

const hidings = {
  secret: { isSecret: true },
  draft: { publishAt: null },
  scheduled: { publishAt: '2099-01-01T00:00:00Z' },
};

for (const [state, form] of Object.entries(hidings))
  test(`a ${state} post is there for its writer and who manages the board, and for nobody else`, async () => {
    const first = await writePost(api, writer.token, { title: { ko: `${state} 앞`, en: null } });
    const before = (await list('community')).data;
    const place = await writePost(api, writer.token, { title: { ko: state, en: null }, ...form });
    const last = await writePost(api, writer.token, { title: { ko: `${state} 뒤`, en: null } });
    for (const token of [undefined, other.token, finance]) {
      assert.deepEqual(refusalOf(await read(place, token)), [404, 'NOT_FOUND']);
      const { data } = await list('community', {}, token);
      assert.equal(data.total, before.total + 1);
      assert.equal(titlesOf(data.content).includes(state), false);
      assert.equal((await read(first, token)).data.next?.itemNo, Number(last.itemNo));
      assert.equal((await read(last, token)).data.previous?.itemNo, Number(first.itemNo));
    }
    for (const token of [writer.token, secretary]) {
      const { data } = await read(place, token);
      assert.deepEqual([data.title.ko, data.mayChange], [state, true]);
    }
  });

test('a post that is hidden or deleted is nobody’s but the manager’s', async () => {
  const { db } = api.ctx();
  const place = await writePost(api, writer.token, { title: { ko: '숨길 글', en: null } });
  const set = (column: 'hidden_at' | 'deleted_at') =>
    db
      .updateTable('posts')
      .set({ [column]: new Date() })
      .where('title_ko', '=', '숨길 글')
      .execute();
  await set('hidden_at');
  assert.deepEqual(refusalOf(await read(place)), [404, 'NOT_FOUND']);
  assert.equal((await read(place, writer.token)).data.state, 'hidden');
  await set('deleted_at');
  assert.deepEqual(refusalOf(await read(place, writer.token)), [404, 'NOT_FOUND']);
  assert.equal((await read(place, secretary)).data.state, 'deleted');
});

test('a post of another board is not found there', async () => {
  const { itemNo } = await writePost(api, writer.token);
  assert.deepEqual(refusalOf(await read({ boardCode: 'papers', itemNo })), [404, 'NOT_FOUND']);
});

test('who may not read a board finds neither it nor its posts', async () => {
  const { db } = api.ctx();
  const place = await writePost(api, writer.token);
  const grants = await db.selectFrom('grants').selectAll().where('permission', '=', 'BOARD_Read').execute();
  await db.deleteFrom('grants').where('permission', '=', 'BOARD_Read').execute();
  for (const token of [undefined, other.token]) {
    assert.deepEqual(refusalOf(await list('community', {}, token)), [404, 'NOT_FOUND']);
    assert.deepEqual(refusalOf(await read(place, token)), [404, 'NOT_FOUND']);
    assert.equal((await api.call(getBoard, { params: { boardCode: 'community' } }, as(token))).status, 404);
  }
  assert.equal((await read(place, secretary)).status, 200);
  await db.insertInto('grants').values(grants).execute();
  assert.equal((await read(place)).status, 200);
});

test('what guests are granted besides reading opens nothing to them', async () => {
  const { db } = api.ctx();
  const [grant] = await db.selectFrom('grants').selectAll().where('permission', '=', 'BOARD_Read').execute();
  assert.ok(grant);
  const more = (['BOARD_Write', 'BOARD_Manage'] as const).map((permission) => ({ ...grant, permission }));
  await db.insertInto('grants').values(more).execute();
  const { data } = await api.call(getBoard, { params: { boardCode: 'community' } });
  assert.deepEqual([data.mayWrite, data.mayManage], [false, false]);
  await db
    .deleteFrom('grants')
    .where('permission', 'in', ['BOARD_Write', 'BOARD_Manage'])
    .where('role_code', '=', 'GUEST')
    .execute();
});

test('input that no list or address has is refused', async () => {
  const asked = [
    '/api/board-item',
    '/api/board-item?boardCode=community&sort=title,ASC',
    '/api/board-item?boardCode=community&sort=readCount,ASC',
    '/api/board-item?boardCode=community&size=10000',
    '/api/board-item?boardCode=community&size=0',
    '/api/board-item?boardCode=community&page=-1',
    '/api/board-item?boardCode=community&page=1.5',
    '/api/board-item?boardCode=community&showItemToMain=1',
    '/api/board-item?boardCode=community&boardCode=papers',
    `/api/board-item?boardCode=${'a'.repeat(5000)}`,
    '/api/board-item/community/one',
    '/api/board-item/community/-1',
    '/api/board-item/community/0',
    '/api/board-item/community/1.0',
    `/api/board-item/community/${2 ** 53}`,
  ];
  for (const url of asked) assert.deepEqual([url, (await api.callRaw('GET', url)).status], [url, 400]);
  for (const url of [
    '/api/board-item?boardCode=none',
    '/api/board-item/none/1',
    '/api/board-item/community/999999999',
    '/api/board/none',
    '/api/board-item/COMMUNITY/1',
  ])
    assert.deepEqual([url, (await api.callRaw('GET', url)).status], [url, 404]);
});

test('a text in both languages is given in both', async () => {
  const place = await writePost(api, writer.token, {
    title: { ko: '두 언어', en: 'Two languages' },
    content: { ko: documentOfText('한국어'), en: documentOfText('English') },
  });
  const { data } = await read(place);
  assert.deepEqual(data.title, { ko: '두 언어', en: 'Two languages' });
  assert.deepEqual(data.content.en, documentOfText('English'));
});

test('the sample posts have their comments, and making them again adds nothing', async () => {
  const counts = async () =>
    (await list('community', { size: '100' })).data.content.map(({ commentCount }) => commentCount);
  const before = await counts();
  assert.equal(before.filter((count) => count > 0).length, 10);
  await seedBoards(api.ctx(), undefined);
  assert.deepEqual(await counts(), before);
});
