import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useSite } from '../features/editions/use-site.ts';
import { loadSearch, type SearchPageData } from '../features/search/load-search.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { searchQuery } from '../features/search/search-query.ts';
import { asReader, callAsGuest, type ForReader } from '../platform/as-reader.ts';
import { pageLocale } from '../platform/page-context.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { useReloadFor } from '../platform/signed-in.ts';

export const handle: RouteHandle = {
  messages: ['search'],
  cache: 'shared',
  query: searchQuery.fields,
  isPrivate: true,
};

interface Loaded {
  page: SearchPageData;
}

/** A page with search results is rendered for each request and not cached, because anyone can choose the text. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const page = await loadSearch(callAsGuest(context), { locale: pageLocale(context), search });
  const loaded: Loaded = { page };
  return data(loaded, page.query.q === '' ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const clientLoader = asReader<Loaded>(async (ask, { context, request }) => {
  const { loadSearch } = await import('../features/search/load-search.ts');
  const search = new URL(request.url).searchParams;
  return { page: await loadSearch(ask, { locale: pageLocale(context), search }) };
});

export default function SearchRoute() {
  const { page, userId } = useLoaderData<ForReader<Loaded>>();
  useReloadFor(userId);
  return <SearchPage page={page} hasArchives={useSite().archivedYears.length > 0} />;
}
