import type { Context } from '../../platform/context.ts';
import { type BalanceDayRow, selectBalanceDay } from './balance-days.queries.ts';
import { type BankRefundRow, findBankRefund as selectBankRefund } from './bank-refunds.queries.ts';
import { findPaymentRow, type PaymentRow, selectPaymentByStatusKey } from './payments.queries.ts';
import { type StrayChargeRow, selectStrayCharge } from './stray-charges.queries.ts';

/** Finds an attempt by its status key. The page that waits for the outcome knows nothing else about the payer. */
export const findByStatusKey = (ctx: Context, { statusKey }: { statusKey: string }) =>
  selectPaymentByStatusKey(ctx.db, statusKey);

/** A case for staff: a payment, or a stray charge beside one. */
export type FoundCase = { stray: StrayChargeRow } | { payment: PaymentRow };

export async function findPaymentCase(ctx: Context, { id }: { id: string }): Promise<FoundCase | undefined> {
  const stray = await selectStrayCharge(ctx.db, id);
  if (stray !== undefined) return { stray };
  const payment = await findPaymentRow(ctx.db, id);
  return payment && { payment };
}

export const findBalanceDay = (ctx: Context, { id }: { id: string }): Promise<BalanceDayRow | undefined> =>
  selectBalanceDay(ctx.db, id);

export const findBankRefund = (ctx: Context, { id }: { id: string }): Promise<BankRefundRow | undefined> =>
  selectBankRefund(ctx.db, id);
