import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changePost,
  createPost,
  documentOfText,
  getPost,
  listPosts,
  removePost,
  type SentTo,
} from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, postForm, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: { id: string; token: string };
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  const { id, accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  secretary = { id, token };
  writer = await newWriter(api);
  other = await newWriter(api);
});
after(() => api.close());

type Place = { boardCode: string; itemNo: string };
const write = (form: object, token = writer.token, boardCode = 'community') =>
  api.call(createPost, { params: { boardCode }, body: postForm(form) }, { token });
const change = (
  { boardCode, itemNo }: Place,
  body: SentTo<typeof changePost>['body'],
  token = writer.token,
) => api.call(changePost, { params: { boardCode, itemNo }, body }, { token });
const read = ({ boardCode, itemNo }: Place, token?: string) =>
  api.call(getPost, { params: { boardCode, itemNo } }, token === undefined ? {} : { token });
const remove = ({ boardCode, itemNo }: Place, token = writer.token) =>
  api.call(removePost, { params: { boardCode, itemNo } }, { token });
const list = async () => (await api.call(listPosts, { query: { boardCode: 'community' } })).data;

/** Returns the scopes that an action touches. */
async function touchedBy(act: () => Promise<unknown>): Promise<string[]> {
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  await act();
  await eventually(() => changedScopes.some((scope) => scope.startsWith('board')), 'the change is heard of');
  return changedScopes;
}

test('the same form sent twice makes one post, also at the same time', async () => {
  const form = postForm();
  const answers = await Promise.all([1, 2, 3, 4].map(() => write(form)));
  answers.push(await write(form));
  assert.deepEqual(
    answers.map(({ status, data }) => [status, data.itemNo]),
    answers.map(() => [200, answers[0]?.data.itemNo]),
  );
  const elsewhere = await write({ ...form, link: 'https://example.org' }, secretary.token, 'sites');
  assert.equal(elsewhere.status, 200);
  const mine = await write(form, secretary.token);
  assert.deepEqual(refusalOf(mine), [409, 'CONFLICT']);
});

test('only who has proven an address may write, but for staff', async () => {
  const { accessToken: token } = await newAccount(api);
  assert.deepEqual(refusalOf(await write({}, token)), [409, 'VERIFICATION_REQUIRED']);
  assert.equal((await write({}, secretary.token)).status, 200);
});

test('a board that takes no posts of members is not found by them', async () => {
  const form = { paper: { authors: '예시', journal: '', year: null, doi: '' } };
  assert.deepEqual(refusalOf(await write(form, writer.token, 'papers')), [404, 'NOT_FOUND']);
  assert.equal((await write(form, secretary.token, 'papers')).status, 200);
});

test('notices and the home page are for who manages the board', async () => {
  for (const form of [{ isNotice: true }, { showItemToMain: false }]) {
    assert.deepEqual(refusalOf(await write(form)), [403, 'NOT_ALLOWED']);
    assert.equal((await write(form, secretary.token)).status, 200);
  }
  const place = await writePost(api, writer.token);
  const pinned = await change(place, { version: 1, isNotice: true }, secretary.token);
  assert.equal(pinned.data.isNotice, true);
  // The author changes other fields, and it stays a notice.
  const kept = await change(place, { version: 2, tags: ['공지'] });
  assert.deepEqual([kept.data.isNotice, kept.data.tags], [true, ['공지']]);
});

const text = documentOfText('내용');
const misfits: [board: string, form: object, fields: Record<string, string>][] = [
  ['community', { title: { ko: null, en: null }, content: { ko: null, en: null } }, { title: 'required' }],
  [
    'community',
    { title: { ko: '제목', en: null }, content: { ko: null, en: null } },
    { 'content.ko': 'required' },
  ],
  [
    'community',
    { title: { ko: '제목', en: null }, content: { ko: text, en: text } },
    { 'title.en': 'required' },
  ],
  ['community', { link: 'https://example.org' }, { link: 'not_a_choice' }],
  ['papers', {}, { paper: 'required' }],
  [
    'papers',
    { isSecret: true, paper: { authors: 'A', journal: '', year: 2025, doi: '' } },
    { isSecret: 'not_a_choice' },
  ],
  ['sites', {}, { link: 'required' }],
  ['sites', { link: 'javascript:alert(1)' }, { link: 'url' }],
  ['sites', { link: 'https://who@example.org' }, { link: 'url' }],
  [
    'papers',
    { paper: { authors: 'A', journal: '', year: 2025, doi: 'doi' } },
    { 'paper.doi': 'invalid_format' },
  ],
  ['community', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, { tags: 'too_many_items' }],
  ['community', { title: { ko: 'ㄱ'.repeat(201), en: null } }, { 'title.ko': 'too_long' }],
  [
    'community',
    { content: { ko: { type: 'doc', content: [{ type: 'script' }] }, en: null } },
    { 'content.ko': 'document' },
  ],
  [
    'community',
    { author: 'somebody', readCount: 9 },
    { author: 'unknown_field', readCount: 'unknown_field' },
  ],
];

test('what does not fit the board is named', async () => {
  for (const [board, form, fields] of misfits) {
    const url = `/api/board-item/${board}`;
    const { status, refusal } = await api.callRaw('PUT', url, { ...postForm(), ...form }, secretary);
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(form));
  }
});

test('a megabyte of text is refused before it is read', async () => {
  const long = { ...postForm(), title: { ko: 'x'.repeat(1024 * 1024), en: null } };
  assert.deepEqual(refusalOf(await api.callRaw('PUT', '/api/board-item/community', long, writer)), [
    413,
    'TOO_LARGE',
  ]);
});

test('no column can be written that the form does not have', async () => {
  const place = await writePost(api, writer.token);
  for (const field of [
    'author_id',
    'read_count',
    'number',
    'hidden_at',
    'state',
    'author',
    'boardCode',
    '__proto__x',
  ]) {
    const url = `/api/board-item/community/${place.itemNo}`;
    const { status } = await api.callRaw('PATCH', url, { version: 1, [field]: 1 }, writer);
    assert.equal(status, 400, field);
  }
});

test('of two users who change one post, the second gets a conflict and nothing is lost', async () => {
  const place = await writePost(api, writer.token);
  const first = await change(place, { version: 1, title: { ko: '먼저', en: null } });
  assert.deepEqual([first.data.version, first.data.title.ko], [2, '먼저']);
  const second = await change(place, { version: 1, title: { ko: '나중', en: null } }, secretary.token);
  assert.deepEqual(refusalOf(second), [409, 'CONFLICT']);
  const { data } = await read(place);
  assert.deepEqual([data.title.ko, data.version], ['먼저', 2]);
  const repeated = await change(place, { version: 2, title: { ko: '나중', en: null } }, secretary.token);
  assert.deepEqual([repeated.data.title.ko, repeated.data.version], ['나중', 3]);
});

test('what is left out of a change stays', async () => {
  const place = await writePost(api, writer.token, {
    title: { ko: '한국어', en: 'English' },
    content: { ko: text, en: documentOfText('Text') },
    tags: ['하나'],
  });
  const { data } = await change(place, { version: 1, isSecret: true });
  assert.deepEqual(
    [data.title.en, data.content.en, data.tags, data.isSecret],
    ['English', documentOfText('Text'), ['하나'], true],
  );
  const shorter = await change(place, {
    version: 2,
    title: { ko: '한국어', en: null },
    content: { ko: text, en: null },
  });
  assert.deepEqual([shorter.data.title.en, shorter.data.content.en], [null, null]);
});

test('a draft is published once, and then may no longer be one', async () => {
  const place = await writePost(api, writer.token, { publishAt: null });
  assert.equal((await read(place, writer.token)).data.state, 'draft');
  assert.equal((await read(place)).status, 404);
  const kept = await change(place, { version: 1, title: { ko: '아직', en: null } });
  assert.equal(kept.data.state, 'draft');
  const out = await change(place, { version: 2, publishAt: new Date(0).toISOString() });
  assert.equal(out.data.state, 'published');
  assert.equal((await read(place)).status, 200);
  const back = await change(place, { version: 3, publishAt: null });
  assert.deepEqual(back.refusal.fields, { publishAt: 'not_a_choice' });
});

test('others neither change nor delete a post', async () => {
  const place = await writePost(api, writer.token);
  assert.deepEqual(refusalOf(await change(place, { version: 1 }, other.token)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await remove(place, other.token)), [404, 'NOT_FOUND']);
  assert.equal((await read(place)).status, 200);
});

test('a deleted post is gone from its address, its list and its neighbours, and deleting it again finds nothing', async () => {
  const before = await writePost(api, writer.token);
  const place = await writePost(api, writer.token);
  const behind = await writePost(api, writer.token);
  const { total } = await list();
  assert.equal((await remove(place)).status, 200);
  assert.equal((await list()).total, total - 1);
  assert.equal((await read(before)).data.next?.itemNo, Number(behind.itemNo));
  for (const token of [undefined, writer.token]) assert.equal((await read(place, token)).status, 404);
  assert.deepEqual(refusalOf(await remove(place)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await change(place, { version: 1 })), [404, 'NOT_FOUND']);
});

test('what shows a board is made anew when one of its posts is written, changed or deleted', async () => {
  const { data } = await write({});
  const place = { boardCode: 'community', itemNo: String(data.itemNo) };
  const page = await api.call(listPosts, { query: { boardCode: 'community' } });
  assert.match(String(page.headers['cache-tag']), /^board:community,/);
  const tags = String((await read(place)).headers['cache-tag']).split(',');
  const shown = tags.find((tag) => tag.startsWith('post:')) ?? '';
  assert.equal((await touchedBy(() => write({}))).includes('board:community'), true);
  for (const act of [() => change(place, { version: 1, tags: ['새'] }), () => remove(place)]) {
    const touched = await touchedBy(act);
    assert.deepEqual([touched.includes('board:community'), touched.includes(shown)], [true, true]);
  }
});

test('eleven posts in ten minutes are too many, but for who manages the board', async () => {
  const narrow = await startTestApi({ limitScale: 1 });
  try {
    const { token } = await newWriter(narrow);
    const staff = (await newAccount(narrow, { roleCode: 'SECRETARIAT' })).accessToken;
    const form = postForm();
    const once = (by: string, sent = postForm()) =>
      narrow.call(createPost, { params: { boardCode: 'community' }, body: sent }, { token: by });
    assert.equal((await once(token, form)).status, 200);
    for (let count = 1; count < 10; count += 1) assert.equal((await once(token)).status, 200);
    assert.deepEqual(refusalOf(await once(token)), [429, 'TOO_MANY_REQUESTS']);
    // Sending the same form again does not count as a post.
    assert.equal((await once(token, form)).status, 200);
    for (let count = 0; count < 12; count += 1) assert.equal((await once(staff)).status, 200);
  } finally {
    await narrow.close();
  }
});

test('how much somebody may write in a day is bounded, whatever the number of posts', async () => {
  // 250 kilobytes a day, and one post per ten minutes. The latter is reset after each.
  const narrow = await startTestApi({ limitScale: 0.0125 });
  try {
    const { db } = narrow.services.database;
    const { token } = await newWriter(narrow);
    const staff = (await newAccount(narrow, { roleCode: 'SECRETARIAT' })).accessToken;
    const long = documentOfText(Array.from({ length: 45 }, () => '가'.repeat(1000)).join('\n'));
    const once = (by: string) =>
      narrow.call(
        createPost,
        { params: { boardCode: 'community' }, body: postForm({ content: { ko: long, en: null } }) },
        { token: by },
      );
    for (const expected of [200, 429]) {
      assert.equal((await once(token)).status, expected);
      await sql`delete from rate_limits where key like 'boards.post:%'`.execute(db);
    }
    for (let count = 0; count < 2; count += 1) assert.equal((await once(staff)).status, 200);
  } finally {
    await narrow.close();
  }
});

test('a request key is the writer’s own', async () => {
  const requestKey = randomUUID();
  const mine = await write({ requestKey });
  const others = await write({ requestKey }, other.token);
  assert.notEqual(mine.data.itemNo, others.data.itemNo);
});
