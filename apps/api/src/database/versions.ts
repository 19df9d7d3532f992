import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** Releases before it wrote no version. */
const firstVersion = '0.1.0';

/** Returns the version of this program. */
export async function ownVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Compares number by number: 0.10.0 is above 0.9.1. */
export const highestVersion = (versions: readonly string[]): string =>
  versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? firstVersion;

/** Returns the lowest version that works with the current tables. */
export async function lowestVersion<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ works_from: string }>`select works_from from contracting_migrations`.execute(
    db,
  );
  return highestVersion(rows.map(({ works_from }) => works_from));
}
