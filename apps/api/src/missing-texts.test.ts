import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { listMissingTexts, type MissingText, type TextSource, textSources } from '@airway/contract';
import { type RawBuilder, sql } from 'kysely';
import { startTestApi, type TestApi } from '../test/api.ts';
import { newAccount } from '../test/new-accounts.ts';
import { features } from './app.ts';

let api: TestApi<'demo'>;
let token: string;
let editionId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken;
  editionId = api.signIns.editionId;
});
after(() => api.close());

const run = async (statement: RawBuilder<unknown>) => void (await statement.execute(api.ctx().db));

async function listOf(
  query: { source?: TextSource; missing?: 'ko' | 'en'; page?: string; size?: string } = {},
) {
  const { status, data } = await api.call(listMissingTexts, { query: { size: '100', ...query } }, { token });
  assert.equal(status, 200);
  return data;
}
const shown = ({ label, title, missing, text, path }: MissingText) => [
  label,
  title.ko ?? title.en,
  missing,
  text,
  path,
];

/** Changes something, and returns the rows of a source that this added. */
async function addedBy(source: TextSource, change: RawBuilder<unknown> | (() => Promise<void>)) {
  const before = (await listOf({ source })).content.map((row) => JSON.stringify(row));
  await (typeof change === 'function' ? change() : run(change));
  return (await listOf({ source })).content.filter((row) => !before.includes(JSON.stringify(row))).map(shown);
}

test('every source is declared once', () => {
  const declared = features.flatMap(({ bilingualTexts = [] }) => bilingualTexts.map(({ source }) => source));
  assert.deepEqual(declared.toSorted(), textSources.toSorted());
});

test('each source lists the texts that lack a language, with the way to their editor', async () => {
  const first = (table: string) =>
    sql`(select id from ${sql.table(table)} where edition_id = ${editionId} order by id limit 1)`;
  const labels = async (source: TextSource, change: RawBuilder<unknown>) =>
    (await addedBy(source, change)).map(([label, , missing, text]) => [label, missing, text]);
  assert.deepEqual(
    await labels(
      'popups.popups',
      sql`update popups set title_ko = '예시', title_en = null, text_ko = '{"type":"doc","content":
        [{"type":"paragraph","content":[{"type":"text","text":"내용입니다"}]}]}', text_en = null, ends_at = '2100-01-01'
        where id = (select id from popups order by id limit 1)`,
    ),
    [
      ['제목', 'en', '예시'],
      ['내용', 'en', '내용입니다'],
    ],
  );
  assert.deepEqual(
    await labels(
      'banners.banners',
      sql`insert into banners (id, request_key, created_by, edition_id, slot, name, picture_ko, alt_ko, link, weight,
          starts_at, ends_at, created_at, changed_at)
        select gen_random_uuid(), gen_random_uuid(), id, ${editionId}, 'home', '예시 배너', gen_random_uuid(), '예시',
          'https://example.org', 1, '2000-01-01', '2100-01-01', now(), now() from accounts order by id limit 1`,
    ),
    [['대체 텍스트', 'en', '예시']],
  );
  assert.deepEqual(
    await labels(
      'boards.boards',
      sql`update boards set description_ko = '예시', description_en = '' where code = 'community'`,
    ),
    [['소개', 'en', '예시']],
  );
  assert.deepEqual(
    await labels(
      'sponsors.sponsors',
      sql`update sponsors set introduction_ko = null, introduction_en = 'Sample' where id = ${first('sponsors')}`,
    ),
    [['소개', 'ko', 'Sample']],
  );
  assert.deepEqual(
    await labels(
      'surveys.surveys',
      sql`update surveys set thanks_ko = '예시', thanks_en = null, closes_at = '2100-01-01',
        definition = jsonb_set(definition, '{sections,0,title}', '{"ko": null, "en": "Part"}') where id = ${first('surveys')}`,
    ),
    [
      ['감사 인사', 'en', '예시'],
      ['1번째 묶음', 'ko', 'Part'],
    ],
  );
  assert.deepEqual(
    await labels(
      'editions.fees',
      sql`update fee_categories set description_ko = '예시', description_en = null, is_on_sale = true
        where id = ${first('fee_categories')}`,
    ),
    [['설명', 'en', '예시']],
  );
  assert.deepEqual(
    await labels(
      'programme.speakers',
      sql`update programme_people set name_ko = '김예시', affiliation_ko = '예시', affiliation_en = null
        where id = ${first('programme_people')}`,
    ),
    [['소속', 'en', '예시']],
  );
  assert.deepEqual(
    await labels(
      'live.rooms',
      sql`insert into live_rooms (session_id, edition_id, streams, banner_ko, changed_at)
        select id, edition_id, '[]', '예시', now() from programme_sessions where edition_id = ${editionId} order by id limit 1
        on conflict (session_id) do update set banner_ko = '예시', banner_en = null`,
    ),
    [['방송 안내', 'en', '예시']],
  );
  assert.deepEqual(
    await labels(
      'registrations.questions',
      sql`insert into registration_questions (edition_id, version, questions, known, changed_at)
        values (${editionId}, 1, '[{"kind":"text","id":"q1","text":{"ko":"예시","en":null},"hint":{"ko":null,"en":null}}]', '[]', now())
        on conflict (edition_id) do update set questions = excluded.questions`,
    ),
    [['질문 1', 'en', '예시']],
  );
  assert.deepEqual(
    await labels(
      'sponsors.stamps',
      sql`insert into sponsor_stamp_tours (edition_id, version, is_on, needed, opens_at, closes_at, reward_ko, changed_at)
        values (${editionId}, 1, false, 3, '09:00', '18:00', '예시', now())`,
    ),
    [['완료 기념품', 'en', '예시']],
  );
});

test('facts of an edition and of the society are listed after they were saved', async () => {
  const params = { id: editionId };
  const saveFacts = async () => {
    const { version, facts } = (await api.call(contract.getEditionFacts, { params }, { token })).data;
    const body = { version, ...facts, host: { ko: '예시', en: null } };
    assert.equal((await api.call(contract.putEditionFacts, { params, body }, { token })).status, 200);
  };
  assert.deepEqual(await addedBy('editions.facts', saveFacts), [
    ['주최', '2025 기도관리 연례학술대회 (예시)', 'en', '예시', '/Admin/Edition#host.en'],
  ]);
  const saveSociety = async () => {
    const { version, particulars } = (await api.call(contract.getSiteParticulars, {}, { token })).data;
    const secretariat = { ...particulars.secretariat, hours: { ko: null, en: 'Nine to six' } };
    const body = { version, ...particulars, secretariat };
    assert.equal((await api.call(contract.putSiteParticulars, { body }, { token })).status, 200);
  };
  assert.deepEqual(
    (await addedBy('editions.society', saveSociety)).map(([label, , ...rest]) => [label, ...rest]),
    [['운영 시간', 'ko', 'Nine to six', '/Admin/Society#secretariat.hours.ko']],
  );
});

test('a session lists its talks by number, and the way leads to the field', async () => {
  const [talk] = (
    await sql<{ session_id: string; id: string; before: number; title: string }>`
      select session_id, id, position as before, title_ko as title from programme_talks
      where title_ko is not null and title_en is not null and position > 0 order by id limit 1`.execute(
      api.ctx().db,
    )
  ).rows;
  assert.ok(talk);
  const rows = await addedBy(
    'programme.programme',
    sql`update programme_talks set title_en = null where id = ${talk.id}`,
  );
  assert.deepEqual(
    rows.map(([label, , missing, text, path]) => [label, missing, text, path]),
    [
      [
        `강연 ${talk.before + 1}`,
        'en',
        talk.title,
        `/Admin/Programme/Sessions/${talk.session_id}#talks.${talk.before}.title.en`,
      ],
    ],
  );
});

test('ended pop-ups are left out; filters and pages cut the list, and the counts stay', async () => {
  await run(
    sql`update popups set title_ko = '예시', title_en = null, text_en = null, starts_at = '2000-01-01', ends_at = '2000-01-02'`,
  );
  const all = await listOf();
  const counts = new Map(all.sources.map(({ source, count }) => [source, count]));
  assert.equal(counts.get('popups.popups'), 0);
  assert.equal(
    all.total,
    all.sources.reduce((sum, { count }) => sum + count, 0),
  );
  for (const { source, count } of all.sources) {
    const { content, total, sources } = await listOf({ source });
    assert.equal(total, count, source);
    assert.deepEqual(sources, all.sources);
    assert.ok(content.every((row) => row.source === source));
  }
  const [korean, english] = [await listOf({ missing: 'ko' }), await listOf({ missing: 'en' })];
  assert.equal(korean.total + english.total, all.total);
  const [one, two] = [await listOf({ size: '1' }), await listOf({ size: '1', page: '1' })];
  assert.deepEqual([...one.content, ...two.content], all.content.slice(0, 2));
});

test('staff see the texts that they may edit, in their language', async () => {
  const finance = await newAccount(api, { roleCode: 'FINANCE' });
  const { data } = await api.call(listMissingTexts, { query: {} }, { token: finance.accessToken });
  assert.deepEqual(
    data.sources.map(({ source }) => source),
    ['editions.fees'],
  );
  assert.ok(data.content.every(({ source }) => source === 'editions.fees'));
});
