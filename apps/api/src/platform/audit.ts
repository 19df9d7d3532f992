import type { Trx } from '../database/client.ts';
import { existsAuditEntry, insertAuditArrival } from './audit.queries.ts';
import type { Context } from './context.ts';
import type { SaidName } from './said-names.ts';

/** Something that must be told later: who did it comes from the context. */
export interface AuditEntry {
  /** `subject.verb`: legal once a feature says what it is called, as `accounts.audit.account.disabled`. */
  action: SaidName<'audit'>;
  /** The same as `accounts.audit-subject.account`. */
  subjectType: SaidName<'audit-subject'>;
  subjectId: string;
  /** Why, in the words of who did it. */
  reason?: string;
  /** Never a secret, never personal data that is not needed to understand the entry. */
  details?: Record<string, unknown>;
  /** Who did it, where the context does not know yet (a sign-in). */
  actorId?: string;
}

/** An entry as it waits for the chain; for a statement that does the act as well. */
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

/** Writes into the audit log in the transaction of the act; the chain takes it up within seconds. */
export async function recordAudit(ctx: Context, trx: Trx, entry: AuditEntry): Promise<void> {
  await insertAuditArrival(trx, arrivalOf(ctx, entry));
}

/** The same for what happens outside a transaction, such as a refused sign-in. */
export async function recordAuditAlone(ctx: Context, entry: AuditEntry): Promise<void> {
  await insertAuditArrival(ctx.db, arrivalOf(ctx, entry));
}

const viewMinutes = 60;

/** Writes that somebody looked at something; who looks again within the hour, from the same address, is one entry. */
export async function recordView(ctx: Context, entry: AuditEntry): Promise<void> {
  const arrival = arrivalOf(ctx, entry);
  const since = new Date(ctx.now.getTime() - viewMinutes * 60_000);
  if (!(await existsAuditEntry(ctx.db, arrival, since))) await insertAuditArrival(ctx.db, arrival);
}
