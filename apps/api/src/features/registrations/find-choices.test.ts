import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { makeCode } from '../../../test/discount-codes.ts';
import { staffToken } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { newId } from '../../platform/identifiers.ts';
import { findChoices } from './find-choices.ts';
import { selectRegistration } from './registrations.queries.ts';

let api: TestApi<'demo'>;
let staff: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = await staffToken(api);
});
after(() => api.close());

const db = () => api.ctx().db;
const rowOf = async (id: string) => (await selectRegistration(db(), id)) ?? assert.fail('It is gone.');
async function registered(form: Parameters<typeof registerBy>[1]) {
  const { data } = await registerBy(api, form);
  return data.registration.id;
}

test('what a registration never had is not looked for', async () => {
  const { has_lines: hasLines, has_code: hasCode } = await rowOf(await registered(koreanForm()));
  assert.deepEqual([hasLines, hasCode], [false, false]);
});

test('a program that does not know the marks may add options and a code', async () => {
  const id = await registered(koreanForm());
  await sql`insert into registration_lines (id, registration_id, option_id, created_at)
    select ${newId(new Date())}, ${id}, id, now() from fee_options where code = 'dinner'`.execute(db());
  await sql`insert into code_uses (registration_id, code_id)
    select ${id}, id from discount_codes where code = ${await makeCode({ ...api, staff })}`.execute(db());
  const { lines, code } = await findChoices(api.ctx(), await rowOf(id));
  assert.deepEqual(
    lines.map((line) => line.code),
    ['dinner'],
  );
  assert.notEqual(code, undefined);
});

test('a row of such a program is looked through', async () => {
  const id = await registered(koreanForm({ options: [{ code: 'dinner' }] }));
  const marks = await rowOf(id);
  assert.deepEqual([marks.has_lines, marks.has_code], [true, false]);
  // The program of the version before writes neither column.
  const { rows } = await sql<{ name: string; default: string }>`
    select column_name as name, column_default as default from information_schema.columns
    where table_name = 'registrations' and column_name in ('has_lines', 'has_code')`.execute(db());
  assert.deepEqual(
    rows.map((one) => one.default),
    ['true', 'true'],
  );
});
