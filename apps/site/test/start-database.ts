/**
 * Starts an embedded database in a separate process, for tests of crashes and of users.
 * Arguments: options as JSON, then optionally uid and gid to become after everything is loaded.
 * Sends the started database, or the error's sentence, over IPC; stops the database on request.
 */
import { startEmbeddedDatabase } from '../src/embedded-database/index.ts';

const [options = '{}', uid, gid] = process.argv.slice(2);
if (uid && gid) {
  process.setgroups?.([]);
  process.setgid?.(Number(gid));
  process.setuid?.(Number(uid));
}
try {
  const { stop, ...database } = await startEmbeddedDatabase(JSON.parse(options));
  process.send?.(database);
  process.once('message', async () => {
    await stop();
    process.disconnect();
  });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.disconnect();
}
