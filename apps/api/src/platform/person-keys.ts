// The other half is the SQL function `person_keys`, which writes the column: both bring text into one form. Hangul
// stands there as its letters, first and last consonants told apart, so that 홍 is not found in 호영, yet 김민ㅅ finds
// 김민서.

const withoutStroke: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i' };

/** No accents, small letters, one blank between words, Hangul as its letters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[đøłı]/g, (letter) => withoutStroke[letter] ?? letter)
    .trim();

const firstFinal = 0x11a8;
/** What each last consonant is when more syllables follow: what stays last, and what the next one begins with. */
const finals =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .split(' ')
    .map((letters) => letters.normalize('NFKD'));
const initialsFor = (final: string) => finals[final.charCodeAt(0) - firstFinal] ?? '';
const finalFor = (initial: string) => String.fromCharCode(firstFinal + finals.indexOf(initial));

/** 박짛 while 박지호 is being typed: the last consonant may begin the next syllable. */
const asHalfTyped = (word: string) =>
  word.replace(/[\u11a8-\u11c2]$/, (final) => {
    const [stays = '', next] = initialsFor(final);
    return next === undefined ? stays : finalFor(stays) + next;
  });

/** Consonants that stand alone are the first ones of syllables; keyboards write ㄱ and ㅅ as ㄳ. */
const withInitials = (folded: string) =>
  folded.replaceAll(/(?<![\u1161-\u1175])[\u11a8-\u11c2]/g, initialsFor);

const syllables = /[\u1161-\u1175]/g;
const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && /\d/.test(text);
/** Finds a text anywhere in a column; what is typed means itself. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const gramLength = 3;

/**
 * The grams, three letters in a row each, of which the SQL function `text_grams` gives all for a text that is like a
 * pattern of `likePattern`. None of what is shorter, or goes across the bars of `person_keys`.
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
 * How to look for what somebody typed in a column that `person_keys` made: of each entry one pattern must be like
 * it. A number is looked for as its digits, a Korean telephone number as it is dialled at home too, other text word
 * by word. Empty where nothing was typed.
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
