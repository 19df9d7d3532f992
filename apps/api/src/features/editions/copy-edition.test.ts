import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { type CopyPart, copyParts, type NewEdition } from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { staffToken } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import type { Tables } from '../../database/tables.ts';

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
  const { db } = api.ctx();
  await db
    .updateTable('live_rooms')
    .set({
      streams: JSON.stringify({
        primary: { kind: 'youtube', address: 'secret-stream' },
        spare: null,
        interpretation: null,
      }),
    })
    .execute();
  await fillRest();
});
after(() => api.close());

/** Adds what the demo has nothing of: an extra question, a stamp tour and figures of the sponsor code. */
async function fillRest(): Promise<void> {
  const { db } = api.ctx();
  const { editionId } = api.signIns;
  const [category] = (await api.call(contract.getExtraQuestions, from(), by())).data.categories;
  const question: contract.ExtraQuestion = {
    kind: 'text',
    id: 'shirt',
    text: { ko: '티셔츠 크기', en: 'Size of the T-shirt' },
    hint: { ko: null, en: null },
    isRequired: false,
    shownWhen: null,
    isLong: false,
    categoryIds: category === undefined ? null : [category.id],
    deletesOn: '2026-02-20',
  };
  const asked = await api.call(
    contract.putExtraQuestions,
    { ...from(), body: { version: 0, questions: [question] } },
    by(),
  );
  assert.equal(asked.status, 200);
  await db
    .insertInto('sponsor_stamp_tours')
    .values({
      ...{ edition_id: editionId, version: 3, is_on: true, needed: 5, opens_at: '09:00', closes_at: '17:00' },
      ...{ reward_ko: '기념품', reward_en: null, changed_at: new Date() },
    })
    .execute();
  const { categories: _categories, ...code } = (await api.call(contract.getSponsorCode, {}, by())).data;
  const set = await api.call(contract.putSponsorCode, { body: { ...code, isInternational: true } }, by());
  assert.equal(set.status, 200);
}

const next: NewEdition = {
  year: 2026,
  title: { ko: '예시 2026', en: 'Sample 2026' },
  startsOn: '2026-11-20',
  endsOn: '2026-11-21',
  parts: [...copyParts],
};
const from = (id = api.signIns.editionId) => ({ params: { id } });
const by = () => ({ token });
const copy = (edition: NewEdition, requestKey = randomUUID(), id?: string) =>
  api.call(contract.copyEdition, { ...from(id), body: { requestKey, edition } }, by());
const undo = (id: string) => api.call(contract.undoEditionCopy, from(id), by());
const managed = async (year: number) =>
  (await api.call(contract.listManagedEditions, {}, by())).data.content.find((one) => one.year === year);

/** Tables with rows of an edition: by their column, or by the row that they refer to. */
const children: Partial<Record<keyof Tables, [keyof Tables, string]>> = {
  fee_prices: ['fee_categories', 'category_id'],
  online_prices: ['fee_categories', 'category_id'],
  option_prices: ['fee_options', 'option_id'],
  option_quotas: ['fee_options', 'option_id'],
  programme_talks: ['programme_sessions', 'session_id'],
};

/** Returns all rows of an edition as JSON, by table. */
async function rowsOf(editionId: string): Promise<Map<string, Record<string, unknown>[]>> {
  const { db } = api.ctx();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'edition_id' order by 1`.execute(db);
  const found = new Map<string, Record<string, unknown>[]>();
  const keep = async (name: string, query: ReturnType<typeof sql<{ row: Record<string, unknown> }>>) =>
    found.set(
      name,
      (await query.execute(db)).rows.map(({ row }) => row),
    );
  for (const { name } of tables)
    await keep(
      name,
      sql`select to_jsonb(t) as row from ${sql.table(name)} t where edition_id = ${editionId}`,
    );
  for (const [name, [parent, column]] of Object.entries(children))
    await keep(
      name,
      sql`select to_jsonb(t) as row from ${sql.table(name)} t join ${sql.table(parent)} p
        on ${sql.ref(`t.${column}`)} = p.id where p.edition_id = ${editionId}`,
    );
  await keep('editions', sql`select to_jsonb(t) as row from editions t where id = ${editionId}`);
  return found;
}

const without = (names: string[]) => (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
const asTexts = (rows: Record<string, unknown>[] = [], names: string[] = []) =>
  rows.map((row) => JSON.stringify(without(names)(row))).toSorted();

/** Columns that differ in a copy: ids, keys, versions and people who wrote it. */
const own = [
  'id',
  'edition_id',
  'request_key',
  'created_by',
  'created_at',
  'changed_at',
  'version',
  'published_at',
];

describe('a copy of the whole demo edition', () => {
  let id: string;
  let before: Map<string, Record<string, unknown>[]>;
  let after: Map<string, Record<string, unknown>[]>;
  test('is made in less than ten seconds, and is not public', async () => {
    before = await rowsOf(api.signIns.editionId);
    const beganAt = performance.now();
    const { status, data } = await copy(next);
    const seconds = (performance.now() - beganAt) / 1000;
    assert.deepEqual([status, data.year, data.isCurrent], [200, 2026, false]);
    assert.ok(seconds < 10, `${seconds} s`);
    id = data.id;
    after = await rowsOf(id);
    const listed = await api.call(contract.listEditions, { query: {} });
    assert.deepEqual([listed.data.content.map(({ year }) => year), listed.data.total], [[2025], 1]);
    for (const call of [contract.getEdition, contract.getFeeTable])
      assert.deepEqual(refusalOf(await api.call(call, from(id))), [404, 'NOT_FOUND']);
    const listedForStaff = await managed(2026);
    assert.deepEqual(
      [listedForStaff?.id, listedForStaff?.isPrepared, listedForStaff?.copy?.fromYear],
      [id, true, 2025],
    );
    assert.deepEqual(listedForStaff?.copy?.hindrances, []);
    const [entry] = await auditEntries(api.ctx(), { action: 'edition.copied' });
    assert.deepEqual(JSON.parse(entry?.details ?? ''), { fromYear: 2025, parts: [...copyParts] });
  });

  test('has the rows of each table, and nothing in any other', () => {
    const filled = (rows: typeof before) =>
      [...rows].filter(([, found]) => found.length > 0).map(([name]) => name);
    const copied = [
      'edition_copies',
      'editions',
      'fee_categories',
      'fee_options',
      'fee_prices',
      'live_rooms',
      'online_prices',
      'option_prices',
      'option_quotas',
      'programme_days',
      'programme_rooms',
      'programme_sessions',
      'programme_talks',
      'programmes',
      'registration_questions',
      'seat_quotas',
      'sponsor_codes',
      'sponsor_stamp_tours',
      'sponsor_tier_lists',
      'sponsor_tiers',
      'surveys',
    ].filter((name) => name === 'edition_copies' || (before.get(name) ?? []).length > 0);
    assert.deepEqual(filled(after).toSorted(), copied);
    for (const name of ['programme_sessions', 'programme_talks', 'surveys', 'sponsor_tiers', 'fee_options'])
      assert.ok((after.get(name) ?? []).length > 0, name);
  });

  test('equals its source, table by table, but for ids, dates and what only one meeting has', () => {
    const same = (name: string, ...names: string[]) =>
      assert.deepEqual(
        asTexts(after.get(name), [...own, ...names]),
        asTexts(before.get(name), [...own, ...names]),
        name,
      );
    same('fee_categories');
    same('fee_options');
    for (const name of ['fee_prices', 'online_prices']) same(name, 'category_id');
    same('option_prices', 'option_id');
    same('option_quotas', 'option_id', 'taken');
    same('seat_quotas', 'category_id', 'taken');
    same('programme_days', 'date');
    same('programme_rooms');
    const skeleton = [
      'date',
      'room_id',
      'description_ko',
      'description_en',
      'sponsor_ko',
      'sponsor_en',
      'sponsor_id',
    ];
    same('programme_sessions', ...skeleton);
    same('programme_talks', 'session_id', 'abstract_ko', 'abstract_en', 'material_ids');
    same('sponsor_tiers');
    same('sponsor_stamp_tours', 'is_on');
    same('sponsor_codes');
    same('surveys', 'opens_at', 'closes_at');
    same('live_rooms', 'session_id', 'state', 'streams', 'banner_ko', 'banner_en');
    for (const [name, column] of [
      ['option_quotas', 'taken'],
      ['seat_quotas', 'taken'],
    ] as const)
      assert.deepEqual([...new Set((after.get(name) ?? []).map((row) => row[column]))], [0], name);
    for (const name of ['description_ko', 'sponsor_ko', 'sponsor_id'])
      assert.deepEqual([...new Set((after.get('programme_sessions') ?? []).map((row) => row[name]))], [null]);
    for (const survey of after.get('surveys') ?? []) assert.equal(survey.published_at, null);
    assert.deepEqual(
      after.get('programmes')?.map((row) => row.published_version),
      [null],
    );
  });

  test('has every date 52 weeks later, on the same weekday', () => {
    const datesOf = (rows: typeof before, name: string, column: string) =>
      (rows.get(name) ?? []).map((row) => Date.parse(String(row[column]))).toSorted((a, b) => a - b);
    const yearMs = 364 * 24 * 3600 * 1000;
    for (const [name, columns] of Object.entries({
      editions: [
        'starts_on',
        'ends_on',
        'registration_opens_at',
        'early_ends_at',
        'regular_ends_at',
        'registration_closes_at',
      ],
      programme_days: ['date'],
      programme_sessions: ['date'],
      surveys: ['opens_at', 'closes_at'],
    }))
      for (const column of columns)
        assert.deepEqual(
          datesOf(after, name, column),
          datesOf(before, name, column).map((at) => at + yearMs),
          `${name} ${column}`,
        );
    const [edition] = after.get('editions') ?? [];
    assert.deepEqual(
      [edition?.theme_ko, edition?.rehearsal_starts_at, edition?.opened_at, edition?.day_starts],
      [null, null, null, []],
    );
  });

  test('has no name, address or number of anybody, no stream and no sponsor', async () => {
    const { db } = api.ctx();
    const words = new Set<string>(['secret-stream']);
    for (const table of ['accounts', 'registrations', 'programme_people', 'alumni', 'sponsors'] as const)
      for (const row of await db.selectFrom(table).selectAll().execute())
        for (const [column, value] of Object.entries(row))
          if (
            /name|email|phone|licence/.test(column) &&
            typeof value === 'string' &&
            // Whole names, addresses and numbers; short parts of names are in many words.
            /[가-힣]{3}|[\s@]|\d{4}/.test(value)
          )
            words.add(value);
    for (const { key_code: word } of await db.selectFrom('account_keys').select('key_code').execute())
      if (word.includes('@')) words.add(word);
    assert.ok(words.size > 100, String(words.size));
    const text = JSON.stringify([...after].map(([, rows]) => rows.map(without(own))));
    assert.deepEqual(
      [...words].filter((word) => text.includes(JSON.stringify(word).slice(1, -1))),
      [],
    );
    // Control: the source has them.
    const source = JSON.stringify([...before]);
    assert.ok([...words].filter((word) => source.includes(JSON.stringify(word).slice(1, -1))).length > 50);
  });

  test('asks the extra question of its own category, with another day of deletion; the tour is off', async () => {
    const [copied] = after.get('registration_questions') ?? [];
    const [question] = (copied?.questions ?? []) as contract.ExtraQuestion[];
    const { categories } = (await api.call(contract.getExtraQuestions, from(id), by())).data;
    const codeOf = (rows: typeof before, wanted: unknown) =>
      rows.get('fee_categories')?.find((row) => row.id === wanted)?.code;
    const [source] = (before.get('registration_questions')?.[0]?.questions ?? []) as contract.ExtraQuestion[];
    assert.deepEqual([question?.deletesOn, question?.text], ['2027-02-19', source?.text]);
    assert.ok(categories.some((category) => category.id === question?.categoryIds?.[0]));
    assert.equal(codeOf(after, question?.categoryIds?.[0]), codeOf(before, source?.categoryIds?.[0]));
    assert.deepEqual(copied?.known, copied?.questions);
    assert.deepEqual(
      after.get('sponsor_stamp_tours')?.map(({ is_on, needed, version }) => [is_on, needed, version]),
      [[false, 5, 1]],
    );
  });

  test('refers only to its own rows', () => {
    const idsOf = (name: string) => (after.get(name) ?? []).map((row) => row.id);
    for (const [name, column, parent] of [
      ['programme_sessions', 'room_id', 'programme_rooms'],
      ['live_rooms', 'session_id', 'programme_sessions'],
      ['programme_talks', 'session_id', 'programme_sessions'],
      ['fee_prices', 'category_id', 'fee_categories'],
    ] as const)
      for (const row of after.get(name) ?? []) assert.ok(idsOf(parent).includes(row[column]), name);
  });

  test('is refused for a year that has an edition, and is undone as a whole', async () => {
    const again = await copy(next);
    assert.deepEqual(
      [...refusalOf(again), again.refusal.fields],
      [...[400, 'INVALID_INPUT'], { 'edition.year': 'already_in_use' }],
    );
    assert.equal((await undo(id)).status, 200);
    const left = [...(await rowsOf(id))].filter(([, rows]) => rows.length > 0).map(([name]) => name);
    assert.deepEqual(left, ['edition_copies']);
    assert.deepEqual(refusalOf(await undo(id)), [404, 'NOT_FOUND']);
    assert.equal(await managed(2026), undefined);
    const [entry] = await auditEntries(api.ctx(), { action: 'edition.copy-undone' });
    assert.deepEqual(JSON.parse(entry?.details ?? ''), { year: 2026, edition: '예시 2026' });
    assert.deepEqual(
      asTexts((await rowsOf(api.signIns.editionId)).get('programme_sessions')),
      asTexts(before.get('programme_sessions')),
    );
  });
});

describe('a request to copy', () => {
  test('that is repeated returns the edition that it made, and is refused once that was undone', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([copy(next, key), copy(next, key)]);
    assert.deepEqual([one.status, other.status, one.data.id], [200, 200, other.data.id]);
    assert.deepEqual(
      (await copy({ ...next, year: 2027, startsOn: '2027-11-19', endsOn: '2027-11-20' }, key)).data,
      one.data,
    );
    await undo(one.data.id);
    assert.deepEqual(refusalOf(await copy(next, key)), [409, 'CONFLICT']);
  });

  test('names what is wrong with it', async () => {
    const wrong = async (change: Partial<NewEdition>) => (await copy({ ...next, ...change })).refusal.fields;
    assert.deepEqual(await wrong({ title: { ko: null, en: null } }), { 'edition.title.ko': 'required' });
    assert.deepEqual(await wrong({ startsOn: '2025-11-21' }), { 'edition.startsOn': 'order' });
    assert.deepEqual(await wrong({ endsOn: '2026-11-19' }), { 'edition.endsOn': 'order' });
    assert.deepEqual(await wrong({ parts: ['fees', 'talks'] }), { 'edition.parts.1': 'required' });
    assert.deepEqual(refusalOf(await copy(next, randomUUID(), randomUUID())), [404, 'NOT_FOUND']);
  });

  test('copies only the chosen parts; without seats nobody can register', async () => {
    const parts: CopyPart[] = ['fees', 'tiers'];
    const { data } = await copy({ ...next, parts });
    const rows = await rowsOf(data.id);
    const filled = [...rows].filter(([, found]) => found.length > 0).map(([name]) => name);
    assert.deepEqual(filled.toSorted(), [
      'edition_copies',
      'editions',
      'fee_categories',
      'fee_prices',
      ...((rows.get('online_prices') ?? []).length > 0 ? ['online_prices'] : []),
      'seat_quotas',
      'sponsor_tier_lists',
      'sponsor_tiers',
    ]);
    assert.deepEqual(
      rows.get('seat_quotas')?.map((row) => row.capacity),
      [0],
    );
    await undo(data.id);
  });

  test('keeps weekdays over 29 February, and moves everything by days to another weekday', async () => {
    const preview = async (id: string, edition: NewEdition) =>
      (await api.call(contract.previewEditionCopy, { ...from(id), body: edition }, by())).data;
    const leap = await copy({ ...next, year: 2028, startsOn: '2028-02-25', endsOn: '2028-03-01' });
    const { startsOn, endsOn } = contract.daysInYear(leap.data, 2029);
    assert.deepEqual([startsOn, endsOn], ['2029-02-23', '2029-02-28']);
    const to = { ...next, year: 2029, startsOn, endsOn };
    const kept = await preview(leap.data.id, to);
    assert.deepEqual([kept.days, kept.keepsWeekdays, kept.isOver], [364, true, false]);
    const days = kept.parts.find(({ part }) => part === 'days')?.items ?? [];
    const weekday = (day: string | null) => new Date(`${day}T00:00:00Z`).getUTCDay();
    assert.ok(days.length > 0);
    for (const day of days) assert.equal(weekday(day.to), weekday(day.from));
    const moved = await preview(leap.data.id, { ...to, startsOn: '2029-02-24' });
    assert.deepEqual([moved.days, moved.keepsWeekdays], [365, false]);
    assert.ok(moved.outside >= 0);
    await undo(leap.data.id);
  });

  test('previews names and dates of all that it would make, also from an edition that is not over', async () => {
    const { data } = await api.call(contract.previewEditionCopy, { ...from(), body: next }, by());
    assert.deepEqual([data.days, data.keepsWeekdays, data.isOver, data.outside], [364, true, false, 0]);
    assert.deepEqual(
      data.parts.map(({ part }) => part),
      [...copyParts],
    );
    assert.deepEqual(data.dates[0], { name: 'startsOn', from: '2025-11-21', to: '2026-11-20' });
    const rows = await rowsOf(api.signIns.editionId);
    const countOf = (part: CopyPart) => data.parts.find((one) => one.part === part)?.items.length;
    assert.deepEqual(
      [countOf('fees'), countOf('sessions'), countOf('talks'), countOf('surveys')],
      ['fee_categories', 'programme_sessions', 'programme_talks', 'surveys'].map(
        (name) => rows.get(name)?.length,
      ),
    );
    const sessions = data.parts.find(({ part }) => part === 'sessions')?.items ?? [];
    const times = sessions.map(({ name, from: day }) => `${day} ${(name.ko ?? name.en)?.slice(0, 5)}`);
    assert.deepEqual(times, times.toSorted());
    assert.ok(sessions.every(({ name }) => /^\d\d:\d\d .+ · .+/.test(name.ko ?? name.en ?? '')));
    assert.equal(await managed(2026), undefined);
  });
});

describe('undoing a copy', () => {
  test('is refused for an edition that was not copied', async () => {
    const refused = await undo(api.signIns.editionId);
    assert.deepEqual(refusalOf(refused), [409, 'EDITION_IN_USE']);
  });

  test('is refused while the site shows it, and once somebody registered; it says why', async () => {
    const { data } = await copy(next);
    const tooEarly = await registerBy(api, koreanForm(), data.id);
    assert.deepEqual(refusalOf(tooEarly), [404, 'NOT_FOUND']);
    const { basePath } = (await api.call(contract.switchEdition, from(data.id), by())).data;
    assert.equal(basePath, '/airway2026');
    assert.deepEqual((await managed(2026))?.copy?.hindrances, ['current']);
    assert.deepEqual(refusalOf(await undo(data.id)), [409, 'EDITION_IN_USE']);
    await api.call(contract.switchEdition, from(), by());
    // By the clock of the copy, its early registration is open.
    api.setNow(new Date('2026-10-09T00:00:00Z'));
    token = await staffToken(api);
    const registered = await registerBy(api, koreanForm(), data.id);
    assert.equal(registered.status, 200);
    api.setNow(undefined);
    token = await staffToken(api);
    assert.deepEqual((await managed(2026))?.copy?.hindrances, ['registrations']);
    const refused = await undo(data.id);
    assert.deepEqual(refusalOf(refused), [409, 'EDITION_IN_USE']);
    assert.match(refused.refusal.message, /등록이나 작성 중인 신청서/);
  });
});

describe('switching the site', () => {
  test('shows the other edition at once, is repeatable and comes back', async () => {
    const info = async () => (await api.call(contract.getSiteInfo, {})).data;
    const id = (await managed(2026))?.id ?? '';
    assert.equal((await info()).currentEdition.year, 2025);
    for (const _ of [1, 2])
      assert.equal((await api.call(contract.switchEdition, from(id), by())).data.basePath, '/airway2026');
    const shown = await info();
    assert.deepEqual([shown.basePath, shown.currentEdition.year], ['/airway2026', 2026]);
    assert.equal((await api.call(contract.getEdition, from(id))).status, 200);
    assert.deepEqual(api.services.currentYear.earlier(), [2025]);
    await api.call(contract.switchEdition, from(), by());
    assert.deepEqual([(await info()).basePath, api.services.currentYear.earlier()], ['/airway2025', [2026]]);
    const entries = await auditEntries(api.ctx(), { action: 'edition.switched' });
    assert.deepEqual(JSON.parse(entries.at(-1)?.details ?? ''), { fromYear: 2026, year: 2025 });
  });

  test('is kept over a restart, and by every process', async () => {
    const id = (await managed(2026))?.id ?? '';
    await api.call(contract.switchEdition, from(id), by());
    api = await api.restart();
    const info = async () => (await api.call(contract.getSiteInfo, {})).data;
    assert.equal((await info()).basePath, '/airway2026');
  });
});
