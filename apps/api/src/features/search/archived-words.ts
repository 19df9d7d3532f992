import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArchivedPage, ArchivedYear } from '../../platform/archived-pages.ts';
import {
  fold,
  initialsOf,
  isHangul,
  searchWords,
  squeezed,
  typedInitials,
} from '../../platform/search-tokens.ts';

/** A page as its words are looked for. */
interface Prepared {
  page: ArchivedPage;
  titles: readonly string[];
  initials: readonly string[];
  /** Words of other scripts than Hangul, each behind a blank. */
  words: string;
  /** Without blanks, on which Hangul does not rely. */
  joined: string;
}

/** Letters between which others are answered: of folding them, and of looking for words in them. */
const lettersFolded = 10_000;
const lettersLooked = 1_000_000;
const betweenWords = /(?:[^\p{L}\p{N}]|[가-힣])+/gu;

const kept = new WeakMap<ArchivedYear, Promise<Prepared[]>>();

async function prepare({ pages }: ArchivedYear): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  let letters = 0;
  for (const page of pages) {
    const texts = [page.ko, page.en].filter((text) => text !== undefined);
    let folded = '';
    for (const { title, text } of texts) {
      // What unfolds to far more signs than it has letters (ﷺ) is not read to its end.
      folded += `\n${fold(`${title}\n${text}`).slice(0, 2 * (title.length + text.length))}`;
      letters += text.length;
      if (letters < lettersFolded) continue;
      letters = 0;
      await nextTurn();
    }
    prepared.push({
      page,
      titles: texts.map(({ title }) => squeezed(title)),
      initials: texts.map(({ title }) => initialsOf(title)),
      words: ` ${folded.replaceAll(betweenWords, ' ')}`,
      joined: folded.replaceAll(' ', ''),
    });
  }
  return prepared;
}

/** Folded once for each archive, as long as it is there. */
function preparedOf(archive: ArchivedYear): Promise<Prepared[]> {
  const known = kept.get(archive) ?? prepare(archive);
  kept.set(archive, known);
  return known;
}

/** Hangul anywhere, blanks passed over; other words where a word begins, as on the site itself. */
const hasWord = ({ words, joined }: Prepared, word: string) =>
  isHangul(word) ? joined.includes(word) : words.includes(` ${word}`);

/** How well a page fits; 0 where it does not have every word. */
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

/** Pages of archives that have every word which somebody typed: in titles first, then the newer year. */
export async function findArchived(
  archives: readonly ArchivedYear[],
  typed: string,
  most: number,
): Promise<ArchivedHit[]> {
  const looked = { initials: typedInitials(typed), words: searchWords(typed), whole: squeezed(typed) };
  if (looked.initials === undefined && looked.words.length === 0) return [];
  const hits: (ArchivedHit & { rank: number })[] = [];
  let letters = 0;
  for (const archive of archives) {
    for (const page of await preparedOf(archive)) {
      const rank = fits(page, looked);
      if (rank > 0) hits.push({ year: archive.year, page: page.page, rank });
      letters += page.joined.length + page.words.length;
      if (letters < lettersLooked) continue;
      letters = 0;
      await nextTurn();
    }
  }
  return hits.toSorted((one, other) => other.rank - one.rank || other.year - one.year).slice(0, most);
}
