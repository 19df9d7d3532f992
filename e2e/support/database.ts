import { type Db, openDatabase } from '../../apps/api/src/database/client.ts';
import { readSiteConfig } from '../../apps/site/src/config.ts';
import { openPresentDatabase } from '../../apps/site/src/present-database.ts';

/** Runs a function on the database of the tested site. */
export async function inDatabase(act: (db: Db) => Promise<unknown>): Promise<void> {
  const { url, leave } = await openPresentDatabase(
    readSiteConfig({ ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT }),
  );
  const { db, close } = openDatabase({
    url,
    poolSize: 1,
    onConnectionError: (error) => console.error(error.message),
  });
  await act(db).finally(close).finally(leave);
}
