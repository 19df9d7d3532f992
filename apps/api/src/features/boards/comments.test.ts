import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeComment,
  createComment,
  getPost,
  listComments,
  listPosts,
  removeComment,
  removePost,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: string;
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  writer = await newWriter(api, { name: '이예시' });
  other = await newWriter(api);
});
after(() => api.close());

type Place = { boardCode: string; itemNo: string };
const as = (token?: string) => (token === undefined ? {} : { token });
const named = ({ boardCode, itemNo }: Place) => ({ boardCode, itemNo });
const comment = (place: Place, text: string, token = writer.token, requestKey: string = randomUUID()) =>
  api.call(createComment, { params: named(place), body: { requestKey, text } }, { token });
const list = (place: Place, query: object = {}, token?: string) =>
  api.call(listComments, { query: { ...named(place), ...query } }, as(token));
const countOf = async (place: Place) => (await api.call(getPost, { params: named(place) })).data.commentCount;

test('comments are read in their order, page by page', async () => {
  const place = await writePost(api, writer.token);
  for (const text of ['하나', '둘', '셋']) assert.equal((await comment(place, text)).status, 200);
  const first = (await list(place, { size: '2' })).data;
  assert.deepEqual(
    [first.content.map(({ text }) => text), first.content[0]?.author.name],
    [['하나', '둘'], '이예시'],
  );
  const rest = (await list(place, { size: '2', page: '1' })).data;
  assert.deepEqual([rest.content.map(({ text }) => text), rest.total], [['셋'], 3]);
  assert.equal(await countOf(place), 3);
});

test('a comment states whether its reader may change or delete it', async () => {
  const place = await writePost(api, writer.token);
  await comment(place, '댓글');
  const rights = async (token?: string) => {
    const [one] = (await list(place, {}, token)).data.content;
    return [one?.mayChange, one?.mayRemove];
  };
  assert.deepEqual(await rights(), [false, false]);
  assert.deepEqual(await rights(other.token), [false, false]);
  assert.deepEqual(await rights(writer.token), [true, true]);
  assert.deepEqual(await rights(secretary), [false, true]);
});

test('one’s own comment is changed and deleted, another’s only deleted by who manages the board', async () => {
  const place = await writePost(api, writer.token);
  const made = (await comment(place, '처음')).data;
  const params = { ...named(place), commentId: made.commentId };
  const change = (token: string) => api.call(changeComment, { params, body: { text: '나중' } }, { token });
  assert.deepEqual(refusalOf(await change(other.token)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await change(secretary)), [404, 'NOT_FOUND']);
  const { data } = await change(writer.token);
  assert.deepEqual([data.text, data.changedDate === null], ['나중', false]);
  const remove = (token: string) => api.call(removeComment, { params }, { token });
  assert.deepEqual(refusalOf(await remove(other.token)), [404, 'NOT_FOUND']);
  assert.equal((await remove(secretary)).status, 200);
  assert.deepEqual(refusalOf(await remove(secretary)), [404, 'NOT_FOUND']);
  assert.deepEqual([await countOf(place), (await list(place)).data.content], [0, []]);
});

test('the same comment sent twice, or many times at once, is one', async () => {
  const place = await writePost(api, writer.token);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => comment(place, '한 번', writer.token, key)));
  answers.push(await comment(place, '한 번', writer.token, key));
  assert.deepEqual([...new Set(answers.map(({ status, data }) => `${status} ${data.commentId}`))].length, 1);
  assert.equal(await countOf(place), 1);
  const elsewhere = await writePost(api, writer.token);
  const refused = await comment(elsewhere, '한 번', writer.token, key);
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
  assert.match(refused.refusal.message, /다른 글에 이미 등록/);
});

test('comments that are written and deleted at once are counted right', async () => {
  const place = await writePost(api, writer.token);
  const made = await Promise.all(Array.from({ length: 8 }, (_, index) => comment(place, `${index}`)));
  await Promise.all([
    ...made
      .slice(0, 4)
      .map(({ data }) =>
        api.call(removeComment, { params: { ...named(place), commentId: data.commentId } }, writer),
      ),
    ...made.slice(4).map((_, index) => comment(place, `새 ${index}`, other.token)),
  ]);
  assert.deepEqual([await countOf(place), (await list(place)).data.content.length], [8, 8]);
});

test('nobody comments where they may not', async () => {
  const site = { link: 'https://example.org' };
  const closed = await writePost(api, secretary, site, 'sites');
  const draft = await writePost(api, writer.token, { publishAt: null });
  const secret = await writePost(api, writer.token, { isSecret: true });
  assert.deepEqual(refusalOf(await comment(closed, '글')), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await comment(draft, '글')), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await comment(secret, '글', other.token)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await list(secret, {}, other.token)), [404, 'NOT_FOUND']);
  assert.equal((await comment(secret, '글', secretary)).status, 200);
  const { accessToken: unproven } = await newAccount(api);
  const open = await writePost(api, writer.token);
  assert.deepEqual(refusalOf(await comment(open, '글', unproven)), [409, 'VERIFICATION_REQUIRED']);
});

test('a post that is deleted takes its comments with it', async () => {
  const place = await writePost(api, writer.token);
  const { commentId } = (await comment(place, '글', other.token)).data;
  assert.equal((await api.call(removePost, { params: named(place) }, writer)).status, 200);
  assert.deepEqual(refusalOf(await list(place, {}, other.token)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await comment(place, '또', other.token)), [404, 'NOT_FOUND']);
  const params = { ...named(place), commentId };
  const change = await api.call(changeComment, { params, body: { text: '또' } }, other);
  assert.deepEqual(refusalOf(change), [404, 'NOT_FOUND']);
});

test('a comment of another post is not found below this one', async () => {
  const [here, there] = [await writePost(api, writer.token), await writePost(api, writer.token)];
  const { commentId } = (await comment(there, '글')).data;
  const params = { ...named(here), commentId };
  const change = await api.call(changeComment, { params, body: { text: '또' } }, writer);
  assert.deepEqual(refusalOf(change), [404, 'NOT_FOUND']);
});

test('a comment makes anew its post and the counts of the list, and nothing else', async () => {
  const place = await writePost(api, writer.token);
  const { headers } = await api.call(getPost, { params: named(place) });
  const shown =
    String(headers['cache-tag'])
      .split(',')
      .find((tag) => tag.startsWith('post:')) ?? '';
  const page = await api.call(listPosts, { query: { boardCode: 'community' } });
  assert.equal(String(page.headers['cache-tag']).split(',').includes('board-comments:community'), true);
  assert.equal(
    String((await list(place)).headers['cache-tag'])
      .split(',')
      .includes(shown),
    true,
  );
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  await comment(place, '글');
  await eventually(() => changedScopes.length > 0, 'the comment is heard of');
  assert.deepEqual(changedScopes.sort(), ['board-comments:community', shown].sort());
});

test('an empty comment, and one that is too long, is refused', async () => {
  const place = await writePost(api, writer.token);
  assert.deepEqual((await comment(place, '  \n ')).refusal.fields, { text: 'required' });
  assert.deepEqual((await comment(place, '가'.repeat(2001))).refusal.fields, { text: 'too_long' });
});
