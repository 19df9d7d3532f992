import type { Locale } from '../../packages/contract/src/rules.ts';
import type { RefusedWord } from './refused-words.ts';

/** Where a sentence has a second word for an idea, and exceptions that are needed no more; sentences by their ids. */
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

/** Every text in two languages of a file that seeds the site, by its place there: `demo.json.venue.name`. */
export function textsOf(value: unknown, place: string, texts: Texts = { ko: {}, en: {} }): Texts {
  if (typeof value !== 'object' || value === null) return texts;
  for (const [name, part] of Object.entries(value))
    if ((name === 'ko' || name === 'en') && typeof part === 'string') texts[name][place] = part;
    else textsOf(part, `${place}.${name}`, texts);
  return texts;
}

/** Whether a notice of an error is titled as a mere notice. */
export const hidesAnError = (source: string): boolean =>
  /<Notice\b[^<]*\btone="danger"[^<]*'ui\.notice\.word'/.test(source);

/** Words to say instead that the glossary does not have. */
export const unknownWords = (refused: readonly RefusedWord[], glossary: string): string[] =>
  refused
    .filter(({ instead }) => !glossary.includes(instead))
    .map(({ instead }) => `docs/glossary.md does not say “${instead}”`);
