import type { Locale, MarkedText } from '@airway/contract';
import { fold, initialOf, isHangul, searchWords, typedInitials } from './search-tokens.ts';

interface Range {
  from: number;
  to: number;
}

/** Number of letters in which hits are searched. Enough for a passage; reading more would block the process. */
export const lettersRead = 10_000;
/** Number of letters before the first hit of a passage, and in total. */
const lettersBefore = 30;
const lettersShown = 160;

/** Letters that folding does not change: Hangul, lower-case Latin, digits. */
const isPlain = (code: number) =>
  (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

const maximumFolds = 5000;
const folds = new Map<string, string>();

/** Folds a letter with a cache: a text has few different letters, and folding takes 100 times as long as a lookup. */
function foldedLetter(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  if (folds.size >= maximumFolds) folds.clear();
  const folded = fold(letter);
  folds.set(letter, folded);
  return folded;
}

/**
 * Folds a text for searching and removes blanks. `at` maps each folded sign to its position in the text. Stops early
 * if a text unfolds to far more signs than it has letters (ﷺ).
 */
function foldForSearch(text: string): { folded: string; at: number[] } {
  const at: number[] = [];
  let folded = '';
  let index = 0;
  for (const letter of text) {
    if (at.length > 2 * lettersRead) break;
    const sign = isPlain(letter.charCodeAt(0)) ? letter : foldedLetter(letter);
    for (let unit = 0; unit < sign.length; unit += 1) at.push(index);
    folded += sign;
    index += letter.length;
  }
  return { folded, at };
}

const isInWord = (letter: string | undefined) =>
  letter !== undefined && !isHangul(letter) && /[\p{L}\p{N}]/u.test(letter);

/** Finds the positions of a word, ignoring blanks. Words not in Hangul match only at the start of a word. */
function* placesOf(
  word: string,
  text: string,
  { folded, at }: ReturnType<typeof foldForSearch>,
): Generator<Range> {
  for (let found = folded.indexOf(word); found !== -1; found = folded.indexOf(word, found + word.length)) {
    const from = at[found] ?? 0;
    const last = at[found + word.length - 1] ?? from;
    const to = last + String.fromCodePoint(text.codePointAt(last) ?? 0).length;
    if (isHangul(word) || !/[\p{L}\p{N}]/u.test(word) || !isInWord(text[from - 1])) yield { from, to };
  }
}

/** Finds the typed words in a text, in order and without overlaps. */
function hitsIn(text: string, typed: string): Range[] {
  const letters = foldForSearch(text);
  const initials = typedInitials(typed);
  const words = initials === undefined ? searchWords(typed) : [initials];
  const searched =
    initials === undefined ? letters : { ...letters, folded: Array.from(letters.folded, initialOf).join('') };
  const ranges = words
    .flatMap((word) => [...placesOf(word, text, searched)])
    .toSorted((left, right) => left.from - right.from || right.to - left.to);
  const apart: Range[] = [];
  for (const range of ranges) if (range.from >= (apart.at(-1)?.to ?? 0)) apart.push(range);
  return apart;
}

function partsOf(text: string, hits: readonly Range[], { from, to }: Range): MarkedText['parts'] {
  const parts: MarkedText['parts'] = [];
  let done = from;
  const addPart = (end: number, isHit: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isHit });
    done = Math.max(done, end);
  };
  for (const hit of hits.filter((one) => one.from >= from && one.to <= to)) {
    addPart(hit.from, false);
    addPart(hit.to, true);
  }
  addPart(to, false);
  return parts;
}

/** Marks the typed words in the whole text. */
export const marked = (lang: Locale, text: string, typed: string): MarkedText => ({
  lang,
  parts: partsOf(text, hitsIn(text, typed), { from: 0, to: text.length }),
});

/** Returns the range of a passage around the first hit, cut between words. */
function passageAround(text: string, hit: Range | undefined): Range {
  const earliest = Math.max(0, (hit?.from ?? 0) - lettersBefore);
  const blank = earliest === 0 ? -1 : text.indexOf(' ', earliest);
  const from = earliest === 0 ? 0 : blank !== -1 && blank < (hit?.from ?? 0) ? blank + 1 : (hit?.from ?? 0);
  const end = Math.min(text.length, from + lettersShown);
  const lastBlank = end === text.length ? -1 : text.lastIndexOf(' ', end);
  return { from, to: lastBlank > (hit?.to ?? from) ? lastBlank : end };
}

function passageIn(lang: Locale, text: string, hits: readonly Range[]): MarkedText {
  const passage = passageAround(text, hits[0]);
  const parts = partsOf(text, hits, passage);
  if (passage.from > 0) parts.unshift({ text: '…', isHit: false });
  if (passage.to < text.length) parts.push({ text: '…', isHit: false });
  return { lang, parts };
}

/**
 * Returns a passage of the first text with a hit, with the hits marked. Without any hit, returns the start of the
 * first text. Null if there is no text.
 */
export function passageOf(
  texts: readonly { lang: Locale; text: string }[],
  typed: string,
): MarkedText | null {
  const read = texts
    .map(({ lang, text }) => ({ lang, text: text.slice(0, lettersRead).replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  for (const { lang, text } of read) {
    const hits = hitsIn(text, typed);
    if (hits.length > 0) return passageIn(lang, text, hits);
  }
  const [first] = read;
  return first === undefined ? null : passageIn(first.lang, first.text, []);
}
