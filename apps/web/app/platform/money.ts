import type { Money } from '@airway/contract';
import type { Currency, Locale } from '@airway/contract/rules';

// Copied from `currencyExponent` of the contract, to keep its validators out of the bundle.
const exponents: Record<Currency, number> = { KRW: 0, USD: 2 };

interface MoneyParts {
  /** `250,000` */
  amount: string;
  /** `원`, `KRW`, `USD` */
  unit: string;
  unitPosition: 'before' | 'after';
}

/** Splits an amount into the parts that the `Money` component prints. */
export function moneyParts(locale: Locale, { amountMinor, currency }: Money): MoneyParts {
  const scale = 10 ** exponents[currency];
  // Not Intl: its first use takes a phone 100 ms while the home page starts.
  const whole = String(Math.floor(amountMinor / scale)).replaceAll(/\B(?=(\d{3}){1,5}$)/g, ',');
  const rest = amountMinor % scale;
  const amount = rest === 0 ? whole : `${whole}.${String(rest).padStart(exponents[currency], '0')}`;
  return locale === 'ko' && currency === 'KRW'
    ? { amount, unit: '원', unitPosition: 'after' }
    : { amount, unit: currency, unitPosition: 'before' };
}

/** Formats an amount: `250,000원`, `KRW 250,000`, `USD 300`, without a line break inside. */
export function formatMoney(locale: Locale, money: Money): string {
  const { amount, unit, unitPosition } = moneyParts(locale, money);
  return unitPosition === 'after' ? `${amount}${unit}` : `${unit}\u00a0${amount}`;
}
