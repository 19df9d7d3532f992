import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyNeeds, copyParts } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../test/api.ts';
import { features } from './app.ts';
import { hindering, uncopiedTables } from './uncopied-tables.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ seed: 'none' });
});
after(() => api.close());

const copies = features.flatMap((feature) => feature.copies ?? []);
const copied = copies.flatMap(({ tables }) => tables);
const uncopied = uncopiedTables.flatMap(({ tables = [], ofEdition = [], through = [] }) => [
  ...tables,
  ...ofEdition,
  ...through.map(({ table }) => table),
]);

/** Returns the tables of the database; with a column, those that have it. */
async function tablesWith(column?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables t
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'pgboss%'
    and (${column ?? null}::text is null or exists (
      select from information_schema.columns c where c.table_schema = t.table_schema
      and c.table_name = t.table_name and c.column_name = ${column ?? null}))
    order by 1`.execute(api.ctx().db);
  return rows.map(({ name }) => name);
}

test('every table of the database is copied by one feature, or is in the list of what nobody copies', async () => {
  const tables = (await tablesWith()).filter((name) => !name.startsWith('kysely_'));
  assert.deepEqual([...copied, ...uncopied].toSorted(), tables);
});

test('tables with rows of an edition hinder the undoing of its copy, but for its archive and the copies themselves', async () => {
  const ofEdition = await tablesWith('edition_id');
  const known: string[] = [...copied, ...hindering.map(({ table }) => table)];
  const others = ofEdition.filter((name) => !known.includes(name));
  assert.deepEqual(others, ['edition_archives', 'edition_copies', 'edition_moves']);
});

test('every part is copied by one feature, after the parts that it needs', () => {
  assert.deepEqual(copies.map(({ part }) => part).toSorted(), copyParts.toSorted());
  for (const [part, needs] of Object.entries(copyNeeds))
    for (const needed of needs)
      assert.ok(copyParts.indexOf(needed) < copyParts.findIndex((one) => one === part), part);
});

test('the document names every table with its reason', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/editions-copy.md'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const namedWith = (words: string) =>
    lines
      .filter((line) => line.includes(`| ${words} |`))
      .flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
      .toSorted();
  for (const { reason, tables = [], ofEdition = [], through = [] } of uncopiedTables)
    assert.deepEqual(
      namedWith(reason),
      [...tables, ...ofEdition, ...through.map(({ table }) => table)].toSorted(),
      reason,
    );
  for (const { part, tables } of copies) assert.deepEqual(namedWith(part), tables.toSorted(), part);
});
