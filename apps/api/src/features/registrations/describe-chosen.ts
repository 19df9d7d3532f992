import type { RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import { findLatestPayment } from '../payments/index.ts';
import { paidDiscountOf } from './discount-codes.ts';
import { findChoices } from './find-choices.ts';
import { choiceOf, pricesOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { attendanceShown, optionPriceFor, quoteFor } from './registrations.rules.ts';

export type Payment = Awaited<ReturnType<typeof findLatestPayment>>;

type Chosen = Pick<
  RegistrationSummary,
  | 'number'
  | 'categoryCode'
  | 'categoryName'
  | 'attendance'
  | 'options'
  | 'discount'
  | 'wantsCredits'
  | 'amountDue'
  | 'nextDue'
>;

/**
 * Describes what a registration has chosen, with its prices: of today while it is unpaid, else those that were paid.
 * @param payment its newest payment
 */
export async function describeChosen(ctx: Context, row: RegistrationRow, payment: Payment): Promise<Chosen> {
  const table = await getWholeFeeTable(ctx, row.edition_id);
  const category = table.categories.find((one) => one.id === row.category_id);
  const { lines, code } = await findChoices(ctx, row);
  const isPending = row.state === 'pending';
  const paid = isPending ? undefined : payment;
  const chosen = category && { categoryCode: category.code, attendance: row.attendance };
  const quote = isPending && chosen ? quoteFor(table, chosen, lines.map(choiceOf), code) : undefined;
  const fee = chosen && quoteFor(table, chosen)?.fee;
  const priceToday = (optionCode: string) => {
    const option = table.options.find((one) => one.code === optionCode);
    return isPending && option && fee ? optionPriceFor(option, table.period, fee.currency) : undefined;
  };
  return {
    number: readableNumber(row.number),
    categoryCode: category?.code ?? '',
    categoryName: category?.name ?? { ko: null, en: null },
    attendance: attendanceShown(category, row.attendance),
    options: await pricesOf(ctx, lines, priceToday, paid),
    discount: code === undefined ? null : (quote?.discount ?? (await paidDiscountOf(ctx, code, paid))),
    wantsCredits: row.audience === 'korean' && category?.licence !== 'none' ? row.wants_credits : null,
    amountDue: quote?.total ?? null,
    nextDue: quote?.next ? { amount: quote.next.total, from: quote.validUntil } : null,
  };
}

/**
 * Describes what a registration has chosen, and how it was paid: undefined while it is not. `expected`: the invoice of a
 * confirmed registration that its institution still has to pay. For mails.
 */
export async function describePaid(ctx: Context, row: RegistrationRow) {
  const payment = row.state === 'pending' ? undefined : await findLatestPayment(ctx, row.id);
  return {
    ...(await describeChosen(ctx, row, payment)),
    payment: payment?.state === 'completed' ? payment : undefined,
    expected: payment?.state === 'waiting' && payment.method === 'invoice' ? payment : undefined,
  };
}
