import type { Trx } from '../database/client.ts';
import {
  type ChainedArrival,
  insertAuditEvents,
  lockLastAuditEvent,
  selectAuditArrivals,
} from './audit.queries.ts';
import { auditHash, auditKey, chainBeginning, presentSeal } from './audit-seal.ts';
import type { Context } from './context.ts';
import type { Worker } from './jobs.ts';

const batchSize = 200;

/**
 * Takes the oldest waiting entries into the chain. The end of the chain is held until the transaction is over:
 * of several programs one chains at a time, and each sees what the one before it left.
 * @returns how many were taken
 */
export async function chainBatch(ctx: Context, trx: Trx): Promise<number> {
  const last = await lockLastAuditEvent(trx);
  const arrivals = await selectAuditArrivals(trx, batchSize);
  if (arrivals.length === 0) return 0;
  const key = auditKey(ctx.services.config.appSecret);
  let previous = { sequence: last?.sequence ?? 0, hash: last?.hash ?? chainBeginning };
  const chained: ChainedArrival[] = [];
  for (const arrival of arrivals) {
    const row = {
      ...arrival,
      sequence: previous.sequence + 1,
      previous_hash: previous.hash,
      seal: presentSeal,
    };
    previous = { sequence: row.sequence, hash: auditHash(key, row) };
    chained.push({ ...row, hash: previous.hash });
  }
  if ((await insertAuditEvents(trx, chained)) !== chained.length)
    throw new Error('Somebody else chains at the same time.');
  return chained.length;
}

/** Takes every entry that was committed before into the chain. Its place there is the order in which it is met. */
export async function chainAudit(ctx: Context): Promise<void> {
  // Asking while nothing waits holds nobody up.
  while ((await selectAuditArrivals(ctx.db, 1)).length > 0)
    await ctx.db.transaction().execute((trx) => chainBatch(ctx, trx));
}

/** Chains within a second or two; several programs take turns. */
export const auditWorkers: readonly Worker[] = [{ name: 'chain-audit', everySeconds: 2, run: chainAudit }];
