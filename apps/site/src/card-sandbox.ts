import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildProgram, startChildProgram } from './child-program.ts';
import { storedPort } from './free-port.ts';
import { folderError } from './operator-error.ts';
import { markedProcess, processIdentity, processMark, untilGone } from './process-identity.ts';

/** Returns the folder of the merchant's certificate and key of our sandbox. */
export const identityIn = (folder: string): string => join(folder, 'identity');

/**
 * Waits for the end of a sandbox whose site was killed, which takes seconds on a busy machine. Until then it holds the
 * port and writes the ledger that the next one needs.
 */
async function endOrphan(markFile: string): Promise<void> {
  const pid = markedProcess(await readFile(markFile, 'utf8').catch(() => ''));
  if (pid === undefined || processIdentity(pid) === undefined) return;
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
}

/** Starts the simulated card gateway as a separate program, on a stored port. */
export async function startCardSandbox(
  folder: string,
  report: (sentence: string) => void,
): Promise<ChildProgram> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw folderError(error, folder);
  });
  const markFile = join(folder, 'process');
  await endOrphan(markFile);
  const sandbox = await startChildProgram({
    name: 'card sandbox',
    entry: fileURLToPath(new URL('../../kcp-sandbox/src/main.ts', import.meta.url)),
    environment: {
      PORT: String(await storedPort(join(folder, 'port'))),
      STATE_FILE: join(folder, 'ledger.jsonl'),
      IDENTITY_DIRECTORY: identityIn(folder),
      // It starts together with the database, and compiling would delay the site.
      NODE_COMPILE_CACHE: getCompileCacheDir(),
    },
    onLine: report,
    onUnexpectedExit: (how) =>
      report(
        `The card sandbox ended by itself (${how}): card payments fail until the site is started again.`,
      ),
  });
  await writeFile(markFile, processMark(sandbox.pid), { mode: 0o600 });
  return sandbox;
}
