import { personSearch } from '@airway/contract';

/** Returns a LIKE pattern that finds a text anywhere in a column. Escapes wildcards. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const gramLength = 3;

/**
 * Returns the grams (three letters in a row) that the SQL function `text_grams` returns for every text that matches a
 * pattern of `likePattern`. Omits shorter parts and parts that cross the bars of `person_keys`.
 */
export function gramsOf(pattern: string): string[] {
  const letters = [...pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1')];
  const grams = letters
    .slice(gramLength - 1)
    .map((_letter, at) => letters.slice(at, at + gramLength).join(''));
  return [...new Set(grams.filter((gram) => !gram.includes('|')))];
}

/**
 * Returns LIKE patterns for a typed search in a `person_keys` column. Each entry must match by at least one of its
 * patterns. Empty if nothing was typed.
 */
export const personPatterns = (typed: string): string[][] =>
  personSearch(typed).map((alternatives) => alternatives.map(likePattern));
