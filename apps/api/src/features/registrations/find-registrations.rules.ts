import {
  type Attendance,
  type Currency,
  currencies,
  type Money,
  type PaymentState,
  paymentStates,
} from '@airway/contract';
import type { CodeRow } from './discount-codes.queries.ts';
import type { Participation } from './registrations.rules.ts';

interface CountedRow {
  public_state: PaymentState;
  category_code: string;
  attendance: Attendance;
  /** True if money is or may be charged. */
  is_charged: boolean;
  /** Currency of the money that the gateway surely holds. Null if it holds none. */
  held_currency: Currency | null;
  count: number;
  amount_minor: number;
}

interface StateTotal {
  state: PaymentState;
  count: number;
  charged: Money[];
  due: Money[];
}

/** Sums amounts per currency, in the order of currencies. */
const summed = (amounts: readonly Money[]): Money[] =>
  currencies.flatMap((currency) => {
    const ofCurrency = amounts.filter((one) => one.currency === currency);
    const amountMinor = ofCurrency.reduce((sum, one) => sum + one.amountMinor, 0);
    return ofCurrency.length === 0 ? [] : [{ amountMinor, currency }];
  });

/** How often an option is in registrations of a category that are not paid. */
interface CountedOption {
  public_state: PaymentState;
  category_code: string;
  attendance: Attendance;
  option_code: string;
  count: number;
}

/** How often a discount code is in registrations of a category that are not paid. */
interface CountedCode {
  public_state: PaymentState;
  category_code: string;
  attendance: Attendance;
  code: CodeRow;
  count: number;
}

/** Prices today. Undefined for what is not on sale. */
interface Prices {
  priceOf(chosen: Participation): Money | undefined;
  optionPriceOf(optionCode: string, chosen: Participation): Money | undefined;
  discountOf(chosen: Participation, code: CodeRow): Money | undefined;
}

const chosenIn = ({
  category_code: categoryCode,
  attendance,
}: Pick<CountedRow, 'category_code' | 'attendance'>) => ({
  categoryCode,
  attendance,
});

const times = (price: Money | undefined, count: number): Money[] =>
  price === undefined ? [] : [{ ...price, amountMinor: price.amountMinor * count }];

/** Computes totals by state, in order. */
export function totalsOf(
  rows: readonly CountedRow[],
  unpaid: { options: readonly CountedOption[]; codes: readonly CountedCode[] },
  { priceOf, optionPriceOf, discountOf }: Prices,
): StateTotal[] {
  return paymentStates.flatMap((state) => {
    const found = rows.filter((row) => row.public_state === state);
    if (found.length === 0) return [];
    const isUnpaid = state === 'waiting' || state === 'failed';
    return {
      state,
      count: found.reduce((sum, { count }) => sum + count, 0),
      charged: summed(
        found.flatMap(({ held_currency: currency, amount_minor: amountMinor }) =>
          currency === null ? [] : { amountMinor, currency },
        ),
      ),
      due: summed([
        ...found.flatMap((row) =>
          isUnpaid && !row.is_charged ? times(priceOf(chosenIn(row)), row.count) : [],
        ),
        ...unpaid.options
          .filter((one) => one.public_state === state)
          .flatMap((one) => times(optionPriceOf(one.option_code, chosenIn(one)), one.count)),
        ...unpaid.codes
          .filter((one) => one.public_state === state)
          .flatMap((one) => times(discountOf(chosenIn(one), one.code), -one.count)),
      ]),
    };
  });
}
