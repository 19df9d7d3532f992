import type { DiscountState, FieldCode, Money } from '@airway/contract';
import type { CodeRow } from './discount-codes.queries.ts';

/** Folds a typed code for comparison: capitals and digits only. */
export const foldCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns the state of a code, by the clock of its edition. */
export function stateOf(
  {
    disabled_at: disabledAt,
    starts_at: startsAt,
    ends_at: endsAt,
    maximum_uses: maximum,
    uses,
  }: Pick<CodeRow, 'disabled_at' | 'starts_at' | 'ends_at' | 'maximum_uses' | 'uses'>,
  now: Date,
): DiscountState {
  if (disabledAt !== null) return 'disabled';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (maximum !== null && uses >= maximum) return 'used-up';
  return startsAt !== null && startsAt > now ? 'upcoming' : 'active';
}

/** The answer for a disabled code is that for an unknown one. */
const stateProblems = {
  active: undefined,
  disabled: 'code_unknown',
  over: 'code_over',
  'used-up': 'code_used_up',
  upcoming: 'code_not_yet',
} as const satisfies Record<DiscountState, FieldCode | undefined>;

/** Returns why nobody can use a code now; undefined if one can. */
export const codeProblem = (code: Parameters<typeof stateOf>[0], now: Date): FieldCode | undefined =>
  stateProblems[stateOf(code, now)];

export type Discount = Pick<
  CodeRow,
  'code' | 'kind' | 'percent' | 'amount_krw' | 'amount_usd' | 'category_ids'
>;

/** Checks whether a code is for a category and has an amount in its currency. */
export const isForFee = (
  { kind, category_ids: categoryIds, amount_krw: won, amount_usd: cents }: Discount,
  categoryId: string,
  { currency }: Money,
): boolean =>
  (categoryIds.length === 0 || categoryIds.includes(categoryId)) &&
  (kind !== 'amount' || (currency === 'KRW' ? won : cents) !== null);

/**
 * Returns the amount by which a code lowers a fee, at most the fee. A percentage rounds the lowered fee down to whole
 * won or cents.
 */
export function discountOn(
  { amountMinor, currency }: Money,
  { kind, percent, amount_krw: won, amount_usd: cents }: Discount,
): Money {
  const lowered = {
    percent: Math.floor((amountMinor * (100 - (percent ?? 0))) / 100),
    amount: Math.max(0, amountMinor - ((currency === 'KRW' ? won : cents) ?? 0)),
    free: 0,
    access: amountMinor,
  }[kind];
  return { amountMinor: amountMinor - lowered, currency };
}

/** Returns the categories that a code opens. */
export const openedBy = (
  code: Pick<CodeRow, 'opens_categories' | 'category_ids'> | undefined,
): readonly string[] => (code?.opens_categories === true ? code.category_ids : []);
