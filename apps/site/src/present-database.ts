import type { SiteConfig } from './config.ts';
import { startEmbeddedDatabase } from './embedded-database/index.ts';
import { folderExists, foldersIn } from './folders.ts';
import { operatorError } from './operator-error.ts';

/** Opens the site's database for a command: the operator's, or the embedded one, which is started if it does not run. */
export async function openPresentDatabase(
  config: SiteConfig,
): Promise<{ url: string; leave: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, leave: async () => {} };
  const { database: dataDirectory } = foldersIn(config.dataDirectory);
  if (!(await folderExists(dataDirectory)))
    throw operatorError('There is no database yet: start the site once, or set DATABASE_URL.');
  const embedded = await startEmbeddedDatabase({ dataDirectory });
  return { url: embedded.url, leave: embedded.reused ? async () => {} : embedded.stop };
}
