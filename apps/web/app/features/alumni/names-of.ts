import type { Locale } from '@airway/contract/rules';

/** The names that there are, the one of the language that is read first. */
export const namesOf = (
  locale: Locale,
  { nameKo, nameEn }: { nameKo: string | null; nameEn: string | null },
): string[] => (locale === 'ko' ? [nameKo, nameEn] : [nameEn, nameKo]).filter((name) => name !== null);
