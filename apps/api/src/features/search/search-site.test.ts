import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { documentOfText, hidePost, removePost, restorePost, searchSite, showPost } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { grantOn, newWriter, writePost } from '../../../test/board-posts.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: string;
let owner: { id: string; token: string };
let other: { id: string; token: string };
const places: Record<string, { boardCode: string; itemNo: string }> = {};
before(async () => {
  api = await startTestApi();
  secretary = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  owner = await newWriter(api);
  other = await newWriter(api);
  const write = async (key: string, ko: string, text: string, form: object = {}, boardCode = 'community') => {
    const by = boardCode === 'community' ? owner.token : secretary;
    const content = { ko: documentOfText(text), en: null };
    places[key] = await writePost(api, by, { title: { ko, en: null }, content, ...form }, boardCode);
  };
  await write('guide', '기도 관리 지침', '비디오후두경을 먼저 씁니다.');
  await write('awake', '각성하 삽관', '기도 관리 전에 Lidocaine 10mg/ml 로 마취합니다.');
  await write('secret', '비밀 기도 이야기', '비밀', { isSecret: true });
  await write('draft', '초안 기도 이야기', '초안', { publishAt: null });
  await write('scheduled', '예약 기도 이야기', '예약', { publishAt: '2099-01-01T00:00:00Z' });
  await write('hidden', '감춘 기도 이야기', '감춤');
  await write('deleted', '지운 기도 이야기', '지움');
  await write('reference', '기도 점검표', '<script>alert(1)</script> 기도 장비', {}, 'reference');
  const english = {
    title: { ko: null, en: 'Difficult airway cart' },
    content: both(null, 'Drawers in order'),
  };
  await write('english', '', '', english);
  const params = (key: string) => ({ params: places[key] ?? { boardCode: '', itemNo: '' } });
  await api.call(hidePost, { ...params('hidden'), body: { reason: '예시' } }, { token: secretary });
  await api.call(removePost, params('deleted'), owner);
});
after(() => api.close());

const both = (ko: string | null, en: string | null) => ({
  ko: ko === null ? null : documentOfText(ko),
  en: en === null ? null : documentOfText(en),
});
const search = (query: { q: string; section?: string; page?: string }, as: { token?: string } = {}) =>
  api.call(searchSite, { query }, as);
const titleOf = ({ title }: { title: { parts: { text: string }[] } }) =>
  title.parts.map(({ text }) => text).join('');
const found = async (q: string, as: { token?: string } = {}, section?: string) => {
  const { data } = await search({ q, ...(section && { section }) }, as);
  assert.equal(data.total, data.content.length, q);
  return data.content.map(titleOf);
};

test('posts of every board are found by their words, those with the words in the title first', async () => {
  assert.deepEqual(await found('기도관리'), ['기도 관리 지침', '각성하 삽관']);
  assert.deepEqual((await found('기도')).toSorted(), ['각성하 삽관', '기도 관리 지침', '기도 점검표']);
  for (const q of ['각성하삽관', 'LIDO', '10㎎/㎖', 'ㄱㅅㅎㅅㄱ', '각성하'.normalize('NFD')])
    assert.deepEqual(await found(q), ['각성하 삽관'], q);
  assert.deepEqual(await found('후두ㄱ'), ['기도 관리 지침']);
  assert.deepEqual(await found('airway dif'), ['Difficult airway cart']);
});

test('who may not read something finds no trace of it', async () => {
  const q = '이야기';
  assert.deepEqual(await found(q), []);
  assert.deepEqual(await found(q, other), []);
  assert.deepEqual(await found(q, owner), ['비밀 기도 이야기']);
  assert.deepEqual(await found(q, { token: secretary }), ['비밀 기도 이야기']);
  assert.deepEqual(await found('ㅇㅇㄱ'), []);
  assert.deepEqual((await search({ q })).data, { content: [], total: 0, sections: [] });
  const counts = async (as: object) =>
    (await search({ q: '기도' }, as)).data.sections.map(({ count }) => count);
  assert.deepEqual(
    [await counts({}), await counts(other), await counts(owner)],
    [
      [2, 1],
      [2, 1],
      [3, 1],
    ],
  );
});

test('what is hidden goes from the search, and comes back with it', async () => {
  const place = { params: places.guide ?? { boardCode: '', itemNo: '' }, body: { reason: '예시' } };
  const as = { token: secretary };
  await api.call(hidePost, place, as);
  assert.deepEqual(await found('후두경'), []);
  assert.deepEqual(await found('후두경', owner), []);
  await api.call(showPost, place, as);
  assert.deepEqual(await found('후두경'), ['기도 관리 지침']);
  await api.call(removePost, { params: place.params }, owner);
  assert.deepEqual(await found('후두경', owner), []);
  await api.call(restorePost, place, as);
  assert.deepEqual(await found('후두경'), ['기도 관리 지침']);
});

test('a board without a grant to read is in no result, in no count and under no name', async () => {
  const { db } = api.ctx();
  const taken = await db.deleteFrom('grants').where('permission', '=', 'BOARD_Read').returningAll().execute();
  await grantOn(api, 'reference', 'BOARD_Read', { accountId: other.id });
  assert.deepEqual((await search({ q: '기도' })).data, { content: [], total: 0, sections: [] });
  // The right to write on a board does not include reading it.
  assert.deepEqual(await found('점검표', owner), []);
  assert.deepEqual(await found('점검표', other), ['기도 점검표']);
  assert.deepEqual(await found('점검표', { token: secretary }), ['기도 점검표']);
  await db.deleteFrom('grants').where('account_id', '=', other.id).execute();
  await db.insertInto('grants').values(taken).execute();
});

test('a part of the site is searched alone, and each says how much it has', async () => {
  const { data } = await search({ q: '기도', section: 'board:reference' });
  assert.deepEqual([data.total, data.content.map(titleOf)], [1, ['기도 점검표']]);
  assert.deepEqual(
    data.sections.map(({ section, title, count }) => [section, title.ko, count]),
    [
      ['board:community', '커뮤니티', 2],
      ['board:reference', '자료실', 1],
    ],
  );
  assert.deepEqual(await found('기도', {}, 'board:none'), []);
});

test('what is shown is plain text with the words marked', async () => {
  const { data } = await search({ q: '기도 장비' });
  const [thing] = data.content;
  assert.ok(thing);
  assert.deepEqual(
    [thing.path, thing.section],
    [`/Board/reference/${places.reference?.itemNo}`, 'board:reference'],
  );
  assert.deepEqual(thing.title, {
    lang: 'ko',
    parts: [
      { text: '기도', isHit: true },
      { text: ' 점검표', isHit: false },
    ],
  });
  assert.deepEqual(thing.passage?.parts, [
    { text: '<script>alert(1)</script> ', isHit: false },
    { text: '기도', isHit: true },
    { text: ' ', isHit: false },
    { text: '장비', isHit: true },
  ]);
  const english = await search({ q: 'cart' });
  assert.equal(english.data.content[0]?.title.lang, 'en');
});

test('signs alone find nothing, and a search is bounded', async () => {
  for (const q of ['%', '_', "'", '&', '!', '\\', '없는낱말', 'ㄱ']) assert.deepEqual(await found(q), [], q);
  assert.deepEqual(await found('a b c d e f g h 없는낱말'), []);
  const refused = await search({ q: '가'.repeat(101) });
  assert.deepEqual(
    [...refusalOf(refused), refused.refusal.fields],
    [400, 'INVALID_INPUT', { q: 'too_long' }],
  );
  for (const query of [
    '',
    '?q=',
    '?q=%00',
    '?q=a&page=-1',
    '?q=a&page=51',
    '?q=a&size=9',
    '?q=a&sort=title',
    '?q=a&q=b',
  ])
    assert.equal((await api.callRaw('GET', `/api/search${query}`)).status, 400, query);
});

test('a frequent word ends after its first thousand, and pages follow each other without repeating', async () => {
  const { db } = api.ctx();
  const [post] = await db.selectFrom('posts').selectAll().where('title_ko', '=', '각성하 삽관').execute();
  const [document] = await db
    .selectFrom('search_documents')
    .selectAll()
    .where('id', '=', post?.id ?? '')
    .execute();
  assert.ok(post && document);
  const { newId } = await import('../../platform/identifiers.ts');
  const rows = Array.from({ length: 1100 }, (_, index) => ({ id: newId(new Date()), number: 1000 + index }));
  for (const part of [rows.slice(0, 550), rows.slice(550)]) {
    await db
      .insertInto('posts')
      .values(part.map(({ id, number }) => ({ ...post, id, number, request_key: id })))
      .execute();
    await db
      .insertInto('search_documents')
      .values(part.map(({ id }) => ({ ...document, id })))
      .execute();
  }
  const first = (await search({ q: '각성하' })).data;
  assert.deepEqual([first.total, first.content.length, first.sections[0]?.count], [1001, 20, 1001]);
  const second = (await search({ q: '각성하', page: '1' })).data;
  const paths = new Set([...first.content, ...second.content].map(({ path }) => path));
  assert.equal(paths.size, 40);
  assert.equal((await search({ q: '각성하', page: '50' })).data.content.length <= 20, true);
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('search_documents').where('id', 'in', ids).execute();
  await db.deleteFrom('posts').where('id', 'in', ids).execute();
});

test('a changed text is found by what it says now', async () => {
  const { changePost } = await import('@airway/contract');
  const place = await writePost(api, owner.token, { title: { ko: '옛 낱말표', en: null } });
  const params = { boardCode: place.boardCode, itemNo: place.itemNo };
  await api.call(changePost, { params, body: { version: 1, title: { ko: '새 낱말표', en: null } } }, owner);
  assert.deepEqual(await found('옛낱말표'), []);
  assert.deepEqual(await found('새낱말표'), ['새 낱말표']);
});

test('guests who search without end take nothing from who is signed in beside them', async () => {
  const narrow = await startTestApi({ limitScale: 0.01 });
  try {
    const { token } = await newWriter(narrow);
    const once = (as: { token?: string }) => narrow.call(searchSite, { query: { q: '기도' } }, as);
    for (let count = 0; count < 3; count += 1) assert.equal((await once({})).status, 200);
    assert.deepEqual(refusalOf(await once({})), [429, 'TOO_MANY_REQUESTS']);
    assert.equal((await once({ token })).status, 200);
  } finally {
    await narrow.close();
  }
});

test('what a program of the version before writes is found too', async () => {
  const { db } = api.ctx();
  const { itemNo } = await writePost(api, owner.token, { title: { ko: '이전 판의 글', en: null } });
  const { id } = await db
    .selectFrom('posts')
    .select('id')
    .where('number', '=', Number(itemNo))
    .where('title_ko', '=', '이전 판의 글')
    .executeTakeFirstOrThrow();
  const tokens = async () =>
    db.selectFrom('search_documents').selectAll().where('id', '=', id).executeTakeFirst();
  const made = await tokens();
  assert.ok(made);
  await db.deleteFrom('search_documents').where('id', '=', id).execute();
  const { title_initials, title_tokens } = made;
  await db
    .insertInto('post_searches')
    .values({ post_id: id, title_initials, title_tokens, tokens: made.tokens })
    .execute();
  assert.deepEqual(await tokens(), made);
});

test('long texts hold nobody up, whatever letters they are made of', async () => {
  const { db } = api.ctx();
  for (let count = 0; count < 20; count += 1) {
    const by = await newWriter(api);
    const content = both('맨드라미', 'cockscomb');
    await writePost(api, by.token, { title: { ko: '봉선화', en: 'balsam' }, content });
  }
  const meter = createHoldMeter();
  const held: Record<string, string> = {};
  for (const letters of ['\ufdfa', 'Äß(…)', '기도 ', 'a ', '👩🏽‍⚕️']) {
    const plain_text = letters.repeat(50_000 / letters.length);
    await db.updateTable('post_bodies').set({ plain_text }).execute();
    for (const q of ['봉선화', '봉 balsam a b c d e f', 'ㅂㅅㅎ']) {
      const holdMs = await meter.holdMs(() => search({ q }));
      if (holdMs > meter.limitMs) held[`${letters} ${q}`] = `${holdMs.toFixed(0)} ms`;
    }
  }
  assert.deepEqual(held, {});
});
