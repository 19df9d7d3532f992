import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  documentOfText,
  emptyPage,
  getPageDraft,
  getPageRevision,
  listPageRevisions,
  maximumPageBytes,
  type PageBlock,
  type PageContent,
  restorePageRevision,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { pageOf, publish, saveDraft } from '../../../test/written-pages.ts';

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const params = { code: 'history' };
const read = async () => (await api.call(getPageDraft, { params }, staff)).data;

/** Sends any value as the draft. */
const send = async (content: unknown) => {
  const { version } = await read();
  return api.callRaw('PUT', '/api/admin/page/history', { version, content }, staff);
};
const withBlock = (block: unknown) => ({ ...emptyPage, blocks: [block] });

const no = { ko: null, en: null };
const text = { kind: 'text', title: no, body: { ko: documentOfText('글'), en: null } };
const fact = { name: no, value: no, address: '' };
const facts = (change: object) => ({ kind: 'facts', title: no, facts: [{ ...fact, ...change }] });
const linkTo = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: '글', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
});

/** Builds nested lists. */
function deep(levels: number): unknown {
  let node: unknown = { type: 'paragraph', content: [{ type: 'text', text: '글' }] };
  for (let level = 0; level < levels; level += 1)
    node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] };
  return { type: 'doc', content: [node] };
}

test('what is no page is refused, with its place, and changes nothing', async () => {
  const before = await read();
  for (const [content, fields] of [
    [null, { content: 'required' }],
    ['text', { content: 'wrong_type' }],
    [{ ...emptyPage, surprise: 1 }, { 'content.surprise': 'unknown_field' }],
    [{ ...emptyPage, title: '연혁' }, { 'content.title': 'wrong_type' }],
    [{ ...emptyPage, title: { ko: 'x'.repeat(301), en: null } }, { 'content.title.ko': 'too_long' }],
    [{ ...emptyPage, title: { ko: '연\u0000혁', en: null } }, { 'content.title.ko': 'characters' }],
    [{ ...emptyPage, title: { ko: '연\u202E혁', en: null } }, { 'content.title.ko': 'characters' }],
    [{ ...emptyPage, blocks: {} }, { 'content.blocks': 'wrong_type' }],
    [{ ...emptyPage, blocks: Array(41).fill(text) }, { 'content.blocks': 'too_many_items' }],
    [withBlock({ ...text, kind: 'script' }), { 'content.blocks.0.kind': 'invalid_format' }],
    [withBlock({ ...text, onclick: 'x' }), { 'content.blocks.0.onclick': 'unknown_field' }],
    [withBlock({ ...text, body: { ko: '<b>x</b>', en: null } }), { 'content.blocks.0.body.ko': 'document' }],
    [withBlock({ ...text, body: { ko: deep(200), en: null } }), { 'content.blocks.0.body.ko': 'document' }],
    [
      withBlock({ ...text, body: { ko: linkTo('javascript:alert(1)'), en: null } }),
      { 'content.blocks.0.body.ko': 'document_link' },
    ],
    [withBlock(facts({ address: 'javascript:alert(1)' })), { 'content.blocks.0.facts.0.address': 'url' }],
    [
      withBlock(facts({ address: 'JaVaScRiPt://x%0aalert(1)' })),
      { 'content.blocks.0.facts.0.address': 'url' },
    ],
    [withBlock(facts({ address: 'data:text/html,x' })), { 'content.blocks.0.facts.0.address': 'url' }],
    [withBlock(facts({ address: 'https:evil.example' })), { 'content.blocks.0.facts.0.address': 'url' }],
    [withBlock(facts({ address: 'http:\\\\evil.example' })), { 'content.blocks.0.facts.0.address': 'url' }],
    [withBlock(facts({ address: '//evil.example' })), { 'content.blocks.0.facts.0.address': 'url' }],
    [withBlock(facts({ address: '/\\evil.example' })), { 'content.blocks.0.facts.0.address': 'url' }],
    [
      withBlock(facts({ address: 'https://me@evil.example/' })),
      { 'content.blocks.0.facts.0.address': 'url' },
    ],
    [
      withBlock({ kind: 'picture', title: no, caption: no, picture: { fileId: '../1', alt: no } }),
      { 'content.blocks.0.picture.fileId': 'invalid_format' },
    ],
    [
      withBlock({ kind: 'signatures', title: no, signedOn: '2025-02-30', people: [] }),
      { 'content.blocks.0.signedOn': 'invalid_format' },
    ],
  ] as const) {
    const { status, refusal } = await send(content);
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  for (const version of ['1', 1.5, null, 2 ** 53]) {
    const body = { version, content: emptyPage };
    assert.equal((await api.callRaw('PUT', '/api/admin/page/history', body, staff)).status, 400);
  }
  assert.deepEqual(await read(), before);
});

test('a page of 500 kilobytes is saved, a longer one is rejected, and a megabyte is not read', async () => {
  const paragraphs = (kilobytes: number): PageContent => ({
    ...emptyPage,
    blocks: Array.from({ length: 20 }, () => ({
      kind: 'facts' as const,
      title: no,
      facts: Array.from({ length: Math.ceil(kilobytes / 20 / 2) }, () => ({
        ...fact,
        value: { ko: 'x'.repeat(1_900), en: null },
      })),
    })),
  });
  const bytes = (content: PageContent) => Buffer.byteLength(JSON.stringify(content));
  const [most, more, most2] = [paragraphs(480), paragraphs(600), paragraphs(1_100)];
  assert.ok(bytes(most) < maximumPageBytes && bytes(more) > maximumPageBytes && bytes(most2) > 1_000_000);
  assert.equal((await send(most)).status, 200);
  for (const tooMuch of [more, most2]) assert.deepEqual(refusalOf(await send(tooMuch)), [413, 'TOO_LARGE']);
  assert.deepEqual((await read()).content, most);
});

test('a revision is read and made the draft again; another page’s is not found', async () => {
  const first = await publish(api, staff, 'history', pageOf('하나'));
  const second = await publish(api, staff, 'history', pageOf('둘'));
  const elsewhere = await publish(api, staff, 'seoul', pageOf('서울'));
  const { content } = (await api.call(listPageRevisions, { params }, staff)).data;
  assert.deepEqual(
    content.map(({ version }) => version),
    [second, first],
  );
  const named = (version: number) => ({ ...params, version: String(version) });
  const old = await api.call(getPageRevision, { params: named(first) }, staff);
  assert.deepEqual(old.data.content, pageOf('하나'));
  const { version } = await read();
  const restore = (of: number, seen: number) =>
    api.call(restorePageRevision, { params: named(of), body: { version: seen } }, staff);
  assert.deepEqual(refusalOf(await restore(first, version - 1)), [409, 'CONFLICT']);
  const restored = await restore(first, version);
  assert.deepEqual([restored.data.content, restored.data.version], [pageOf('하나'), version + 1]);
  assert.deepEqual([restored.data.isChanged, restored.data.published?.version], [true, second]);
  for (const foreign of [elsewhere, version + 5]) {
    assert.deepEqual(refusalOf(await api.call(getPageRevision, { params: named(foreign) }, staff)), [
      404,
      'NOT_FOUND',
    ]);
    assert.deepEqual(refusalOf(await restore(foreign, version + 1)), [404, 'NOT_FOUND']);
  }
  for (const wrong of ['0', '-1', 'x', '9007199254740993'])
    assert.equal(
      (await api.callRaw('GET', `/api/admin/page/history/revisions/${wrong}`, undefined, staff)).status,
      400,
    );
});

test('what another version of the program wrote is shown without what this one does not know', async () => {
  await saveDraft(api, staff, 'history', pageOf('하나'));
  const known = pageOf('하나').blocks[0] as PageBlock;
  const stored = {
    ...pageOf('하나'),
    theme: 'dark',
    blocks: [{ kind: 'carousel', pictures: [] }, known, { ...known, wide: true }],
  };
  const { db } = api.ctx();
  await db
    .updateTable('pages')
    .set({ draft: JSON.stringify(stored) })
    .where('code', '=', 'history')
    .execute();
  assert.deepEqual((await read()).content, pageOf('하나'));
});
