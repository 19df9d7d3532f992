import { createHash } from 'node:crypto';

/** Returns a hash of something as a user saw it. It is equal while the content is equal. */
export const versionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);
