import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  exportRegistrationSheet,
  exportRegistrations,
  type Sendable,
  type SentTo,
  searchRegistrations,
} from '@airway/contract';
import { sql } from 'kysely';
import { textOf } from '../../../test/answer.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { countRows, readSheet } from '../../../test/spreadsheets.ts';

let api: TestApi<'demo'>;
const tokens: Record<string, string> = {};
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  for (const roleCode of ['SECRETARIAT', 'FINANCE', 'MEMBER'])
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

const busyConnections = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(api.services.database.db);
  return rows[0]?.count;
};

const linesOf = async (file: Sendable) => (await textOf(file)).replace('\uFEFF', '').trimEnd().split('\r\n');

test('a file has what the filters find, oldest first, in the words of who takes it', async () => {
  const department = `과 ${randomUUID().slice(0, 8)}`;
  const form = { familyName: 'Exportee', department, dietaryNeed: 'halal' as const };
  for (const name of ['가나', '다라']) await registerBy(api, koreanForm({ ...form, name }));
  const { status, data } = await take({ query: 'exportee', category: 'specialist' });
  assert.equal(status, 200);
  assert.match(data.name, /^registrations-\d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...lines] = await linesOf(data);
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
  assert.match((await linesOf(english.data))[1] ?? '', /,Registration pending,/);
});

test('what people typed is no formula in a spreadsheet', async () => {
  await registerBy(api, koreanForm({ familyName: 'Formula', department: '=HYPERLINK("http://x")' }));
  const { data } = await take({ query: 'formula' });
  assert.match(await textOf(data), /,"'=HYPERLINK\(""http:\/\/x""\)",/);
});

test('that it was taken is kept, with filters, number and reason, and only for who may', async () => {
  assert.equal((await take({}, { role: 'FINANCE' })).status, 200);
  const refused = await take({}, { role: 'MEMBER' });
  assert.deepEqual([refused.status, refused.refusal.code], [403, 'NOT_ALLOWED']);
  await take({ query: 'exportee', state: 'waiting' });
  const entry = (await auditEntries(api.ctx(), { action: 'registrations.exported' })).at(-1);
  assert.deepEqual(
    [entry?.reason, JSON.parse(entry?.details ?? '')],
    [reason, { query: 'exportee', state: 'waiting', count: 2 }],
  );
  assert.equal((await take({ reason: ' ' })).refusal.fields?.reason, 'required');
});

test('a file has the chosen columns in their order, and the rows in the order of the list', async () => {
  const { status, data } = await take({
    query: 'exportee',
    columns: ['badgeName', 'name', 'state'],
    sort: 'userName,DESC',
  });
  assert.equal(status, 200);
  const [heads, ...lines] = await linesOf(data);
  assert.equal(heads, '이름표,성명,상태');
  assert.deepEqual(
    lines.map((line) => line.split(',')[1]),
    ['다라', '가나'],
  );
  for (const columns of [[], ['name', 'name'], ['password']])
    assert.equal((await take({ columns: columns as never })).status, 400, columns.join());
});

const takeSheet = (body: Partial<SentTo<typeof exportRegistrationSheet>['body']>, role = 'SECRETARIAT') =>
  api.call(exportRegistrationSheet, { body: { reason, ...body } }, { token: tokens[role] ?? '' });

test('a spreadsheet has amounts as numbers and times as dates in Seoul, and text that is no formula', async () => {
  const { db } = api.services.database;
  const { data: registered } = await registerBy(
    api,
    koreanForm({ familyName: 'Sheeted', name: '마바', department: '=1+1' }),
  );
  const { id } = registered.registration;
  await sql`insert into payments (id, registration_id, edition_id, registration_number, order_number, status_key,
        device, locale, audience, gateway, site_code, amount_minor, currency, period, phase, tno, created_at,
        completed_at)
      select gen_random_uuid(), id, edition_id, number, 'SHEETED1', 'sheeted', 'pc', 'ko', 'korean', 'sandbox', 'T0000',
        12345, 'USD', 'early', 'paid', 'T1', now(), now()
      from registrations where id = ${id}`.execute(db);
  const { status, data } = await takeSheet({
    query: 'sheeted',
    columns: ['department', 'paidUsd', 'paidKrw', 'paidAt', 'createdAt'],
  });
  assert.equal(status, 200);
  assert.match(data.name, /^registrations-\d{4}-\d\d-\d\d\.xlsx$/);
  const { rows, cell } = await readSheet(data);
  assert.deepEqual(rows[0], ['부서·진료과', '결제 금액 (달러)', '결제 금액 (원)', '결제 일시', '신청 일시']);
  assert.deepEqual([cell('A2')?.v, cell('A2')?.f, cell('A2')?.t], ['=1+1', undefined, 's']);
  assert.deepEqual([cell('B2')?.v, cell('B2')?.t, cell('C2')?.v], [123.45, 'n', undefined]);
  assert.match(String(cell('D2')?.w), /^2025-10-1\d \d\d:\d\d$/);
  assert.equal(cell('E2')?.t, 'n');
  const entry = (await auditEntries(api.ctx(), { action: 'registrations.exported' })).at(-1);
  assert.deepEqual(JSON.parse(entry?.details ?? ''), {
    query: 'sheeted',
    columns: ['department', 'paidUsd', 'paidKrw', 'paidAt', 'createdAt'],
    format: 'xlsx',
    count: 1,
  });
  assert.equal((await takeSheet({}, 'MEMBER')).status, 403);
});

test('a large file is read in batches, and holds no connection while it waits for its reader', async () => {
  const { editionId } = api.signIns;
  const { db } = api.services.database;
  const known = (await linesOf((await take({ country: 'abroad' })).data)).length;
  // Search keys are not needed, so three thousand rows are quick to insert.
  await sql`alter table registrations disable trigger make_registration_keys`.execute(db);
  await sql`insert into registrations (id, edition_id, category_id, number, request_key, audience, locale, state,
        family_name, given_name, email, email_folded, phone, country, affiliation_en, department, dietary_need,
        dietary_note, wants_credits, created_at)
      select gen_random_uuid(), ${editionId},
        (select id from fee_categories where edition_id = ${editionId} and code = 'physician-abroad'),
        'ZZ' || lpad(i::text, 6, '0'), gen_random_uuid(), 'international', 'en', 'pending', 'Many', 'Person',
        i || '@example.net', i || '@example.net', '+1 555 0100', 'US', 'Hospital', '', 'none', repeat('x', 4000),
        false, now()
      from generate_series(1, 3000) i`.execute(db);

  const lines = await linesOf((await take({ country: 'abroad' })).data);
  assert.deepEqual([lines.length, new Set(lines).size], [known + 3000, known + 3000]);
  assert.equal(await countRows((await takeSheet({ country: 'abroad' })).data), known + 3000);

  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const left = new AbortController();
  const begin = async () => {
    const { body } = await fetch(`${url}${exportRegistrations.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.SECRETARIAT}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
      signal: left.signal,
    });
    return body?.getReader().read();
  };
  // More exports than connections.
  const begun = await Promise.all(Array.from({ length: 10 }, begin));
  assert.deepEqual(new Set(begun.map((part) => part?.done)), new Set([false]));
  const { status } = await api.call(searchRegistrations, { query: {} }, { token: tokens.SECRETARIAT ?? '' });
  assert.equal(status, 200);
  left.abort();
  await eventually(async () => (await busyConnections()) === 0, 'the end of every statement');
});
