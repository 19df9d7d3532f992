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
 * Moves the oldest waiting entries into the chain. Locks the end of the chain for the transaction, so only one
 * process appends at a time and sees the rows of the previous one.
 * @returns the number of entries moved
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

/** Moves all entries committed before this call into the chain, in the order in which they are read. */
export async function chainAudit(ctx: Context): Promise<void> {
  // This check takes no lock while nothing waits.
  while ((await selectAuditArrivals(ctx.db, 1)).length > 0)
    await ctx.db.transaction().execute((trx) => chainBatch(ctx, trx));
}

/** Adds entries to the chain within a second or two. Processes take turns. */
export const auditWorkers: readonly Worker[] = [{ name: 'chain-audit', everySeconds: 2, run: chainAudit }];
