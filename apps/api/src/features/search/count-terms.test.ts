import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { exportSearchTerms, listSearchTerms, type SentTo, searchSite } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { createPendingCounts } from '../../platform/pending-counts.ts';
import { foldTerms, forgetTerms, maximumTermsPerDay, noteTerm } from './count-terms.ts';

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const { token } = await newWriter(api);
  await writePost(api, token, { title: { ko: '기도 관리 지침', en: null } });
});
afterEach(async () => {
  await api.ctx().db.deleteFrom('search_terms').execute();
});
after(() => api.close());

const search = (query: SentTo<typeof searchSite>['query']) => api.call(searchSite, { query });
const list = async (query: SentTo<typeof listSearchTerms>['query'] = {}) =>
  (await api.call(listSearchTerms, { query }, staff)).data.content.map(({ term, count, missCount }) => [
    term,
    count,
    missCount,
  ]);
const on = (day: string) => ({ ...api.ctx(), now: new Date(`${day}T03:00:00Z`) });
/** Counts searches as if they came on a given day. */
async function searched(day: string, typed: Record<string, number>, isFound = true) {
  for (const [term, count] of Object.entries(typed))
    for (let index = 0; index < count; index += 1) noteTerm(on(day), term, { isFound });
  await foldTerms(on(day));
}

test('searches are counted in one form, with those that found nothing, once they are folded in', async () => {
  for (const q of ['기도', '기도'.normalize('NFD'), '없는낱말', 'ABSENT', 'ａｂｓｅｎｔ '])
    await search({ q });
  assert.deepEqual(await list(), []);
  await foldTerms(api.ctx());
  await search({ q: '기도' });
  await foldTerms(api.ctx());
  await foldTerms(api.ctx());
  assert.deepEqual(await list(), [
    ['기도', 3, 0],
    ['absent', 2, 2],
    ['없는낱말', 1, 1],
  ]);
});

test('a further page and a part of the site are the same search; what cannot be looked for is none', async () => {
  await search({ q: '기도', page: '1' });
  await search({ q: '기도', section: 'board:community' });
  for (const q of ['%', 'ㄱ', 'jisoo@example.org', '010-1234-5678', '가'.repeat(61)]) await search({ q });
  await foldTerms(api.ctx());
  assert.deepEqual(await list(), []);
});

test('only the day, the term and two numbers are kept', async () => {
  // Stored after midnight, they still count for their day.
  api.setNow(new Date('2027-03-02T14:59:30Z'));
  await search({ q: '기도' });
  api.setNow(new Date('2027-03-02T15:00:30Z'));
  await foldTerms(api.ctx());
  api.setNow(undefined);
  assert.deepEqual(await api.ctx().db.selectFrom('search_terms').selectAll().execute(), [
    { searched_on: '2027-03-02', term: '기도', search_count: 1, miss_count: 0 },
  ]);
});

test('staff narrow the terms by words, by days and to those without results, and sort them', async () => {
  await searched('2027-03-01', { 기도: 2, 삽관: 1 });
  await searched('2027-03-02', { 기도: 1 }, false);
  await searched('2027-03-03', { '기도 관리': 5 });
  assert.deepEqual(await list(), [
    ['기도 관리', 5, 0],
    ['기도', 3, 1],
    ['삽관', 1, 0],
  ]);
  assert.deepEqual(await list({ results: 'none' }), [['기도', 3, 1]]);
  assert.deepEqual(await list({ query: '기도', sort: 'missCount,DESC' }), [
    ['기도', 3, 1],
    ['기도 관리', 5, 0],
  ]);
  assert.deepEqual(await list({ query: '%' }), []);
  assert.deepEqual(await list({ until: '2027-03-01', sort: 'count,ASC' }), [
    ['삽관', 1, 0],
    ['기도', 2, 0],
  ]);
  assert.deepEqual(await list({ from: '2027-03-02', until: '2027-03-02' }), [['기도', 1, 1]]);
  assert.deepEqual(await list({ from: '2027-03-02', until: '2027-03-01' }), []);
  const { data } = await api.call(listSearchTerms, { query: { size: '1', page: '1' } }, staff);
  assert.deepEqual(
    [data.total, data.content],
    [3, [{ term: '기도', count: 3, missCount: 1, lastSearchedOn: '2027-03-02' }]],
  );
});

test('what is asked wrongly is refused', async () => {
  const as = { headers: { authorization: `Bearer ${staff.token}` } };
  for (const query of ['?from=yesterday', '?until=2027-02-30', '?results=some', '?sort=day,ASC', '?who=me'])
    assert.equal(
      (await api.callRaw('GET', `/api/admin/search-term${query}`, undefined, as)).status,
      400,
      query,
    );
  const refused = await api.call(exportSearchTerms, { body: { reason: '' } }, staff);
  assert.deepEqual(refusalOf(refused), [400, 'INVALID_INPUT']);
});

test('terms are taken as a spreadsheet with a reason, which is kept', async () => {
  await searched('2027-03-01', { '=1+1': 2, 삽관: 1 });
  const body = { until: '2027-03-01', query: '1', reason: '내용 보완' };
  const { data } = await api.call(exportSearchTerms, { body }, staff);
  assert.match(data.name, /^search-terms-\d{4}-\d\d-\d\d\.xlsx$/);
  const { rows, cell } = await readSheet(data);
  assert.deepEqual(rows, [
    ['검색어', '검색 횟수', '결과가 없던 횟수', '마지막 검색일'],
    ['=1+1', '2', '0', '2027-03-01'],
  ]);
  assert.equal(cell('A2')?.f, undefined);
  const [entry] = await auditEntries(api.ctx(), { action: 'search-terms.exported' });
  assert.deepEqual([entry?.reason, entry?.details], ['내용 보완', '{"until":"2027-03-01"}']);
});

test('a stranger who searches without end fills no table, and drives out nothing frequent', async () => {
  await searched('2027-03-01', { 기도: 3 });
  for (let minute = 0; minute < 4; minute += 1) {
    const words = Array.from({ length: 1000 }, (_, index) => [`w${minute}x${index}`, 1]);
    await searched('2027-03-01', Object.fromEntries(words));
  }
  const { count } = await api
    .ctx()
    .db.selectFrom('search_terms')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(count, maximumTermsPerDay);
  assert.deepEqual((await list())[0], ['기도', 3, 0]);
});

test('processes that fold in at once add up and do not clash', async () => {
  const terms = Array.from({ length: 200 }, (_, index) => `말 ${index}`);
  const another = (order: string[]) => {
    const ctx = { ...on('2027-03-01'), services: { ...api.services, tallies: createPendingCounts() } };
    for (const term of order) noteTerm(ctx, term, { isFound: true });
    return foldTerms(ctx);
  };
  await Promise.all([another(terms), another(terms.toReversed()), another(terms)]);
  assert.deepEqual([...new Set((await list({ size: '100' })).map(([, count]) => count))], [3]);
});

test('a term is kept for ninety days', async () => {
  await searched('2027-03-01', { 기도: 1 });
  assert.equal(await forgetTerms(on('2027-05-29')), 0);
  assert.equal(await forgetTerms(on('2027-05-30')), 1);
  assert.deepEqual(await list(), []);
});
