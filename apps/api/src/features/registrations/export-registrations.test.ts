import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { exportRegistrations, type SentTo } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

let api: TestApi;
const tokens: Record<string, string> = {};
before(async () => {
  api = await startTestApi();
  for (const roleCode of ['SECRETARIAT', 'FINANCE'])
    tokens[roleCode] = (await newAccount(api, { roleCode })).accessToken;
});
after(() => api.close());

const reason = '이름표 인쇄';
const take = (
  filters: Partial<SentTo<typeof exportRegistrations>['body']>,
  { role = 'SECRETARIAT', locale = 'ko' } = {},
) =>
  api.call(
    exportRegistrations,
    { body: { reason, ...filters } },
    { token: tokens[role] ?? '', headers: { 'accept-language': locale } },
  );

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('a file has what the filters find, oldest first, in the words of who takes it', async () => {
  const department = `과 ${randomUUID().slice(0, 8)}`;
  const form = { familyName: 'Exportee', department, dietaryNeed: 'halal' as const };
  for (const name of ['가나', '다라']) await registerBy(api, koreanForm({ ...form, name }));
  const { status, data } = await take({ query: 'exportee', category: 'specialist' });
  assert.equal(status, 200);
  assert.match(data.fileName, /^registrations-\d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...lines] = linesOf(data.csv);
  assert.match(heads ?? '', /^등록번호,상태,성명,/);
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(1, 3)),
    [
      ['등록 대기', '가나'],
      ['등록 대기', '다라'],
    ],
  );
  assert.match(lines[0] ?? '', /010-1234-5678.*할랄/);
  assert.match(lines[0] ?? '', /,2025-10-10 \d\d:\d\d$/);
  const english = await take({ query: 'exportee' }, { locale: 'en' });
  assert.match(linesOf(english.data.csv)[1] ?? '', /,registration pending,/);
});

test('what people typed is no formula in a spreadsheet', async () => {
  await registerBy(api, koreanForm({ familyName: 'Formula', department: '=HYPERLINK("http://x")' }));
  const { data } = await take({ query: 'formula' });
  assert.match(data.csv, /,"'=HYPERLINK\(""http:\/\/x""\)",/);
});

test('that it was taken is kept, with filters, number and reason, and only for who may', async () => {
  const refused = await take({}, { role: 'FINANCE' });
  assert.deepEqual([refused.status, refused.refusal.code], [403, 'NOT_ALLOWED']);
  await take({ query: 'exportee', state: 'waiting' });
  const entry = (await auditEntries(api.ctx(), { action: 'registrations.exported' })).at(-1);
  assert.deepEqual(
    [entry?.reason, JSON.parse(entry?.details ?? '')],
    [reason, { query: 'exportee', state: 'waiting', count: 2 }],
  );
  assert.equal((await take({ reason: ' ' })).refusal.fields?.reason, 'required');
});

test('many are read in batches, and more than a file holds are left out and said to be', async () => {
  const { editionId } = api.signIns;
  const { db } = api.services.database;
  const more = (from: number, until: number) =>
    sql`insert into registrations (id, edition_id, category_id, number, request_key, audience, locale, state,
        family_name, given_name, email, email_folded, phone, country, affiliation_en, department, dietary_need,
        dietary_note, wants_credits, created_at)
      select gen_random_uuid(), ${editionId},
        (select id from fee_categories where edition_id = ${editionId} and code = 'physician-abroad'),
        'ZZ' || lpad(i::text, 6, '0'), gen_random_uuid(), 'international', 'en', 'pending', 'Many', 'Person',
        i || '@example.net', i || '@example.net', '+1 555 0100', 'US', 'Hospital', '', 'none', '', false, now()
      from generate_series(${from}::int, ${until}::int) i`.execute(db);
  const known = linesOf((await take({ country: 'abroad' })).data.csv).length - 1;
  // Nobody searches for them: ten thousand are made in a moment.
  await sql`alter table registrations disable trigger make_registration_keys`.execute(db);
  await more(1, 1201);
  const some = await take({ country: 'abroad' });
  const lines = linesOf(some.data.csv).slice(1);
  assert.deepEqual([new Set(lines).size, some.data.isTruncated], [known + 1201, false]);
  await more(1202, 10_001);
  const all = await take({ country: 'abroad' });
  assert.deepEqual([linesOf(all.data.csv).length - 1, all.data.isTruncated], [10_000, true]);
});
