import type { Selectable } from 'kysely';
import type { AuditArrivalsTable } from '../src/database/tables.ts';
import type { AuditEntry } from '../src/platform/audit.ts';
import { chainAudit } from '../src/platform/audit-chain.ts';
import type { Context } from '../src/platform/context.ts';

/** Returns the audit entries about a subject or action, oldest first. */
export async function auditEntries(
  ctx: Context,
  of: Partial<Pick<Selectable<AuditArrivalsTable>, 'action' | 'subject_id'>>,
) {
  await chainAudit(ctx);
  let entries = ctx.db.selectFrom('audit_events').selectAll();
  if (of.action !== undefined) entries = entries.where('action', '=', of.action);
  if (of.subject_id !== undefined) entries = entries.where('subject_id', '=', of.subject_id);
  return entries.orderBy('sequence').execute();
}

/** Builds an audit entry that only tests write. */
export const testEntry = (name: string): AuditEntry => ({
  action: name as AuditEntry['action'],
  subjectType: 'account',
  subjectId: 'x',
});
