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

/** Two years, the longer of the terms of the safety-measure standard (art. 8). */
export const auditRetentionDays = 730;
const dayMs = 24 * 3600 * 1000;
const cutAction = 'audit.cut';

/** Only who knows the installation's secret can say that a beginning was removed by rule. */
const sealOf = (appSecret: string, throughSequence: number, hash: string) =>
  createHmac('sha256', deriveKey(appSecret, 'audit-cut')).update(`${throughSequence}:${hash}`).digest('hex');

/** Whether an entry says, under seal, that everything before the first kept one was removed by rule. */
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
 * Removes entries older than two years from the beginning of the chain. The entry that says so is sealed and
 * stays in the chain, so that the rest can still be verified.
 */
export async function cutOldAudit(ctx: Context): Promise<void> {
  // A day more than the database asks for: its clock may differ from ours.
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
    // Beginning and entry go and come together, or a walk in between would miss the beginning.
    while ((await chainBatch(ctx, trx)) > 0);
    await deleteAuditEventsThrough(trx, last.sequence);
  });
}
