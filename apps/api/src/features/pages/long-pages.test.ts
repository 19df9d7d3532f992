import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  documentOfText,
  emptyPage,
  getPage,
  listMissingTexts,
  listPageStates,
  maximumPageBytes,
  type PageContent,
  searchSite,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { publish } from '../../../test/written-pages.ts';
import { newId } from '../../platform/identifiers.ts';
import { publishedContent } from './published-content.ts';

/** Builds a page of the maximum length. */
function longPage(): PageContent {
  const text = (language: string) =>
    documentOfText(
      Array.from({ length: 200 }, (_, index) => `${language} sentence ${index} of a long page.`).join('\n\n'),
    );
  const block = { kind: 'text', title: { ko: null, en: null }, body: { ko: text('ko'), en: text('en') } };
  const many = Math.floor(maximumPageBytes / (JSON.stringify(block).length + 1));
  const title = { ko: '긴 페이지', en: 'Long page' };
  return {
    ...emptyPage,
    title,
    blocks: Array.from({ length: many }, () => block as PageContent['blocks'][0]),
  };
}

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const version = await publish(api, staff, 'history', longPage());
  const { db } = api.ctx();
  const page = await db
    .selectFrom('pages')
    .selectAll()
    .where('code', '=', 'history')
    .executeTakeFirstOrThrow();
  const revision = await db
    .selectFrom('page_revisions')
    .selectAll()
    .where('page_id', '=', page.id)
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom('search_documents')
    .selectAll()
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow();
  const draft = JSON.stringify(page.draft);
  const content = JSON.stringify(revision.content);
  for (let count = 0; count < 9; count += 1) {
    const id = newId(new Date());
    const row = { ...page, id, code: `long-${count}`, is_own: true, draft, published_version: null };
    await db.insertInto('pages').values(row).execute();
    await db
      .insertInto('page_revisions')
      .values({ ...revision, page_id: id, content })
      .execute();
    await db.updateTable('pages').set({ published_version: version }).where('id', '=', id).execute();
    await db
      .insertInto('search_documents')
      .values({ ...found, id })
      .execute();
  }
});
after(() => api.close());

test('ten pages as long as may be keep nobody waiting while they are listed or found', async () => {
  const meter = createHoldMeter();
  const held = {
    states: await meter.holdMs(() => api.call(listPageStates, {}, staff)),
    missing: await meter.holdMs(() => api.call(listMissingTexts, { query: {} }, staff)),
    found: await meter.holdMs(() => api.call(searchSite, { query: { q: 'sentence' } })),
  };
  assert.equal((await api.call(searchSite, { query: { q: 'sentence' } })).data.content.length, 10);
  const long = Object.entries(held).filter(([, ms]) => ms > meter.limitMs);
  assert.deepEqual(long, [], meter.summary());
});

test('the content of a page is validated once, and again when it is published again', async () => {
  const contentOf = async () => {
    const row = await api
      .ctx()
      .db.selectFrom('pages')
      .select(['id', 'code', 'published_version as version'])
      .where('code', '=', 'history')
      .$narrowType<{ version: number }>()
      .executeTakeFirstOrThrow();
    return publishedContent(api.ctx(), row);
  };
  const before = await contentOf();
  assert.equal(await contentOf(), before);
  await publish(api, staff, 'history', { ...longPage(), title: { ko: '새 제목', en: null } });
  assert.equal((await contentOf())?.title.ko, '새 제목');
  assert.equal((await api.call(getPage, { params: { code: 'history' } })).data.title.ko, '새 제목');
});
