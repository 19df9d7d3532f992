import { createHash } from 'node:crypto';
import type { Trx } from '../database/client.ts';
import { type AuditRow, insertAuditEvent, lockLastAuditEvent } from './audit.queries.ts';
import type { Context } from './context.ts';

/** Something that must be told later: who did it comes from the context. */
export interface AuditEntry {
  /** `subject.verb`, such as `account.disabled`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Why, in the words of who did it. */
  reason?: string;
  /** Never a secret, never personal data that is not needed to understand the entry. */
  details?: Record<string, unknown>;
  /** Who did it, where the context does not know yet (a sign-in). */
  actorId?: string;
}

/** What the first entry of all follows. */
export const chainBeginning = Buffer.alloc(32);

/** Hash of one row: over every column and the hash of the row before, each with its length. */
export function auditHash(row: Omit<AuditRow, 'hash'>): Buffer {
  const hash = createHash('sha256').update(row.previous_hash);
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

/**
 * Appends to the audit log in the transaction of the act. Call it last: the end of the chain is held until
 * the transaction is over.
 */
export async function recordAudit(ctx: Context, trx: Trx, entry: AuditEntry): Promise<void> {
  const last = await lockLastAuditEvent(trx);
  const row = {
    sequence: (last?.sequence ?? 0) + 1,
    happened_at: ctx.now,
    actor_id: entry.actorId ?? (ctx.actor.kind === 'account' ? ctx.actor.accountId : null),
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    reason: entry.reason ?? '',
    address: ctx.address ?? null,
    details: JSON.stringify(entry.details ?? {}),
    previous_hash: last?.hash ?? chainBeginning,
  };
  await insertAuditEvent(trx, { ...row, hash: auditHash(row) });
}

/** The same for what happens outside a transaction, such as a refused sign-in. */
export async function recordAuditAlone(ctx: Context, entry: AuditEntry): Promise<void> {
  await ctx.db.transaction().execute((trx) => recordAudit(ctx, trx, entry));
}
