const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '');

/** Checks whether every typed word is in one of the texts, whatever its case. */
export function hasWords(texts: readonly (string | null)[], typed: string): boolean {
  const all = fold(texts.map((text) => text ?? '').join('|'));
  return typed.split(/\s+/).every((word) => all.includes(fold(word)));
}

/** A shorter word is in too many sentences. */
const minimumLength = 2;
const isLatin = (word: string) => /^[a-z]/.test(word);
const separate = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Korean words have endings and stand together with others; “id” is no part of “unpaid”. */
const isIn = (typed: string) => (word: string) =>
  isLatin(word)
    ? separate(typed).some((one) => one === word || one === `${word}s`)
    : word.length >= minimumLength && fold(typed).includes(word);

const knownWords = (words: string) => words.split(',').map(fold);

/**
 * Checks whether a typed text means an act: it is a part of its title or words, or it contains one of the words,
 * such as “환불해 주세요”. `words` is separated by commas.
 */
export const meansAct = (typed: string, title: string, words: string): boolean =>
  hasWords([title, words], typed) || knownWords(words).some(isIn(typed));

/** Checks whether a typed text is one of the words. Such an act comes first. */
export const isWordOf = (typed: string, words: string): boolean => knownWords(words).includes(fold(typed));
