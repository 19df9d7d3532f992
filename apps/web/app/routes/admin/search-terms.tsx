import { listSearchTerms } from '@airway/contract/search-terms';
import { useLoaderData } from 'react-router';
import { searchScreens } from '../../features/search/admin/screens.ts';
import { SearchTermList } from '../../features/search/admin/search-term-list.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: searchScreens.terms.title, messages: ['search-admin'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listSearchTerms, { query: listQueryOf(listSearchTerms, search) }),
);

export default function SearchTermsRoute() {
  return <SearchTermList found={useLoaderData<typeof clientLoader>()} />;
}
