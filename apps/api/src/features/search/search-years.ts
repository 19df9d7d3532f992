import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as contract from '@airway/contract';
import { type FoundThing, type Locale, mostFound, type ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { marked, passageOf } from '../../platform/search-marks.ts';
import { type ArchivedHit, findArchived } from './archived-words.ts';

type Sections = ReplyOf<typeof contract.searchSite>['sections'];

/** In the order in which a reader wants them. */
export const languagesOf = (locale: Locale): Locale[] => (locale === 'ko' ? ['ko', 'en'] : ['en', 'ko']);

export const sectionOfYear = (year: number) => `year:${year}`;

interface FoundInYears {
  hits: readonly ArchivedHit[];
  /** Each year that has something, the newest first. */
  sections: Sections;
}

export const noYears: FoundInYears = { hits: [], sections: [] };

/** What the archives of earlier years have of what somebody typed. */
export async function searchYears(ctx: Context, typed: string): Promise<FoundInYears> {
  const { archives, translate } = ctx.services;
  const years = await archives.list();
  const hits = await findArchived(years, typed, mostFound);
  const titleIn = (locale: Locale, year: number) =>
    translate(locale, 'search.sections.year', { year: String(year) });
  const sections = years.flatMap(({ year }) => {
    const count = hits.filter((hit) => hit.year === year).length;
    const title = { ko: titleIn('ko', year), en: titleIn('en', year) };
    return count === 0 ? [] : { section: sectionOfYear(year), title, count };
  });
  return { hits, sections };
}

/** The language in which a page has what was typed: the reader's, if that one does. */
function readIn(locale: Locale, { page }: ArchivedHit, typed: string) {
  const texts = languagesOf(locale).flatMap((lang) => {
    const said = page[lang];
    return said === undefined
      ? []
      : { lang, ...said, passage: passageOf([{ lang, text: said.text }], typed) };
  });
  const hasHit = texts.find(({ passage }) => passage?.parts.some(({ isHit }) => isHit));
  return hasHit ?? texts[0];
}

/** Hits as a reader sees them. */
export async function showArchived(
  locale: Locale,
  typed: string,
  hits: readonly ArchivedHit[],
): Promise<FoundThing[]> {
  const shown: FoundThing[] = [];
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
    // Long texts take milliseconds each: others are answered between them.
    await nextTurn();
  }
  return shown;
}
