import { chmod, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processIdentity } from '../process-identity.ts';
import { removeEmbeddedDatabase } from './removal.ts';

const prefix = 'airway-temporary-database-';
const ownerFile = 'owner';

/** Makes a folder for a database that lives as long as this process; also removes those of killed processes. */
export async function makeTemporaryDirectory(): Promise<string> {
  await removeOrphans();
  const directory = await mkdtemp(join(tmpdir(), prefix));
  await chmod(directory, 0o711);
  await writeFile(join(directory, ownerFile), `${process.pid}\n${processIdentity(process.pid) ?? ''}\n`);
  return directory;
}

async function removeOrphans(): Promise<void> {
  const names = await readdir(tmpdir());
  const directories = names.filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name));
  for (const directory of directories) {
    const owner = await readFile(join(directory, ownerFile), 'utf8').catch(() => undefined);
    if (owner === undefined || isOwnerAlive(owner)) continue;
    await removeEmbeddedDatabase(directory).catch(() => undefined);
  }
}

function isOwnerAlive(owner: string): boolean {
  const [pid, identity] = owner.split('\n');
  return isProcessAlive(Number(pid)) && (processIdentity(Number(pid)) ?? '') === identity;
}
