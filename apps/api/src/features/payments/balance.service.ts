import type * as contract from '@airway/contract';
import type { BalanceDay, ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { type ComparedItem, lateAfterDays } from './balance.rules.ts';
import {
  type BalanceDayRow,
  type ItemPayment,
  selectBalanceDay,
  selectDayPage,
  selectItemPayments,
  updateDayAccepted,
} from './balance-days.queries.ts';
import { lockBalance } from './balance-movements.queries.ts';
import { compareStored } from './refresh-balance.ts';

/** Returns the day before which an open day is late. */
export const lateBefore = (now: Date): string => addDays(dayInZone(now, staffTimeZone), -lateAfterDays);

function dayOf(row: BalanceDayRow): BalanceDay {
  const ours = { chargedMinor: row.charged_minor, returnedMinor: row.returned_minor };
  const file =
    row.file_charged_minor === null || row.file_returned_minor === null
      ? null
      : {
          chargedMinor: row.file_charged_minor,
          returnedMinor: row.file_returned_minor,
          feeMinor: row.fee_minor,
          netMinor: row.net_minor,
        };
  return {
    id: row.id,
    day: row.day,
    siteCode: row.site_code,
    currency: row.currency,
    ours,
    file,
    differenceMinor:
      file && file.chargedMinor - file.returnedMinor - (ours.chargedMinor - ours.returnedMinor),
    differing: row.differing,
    unchecked: row.unchecked,
    state: row.state,
    reason: row.reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Lists the compared days. `page` counts from 0. */
export async function listBalanceDays(
  ctx: Context,
  query: ReceivedBy<typeof contract.listBalanceDays>['query'],
): Promise<ReplyOf<typeof contract.listBalanceDays>> {
  const { rows, total } = await selectDayPage(ctx.db, query, lateBefore(ctx.now));
  return { content: rows.map(dayOf), total };
}

export const getBalanceDay = async (_ctx: Context, row: BalanceDayRow): Promise<BalanceDay> => dayOf(row);

type Item = ReplyOf<typeof contract.listBalanceItems>['content'][number];

const itemOf = (
  { direction, ...item }: ComparedItem,
  orderNumber: string | null,
  payment: ItemPayment | undefined,
): Item => ({
  ...item,
  id: `${item.tno}-${direction}`,
  direction,
  orderNumber: payment?.order_number ?? orderNumber,
  registration: payment
    ? { id: payment.registration_id, number: readableNumber(payment.registration_number) }
    : null,
  isCase: payment?.isCase ?? false,
});

/** Lists the charges and returns of a day, those that differ first unless sorted. `page` counts from 0. */
export async function listBalanceItems(
  ctx: Context,
  day: BalanceDayRow,
  { verdict, sort, page, size }: ReceivedBy<typeof contract.listBalanceItems>['query'],
): Promise<ReplyOf<typeof contract.listBalanceItems>> {
  const { day: date, site_code, currency } = day;
  const { items, rows } = await compareStored(ctx.db, { day: date, site_code, currency });
  const found = verdict === undefined ? items : items.filter((item) => item.verdict === verdict);
  if (sort !== 'difference,DESC') found.sort((one, other) => (one.tno < other.tno ? -1 : 1));
  if (sort === 'tno,DESC') found.reverse();
  const shown = found.slice(page * size, (page + 1) * size);
  const orders = new Map(rows.map((row) => [row.tno, row.order_number]));
  const orderNumbers = shown.flatMap(({ tno }) => orders.get(tno) ?? []);
  const payments = await selectItemPayments(
    ctx.db,
    shown.map(({ tno }) => tno),
    orderNumbers,
  );
  const content = shown.map((item) => {
    const order = orders.get(item.tno) ?? null;
    const payment =
      payments.find(({ tno }) => tno === item.tno) ??
      payments.find(({ order_number }) => order_number === order);
    return itemOf(item, order, payment);
  });
  return { content, total: found.length };
}

/**
 * Closes a day in spite of its differences. The same request again changes nothing.
 * @throws CONFLICT – its differences changed, or it is closed in another way
 */
export const closeBalanceDay = (
  ctx: Context,
  { id, day, site_code: siteCode, currency }: BalanceDayRow,
  { reason, version }: ReceivedBy<typeof contract.closeBalanceDay>['body'],
): Promise<BalanceDay> =>
  ctx.db.transaction().execute(async (trx) => {
    await lockBalance(trx);
    const present = (await selectBalanceDay(trx, id)) ?? fail('CONFLICT');
    const isRepeat = present.state === 'accepted' && present.version === version && present.reason === reason;
    if (isRepeat) return dayOf(present);
    const accepted = await updateDayAccepted(trx, id, { version, reason, now: ctx.now });
    if (accepted === undefined)
      return fail('CONFLICT', { sentence: { id: 'payments.admin.balance.changed' } });
    const { differing, differenceMinor, unchecked } = dayOf(accepted);
    await recordAudit(ctx, trx, {
      action: 'balance-day.closed',
      subjectType: 'balance-day',
      subjectId: id,
      reason,
      details: { day, siteCode, currency, differing, differenceMinor, unchecked },
    });
    return dayOf(accepted);
  });
