import { sql } from 'kysely';
import type { Db } from '../database/client.ts';
import type { Tables } from '../database/tables.ts';

/** Selects the names of rows: the first of the columns that is not empty. Omits rows without a name. */
export async function selectNames(
  db: Db,
  table: keyof Tables,
  key: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const texts = columns.map((column) => sql`nullif(${sql.ref(column)}::text, '')`);
  const found = await sql<{ id: string; name: string | null }>`
    select ${sql.ref(key)}::text as id, coalesce(${sql.join(texts)}) as name
    from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(db);
  return found.rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
}
