const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '');

/** Checks whether every typed word is in one of the texts, whatever its case. */
export function hasWords(texts: readonly (string | null)[], typed: string): boolean {
  const all = fold(texts.map((text) => text ?? '').join('|'));
  return typed.split(/\s+/).every((word) => all.includes(fold(word)));
}

/** A shorter word is in too many sentences. */
const minimumLength = 2;

/**
 * Checks whether a typed text means an act: it is a part of its title or words, or it contains one of the words,
 * such as “환불해 주세요”. `words` is separated by commas.
 */
export function meansAct(typed: string, title: string, words: string): boolean {
  const text = fold(typed);
  const known = words.split(',').map(fold);
  return (
    hasWords([title, words], typed) ||
    known.some((word) => word.length >= minimumLength && text.includes(word))
  );
}
