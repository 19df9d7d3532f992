import type { Locale } from './rules.ts';

/** Nationwide numbers (1588-1234) cannot be reached from abroad, and have no leading 0 to drop. */
const hasTrunkZero = /^0/;

/** Returns a Korean telephone number for display and dialling, with +82 for English readers, who may be abroad. */
export function phoneFor(locale: Locale, number: string): { text: string; href: string } {
  const text = locale === 'en' && hasTrunkZero.test(number) ? `+82 ${number.slice(1)}` : number;
  return { text, href: `tel:${text.replaceAll(/[^+\d]/g, '')}` };
}
