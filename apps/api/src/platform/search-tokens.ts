// The only maker of what content is found by. Hangul has no blanks that one can rely on (각성하삽관, 각성하 삽관), so that
// it is cut into pairs of letters; words of other scripts stay whole and are found by their beginning.

/** One written form: no accents, joined Hangul, ordinary width, small letters, single blanks. */
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

/** Words of one line, those of Hangul that follow each other joined to one. */
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

/** What a text is found by: pairs of Hangul letters over blanks but not over lines, and whole words. */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const line of text.split('\n'))
    for (const run of runsIn(fold(line))) {
      if (!isHangul(run)) {
        if (/[\p{L}\p{N}]/u.test(run)) tokens.add(run.slice(0, longestWord));
        continue;
      }
      for (const pair of pairsIn(run)) tokens.add(pair);
      // So that one letter, as a beginning, finds every place.
      tokens.add(run.slice(-1));
    }
  return [...tokens];
}

const mostWords = 8;
const firstInitial = 0x1100;
const syllablesToInitial = 588;

const quoted = (token: string) => `'${token.replaceAll(/['\\]/g, (sign) => sign + sign)}'`;

/** The words that are looked for: the first eight, without letters of Hangul that are not finished. */
export const searchWords = (typed: string): string[] =>
  wordsIn(fold(typed))
    .slice(0, mostWords)
    .filter((word) => !/^[\u1100-\u11ff]+$/.test(word));

/** What to look for in PostgreSQL's `tsquery`: every word. Empty where nothing can be looked for. */
export function searchQuery(typed: string): string {
  return searchWords(typed)
    .flatMap((word) =>
      isHangul(word) && word.length > 1
        ? pairsIn(word).map(quoted)
        : [`${quoted(word.slice(0, longestWord))}:*`],
    )
    .join(' & ');
}

/** The first consonant of a syllable; of any other letter `|`. */
export const initialOf = (letter: string): string =>
  isHangul(letter)
    ? String.fromCharCode(firstInitial + Math.floor((letter.charCodeAt(0) - 0xac00) / syllablesToInitial))
    : '|';

/** The first consonants of a text's Hangul, word by word without blanks; anything else parts them. */
export const initialsOf = (text: string): string =>
  Array.from(fold(text).replaceAll(' ', ''), initialOf).join('').replaceAll(/\|+/g, '|');

/** Without blanks, as titles are compared with what was typed. */
export const squeezed = (text: string): string => fold(text).replaceAll(/\s/g, '');

/** What was typed, where it is nothing but two or more first consonants (ㄱㄷㄱㄹ); otherwise undefined. */
export function typedInitials(typed: string): string | undefined {
  const letters = fold(typed).replaceAll(' ', '');
  return /^[\u1100-\u1112]{2,}$/.test(letters) ? letters : undefined;
}
