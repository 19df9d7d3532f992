import { createHash } from 'node:crypto';

/** Stands for something as somebody saw it: the same as long as it says the same. */
export const versionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);
