import { createHash } from 'node:crypto';
import type { MessageId } from '@airway/messages';
import { fail } from './errors.ts';

/** Returns a hash of something as a user saw it. It is equal while the content is equal. */
export const versionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);

/** Requires that the caller saw the current version. @throws CONFLICT – somebody changed it meanwhile */
export function requireSeen<Version extends string | number | null>(
  present: Version,
  seen: Version,
  sentence?: MessageId,
): void {
  if (present !== seen) fail('CONFLICT', sentence === undefined ? {} : { sentence: { id: sentence } });
}
