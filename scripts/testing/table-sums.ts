import type pg from 'pg';

/** Of each table how many rows it has, and one sum of all that they say. */
export type TableSums = Map<string, { rows: number; sum: string }>;

/** Counts every table and adds up its rows, in whatever order they lie. */
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

/** What a restore changes by itself: sign-ins end, the audit log is told, pages are made anew, waiting mails are held. */
const settled = ['account_sessions', 'audit_arrivals', 'content_versions', 'mails', 'registrant_sessions'];

/** Tables that a restore should have left as they were, and that say something else or are not there. */
export const tablesLost = (before: TableSums, after: TableSums): string[] =>
  [...before.keys()].filter((name) =>
    settled.includes(name) || name.startsWith('jobs.')
      ? !after.has(name)
      : after.get(name)?.sum !== before.get(name)?.sum || after.get(name)?.rows !== before.get(name)?.rows,
  );
