import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Folders for root's copies that an unprivileged user can reach, best first: only the first is safe from cleaners. */
export const defaultReachableDirectories = ['/var/lib', '/var/tmp'];

/** Returns the folders for the database when its user cannot reach the data folder. */
export function relocatedDirectories(
  dataDirectory: string,
  reachableDirectories = defaultReachableDirectories,
): string[] {
  const fingerprint = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return reachableDirectories.map((parent) => join(parent, `airway-congress-${fingerprint}`));
}
