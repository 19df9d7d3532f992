import * as z from 'zod/mini';
import type { Locale } from './rules.ts';

/** The word of each placeholder in a text of each language. */
export const placeholderWords = {
  name: { ko: '이름', en: 'name' },
  registrationNumber: { ko: '등록번호', en: 'registration number' },
  category: { ko: '참가 구분', en: 'category' },
  affiliation: { ko: '소속', en: 'affiliation' },
  due: { ko: '결제할 금액', en: 'amount due' },
  sponsor: { ko: '후원사', en: 'sponsor' },
  booth: { ko: '부스 번호', en: 'booth number' },
  survey: { ko: '설문', en: 'survey' },
} as const satisfies Record<string, Record<Locale, string>>;
export type Placeholder = keyof typeof placeholderWords;

const placeholders = Object.keys(placeholderWords) as [Placeholder, ...Placeholder[]];
export const Placeholder = z.enum(placeholders);

/** Values of placeholders for one person. Missing or empty values are unknown. */
export const PlaceholderValues = z.partialRecord(Placeholder, z.string());
export type PlaceholderValues = z.infer<typeof PlaceholderValues>;

const written = /#\{([^{}\n]{1,40})\}/g;
const known = new Map<string, Placeholder>(
  Object.entries(placeholderWords).flatMap(([key, { ko, en }]) =>
    [ko, en].map((word) => [word, key as Placeholder]),
  ),
);
const find = (word: string) => known.get(word.trim().toLowerCase());

/** Returns a placeholder as it is written in a text: `#{이름}`. */
export const placeholderText = (placeholder: Placeholder, language: Locale): string =>
  `#{${placeholderWords[placeholder][language]}}`;

/** Returns the placeholders in a text, each once, and the words in their places that are none. */
export function placeholdersIn(text: string): { known: Placeholder[]; unknown: string[] } {
  const words = [...text.matchAll(written)].map(([, word = '']) => word);
  return {
    known: [...new Set(words.flatMap((word) => find(word) ?? []))],
    unknown: [...new Set(words.filter((word) => find(word) === undefined))],
  };
}

/** Replaces placeholders by their values. One without a value stays as it is written. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(written, (all, word: string) => {
    const placeholder = find(word);
    return (placeholder && values[placeholder]) || all;
  });
