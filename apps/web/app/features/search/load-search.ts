import type { ReplyOf, SentTo } from '@airway/contract/endpoint';
import type { Locale } from '@airway/contract/rules';
import { searchSite } from '@airway/contract/search';
import { data } from 'react-router';
import { inOneLanguage } from '../../platform/one-language.ts';
import { queryOf, type SearchQuery } from './search-query.ts';

type Found = ReplyOf<typeof searchSite>;
/** Asks for whoever reads. */
type Find = (call: typeof searchSite, sent: SentTo<typeof searchSite>) => Promise<Found>;

export interface SearchPageData extends Found {
  query: SearchQuery;
}

const nothing: Found = { content: [], total: 0, sections: [] };

/**
 * What was found, a page of it. Nothing where the words are none that the call takes: too long, or with signs that
 * stand in no text. @throws NOT_FOUND – a page behind the last
 */
export async function loadSearch(
  find: Find,
  { locale, search }: { locale: Locale; search: URLSearchParams },
): Promise<SearchPageData> {
  const query = queryOf(search);
  const { q, section, page, isAllYears } = query;
  const asked = {
    q,
    page: String(page - 1),
    ...(section !== '' && { section }),
    ...(isAllYears && { years: 'all' as const }),
  };
  const isTaken = q !== '' && searchSite.querystring?.safeParse(asked).success === true;
  const found = isTaken ? await find(searchSite, { query: asked }) : nothing;
  if (page > 1 && found.content.length === 0) throw data(null, { status: 404 });
  return { query, ...found, sections: inOneLanguage(locale, found.sections) };
}
