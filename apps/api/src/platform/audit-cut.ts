import { createHmac } from 'node:crypto';
import {
  type AuditRow,
  deleteAuditEventsThrough,
  lockLastAuditEvent,
  selectLastEventBefore,
} from './audit.queries.ts';
import { recordAudit } from './audit.ts';
import { chainAudit, chainBatch } from './audit-chain.ts';
import type { Context } from './context.ts';
import { deriveKey } from './secrets.ts';

/** Two years: the longest retention that the Korean standard for safety measures (art. 8) requires. */
export const auditRetentionDays = 730;
const dayMs = 24 * 3600 * 1000;
const cutAction = 'audit.cut';

/** The seal needs the app secret, so nobody else can claim that entries were removed by the retention rule. */
const sealOf = (appSecret: string, throughSequence: number, hash: string) =>
  createHmac('sha256', deriveKey(appSecret, 'audit-cut')).update(`${throughSequence}:${hash}`).digest('hex');

/** Checks whether an entry proves, with a valid seal, that the retention rule removed everything before `first`. */
export function isCutBefore(first: AuditRow, event: AuditRow, appSecret: string): boolean {
  if (event.action !== cutAction) return false;
  const { throughSequence, hash, seal } = JSON.parse(event.details) as Record<string, unknown>;
  return (
    throughSequence === first.sequence - 1 &&
    hash === first.previous_hash.toString('hex') &&
    seal === sealOf(appSecret, first.sequence - 1, String(hash))
  );
}

/**
 * Deletes audit entries older than two years from the start of the chain. Adds a sealed entry about the deletion, so
 * that the rest of the chain can still be verified.
 */
export async function cutOldAudit(ctx: Context): Promise<void> {
  // One day more than the database requires, because its clock may differ from ours.
  const before = new Date(ctx.now.getTime() - (auditRetentionDays + 1) * dayMs);
  await chainAudit(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await lockLastAuditEvent(trx);
    const last = await selectLastEventBefore(trx, before);
    if (last === undefined) return;
    const hash = last.hash.toString('hex');
    await recordAudit(ctx, trx, {
      action: cutAction,
      subjectType: 'audit',
      subjectId: '',
      details: {
        throughSequence: last.sequence,
        hash,
        seal: sealOf(ctx.services.config.appSecret, last.sequence, hash),
      },
    });
    // The deletion and its entry must commit together. Otherwise a verification in between would find the start
    // missing.
    while ((await chainBatch(ctx, trx)) > 0);
    await deleteAuditEventsThrough(trx, last.sequence);
  });
}
