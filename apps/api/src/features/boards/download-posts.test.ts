import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { documentOfText, downloadPosts, hidePost, type Locale, listPosts } from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { grantOn, newWriter, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { countRows, readSheet } from '../../../test/spreadsheets.ts';

let api: TestApi<'demo'>;
let secretary: string;
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  secretary = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  writer = await newWriter(api, { name: '김예시' });
  other = await newWriter(api);
});
after(() => api.close());

const take = (boardCode: string, { token, locale = 'ko' }: { token?: string; locale?: Locale } = {}) =>
  api.call(
    downloadPosts,
    { params: { boardCode } },
    { ...(token === undefined ? {} : { token }), headers: { 'accept-language': locale } },
  );
const titles = async (token?: string) => {
  const { rows } = await readSheet((await take('community', token === undefined ? {} : { token })).data);
  return rows.slice(1).map(([, ko, en]) => ko || en);
};

test('a board is had as a spreadsheet in the reader’s language, with the time of Seoul', async () => {
  const { itemNo } = await writePost(api, writer.token, {
    title: { ko: '=1+1', en: 'In English' },
    content: { ko: documentOfText('내용'), en: documentOfText('Text') },
  });
  await api
    .ctx()
    .db.updateTable('posts')
    .set({ published_at: new Date('2025-10-01T15:30:00Z') })
    .where('title_ko', '=', '=1+1')
    .execute();
  const { status, data, headers } = await take('community');
  assert.equal(status, 200);
  assert.match(data.name, /^community-\d{4}-\d\d-\d\d\.xlsx$/);
  assert.equal(headers['content-type'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const { name, rows, cell, xml } = await readSheet(data);
  assert.equal(name, '커뮤니티');
  assert.deepEqual(rows[0], [
    '번호',
    '제목 (한국어)',
    '제목 (영어)',
    '작성자',
    '작성일시 (한국 시각)',
    '조회수',
    '댓글 수',
    '글 주소',
  ]);
  const { publicUrl } = api.services.config;
  assert.deepEqual(rows.at(-1), [
    itemNo,
    '=1+1',
    'In English',
    '김예시',
    '2025-10-02 00:30',
    '0',
    '0',
    `${publicUrl}/airway2025/Board/community/${itemNo}`,
  ]);
  assert.deepEqual([cell(`B${rows.length}`)?.f, xml.includes('<f')], [undefined, false]);
  assert.match(xml, /state="frozen"/);
  const english = await readSheet((await take('community', { locale: 'en' })).data);
  assert.deepEqual([english.name, english.rows[0]?.[1]], ['Community', 'Title (Korean)']);
  assert.equal(english.rows.at(-1)?.at(-1), `${publicUrl}/airway2025/en/Board/community/${itemNo}`);
});

test('papers and sites have what is theirs', async () => {
  const papers = await readSheet((await take('papers')).data);
  assert.deepEqual(papers.rows[0]?.slice(3, 7), ['저자', '학술지', '발행 연도', 'DOI']);
  assert.equal(
    papers.rows.some((row) => row[4] === 'Example Paediatric Airway'),
    true,
  );
  const sites = await readSheet((await take('sites')).data);
  assert.equal(sites.rows[0]?.[3], '사이트 주소');
  assert.equal(
    sites.rows.some((row) => row[3] === 'https://example.org/simulation'),
    true,
  );
});

test('it has what lists show the reader, and nothing else', async () => {
  const write = (ko: string, form = {}) => writePost(api, writer.token, { title: { ko, en: null }, ...form });
  await write('공개 글');
  await write('비밀 글', { isSecret: true });
  await write('임시 글', { publishAt: null });
  await write('예약 글', { publishAt: '2099-01-01T00:00:00Z' });
  const hidden = await write('숨긴 글');
  const { boardCode, itemNo } = hidden;
  await api.call(hidePost, { params: { boardCode, itemNo }, body: { reason: '예시' } }, { token: secretary });
  const asked = ['공개 글', '비밀 글', '임시 글', '예약 글', '숨긴 글'];
  const seenBy = async (token?: string) => {
    const all = await titles(token);
    return asked.filter((title) => all.includes(title));
  };
  assert.deepEqual(await seenBy(), ['공개 글']);
  assert.deepEqual(await seenBy(other.token), ['공개 글']);
  assert.deepEqual(await seenBy(writer.token), ['공개 글', '비밀 글']);
  assert.deepEqual(await seenBy(secretary), ['공개 글', '비밀 글']);
  const { data } = await api.call(listPosts, { query: { boardCode: 'community' } });
  assert.equal((await titles()).length, data.total + data.notices.length);
});

test('who may not read a board, or may no longer, has no file of it', async () => {
  const { db } = api.ctx();
  const grants = await db.selectFrom('grants').selectAll().where('permission', '=', 'BOARD_Read').execute();
  await db.deleteFrom('grants').where('permission', '=', 'BOARD_Read').execute();
  for (const token of [undefined, other.token])
    assert.deepEqual(refusalOf(await take('community', token === undefined ? {} : { token })), [
      404,
      'NOT_FOUND',
    ]);
  await grantOn(api, 'community', 'BOARD_Read', { accountId: other.id });
  assert.equal((await take('community', { token: other.token })).status, 200);
  await db.deleteFrom('grants').where('account_id', '=', other.id).execute();
  assert.equal((await take('community', { token: other.token })).status, 404);
  await db.insertInto('grants').values(grants).execute();
  assert.deepEqual(refusalOf(await take('none')), [404, 'NOT_FOUND']);
});

test('that who manages a board took it is kept, and nothing of readers', async () => {
  const kept = async () => (await auditEntries(api.ctx(), { action: 'board.downloaded' })).length;
  const before = await kept();
  await take('reference', { token: writer.token });
  await take('reference');
  assert.equal(await kept(), before);
  await take('reference', { token: secretary });
  assert.equal(await kept(), before + 1);
});

test('twenty in ten minutes are enough, and guests beside somebody take nothing from them', async () => {
  const narrow = await startTestApi({ limitScale: 1 });
  try {
    const { token } = await newWriter(narrow);
    const once = (as: { token?: string }) =>
      narrow.call(downloadPosts, { params: { boardCode: 'community' } }, as);
    for (const as of [{}, { token }]) {
      for (let count = 0; count < 20; count += 1) assert.equal((await once(as)).status, 200);
      assert.deepEqual(refusalOf(await once(as)), [429, 'TOO_MANY_REQUESTS']);
    }
  } finally {
    await narrow.close();
  }
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Returns the used memory in megabytes, without garbage. */
function usedMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

test('twenty thousand posts are sent in the memory of a few', async () => {
  const { db } = api.services.database;
  await sql`insert into posts (id, board_id, number, author_id, request_key, title_ko, title_en, tags, is_secret,
        is_notice, shows_on_main, created_at, changed_at, published_at, is_awaited)
      select gen_random_uuid(), b.id, 1000 + i, ${writer.id}, gen_random_uuid(), i || repeat('가', 100),
        i || repeat('a', 100), '{}', false, false, true, now(), now(), now(), false
      from generate_series(1, 20000) i, boards b where b.code = 'reference'`.execute(db);
  await sql`analyze posts`.execute(db);
  const { data } = await api.call(listPosts, { query: { boardCode: 'reference' } });
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });

  // Modules loaded for the first file stay in memory.
  await take('community');
  const idleMb = usedMb();
  const { body } = await fetch(`${url}/api/board-item/download-data/reference`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sendingMb: number[] = [];
  for await (const part of body ?? []) {
    parts.push(part);
    if (parts.length % 16 === 0) sendingMb.push(usedMb() - idleMb);
  }
  // The baseline: the same rows, all at once.
  const beforeMb = usedMb();
  const all = await api.ctx().db.selectFrom('posts').selectAll().where('number', '>', 1000).execute();
  const wholeMb = usedMb() - beforeMb;
  assert.equal(all.length, 20_000);
  const mostMb = Math.max(...sendingMb);
  assert.equal(mostMb < wholeMb / 2, true, `${mostMb} MB while sending, ${wholeMb} MB all at once`);
  assert.equal(await countRows(new Blob(parts)), 1 + data.notices.length + data.total);
});
