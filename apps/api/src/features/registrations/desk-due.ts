import type * as contract from '@airway/contract';
import type { ExpectedPayment, FeePeriod, Money, Quote, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { editionNow, getEditionRow, getWholeFeeTable, timesOf } from '../editions/index.ts';
import { type ExpectedRow, findExpected } from '../payments/index.ts';
import { selectWaitingChange } from './changes.queries.ts';
import { type CodeRow, insertOrderDiscount } from './discount-codes.queries.ts';
import { findChoices } from './find-choices.ts';
import {
  deleteOrderPrices,
  insertOrderLines,
  type LineRow,
  selectOrderLines,
} from './registration-lines.queries.ts';
import { choiceOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { begunPeriods, quoteFor } from './registrations.rules.ts';

type Due = ReplyOf<typeof contract.getDue>;

export interface Priced {
  total: Due['totals'][number];
  /** Undefined for the difference of a change, and for an invoice: their lines have their prices already. */
  quote: Quote | undefined;
  /** Least sum that may be received: more than the options cost, since each has its price; or what is due. */
  leastMinor: number;
}

export interface ToPay {
  priced: readonly Priced[];
  /** Change whose difference is due. */
  changeId: string | null;
  lines: readonly LineRow[];
  code: CodeRow | undefined;
}

const nothing = { priced: [], changeId: null, lines: [], code: undefined } as const satisfies ToPay;

const leastOf = (optionsMinor: number, total: Money) => Math.min(optionsMinor + 1, total.amountMinor);

/** Returns the total in each period so far, today's first: staff may take the price of the day on which money arrived. */
async function quotesOf(ctx: Context, row: RegistrationRow): Promise<ToPay> {
  const [table, edition, { lines, code }] = await Promise.all([
    getWholeFeeTable(ctx, row.edition_id),
    getEditionRow(ctx, row.edition_id),
    findChoices(ctx, row),
  ]);
  const category = table.categories.find((one) => one.id === row.category_id);
  if (category === undefined) return nothing;
  const chosen = { categoryCode: category.code, attendance: row.attendance };
  const now = editionNow(timesOf(edition), ctx.now);
  const priced = begunPeriods(table, now).flatMap((period) => {
    const quote = quoteFor({ ...table, period }, chosen, lines.map(choiceOf), code);
    if (quote === undefined) return [];
    const { fee, options, discount, total } = quote;
    const shown = [
      { name: category.name, price: fee },
      ...options.map(({ name, price }) => ({ name, price })),
    ];
    const optionsMinor = options.reduce((sum, { price }) => sum + price.amountMinor, 0);
    return {
      quote,
      leastMinor: leastOf(optionsMinor, total),
      total: { period, total, lines: shown, discount },
    };
  });
  return { priced, changeId: null, lines, code };
}

/** Returns the difference of the waiting change of a confirmed registration. */
async function differenceOf(ctx: Context, row: RegistrationRow): Promise<ToPay> {
  const waiting = await selectWaitingChange(ctx.db, row.id);
  if (waiting === undefined) return nothing;
  const { period } = await getWholeFeeTable(ctx, row.edition_id);
  const total = { amountMinor: waiting.pays_minor, currency: waiting.currency };
  return {
    ...nothing,
    changeId: waiting.id,
    priced: [
      {
        quote: undefined,
        leastMinor: total.amountMinor,
        total: { period: period ?? 'onsite', total, lines: [], discount: null },
      },
    ],
  };
}

/** Returns what is still to come of an invoice, whose registration is confirmed already. */
async function invoiceOf(ctx: Context, payment: ExpectedRow, expected: ExpectedPayment): Promise<ToPay> {
  const lines = await selectOrderLines(ctx.db, payment.status_key);
  const optionsMinor = lines.reduce((sum, line) => sum + line.amount_minor, 0);
  const total = { period: expected.period, total: expected.amount, lines: [], discount: null };
  return {
    ...nothing,
    priced: [{ quote: undefined, leastMinor: leastOf(optionsMinor, total.total), total }],
  };
}

const shownExpected = (payment: ExpectedRow): ExpectedPayment => ({
  id: payment.id,
  method: payment.method as ExpectedPayment['method'],
  amount: { amountMinor: payment.amount_minor, currency: payment.currency },
  period: payment.period as FeePeriod,
  payer: payment.payer ?? '',
  businessNumber: payment.business_number ?? '',
  dueAt: payment.due_at?.toISOString() ?? '',
});

/** Returns what a registration must pay, with the prices of its lines, and the transfer or invoice that is expected. */
export async function findToPay(
  ctx: Context,
  row: RegistrationRow,
): Promise<ToPay & { expected: ExpectedPayment | null }> {
  if (row.state === 'cancelled') return { ...nothing, expected: null };
  const difference = row.state === 'confirmed' ? await differenceOf(ctx, row) : undefined;
  const changeId = difference?.changeId ?? null;
  const payment = await findExpected(ctx.db, { registrationId: row.id, changeId });
  const expected = payment === undefined ? null : shownExpected(payment);
  if (difference === undefined) return { ...(await quotesOf(ctx, row)), expected };
  if (difference.changeId === null && payment !== undefined && expected !== null)
    return { ...(await invoiceOf(ctx, payment, expected)), expected };
  return { ...difference, expected };
}

/** Returns what a registration must pay, for staff who take the money. */
export async function getDue(ctx: Context, row: RegistrationRow): Promise<Due> {
  const { priced, changeId, expected } = await findToPay(ctx, row);
  return {
    totals: priced.map(({ total }) => total).filter(({ total }) => total.amountMinor > 0),
    isDifference: changeId !== null,
    expected,
  };
}

export type Seen = Pick<ReceivedBy<typeof contract.takePayment>['body'], 'paymentId' | 'total' | 'period'>;

/** @throws NOTHING_TO_PAY – nothing is due; CONFLICT – another amount is due than staff saw */
export function requireSeen({ priced }: ToPay, { total, period }: Omit<Seen, 'paymentId'>): Priced {
  const due = priced.find((one) => one.total.period === period);
  if (due === undefined) fail(priced.length === 0 ? 'NOTHING_TO_PAY' : 'CONFLICT');
  const { amountMinor, currency } = due.total.total;
  if (amountMinor === 0) fail('NOTHING_TO_PAY');
  if (amountMinor !== total.amountMinor || currency !== total.currency)
    fail('CONFLICT', { sentence: { id: 'registrations.desk.otherTotal' } });
  return due;
}

/** Stores what each line of a payment costs, so that it can be given back alone. Replaces what was stored before. */
export async function storePrices(
  trx: Trx,
  paymentId: string,
  { lines, code }: Pick<ToPay, 'lines' | 'code'>,
  { quote }: Pick<Priced, 'quote'>,
): Promise<void> {
  if (quote === undefined) return;
  await deleteOrderPrices(trx, paymentId);
  const prices = lines.map((line, place) => ({
    payment_id: paymentId,
    line_id: line.id,
    amount_minor: quote.options[place]?.price.amountMinor ?? 0,
  }));
  if (prices.length > 0) await insertOrderLines(trx, prices);
  if (code !== undefined && quote.discount !== null)
    await insertOrderDiscount(trx, {
      payment_id: paymentId,
      code_id: code.id,
      amount_minor: quote.discount.amount.amountMinor,
    });
}
