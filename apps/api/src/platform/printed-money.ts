import { currencyExponent, type Locale, type Money } from '@airway/contract';

/** Formats money as on the pages: `250,000원`, `KRW 250,000`, `USD 300`. */
export function printedMoney(locale: Locale, { amountMinor, currency }: Money): string {
  const scale = 10 ** currencyExponent[currency];
  const digits = amountMinor % scale === 0 ? 0 : currencyExponent[currency];
  const amount = (amountMinor / scale).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return currency === 'KRW' && locale === 'ko' ? `${amount}원` : `${currency} ${amount}`;
}
