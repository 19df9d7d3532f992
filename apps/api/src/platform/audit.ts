import type { Trx } from '../database/client.ts';
import { existsAuditEntry, insertAuditArrival, insertAuditArrivals } from './audit.queries.ts';
import type { Context } from './context.ts';
import type { NameWithMessage } from './names-with-messages.ts';

/** An audit entry as the caller describes it. The actor comes from the context. */
export interface AuditEntry {
  /**
   * Format `subject.verb`. The feature must have a name and a sentence for it, such as
   * `accounts.audit.account.disabled` and `accounts.audit-sentence.account.disabled`.
   */
  action: NameWithMessage<'audit'> & NameWithMessage<'audit-sentence'>;
  /** Must have a message as well, such as `accounts.audit-subject.account`. */
  subjectType: NameWithMessage<'audit-subject'>;
  subjectId: string;
  /** Reason in the actor's own words. */
  reason?: string | undefined;
  /** Never contains secrets. Contains personal data only where the entry needs it. */
  details?: Record<string, unknown> | undefined;
  /** Account id of the actor where the context does not have it yet (during sign-in). */
  actorId?: string;
}

/** Builds the row of an entry that waits for the chain, for statements that also do the audited act. */
export const arrivalOf = (ctx: Context, entry: AuditEntry) => ({
  happened_at: ctx.now,
  actor_id: entry.actorId ?? (ctx.actor.kind === 'account' ? ctx.actor.accountId : null),
  action: entry.action,
  subject_type: entry.subjectType,
  subject_id: entry.subjectId,
  reason: entry.reason ?? '',
  address: ctx.address ?? null,
  details: JSON.stringify(entry.details ?? {}),
});

/** Writes an audit entry in the transaction of the act. It joins the chain within seconds. */
export async function recordAudit(ctx: Context, trx: Trx, entry: AuditEntry): Promise<void> {
  await insertAuditArrival(trx, arrivalOf(ctx, entry));
}

/** Writes many audit entries with one statement. */
export async function recordAudits(ctx: Context, trx: Trx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertAuditArrivals(
    trx,
    entries.map((entry) => arrivalOf(ctx, entry)),
  );
}

/** Writes an audit entry outside a transaction, for example for a rejected sign-in. */
export async function recordAuditAlone(ctx: Context, entry: AuditEntry): Promise<void> {
  await insertAuditArrival(ctx.db, arrivalOf(ctx, entry));
}

const viewMinutes = 60;

/** Writes an audit entry about a view. Repeated views from the same address within an hour make one entry. */
export async function recordView(ctx: Context, entry: AuditEntry): Promise<void> {
  const arrival = arrivalOf(ctx, entry);
  const since = new Date(ctx.now.getTime() - viewMinutes * 60_000);
  if (!(await existsAuditEntry(ctx.db, arrival, since))) await insertAuditArrival(ctx.db, arrival);
}
