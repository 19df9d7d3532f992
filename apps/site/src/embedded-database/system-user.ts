import { readFileSync } from 'node:fs';

/** The user of a program; empty means the user of this process. */
export type SystemUser = { uid?: number; gid?: number };

const preferredNames = ['postgres', '_postgres', 'nobody', 'daemon'];
const largestUid = 0x7fff_fffe;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Finds the unprivileged user of PostgreSQL when we are root, because it refuses to run as root.
 * Reads `/etc/passwd`: such accounts are local ones on every system that we know.
 */
export function findUnprivilegedUser(passwdFile = '/etc/passwd'): Required<SystemUser> | undefined {
  const accounts = readFileSync(passwdFile, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && uid <= largestUid && gid > 0 && gid <= largestUid);
  for (const preferred of preferredNames) {
    const account = accounts.find(({ name }) => name === preferred);
    if (account) return { uid: account.uid, gid: account.gid };
  }
  return undefined;
}
