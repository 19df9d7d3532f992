import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Number of rows per kind. Dependent rows follow. */
const scaleCounts = {
  accounts: 200_000,
  registrations: 50_000,
  comments: 300_000,
  messages: 500_000,
  stays: 300_000,
  audit: 300_000,
  inquiries: 20_000,
  alumni: 20_000,
  terms: 100_000,
};

const folder = new URL('seed/', import.meta.url);

/**
 * Fills the demo database with a hundred times the data of a meeting, or a share of that. Uses statements over whole
 * tables, because calls would take days. The site chains the audit entries afterwards.
 */
export async function seedScale(databaseUrl: string, share = 1): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: 0 });
  await client.connect();
  try {
    for (const [kind, count] of Object.entries(scaleCounts))
      await client.query('select set_config($1, $2, false)', [
        `scale.${kind}`,
        String(Math.ceil(count * share)),
      ]);
    for (const file of (await readdir(folder)).sort()) {
      const text = await readFile(new URL(file, folder), 'utf8');
      await client.query(`begin; ${text}; commit`);
    }
    // Index-only scans need this.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
