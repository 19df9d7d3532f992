import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { batchesOf } from '../../platform/listing.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { compareDay, stateOfDay, sumsOfDay } from './balance.rules.ts';
import { deleteBalanceDay, selectBalanceDayByKey, upsertBalanceDay } from './balance-days.queries.ts';
import {
  type DayKey,
  insertMovements,
  lockBalance,
  type MovementRow,
  selectMovementsOfDay,
  selectUncopied,
  selectUncopiedRefunds,
  type UncopiedCharge,
  updateDaysByFile,
} from './balance-movements.queries.ts';
import { movementsOf } from './movements.rules.ts';
import { type SettlementRow, selectRowsOfDay } from './settlement-rows.queries.ts';

/** Copies movements of payments, refunds and stray charges that are new. @returns their days */
async function copyMovements(ctx: Context, trx: Trx): Promise<DayKey[]> {
  const id = () => newId(ctx.now);
  const days: DayKey[] = [];
  const select = (last: UncopiedCharge | undefined, limit: number) =>
    selectUncopied(trx, last?.sourceId, limit);
  for await (const charges of batchesOf(select)) {
    const rows = charges.flatMap((charge) =>
      movementsOf(charge).map(({ direction, amountMinor, movedOn }) => ({
        id: id(),
        payment_id: charge.paymentId,
        source_id: charge.sourceId,
        direction,
        tno: charge.tno,
        site_code: charge.siteCode,
        currency: charge.currency,
        amount_minor: amountMinor,
        moved_on: movedOn,
      })),
    );
    days.push(...(await insertMovements(trx, rows)));
  }
  const refunds = (await selectUncopiedRefunds(trx)).map(({ id: refundId, settled_at: at, ...refund }) => ({
    ...refund,
    id: id(),
    source_id: refundId,
    direction: 'return' as const,
    moved_on: dayInZone(at, staffTimeZone),
  }));
  return [...days, ...(await insertMovements(trx, refunds))];
}

const ourMovement = (row: MovementRow) => ({
  tno: row.tno,
  direction: row.direction,
  amountMinor: row.amount_minor,
  verdict: row.verdict,
  remainingThereMinor: row.remaining_there_minor,
});

const theirRow = (row: SettlementRow) => ({
  tno: row.tno,
  kind: row.kind,
  amountMinor: row.amount_minor,
  feeMinor: row.fee_minor,
  netMinor: row.net_minor,
});

/** Compares a day as both books have it now. `theirs`: the rows for the rules. */
export async function compareStored(db: Trx | Context['db'], key: DayKey) {
  const movements = await selectMovementsOfDay(db, key);
  const rows = await selectRowsOfDay(db, key);
  const theirs = rows.map(theirRow);
  return { items: compareDay(movements.map(ourMovement), theirs), theirs, rows };
}

async function storeDay(ctx: Context, trx: Trx, key: DayKey): Promise<void> {
  const { items, theirs } = await compareStored(trx, key);
  if (items.length === 0) return deleteBalanceDay(trx, key);
  const before = await selectBalanceDayByKey(trx, key);
  const sums = sumsOfDay(items, theirs);
  const state = stateOfDay(sums, before);
  const isSame = before?.state === state;
  await upsertBalanceDay(trx, {
    ...key,
    id: newId(ctx.now),
    charged_minor: sums.chargedMinor,
    returned_minor: sums.returnedMinor,
    file_charged_minor: sums.fileChargedMinor,
    file_returned_minor: sums.fileReturnedMinor,
    fee_minor: sums.feeMinor,
    net_minor: sums.netMinor,
    differing: sums.differing,
    unchecked: sums.unchecked,
    version: sums.version,
    state,
    reason: state === 'accepted' ? (before?.reason ?? null) : null,
    closed_at: state === 'open' ? null : isSame ? before.closed_at : ctx.now,
  });
}

/**
 * Copies new movements of our books and compares their days, and the given ones, again. Begins with the lock of the
 * balance.
 */
export async function refreshBalance(ctx: Context, trx: Trx, touched: readonly DayKey[]): Promise<void> {
  await lockBalance(trx);
  const keys = [...touched, ...(await copyMovements(ctx, trx))];
  const around = new Set(keys.flatMap(({ day }) => [addDays(day, -1), day, addDays(day, 1)]));
  keys.push(...(await updateDaysByFile(trx, [...around])));
  const unique = new Map(keys.map((key) => [`${key.day} ${key.site_code} ${key.currency}`, key]));
  for (const [, { day, site_code, currency }] of [...unique].sort())
    await storeDay(ctx, trx, { day, site_code, currency });
}
