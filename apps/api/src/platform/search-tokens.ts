// All search tokens of content are made here. Blanks in Hangul are unreliable (각성하삽관, 각성하 삽관), so Hangul is cut into
// pairs of letters. Words of other scripts stay whole and match by their beginning.

/** Normalises text: no accents, composed Hangul, ordinary width, lower case, single blanks. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();

export const isHangul = (text: string) => /^[가-힣]/.test(text);
const longestWord = 60;

const wordsIn = (folded: string) => folded.match(/[가-힣]+|(?:(?![가-힣])[\p{L}\p{N}])+/gu) ?? [];

/** Splits a line into words, joining consecutive Hangul words. */
function* runsIn(line: string): Generator<string> {
  let hangul = '';
  for (const part of line.match(/[가-힣]+|(?:(?![가-힣])[\p{L}\p{N}])+|[^\p{L}\p{N}]+/gu) ?? []) {
    if (isHangul(part)) hangul += part;
    else if (part !== ' ') {
      if (hangul !== '') yield hangul;
      hangul = '';
      yield part;
    }
  }
  if (hangul !== '') yield hangul;
}

const pairsIn = (hangul: string) =>
  Array.from({ length: hangul.length - 1 }, (_, index) => hangul.slice(index, index + 2));

/** Returns the search tokens of a text: whole words, and pairs of Hangul letters across blanks but not across lines. */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const line of text.split('\n'))
    for (const run of runsIn(fold(line))) {
      if (!isHangul(run)) {
        if (/[\p{L}\p{N}]/u.test(run)) tokens.add(run.slice(0, longestWord));
        continue;
      }
      for (const pair of pairsIn(run)) tokens.add(pair);
      // The last letter alone, so that a search for one letter, as a prefix, finds every position.
      tokens.add(run.slice(-1));
    }
  return [...tokens];
}

const maximumWords = 8;
const firstInitial = 0x1100;
const syllablesToInitial = 588;

const quoted = (token: string) => `'${token.replaceAll(/['\\]/g, (sign) => sign + sign)}'`;

/** Returns the first eight words of a search, without incomplete Hangul letters. */
export const searchWords = (typed: string): string[] =>
  wordsIn(fold(typed))
    .slice(0, maximumWords)
    .filter((word) => !/^[\u1100-\u11ff]+$/.test(word));

/** Builds the `tsquery` for a search: all words must match. Empty if there is nothing to search for. */
export function searchQuery(typed: string): string {
  return searchWords(typed)
    .flatMap((word) =>
      isHangul(word) && word.length > 1
        ? pairsIn(word).map(quoted)
        : [`${quoted(word.slice(0, longestWord))}:*`],
    )
    .join(' & ');
}

/** Returns the first consonant of a Hangul syllable, or ` ` for any other letter. */
export const initialOf = (letter: string): string =>
  isHangul(letter)
    ? String.fromCharCode(firstInitial + Math.floor((letter.charCodeAt(0) - 0xac00) / syllablesToInitial))
    : '|';

/** Returns the first consonants of a text's Hangul, without blanks. Other letters separate them. */
export const initialsOf = (text: string): string =>
  Array.from(fold(text).replaceAll(' ', ''), initialOf).join('').replaceAll(/\|+/g, '|');

/** Removes blanks, for comparing titles with a typed text. */
export const withoutBlanks = (text: string): string => fold(text).replaceAll(/\s/g, '');

/** Returns the typed text if it is only two or more first consonants (ㄱㄷㄱㄹ), otherwise undefined. */
export function typedInitials(typed: string): string | undefined {
  const letters = fold(typed).replaceAll(' ', '');
  return /^[\u1100-\u1112]{2,}$/.test(letters) ? letters : undefined;
}
