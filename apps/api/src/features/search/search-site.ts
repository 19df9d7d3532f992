import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as contract from '@airway/contract';
import {
  foundPageSize,
  type Locale,
  maximumFound,
  type ReceivedBy,
  type ReplyOf,
  type SearchHit,
} from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { FoundItem as Described, Searchable } from '../../platform/search-documents.ts';
import { marked, passageOf } from '../../platform/search-marks.ts';
import { searchQuery, typedInitials, withoutBlanks } from '../../platform/search-tokens.ts';
import { noteTerm } from './count-terms.ts';
import {
  countSections,
  type FoundRow,
  type Readable,
  type SearchTerms,
  selectFound,
} from './search-site.queries.ts';
import { languagesOf, noYears, searchYears, sectionOfYear, showArchived } from './search-years.ts';

type SiteQuery = ReceivedBy<typeof contract.searchSite>['query'];
type Answer = ReplyOf<typeof contract.searchSite>;

function shown(locale: Locale, typed: string, section: string, thing: Described): SearchHit {
  const languages = languagesOf(locale);
  const lang = languages.find((one) => thing.title[one]) ?? locale;
  const texts = languages.map((lang) => ({ lang, text: thing.text[lang] ?? '' }));
  return {
    section,
    path: thing.path,
    archivedYear: null,
    title: marked(lang, thing.title[lang] ?? '', typed),
    passage: passageOf(texts, typed),
    date: thing.date?.toISOString() ?? null,
  };
}

/** Describes the rows of a page, in order. Omits rows that may no longer be read. */
async function describe(
  ctx: Context,
  searchables: readonly Searchable[],
  rows: readonly FoundRow[],
  typed: string,
): Promise<SearchHit[]> {
  const described = await Promise.all(
    searchables.map(async (one) => {
      const ids = rows.filter(({ kind }) => kind === one.kind).map(({ id }) => id);
      return [one.kind, ids.length === 0 ? new Map() : await one.describe(ctx, ids)] as const;
    }),
  );
  const byKind = new Map<string, ReadonlyMap<string, Described>>(described);
  const found: SearchHit[] = [];
  for (const { kind, id, section } of rows) {
    const thing = byKind.get(kind)?.get(id);
    if (thing !== undefined) found.push(shown(ctx.locale, typed, section, thing));
    // Each long text takes milliseconds, so other requests get a turn in between.
    await nextTurn();
  }
  return found;
}

/** Returns the names of sections with results, in the order of the site. */
async function nameSections(
  ctx: Context,
  searchables: readonly Searchable[],
  counts: ReadonlyMap<string, number>,
): Promise<Answer['sections']> {
  const named = await Promise.all(searchables.map((one) => one.sections(ctx)));
  // Several kinds may belong to one section.
  const titles = new Map(named.flatMap((names) => [...names]));
  return [...titles].flatMap(([section, title]) => {
    const count = counts.get(section) ?? 0;
    return count === 0 ? [] : { section, title, count };
  });
}

const wantedBy = (q: string, section: string | undefined): SearchTerms | undefined => {
  const initials = typedInitials(q);
  const words = searchQuery(q);
  return initials === undefined && words === ''
    ? undefined
    : { initials, words, withoutBlanks: withoutBlanks(q), section };
};

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

interface Place {
  offset: number;
  limit: number;
}

/** Searches the site itself: a page of results and the totals. */
async function searchHere(
  ctx: Context,
  searchables: readonly Searchable[],
  q: string,
  { wanted, place }: { wanted: SearchTerms; place: Place },
) {
  const readables: Readable[] = await Promise.all(
    searchables.map(async ({ kind, readable }) => ({ kind, rows: await readable(ctx) })),
  );
  const [rows, everywhere, here] = await Promise.all([
    selectFound(ctx.db, readables, wanted, { ...place, now: ctx.now }),
    countSections(ctx.db, readables, { ...wanted, section: undefined }),
    wanted.section === undefined ? undefined : countSections(ctx.db, readables, wanted),
  ]);
  return {
    content: await describe(ctx, searchables, rows, q),
    count: sum(everywhere),
    total: Math.min(maximumFound, sum(here ?? everywhere)),
    sections: await nameSections(ctx, searchables, everywhere),
  };
}

/**
 * Searches everything that the caller may read for all typed words, best first. With `years`, results of the archives
 * follow.
 */
export async function searchSite(
  ctx: Context,
  searchables: readonly Searchable[],
  { q, section, page, years, use }: SiteQuery,
): Promise<Answer> {
  const search = wantedBy(q, section);
  if (search === undefined) return { content: [], total: 0, sections: [] };
  const place = { offset: page * foundPageSize, limit: foundPageSize };
  const here = await searchHere(ctx, searchables, q, { wanted: search, place });
  const archived = years === 'all' ? await searchYears(ctx, q) : noYears;
  // Another page or section belongs to the same search, so it is not counted again.
  if (use === undefined && page === 0 && section === undefined)
    noteTerm(ctx, q, { isFound: here.count + archived.hits.length > 0 });
  const hits = archived.hits.filter(({ year }) => section === undefined || section === sectionOfYear(year));
  const from = Math.max(0, place.offset - here.total);
  const until = Math.max(0, place.offset + place.limit - here.total);
  return {
    content: [...here.content, ...(await showArchived(ctx.locale, q, hits.slice(from, until)))],
    total: Math.min(maximumFound, here.total + hits.length),
    sections: [...here.sections, ...archived.sections],
  };
}
