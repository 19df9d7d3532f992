// Counterpart of the SQL function `person_keys`, which writes the column. Both normalise text in the same way. Hangul
// is split into letters, with different signs for first and last consonants: 홍 does not match 호영, but 김민ㅅ matches
// 김민서.

const withoutStroke: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i' };

/** Normalises text: no accents, lower case, single blanks, Hangul split into letters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[đøłı]/g, (letter) => withoutStroke[letter] ?? letter)
    .trim();

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
const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && /\d/.test(text);
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

const maximumWords = 8;

/**
 * Returns LIKE patterns for a typed search in a `person_keys` column. Each entry must match by at least one of its
 * patterns. Numbers are searched by their digits, Korean telephone numbers also in their domestic form, other text
 * word by word. Empty if nothing was typed.
 */
export function personPatterns(typed: string): string[][] {
  const folded = fold(typed);
  if (isNumber(folded)) {
    const digits = folded.replaceAll(/\D/g, '');
    const asAtHome = folded.startsWith('+82') ? [`0${digits.slice(2).replace(/^0/, '')}`] : [];
    return [[digits, ...asAtHome].map(likePattern)];
  }
  const words = withInitials(folded)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, maximumWords).map((word) => {
    const isWhole = (word.match(syllables)?.length ?? 0) < 2 || asHalfTyped(word) === word;
    return (isWhole ? [word] : [word, asHalfTyped(word)]).map(likePattern);
  });
}
