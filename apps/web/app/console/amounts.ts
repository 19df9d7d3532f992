import { type Currency, currencyExponent } from '@airway/contract/rules';

/**
 * Parses a typed amount into the smallest unit: `1,234.56` dollars are 123456 cents. Undefined for an empty
 * field; NaN for an invalid amount.
 */
export function readAmount(typed: string, currency: Currency): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const parts = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(text);
  const [, whole = '', fraction = ''] = parts ?? [];
  const exponent = currencyExponent[currency];
  if (parts === null || fraction.length > exponent) return Number.NaN;
  return Number(`${whole.replaceAll(',', '')}${fraction.padEnd(exponent, '0')}`);
}
