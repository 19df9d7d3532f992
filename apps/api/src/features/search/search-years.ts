import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as contract from '@airway/contract';
import { type Locale, maximumFound, type ReplyOf, type SearchHit } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { marked, passageOf } from '../../platform/search-marks.ts';
import { type ArchivedHit, findArchived } from './archived-words.ts';

type Sections = ReplyOf<typeof contract.searchSite>['sections'];

/** Returns the languages in the reader's order of preference. */
export const languagesOf = (locale: Locale): Locale[] => (locale === 'ko' ? ['ko', 'en'] : ['en', 'ko']);

export const sectionOfYear = (year: number) => `year:${year}`;

interface FoundInYears {
  hits: readonly ArchivedHit[];
  /** Years with results, newest first. */
  sections: Sections;
}

export const noYears: FoundInYears = { hits: [], sections: [] };

export async function searchYears(ctx: Context, typed: string): Promise<FoundInYears> {
  const { archives, translate } = ctx.services;
  const years = await archives.list();
  const hits = await findArchived(years, typed, maximumFound);
  const titleIn = (locale: Locale, year: number) =>
    translate(locale, 'search.sections.year', { year: String(year) });
  const sections = years.flatMap(({ year }) => {
    const count = hits.filter((hit) => hit.year === year).length;
    const title = { ko: titleIn('ko', year), en: titleIn('en', year) };
    return count === 0 ? [] : { section: sectionOfYear(year), title, count };
  });
  return { hits, sections };
}

/** Returns the language in which a page matches, preferably the reader's. */
function readIn(locale: Locale, { page }: ArchivedHit, typed: string) {
  const texts = languagesOf(locale).flatMap((lang) => {
    const pageText = page[lang];
    return pageText === undefined
      ? []
      : { lang, ...pageText, passage: passageOf([{ lang, text: pageText.text }], typed) };
  });
  const hasHit = texts.find(({ passage }) => passage?.parts.some(({ isHit }) => isHit));
  return hasHit ?? texts[0];
}

/** Describes archive results for a reader. */
export async function showArchived(
  locale: Locale,
  typed: string,
  hits: readonly ArchivedHit[],
): Promise<SearchHit[]> {
  const shown: SearchHit[] = [];
  for (const hit of hits) {
    const text = readIn(locale, hit, typed);
    if (text !== undefined)
      shown.push({
        section: sectionOfYear(hit.year),
        path: text.address,
        archivedYear: hit.year,
        title: marked(text.lang, text.title, typed),
        passage: text.passage,
        date: null,
      });
    // Each long text takes milliseconds, so other requests get a turn in between.
    await nextTurn();
  }
  return shown;
}
