import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** How many rows of each kind; what depends on them follows. */
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
 * Fills a database that holds the demo with samples, a hundred times what a meeting has, or a share of that. By
 * statements over whole tables: calls would take days. The audit entries wait for the site to chain them.
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
    // Only then the indexes alone tell what is there.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
