import type { DiscountCode } from '@airway/contract/registration-discounts';
import { currencies, type Locale } from '@airway/contract/rules';
import type { Say } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';

/** Returns what a code does to the fee. */
export function discountText(
  say: Say,
  locale: Locale,
  { kind, percent = 0, amounts = {} }: Pick<DiscountCode, 'kind' | 'percent' | 'amounts'>,
): string {
  if (kind === 'percent') return say('registrations.admin.discount.percent', { percent });
  if (kind !== 'amount') return say(`registrations.admin.discount.${kind}`);
  return currencies
    .flatMap((currency) => {
      const amountMinor = amounts[currency];
      return amountMinor === undefined ? [] : formatMoney(locale, { amountMinor, currency });
    })
    .join(' · ');
}
