import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Where root puts what an unprivileged user must reach, best first: only the first is safe from cleaners. */
export const defaultReachableDirectories = ['/var/lib', '/var/tmp'];

/** Where the data of this data folder goes when the database's user cannot reach the data folder itself. */
export function relocatedDirectories(
  dataDirectory: string,
  reachableDirectories = defaultReachableDirectories,
): string[] {
  const fingerprint = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return reachableDirectories.map((parent) => join(parent, `airway-congress-${fingerprint}`));
}
