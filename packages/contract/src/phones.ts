import type { Locale } from './rules.ts';

/** Numbers of the whole country (1588-1234) are not reached from abroad, and have no area code to leave a 0 out of. */
const hasTrunkZero = /^0/;

/** A Korean telephone number as it is read and dialled: with +82 for readers of English, who may be abroad. */
export function phoneFor(locale: Locale, number: string): { text: string; href: string } {
  const text = locale === 'en' && hasTrunkZero.test(number) ? `+82 ${number.slice(1)}` : number;
  return { text, href: `tel:${text.replaceAll(/[^+\d]/g, '')}` };
}
