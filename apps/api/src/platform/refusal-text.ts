import type { Locale } from '@airway/contract';
import type { RefusalError } from './errors.ts';
import type { Translate } from './translate.ts';

/** Returns the text of a refusal for its reader. */
export const refusalText = (
  translate: Translate,
  locale: Locale,
  { code, details: { sentence } }: Pick<RefusalError, 'code' | 'details'>,
): string => translate(locale, sentence?.id ?? `errors.${code}`, sentence?.values);
