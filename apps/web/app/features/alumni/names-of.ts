import type { Locale } from '@airway/contract/rules';

/** Returns the existing names; the name in the reader's language comes first. */
export const namesOf = (
  locale: Locale,
  { nameKo, nameEn }: { nameKo: string | null; nameEn: string | null },
): string[] => (locale === 'ko' ? [nameKo, nameEn] : [nameEn, nameKo]).filter((name) => name !== null);
