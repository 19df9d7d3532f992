import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  createPage,
  emptyPage,
  getPage,
  getPageDraft,
  listMissingTexts,
  listPageStates,
  listPages,
  publishPage,
  removePage,
  savePageDraft,
  withdrawPage,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { pageOf, publish, saveDraft } from '../../../test/written-pages.ts';
import { maximumCustomPages } from './drafts.service.ts';

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const notFound = [404, 'NOT_FOUND'];
const reason = '예시 사유';
const history = { params: { code: 'history' } };

test('a page is there once its draft is published, as it was then, and gone once it is withdrawn', async () => {
  assert.deepEqual(refusalOf(await api.call(getPage, history)), notFound);
  const saved = await saveDraft(api, staff, 'history', pageOf('첫째'));
  assert.deepEqual(refusalOf(await api.call(getPage, history)), notFound);
  const body = { version: saved.data.version };
  const published = await api.call(publishPage, { ...history, body }, staff);
  assert.deepEqual([published.data.isChanged, published.data.published?.version], [false, body.version]);
  const first = (await api.call(getPage, history)).data;
  assert.deepEqual([first.content, first.version], [pageOf('첫째'), body.version]);
  await saveDraft(api, staff, 'history', pageOf('둘째'));
  assert.deepEqual((await api.call(getPage, history)).data, first);
  await publish(api, staff, 'history', pageOf('둘째'));
  const second = (await api.call(getPage, history)).data;
  assert.deepEqual(second.content, pageOf('둘째'));
  assert.equal(second.publishedDate, first.publishedDate);
  assert.ok(second.changedDate > first.changedDate);
  for (const _again of [1, 2]) {
    const answer = await api.call(withdrawPage, { ...history, body: { reason } }, staff);
    assert.deepEqual([answer.status, answer.data.published], [200, null]);
  }
  assert.deepEqual(refusalOf(await api.call(getPage, history)), notFound);
});

test('what was published twice is published once, and one entry is written of each act', async () => {
  const params = { code: 'seoul' };
  const version = await publish(api, staff, 'seoul', pageOf('서울'));
  const repeated = await api.call(publishPage, { params, body: { version } }, staff);
  assert.equal(repeated.data.published?.version, version);
  const entries = await auditEntries(api.ctx(), { subject_id: 'seoul' });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['page.published'],
  );
});

test('a save over an older draft gets a conflict, and nothing is lost; repeated sending does not', async () => {
  const params = { code: 'invitation' };
  const { version } = (await api.call(getPageDraft, { params }, staff)).data;
  const mine = { version, content: pageOf('내 글') };
  const saved = await api.call(savePageDraft, { params, body: mine }, staff);
  assert.deepEqual([saved.status, saved.data.version], [200, version + 1]);
  const repeated = await api.call(savePageDraft, { params, body: mine }, staff);
  assert.deepEqual([repeated.status, repeated.data.version], [200, version + 1]);
  const other = { params, body: { version, content: pageOf('남의 글') } };
  const late = await api.call(savePageDraft, other, staff);
  assert.deepEqual(refusalOf(late), [409, 'CONFLICT']);
  assert.match(late.refusal.message, /다른 사용자/);
  const { data } = await api.call(getPageDraft, { params }, staff);
  assert.deepEqual([data.version, data.content], [version + 1, mine.content]);
  const stale = await api.call(publishPage, { params, body: { version } }, staff);
  assert.deepEqual(refusalOf(stale), [409, 'CONFLICT']);
  assert.deepEqual(refusalOf(await api.call(getPage, { params })), notFound);
});

test('a page without title or content is not published', async () => {
  const params = { code: 'info' };
  for (const [content, fields] of [
    [emptyPage, { title: 'required' }],
    [pageOf('', { blocks: [] }), { blocks: 'required' }],
    [pageOf('글', { title: { ko: '', en: null } }), { title: 'required' }],
  ] as const) {
    const { version } = (await saveDraft(api, staff, 'info', content)).data;
    const { status, refusal } = await api.call(publishPage, { params, body: { version } }, staff);
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  assert.deepEqual(refusalOf(await api.call(getPage, { params })), notFound);
});

const own = (code: string) => ({ params: { code } });
const titled = (code: string, ko = '주차 안내') => ({ body: { code, title: { ko, en: null } } });

test('there are no more pages than lists can show', async () => {
  const { db } = api.ctx();
  const rows = Array.from({ length: maximumCustomPages }, (_, index) => ({
    id: randomUUID(),
    code: `full-${index}`,
    is_own: true,
    draft: JSON.stringify(emptyPage),
    changed_at: new Date(),
  }));
  await db.insertInto('pages').values(rows).execute();
  const refused = await api.call(createPage, titled('one-more'), staff);
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
  await db.deleteFrom('pages').where('code', 'like', 'full-%').execute();
  assert.equal((await api.call(createPage, titled('one-more'), staff)).status, 200);
  await api.call(removePage, { ...own('one-more'), body: { reason } }, staff);
});

test('staff add a page and remove it; one that is published, or came with the product, stays', async () => {
  const made = await api.call(createPage, titled('parking'), staff);
  assert.deepEqual([made.status, made.data.isOwn, made.data.title.ko], [200, true, '주차 안내']);
  assert.deepEqual((await api.call(createPage, titled('parking'), staff)).data, made.data);
  for (const taken of [titled('parking', '다른 제목'), titled('info')])
    assert.deepEqual((await api.call(createPage, taken, staff)).refusal.fields, { code: 'already_in_use' });
  await publish(api, staff, 'parking', pageOf('지하 2층'));
  assert.equal((await api.call(getPage, own('parking'))).data.isOwn, true);
  const remove = (code: string) => api.call(removePage, { ...own(code), body: { reason } }, staff);
  assert.deepEqual(refusalOf(await remove('parking')), [409, 'CONFLICT']);
  assert.deepEqual(refusalOf(await remove('usefulInfo')), [409, 'CONFLICT']);
  await api.call(withdrawPage, { ...own('parking'), body: { reason } }, staff);
  assert.equal((await remove('parking')).status, 200);
  assert.deepEqual(refusalOf(await remove('parking')), notFound);
  const states = (await api.call(listPageStates, {}, staff)).data.content;
  assert.equal(
    states.some(({ code }) => code === 'parking'),
    false,
  );
});

test('the list of pages has what is published, and no draft', async () => {
  const code = 'seoul';
  await publish(api, staff, code, pageOf('서울', { title: { ko: '서울', en: 'Seoul' } }));
  await saveDraft(api, staff, code, pageOf('서울', { title: { ko: '새 제목', en: null } }));
  const { content, total } = (await api.call(listPages, { query: {} })).data;
  assert.deepEqual(
    content.map(({ code, isOwn, title }) => ({ code, isOwn, title })),
    [{ code, isOwn: false, title: { ko: '서울', en: 'Seoul' } }],
  );
  assert.equal(total, 1);
  for (const query of ['sort=draft,ASC', 'size=10000', 'page=-1', 'surprise=1'])
    assert.equal((await api.callRaw('GET', `/api/page?${query}`)).status, 400, query);
});

test('what is there in one language alone is reported with its place and what the other says', async () => {
  const place = {
    name: { ko: null, en: 'N Seoul Tower' },
    about: { ko: '', en: null },
    postalAddress: { ko: '남산', en: 'Namsan' },
    walkMinutes: null,
    way: { ko: '가'.repeat(100), en: null },
    latitude: null,
    longitude: null,
    address: '',
    picture: null,
  };
  const places = { kind: 'places' as const, title: { ko: null, en: null }, places: [place] };
  const saved = await saveDraft(api, staff, 'usefulInfo', pageOf('', { blocks: [places] }));
  const missing = [
    { where: 'title', locale: 'en', text: '예시 페이지' },
    { where: 'blocks.0.places.0.name', locale: 'ko', text: 'N Seoul Tower' },
    { where: 'blocks.0.places.0.way', locale: 'en', text: `${'가'.repeat(80)}…` },
  ];
  assert.deepEqual([saved.data.missing, saved.data.missingCount], [missing, 3]);
  const query = { source: 'pages.pages', size: '100' } as const;
  const { content } = (await api.call(listMissingTexts, { query }, staff)).data;
  assert.deepEqual(
    content
      .filter(({ path }) => path.startsWith('/Admin/Pages/usefulInfo?'))
      .map(({ path, missing: locale, text }) => ({ path, locale, text })),
    missing.map(({ where, locale, text }) => ({
      path: `/Admin/Pages/usefulInfo?at=${encodeURIComponent(`${where}.${locale}`)}`,
      locale,
      text,
    })),
  );
});
