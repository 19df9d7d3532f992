import { createHash } from 'node:crypto';

/** The name under which uses are counted: of a fixed length, and it tells nothing about a person. */
export function limitKeyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
