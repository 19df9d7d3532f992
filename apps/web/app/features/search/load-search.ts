import type { ReplyOf } from '@airway/contract/endpoint';
import type { Locale } from '@airway/contract/rules';
import { searchSite } from '@airway/contract/search';
import { data } from 'react-router';
import type { CallEndpoint } from '../../platform/as-reader.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { type SearchQuery, searchQuery } from './search-query.ts';

type Found = ReplyOf<typeof searchSite>;

export interface SearchPageData extends Found {
  query: SearchQuery;
}

const nothing: Found = { content: [], total: 0, sections: [] };

/**
 * Loads a page of search results. Returns none for an invalid text: too long, or with control characters.
 * @throws NOT_FOUND if the page is beyond the last one
 */
export async function loadSearch(
  ask: CallEndpoint,
  { locale, search }: { locale: Locale; search: URLSearchParams },
): Promise<SearchPageData> {
  const query = searchQuery.queryOf(search);
  const { q, section, page, years } = query;
  const callQuery = {
    q,
    page: String(page - 1),
    ...(section !== '' && { section }),
    ...(years !== '' && { years }),
  };
  const isTaken = q !== '' && searchSite.querystring?.safeParse(callQuery).success === true;
  const found = isTaken ? await ask(searchSite, { query: callQuery }) : nothing;
  if (page > 1 && found.content.length === 0) throw data(null, { status: 404 });
  return { query, ...found, sections: inOneLanguage(locale, found.sections) };
}
