import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** Before it there was none. */
const firstVersion = '0.1.0';

/** The version of this program. */
export async function ownVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Compared number by number: 0.10.0 is above 0.9.1. */
export const highestVersion = (versions: readonly string[]): string =>
  versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? firstVersion;

/** The lowest version that works on the tables as they are. */
export async function lowestVersion<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ works_from: string }>`select works_from from contracting_migrations`.execute(
    db,
  );
  return highestVersion(rows.map(({ works_from }) => works_from));
}
