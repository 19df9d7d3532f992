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

interface AuditVerdict {
  /** Number of entries in the chain, counted from the first stored one. */
  count: number;
  throughSequence: number;
  /** Hash of the newest row. Store it elsewhere to prove later that nobody cut off the end. */
  lastHash: string;
  /** Sequence number of the first invalid row, if any. */
  brokenAt: number | undefined;
  /** True if the chain contains a row with the expected hash. */
  hasExpected: boolean;
}

const pageSize = 1000;

/**
 * Verifies the whole chain and returns the first row that does not match its own hash or the previous row. A chain
 * whose first entry is missing needs a sealed entry about the cut. `expectedHash` is a hash stored earlier
 * (hexadecimal); it must still be in the chain.
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
        // Anybody can compute a hash without a key. So after the first keyed hash, all later ones must be keyed.
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

/** Chains the waiting entries, verifies the chain, stores the result, and logs an error if the chain is broken. */
export async function checkAuditChain(ctx: Context): Promise<AuditVerdict & { isEndMissing: boolean }> {
  await chainAudit(ctx);
  const last = await selectLastAuditVerification(ctx.db);
  const expected =
    last?.last_hash.equals(chainBeginning) === false ? last.last_hash.toString('hex') : undefined;
  const verdict = await verifyAudit(ctx.db, ctx.services.config.appSecret, expected);
  // If the chain is broken earlier, only the break is reported: rows after it were not checked.
  const isEndMissing = expected !== undefined && verdict.brokenAt === undefined && !verdict.hasExpected;
  const { brokenAt, throughSequence } = verdict;
  // If the end was cut off, keep looking for the old last hash in later runs until it is found.
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
