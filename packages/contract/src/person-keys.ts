// How people are found by typing. The SQL function `person_keys` returns the same text as `personKeys`. Hangul is split
// into letters, with different signs for first and last consonants: 홍 does not match 호영, but 김민ㅅ matches 김민서.

const withoutStroke: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i' };

/** Normalises text: no accents, lower case, single blanks, Hangul split into letters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[đøłı]/g, (letter) => withoutStroke[letter] ?? letter)
    .trim();

const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && /\d/.test(text);
const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

function personKey(part: string): string {
  const folded = fold(part);
  if (isNumber(folded)) return digitsIn(folded);
  if (!/[\u1161-\u1175]/.test(folded)) return folded;
  return `${folded.replaceAll(/\s/g, '')}|${folded.replaceAll(/[^\u1100-\u1112]/g, '')}`;
}

/**
 * Returns the text in which a person is searched: each part between bars, and after a Korean one its first
 * consonants. Empty if all parts are empty.
 */
export function personKeys(parts: readonly (string | null)[]): string {
  const keys = parts.filter((part) => part !== null && part !== '').map((part) => personKey(part ?? ''));
  return keys.length === 0 ? '' : `|${keys.join('|')}|`;
}

const firstFinal = 0x11a8;
/**
 * Maps each last consonant to its two parts when more syllables follow: the part that stays last, and the first
 * consonant of the next syllable.
 */
const finals =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .split(' ')
    .map((letters) => letters.normalize('NFKD'));
const initialsFor = (final: string) => finals[final.charCodeAt(0) - firstFinal] ?? '';
const finalFor = (initial: string) => String.fromCharCode(firstFinal + finals.indexOf(initial));

/** Adds the form for a half-typed name, such as 박짛 for 박지호: the last consonant may begin the next syllable. */
const asHalfTyped = (word: string) =>
  word.replace(/[\u11a8-\u11c2]$/, (final) => {
    const [stays = '', next] = initialsFor(final);
    return next === undefined ? stays : finalFor(stays) + next;
  });

/** Reads single consonants as first consonants of syllables. Keyboards combine ㄱ and ㅅ to ㄳ. */
const withInitials = (folded: string) =>
  folded.replaceAll(/(?<![\u1161-\u1175])[\u11a8-\u11c2]/g, initialsFor);

const syllables = /[\u1161-\u1175]/g;
const maximumWords = 8;

/**
 * Returns the parts of a typed search. A person is found if their keys contain at least one alternative of each part.
 * Numbers are searched by their digits, Korean telephone numbers also in their domestic form, other text word by word.
 * Empty if nothing was typed.
 */
export function personSearch(typed: string): string[][] {
  const folded = fold(typed);
  if (isNumber(folded)) {
    const digits = digitsIn(folded);
    const asAtHome = folded.startsWith('+82') ? [`0${digits.slice(2).replace(/^0/, '')}`] : [];
    return [[digits, ...asAtHome]];
  }
  const words = withInitials(folded)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, maximumWords).map((word) => {
    const isWhole = (word.match(syllables)?.length ?? 0) < 2 || asHalfTyped(word) === word;
    return isWhole ? [word] : [word, asHalfTyped(word)];
  });
}

/** Checks whether a search of `personSearch` finds the person with these `personKeys`. */
export const isFoundBy = (keys: string, search: readonly (readonly string[])[]): boolean =>
  search.every((alternatives) => alternatives.some((part) => keys.includes(part)));
