import type { Locale } from './rules.ts';

/** Nationwide numbers (1588-1234) cannot be reached from abroad, and have no leading 0 to drop. */
const hasTrunkZero = /^0/;

/** Returns a Korean telephone number for display and dialling, with +82 for English readers, who may be abroad. */
export function phoneFor(locale: Locale, number: string): { text: string; href: string } {
  const text = locale === 'en' && hasTrunkZero.test(number) ? `+82 ${number.slice(1)}` : number;
  return { text, href: `tel:${text.replaceAll(/[^+\d]/g, '')}` };
}

/** Returns the digits of a Korean mobile number, `01012345678`. Undefined for any other number. */
export function koreanMobile(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  const national = digits.replace(/^(?:00)?82(?=0?1)/, '0').replace(/^00/, '0');
  return /^(?:010\d{8}|01[16789]\d{7,8})$/.test(national) ? national : undefined;
}
