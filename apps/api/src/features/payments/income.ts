import type { Context } from '../../platform/context.ts';
import { type ClockShift, selectIncome } from './income.queries.ts';

/** Lists what came and what went back of an edition, by day, currency and method, oldest first. */
export async function listIncome(ctx: Context, editionId: string, shift: ClockShift) {
  const rows = await selectIncome(ctx.db, editionId, shift);
  return rows.map(({ day, currency, method, received_minor, returned_minor }) => ({
    day,
    currency,
    method,
    receivedMinor: received_minor,
    returnedMinor: returned_minor,
  }));
}
