import { listRoles, searchAccounts } from '@airway/contract/accounts-admin';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../console/list-address.ts';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { accountOrders, accountStates } from '../../features/accounts/admin/account-filters.tsx';
import { AccountList } from '../../features/accounts/admin/account-list.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = {
    query: search.get('query') ?? undefined,
    role: search.get('role') || undefined,
    state: accountStates.find((state) => state === search.get('state')),
    sort: accountOrders.find((order) => order === search.get('sort')),
    page: String(pageOf(search) - 1),
    size: String(pageSize),
  };
  return loadScreen(async () => {
    const [found, roles] = await Promise.all([
      authorisedCall(searchAccounts, { query }),
      authorisedCall(listRoles, {}),
    ]);
    return { ...found, roles: roles.content };
  });
}
export const HydrateFallback = ScreenSkeleton;

export default function AccountsRoute() {
  const [search] = useSearchParams();
  return (
    <ScreenPage screen={accountScreens.accounts} loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, total, roles }) => (
        <AccountList accounts={content} total={total} roles={roles} search={search} page={pageOf(search)} />
      )}
    </ScreenPage>
  );
}
