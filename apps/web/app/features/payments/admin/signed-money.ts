import type { Currency, Locale } from '@airway/contract/rules';
import { formatMoney } from '../../../platform/money.ts';

/** Formats an amount that may be negative, in minor units. Null: not known. */
export const formatSigned = (locale: Locale, amountMinor: number | null, currency: Currency): string =>
  amountMinor === null
    ? '–'
    : `${amountMinor < 0 ? '−' : ''}${formatMoney(locale, { amountMinor: Math.abs(amountMinor), currency })}`;
