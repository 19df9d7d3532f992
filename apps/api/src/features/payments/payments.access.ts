import type { Context } from '../../platform/context.ts';
import { findPaymentRow, type PaymentRow, selectPaymentByStatusKey } from './payments.queries.ts';
import { type StrayChargeRow, selectStrayCharge } from './stray-charges.queries.ts';

/** The attempt of the person who has its key: the page that waits for the outcome knows nothing else of the payer. */
export const findByStatusKey = (ctx: Context, { statusKey }: { statusKey: string }) =>
  selectPaymentByStatusKey(ctx.db, statusKey);

/** What staff may have to settle: a payment, or a stray charge beside one. */
export type FoundCase = { stray: StrayChargeRow } | { payment: PaymentRow };

export async function findPaymentCase(ctx: Context, { id }: { id: string }): Promise<FoundCase | undefined> {
  const stray = await selectStrayCharge(ctx.db, id);
  if (stray !== undefined) return { stray };
  const payment = await findPaymentRow(ctx.db, id);
  return payment && { payment };
}
