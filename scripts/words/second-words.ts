import type { Locale } from '../../packages/contract/src/rules.ts';
import type { RefusedWord } from './refused-words.ts';

/** Returns messages with refused words, and exceptions that are no longer needed, by message id. */
export function secondWords(
  locale: Locale,
  sentences: Readonly<Record<string, string>>,
  refused: readonly RefusedWord[],
): string[] {
  return refused.flatMap(({ found, instead, but = {} }) => {
    const having = Object.keys(sentences).filter((id) => found.test(sentences[id] ?? ''));
    const words = (id: string) => found.exec(sentences[id] ?? '')?.[0];
    return [
      ...having
        .filter((id) => !Object.hasOwn(but, id))
        .map((id) => `${locale} ${id}: “${words(id)}”, where readers know “${instead}”`),
      ...Object.keys(but)
        .filter((id) => !having.includes(id))
        .map((id) => `${locale} ${id}: needs no exception for “${instead}” any more`),
    ];
  });
}

type Texts = Record<Locale, Record<string, string>>;

/** Returns all bilingual texts of a seed file by path: `demo.json.venue.name`. */
export function textsOf(value: unknown, place: string, texts: Texts = { ko: {}, en: {} }): Texts {
  if (typeof value !== 'object' || value === null) return texts;
  for (const [name, part] of Object.entries(value))
    if ((name === 'ko' || name === 'en') && typeof part === 'string') texts[name][place] = part;
    else textsOf(part, `${place}.${name}`, texts);
  return texts;
}

/** Checks whether an error message has the title of an ordinary notice. */
export const hidesAnError = (source: string): boolean =>
  /<Notice\b[^<]*\btone="danger"[^<]*'ui\.notice\.word'/.test(source);

/** Returns replacement words that the glossary lacks. */
export const unknownWords = (refused: readonly RefusedWord[], glossary: string): string[] =>
  refused
    .filter(({ instead }) => !glossary.includes(instead))
    .map(({ instead }) => `docs/glossary.md does not say “${instead}”`);
