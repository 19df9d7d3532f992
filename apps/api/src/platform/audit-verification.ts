import type { Db } from '../database/client.ts';
import {
  type AuditRow,
  insertAuditVerification,
  selectAuditEventsAfter,
  selectLastAuditVerification,
} from './audit.queries.ts';
import { chainAudit } from './audit-chain.ts';
import { isCutBefore } from './audit-cut.ts';
import { auditHash, auditKey, chainBeginning } from './audit-seal.ts';
import type { Context } from './context.ts';
import { newId } from './identifiers.ts';

export interface AuditVerdict {
  /** Entries that stand, from the first kept one on. */
  count: number;
  throughSequence: number;
  /** Hash of the newest row; keep it elsewhere to prove later that nothing was cut off the end. */
  lastHash: string;
  /** The first row that does not fit, if any. */
  brokenAt: number | undefined;
  /** Whether a row with the expected hash was met. */
  hasExpected: boolean;
}

const pageSize = 1000;

/**
 * Walks the whole chain and tells the first row that does not fit to the one before it or to itself. A chain
 * that does not begin with its first entry needs an entry that says, under seal, where it was cut.
 * `expectedHash` is one noted earlier (hexadecimal): it must still be somewhere in the chain.
 */
export async function verifyAudit(db: Db, appSecret: string, expectedHash?: string): Promise<AuditVerdict> {
  let first: AuditRow | undefined;
  const key = auditKey(appSecret);
  let previous: Pick<AuditRow, 'sequence' | 'hash'> & { seal?: number } = {
    sequence: 0,
    hash: chainBeginning,
  };
  let count = 0;
  let isBeginningKnown = true;
  let hasExpected = false;
  const verdict = (brokenAt?: number): AuditVerdict => ({
    count,
    throughSequence: previous.sequence,
    lastHash: previous.hash.toString('hex'),
    brokenAt,
    hasExpected,
  });
  for (;;) {
    const rows = await selectAuditEventsAfter(db, previous.sequence, pageSize);
    if (rows.length === 0) return verdict(isBeginningKnown ? undefined : 1);
    for (const row of rows) {
      if (first === undefined) {
        first = row;
        isBeginningKnown = row.sequence === 1;
        if (!isBeginningKnown) previous = { sequence: row.sequence - 1, hash: row.previous_hash };
      }
      const fits =
        row.sequence === previous.sequence + 1 &&
        row.previous_hash.equals(previous.hash) &&
        // Without a key anybody can make the hash: once there are keyed ones, no other may follow.
        row.seal >= (previous.seal ?? 1) &&
        row.hash.equals(auditHash(key, row));
      if (!fits) return verdict(isBeginningKnown ? previous.sequence + 1 : 1);
      isBeginningKnown ||= isCutBefore(first, row, appSecret);
      hasExpected ||= row.hash.toString('hex') === expectedHash;
      count += 1;
      previous = row;
    }
  }
}

/** Chains what waits, walks the chain, keeps what was found, and says it aloud where something is wrong. */
export async function checkAuditChain(ctx: Context): Promise<AuditVerdict & { isEndMissing: boolean }> {
  await chainAudit(ctx);
  const last = await selectLastAuditVerification(ctx.db);
  const expected =
    last?.last_hash.equals(chainBeginning) === false ? last.last_hash.toString('hex') : undefined;
  const verdict = await verifyAudit(ctx.db, ctx.services.config.appSecret, expected);
  // A break before the place is told as a break; what comes after it was not looked at.
  const isEndMissing = expected !== undefined && verdict.brokenAt === undefined && !verdict.hasExpected;
  const { brokenAt, throughSequence } = verdict;
  // An end that was cut off stays missed: the place to look for is remembered until somebody finds it.
  const place = isEndMissing && last !== undefined ? last.last_hash : Buffer.from(verdict.lastHash, 'hex');
  await insertAuditVerification(ctx.db, {
    id: newId(ctx.now),
    verified_at: ctx.now,
    entry_count: verdict.count,
    through_sequence: throughSequence,
    last_hash: brokenAt === undefined ? place : (last?.last_hash ?? chainBeginning),
    broken_at: brokenAt ?? null,
    is_end_missing: isEndMissing,
  });
  if (brokenAt !== undefined || isEndMissing)
    ctx.log.error({ brokenAt, isEndMissing, throughSequence }, 'the audit log was altered');
  return { ...verdict, isEndMissing };
}
