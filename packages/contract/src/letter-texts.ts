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

/** Counts each time that a placeholder is written: a letter is filled for thousands of people. */
const maximumPlaceholders = 50;

/** Checks whether a text has as few placeholders as it may. */
export const hasFewPlaceholders = (text: string): boolean =>
  [...text.matchAll(written)].length <= maximumPlaceholders;

/** Returns a text without its placeholders, and how often each is written in it. */
export function measureText(text: string): { fixed: string; counts: ReadonlyMap<Placeholder, number> } {
  const counts = new Map<Placeholder, number>();
  const fixed = text.replaceAll(written, (all, word: string) => {
    const placeholder = find(word);
    if (placeholder === undefined) return all;
    counts.set(placeholder, (counts.get(placeholder) ?? 0) + 1);
    return '';
  });
  return { fixed, counts };
}

/** Replaces placeholders by their values. One without a value stays as it is written. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(written, (all, word: string) => {
    const placeholder = find(word);
    return (placeholder && values[placeholder]) || all;
  });

/** The placeholder of a template of 알림톡 that stands for the text of the letter. */
export const contentPlaceholder = '#{내용}';

/** Returns the placeholders of a template, with the words in their places that are none. */
export const templatePlaceholders = (content: string) =>
  placeholdersIn(content.replaceAll(contentPlaceholder, ''));

/** Returns all placeholders of a text as they are written, each once: `#{이름}`. */
export const writtenPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([all]) => all)),
];
