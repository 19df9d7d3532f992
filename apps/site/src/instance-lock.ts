import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folderError, operatorError, systemErrorCode } from './operator-error.ts';
import { markedProcess, processMark } from './process-identity.ts';

type InstanceLock = { release: () => Promise<void> };

const settleMs = 50;

/**
 * Lets one process at a time use a data folder. Takes over the lock of a process that has ended: the process id alone
 * may have been reused, so the start time is compared, too.
 * @throws an operator error while another process holds it
 */
export async function acquireInstanceLock(dataDirectory: string): Promise<InstanceLock> {
  const file = join(dataDirectory, 'lock');
  const own = processMark(process.pid);
  try {
    await writeFile(file, own, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw folderError(error, dataDirectory);
    await takeOver(file, own, dataDirectory);
  }
  return {
    async release() {
      if ((await readLock(file)) === own) await rm(file, { force: true });
    },
  };
}

/** Two processes may both rename their file over a stale lock: the later one wins, and both check afterwards. */
async function takeOver(file: string, own: string, dataDirectory: string): Promise<void> {
  refuseIfHeld(await readLock(file), own, dataDirectory);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, own, { mode: 0o600 });
  refuseIfHeld(await readLock(file), own, dataDirectory);
  await rename(unfinished, file);
  await delay(settleMs);
  refuseIfHeld(await readLock(file), own, dataDirectory);
}

function refuseIfHeld(lock: string, own: string, dataDirectory: string): void {
  const pid = lock === own ? undefined : markedProcess(lock);
  if (pid === undefined) return;
  throw operatorError(
    `The site already runs on ${dataDirectory} (process ${pid}): stop it first, or give this one another DATA_DIR and PORT.`,
  );
}

async function readLock(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
