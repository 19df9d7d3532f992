import type { Locale } from '@airway/contract/rules';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The same value with every bilingual text cut down to what the reader will see: where the text exists in
 * their language the other is null, so that a page does not carry both.
 */
export function inOneLanguage<Value>(locale: Locale, value: Value): Value {
  const other = locale === 'ko' ? 'en' : 'ko';
  const cut = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(cut);
    if (!isRecord(part)) return part;
    if (Object.keys(part).length === 2 && 'ko' in part && 'en' in part)
      return part[locale] ? { ...part, [other]: null } : part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, cut(inner)]));
  };
  return cut(value) as Value;
}
