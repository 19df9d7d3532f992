import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { type MovementRow, selectMovements } from './balance-movements.queries.ts';
import { refreshBalance } from './refresh-balance.ts';
import { insertSettlementRows } from './settlement-rows.queries.ts';

/** In days. Later settlement files have not come yet. */
const newestFile = 3;
const rowsAtOnce = 500;

/** Fee of the sample: 3.3% with its tax, and the payout two days later. */
function rowOf({ direction, ...movement }: MovementRow) {
  const sign = direction === 'charge' ? 1 : -1;
  const fee = sign * Math.round(movement.amount_minor * 0.033);
  return {
    tno: movement.tno,
    kind: direction === 'charge' ? ('charge' as const) : ('cancel' as const),
    ordinal: 1,
    site_code: movement.site_code,
    currency: movement.currency,
    amount_minor: movement.amount_minor,
    fee_minor: fee,
    net_minor: sign * movement.amount_minor - fee,
    moved_on: movement.moved_on,
    paid_out_on: addDays(movement.moved_on, 2),
    order_number: null,
  };
}

/**
 * Stores settlement files for the charges of the demo. The newest days still wait for theirs, and the last row of the
 * newest file is missing.
 */
export async function storeSampleBalance(ctx: Context, trx: Trx): Promise<void> {
  await refreshBalance(ctx, trx, []);
  const lastDay = addDays(dayInZone(ctx.now, staffTimeZone), -newestFile);
  const movements = (await selectMovements(trx)).filter((one) => one.moved_on <= lastDay).slice(0, -1);
  for (let from = 0; from < movements.length; from += rowsAtOnce)
    await insertSettlementRows(
      trx,
      movements.slice(from, from + rowsAtOnce).map((one) => ({ ...rowOf(one), id: newId(ctx.now) })),
    );
  await refreshBalance(
    ctx,
    trx,
    movements.map(({ moved_on: day, site_code, currency }) => ({ day, site_code, currency })),
  );
}
