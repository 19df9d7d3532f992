import type { Locale } from '@airway/contract/rules';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes the text of the other language from every bilingual text that exists in the reader's language. The
 * page then does not carry both.
 */
export function inOneLanguage<Value>(locale: Locale, value: Value): Value {
  const other = locale === 'ko' ? 'en' : 'ko';
  const removeOther = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(removeOther);
    if (!isRecord(part)) return part;
    if (Object.keys(part).length === 2 && 'ko' in part && 'en' in part)
      return part[locale] ? { ...part, [other]: null } : part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, removeOther(inner)]));
  };
  return removeOther(value) as Value;
}
