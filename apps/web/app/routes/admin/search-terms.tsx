import { listSearchTerms } from '@airway/contract/search-terms';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { searchScreens } from '../../features/search/admin/screens.ts';
import { SearchTermList } from '../../features/search/admin/search-term-list.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: searchScreens.terms.title, messages: ['search-admin'] };

export const clientLoader = listLoader(listSearchTerms);

export default function SearchTermsRoute() {
  return <SearchTermList found={useLoaderData<typeof clientLoader>()} />;
}
