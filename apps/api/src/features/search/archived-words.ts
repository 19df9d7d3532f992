import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArchivedPage, ArchivedYear } from '../../platform/archived-pages.ts';
import {
  fold,
  initialsOf,
  isHangul,
  searchWords,
  typedInitials,
  withoutBlanks,
} from '../../platform/search-tokens.ts';

/** A page, prepared for searching. */
interface Prepared {
  page: ArchivedPage;
  titles: readonly string[];
  initials: readonly string[];
  /** Words in scripts other than Hangul, each after a blank. */
  words: string;
  /** Without blanks, because blanks in Hangul are unreliable. */
  joined: string;
}

/** Letters to process before other requests get a turn: for folding, and for searching. */
const lettersFolded = 10_000;
const lettersLooked = 1_000_000;
const betweenWords = /(?:[^\p{L}\p{N}]|[가-힣])+/gu;

const preparedArchives = new WeakMap<ArchivedYear, Promise<Prepared[]>>();

async function prepare({ pages }: ArchivedYear): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  let letters = 0;
  for (const page of pages) {
    const texts = [page.ko, page.en].filter((text) => text !== undefined);
    let folded = '';
    for (const { title, text } of texts) {
      // Stop early if a text unfolds to far more signs than it has letters (ﷺ).
      folded += `\n${fold(`${title}\n${text}`).slice(0, 2 * (title.length + text.length))}`;
      letters += text.length;
      if (letters < lettersFolded) continue;
      letters = 0;
      await nextTurn();
    }
    prepared.push({
      page,
      titles: texts.map(({ title }) => withoutBlanks(title)),
      initials: texts.map(({ title }) => initialsOf(title)),
      words: ` ${folded.replaceAll(betweenWords, ' ')}`,
      joined: folded.replaceAll(' ', ''),
    });
  }
  return prepared;
}

/** Prepares each archive once, as long as it exists. */
function preparedOf(archive: ArchivedYear): Promise<Prepared[]> {
  const known = preparedArchives.get(archive) ?? prepare(archive);
  preparedArchives.set(archive, known);
  return known;
}

/** Finds Hangul anywhere, ignoring blanks, and other words at their start, like the site's own search. */
const hasWord = ({ words, joined }: Prepared, word: string) =>
  isHangul(word) ? joined.includes(word) : words.includes(` ${word}`);

/** Returns the rank of a page. 0 if a word is missing. */
function fits(
  page: Prepared,
  typed: { initials: string | undefined; words: string[]; whole: string },
): number {
  const { initials, words, whole } = typed;
  const isFound =
    initials === undefined
      ? words.every((word) => hasWord(page, word))
      : page.initials.some((title) => title.includes(initials));
  if (!isFound) return 0;
  if (page.titles.includes(whole)) return 3;
  return page.titles.some((title) => title.includes(whole)) ? 2 : 1;
}

export interface ArchivedHit {
  year: number;
  page: ArchivedPage;
}

/** Finds archived pages with every typed word: hits in titles first, then newer years first. */
export async function findArchived(
  archives: readonly ArchivedYear[],
  typed: string,
  most: number,
): Promise<ArchivedHit[]> {
  const search = { initials: typedInitials(typed), words: searchWords(typed), whole: withoutBlanks(typed) };
  if (search.initials === undefined && search.words.length === 0) return [];
  const hits: (ArchivedHit & { rank: number })[] = [];
  let letters = 0;
  for (const archive of archives) {
    for (const page of await preparedOf(archive)) {
      const rank = fits(page, search);
      if (rank > 0) hits.push({ year: archive.year, page: page.page, rank });
      letters += page.joined.length + page.words.length;
      if (letters < lettersLooked) continue;
      letters = 0;
      await nextTurn();
    }
  }
  return hits.toSorted((one, other) => other.rank - one.rank || other.year - one.year).slice(0, most);
}
