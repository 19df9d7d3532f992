import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  documentOfText,
  emptyPage,
  getPageDraft,
  type PageContent,
  publishPage,
  savePageDraft,
  searchSite,
  withdrawPage,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { fillSearch } from './searched-pages.ts';

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const params = { code: 'seoul' };
const ko = (text: string) => ({ ko: text, en: null });

const written = (text: string, english: string): PageContent => ({
  ...emptyPage,
  title: { ko: '서울 둘러보기', en: 'Around Seoul' },
  blocks: [
    {
      kind: 'topics',
      title: ko('교통'),
      topics: [
        {
          name: ko('공항철도'),
          body: { ko: documentOfText(text), en: documentOfText(english) },
          checkedOn: null,
        },
      ],
    },
    { kind: 'facts', title: ko(''), facts: [{ name: ko('전화'), value: ko('한 번에'), address: '' }] },
  ],
});

async function save(content: PageContent): Promise<number> {
  const { version } = (await api.call(getPageDraft, { params }, staff)).data;
  return (await api.call(savePageDraft, { params, body: { version, content } }, staff)).data.version;
}
const publish = (version: number) => api.call(publishPage, { params, body: { version } }, staff);
const found = async (q: string, as: { token?: string } = {}) =>
  (await api.call(searchSite, { query: { q } }, as)).data;
const paths = async (q: string, as: { token?: string } = {}) =>
  (await found(q, as)).content.map(({ path }) => path);

test('a page is found by what is published of it, by staff too', async () => {
  const version = await save(written('경복궁까지 지하철로 갑니다.', 'Take the subway to the palace.'));
  assert.deepEqual(await paths('경복궁', staff), []);
  await publish(version);
  for (const q of ['경복궁', '서울둘러', 'around', 'palace', 'ㅅㅇㄷㄹ', '공항 철도', '한번에'])
    assert.deepEqual(await paths(q), ['/GeneralInfo/Seoul'], q);
  const { content, sections } = await found('palace');
  assert.equal(content[0]?.passage?.lang, 'en');
  assert.deepEqual(sections, [
    { section: 'pages', title: { ko: '안내 페이지', en: 'Information pages' }, count: 1 },
  ]);
  await save(written('남산까지 걸어서 갑니다.', 'Walk.'));
  assert.deepEqual([await paths('남산'), await paths('경복궁')], [[], ['/GeneralInfo/Seoul']]);
});

test('a withdrawn page is found no more, and again once it is published', async () => {
  await api.call(withdrawPage, { params, body: { reason: '예시 사유' } }, staff);
  assert.deepEqual(
    [await found('경복궁'), await found('ㅅㅇㄷㄹ', staff)],
    [
      { content: [], total: 0, sections: [] },
      { content: [], total: 0, sections: [] },
    ],
  );
  const { version } = (await api.call(getPageDraft, { params }, staff)).data;
  await publish(version);
  assert.deepEqual([await paths('남산'), await paths('경복궁')], [['/GeneralInfo/Seoul'], []]);
});

test('pages that were published before there was a search are filled in, once', async () => {
  const { db } = api.ctx();
  await db.deleteFrom('search_documents').execute();
  assert.deepEqual(await paths('남산'), []);
  await fillSearch.run(api.ctx());
  assert.deepEqual(await paths('남산'), ['/GeneralInfo/Seoul']);
  const [before] = await db.selectFrom('search_documents').select(['id', 'shown_at']).execute();
  await fillSearch.run(api.ctx());
  const after = await db.selectFrom('search_documents').select(['id', 'shown_at']).execute();
  assert.deepEqual(after, [before]);
});
