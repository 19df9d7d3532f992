import { createHash, createHmac } from 'node:crypto';
import type { AuditRow } from './audit.queries.ts';
import { deriveKey } from './secrets.ts';

/** Previous hash of the very first entry. */
export const chainBeginning = Buffer.alloc(32);

/** Version of the hash method for new rows. Rows with seal 1 were written before hashes were keyed. */
export const presentSeal = 2;

export const auditKey = (appSecret: string): Buffer => deriveKey(appSecret, 'audit-chain');

/** Hashes one row: all columns and the previous row's hash, each prefixed with its length. */
export function auditHash(key: Buffer, row: Omit<AuditRow, 'hash' | 'arrival'>): Buffer {
  const hash = row.seal === 1 ? createHash('sha256') : createHmac('sha256', key);
  hash.update(row.previous_hash);
  const parts = [
    String(row.sequence),
    row.happened_at.toISOString(),
    row.actor_id ?? '',
    row.action,
    row.subject_type,
    row.subject_id,
    row.reason,
    row.address ?? '',
    row.details,
  ];
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest();
}
