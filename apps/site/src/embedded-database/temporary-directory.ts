import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive, processIdentity } from '../process-identity.ts';
import { findPostmaster } from './postmaster.ts';
import { relocatedDirectories } from './reachable-folders.ts';
import { removeEmbeddedDatabase } from './removal.ts';

const prefix = 'airway-temporary-database-';
const ownerFile = 'owner';

/** A folder for a database that lives as long as this process; also clears what killed processes left. */
export async function makeTemporaryDirectory(): Promise<string> {
  await removeOrphans();
  const directory = await mkdtemp(join(tmpdir(), prefix));
  await writeFile(join(directory, ownerFile), `${process.pid}\n${processIdentity(process.pid) ?? ''}\n`);
  return directory;
}

async function removeOrphans(): Promise<void> {
  const names = await readdir(tmpdir());
  const directories = names.filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name));
  for (const directory of directories) {
    const owner = await readFile(join(directory, ownerFile), 'utf8').catch(() => undefined);
    if (owner === undefined || isOwnerAlive(owner)) continue;
    await removeOrphan(directory).catch(() => undefined);
  }
}

function isOwnerAlive(owner: string): boolean {
  const [pid, identity] = owner.split('\n');
  return isProcessAlive(Number(pid)) && (processIdentity(Number(pid)) ?? '') === identity;
}

async function removeOrphan(directory: string): Promise<void> {
  for (const place of [directory, ...relocatedDirectories(directory)]) {
    const postmaster = await findPostmaster({ directory: place, user: {} });
    if (postmaster === undefined) continue;
    process.kill(postmaster.pid, 'SIGQUIT');
    while (isProcessAlive(postmaster.pid)) await delay(50);
  }
  await removeEmbeddedDatabase(directory);
}
