import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asReader } from '../features/boards/as-reader.ts';
import { callAsGuest } from '../features/boards/call-endpoint.ts';
import { useSite } from '../features/editions/use-site.ts';
import { loadSearch, type SearchPageData } from '../features/search/load-search.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { searchQueryFields } from '../features/search/search-query.ts';
import { pageLocale } from '../platform/page-context.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { useReloadFor } from '../platform/signed-in.ts';

export const handle: RouteHandle = {
  messages: ['search'],
  cache: 'shared',
  query: searchQueryFields,
  isPrivate: true,
};

interface Loaded {
  page: SearchPageData;
  /** Id of the user for whom the page was loaded; absent if guests may see it. */
  userId?: string;
}

/** A page with search results is rendered for each request and not cached, because anyone can choose the text. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const page = await loadSearch(callAsGuest(context), { locale: pageLocale(context), search });
  const loaded: Loaded = { page };
  return data(loaded, page.query.q === '' ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const clientLoader = ({ context, request, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> =>
  asReader(
    async (ask, userId) => {
      const { loadSearch } = await import('../features/search/load-search.ts');
      const search = new URL(request.url).searchParams;
      return { page: await loadSearch(ask, { locale: pageLocale(context), search }), userId };
    },
    () => serverLoader<Loaded>(),
  );

export default function SearchRoute() {
  const { page, userId } = useLoaderData<Loaded>();
  useReloadFor(userId);
  return <SearchPage page={page} hasArchives={useSite().archivedYears.length > 0} />;
}
