import { readFileSync } from 'node:fs';

/** Whom a program runs as; empty means the user who runs this one. */
export type SystemUser = { uid?: number; gid?: number };

const preferredNames = ['postgres', '_postgres', 'nobody', 'daemon'];
const largestUid = 0x7fff_fffe;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The unprivileged user PostgreSQL runs as when we are root, because it refuses to run as root itself.
 * Reads `/etc/passwd`: accounts of this kind are local ones on every system we know.
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
