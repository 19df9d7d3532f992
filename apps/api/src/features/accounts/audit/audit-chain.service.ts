import type { AuditChainState } from '@airway/contract';
import { selectAuditExtent, selectLastAuditVerification } from '../../../platform/audit.queries.ts';
import { recordAuditAlone } from '../../../platform/audit.ts';
import { chainAudit } from '../../../platform/audit-chain.ts';
import { auditRetentionDays, cutOldAudit } from '../../../platform/audit-cut.ts';
import { checkAuditChain } from '../../../platform/audit-verification.ts';
import type { Context } from '../../../platform/context.ts';

/** Returns the length of the chain and the result of its newest verification. */
export async function getAuditChainState(ctx: Context): Promise<AuditChainState> {
  await chainAudit(ctx);
  const [extent, last] = await Promise.all([selectAuditExtent(ctx.db), selectLastAuditVerification(ctx.db)]);
  return {
    count: extent.count,
    lastSequence: extent.last,
    removedThroughSequence: extent.first - 1,
    retentionDays: auditRetentionDays,
    verification:
      last === undefined
        ? null
        : {
            at: last.verified_at.toISOString(),
            count: last.entry_count,
            throughSequence: last.through_sequence,
            brokenAt: last.broken_at,
            isEndMissing: last.is_end_missing,
          },
  };
}

/** Verifies the chain now, and writes an audit entry about it. */
export async function verifyAuditChain(ctx: Context): Promise<AuditChainState> {
  const { brokenAt, isEndMissing } = await checkAuditChain(ctx);
  await recordAuditAlone(ctx, {
    action: 'audit.verified',
    subjectType: 'audit',
    subjectId: '',
    details: { brokenAt: brokenAt ?? null, isEndMissing },
  });
  return getAuditChainState(ctx);
}

/** Verifies the chain every night. Only a valid chain is shortened, because a broken one is evidence. */
export async function maintainAuditChain(ctx: Context): Promise<void> {
  const { brokenAt, isEndMissing } = await checkAuditChain(ctx);
  if (brokenAt === undefined && !isEndMissing) await cutOldAudit(ctx);
}
