import type pg from 'pg';

/** Row count and checksum per table. */
export type TableSums = Map<string, { rows: number; sum: string }>;

/** Computes count and checksum of every table, regardless of row order. */
export async function sumsOfTables(client: pg.Client): Promise<TableSums> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) order by 1`);
  const sums: TableSums = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; sum: string }>(`
      select count(*)::int as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from ${name} one`);
    if (rows[0] !== undefined) sums.set(name, rows[0]);
  }
  return sums;
}

/** Tables that a restore changes: sessions, audit log, page versions, held mails and text messages with what they cost. */
const settled = [
  'account_sessions',
  'audit_arrivals',
  'content_versions',
  'mails',
  'registrant_sessions',
  'text_groups',
  'text_messages',
  'text_spending',
];

/** Returns tables that a restore should have preserved but that differ or are missing. */
export const tablesLost = (before: TableSums, after: TableSums): string[] =>
  [...before.keys()].filter((name) =>
    settled.includes(name) || name.startsWith('jobs.')
      ? !after.has(name)
      : after.get(name)?.sum !== before.get(name)?.sum || after.get(name)?.rows !== before.get(name)?.rows,
  );
