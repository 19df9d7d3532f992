import { listRoles, searchAccounts } from '@airway/contract/accounts-admin';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { accountOrders, accountStates } from '../../features/admin/accounts/account-filters.tsx';
import { AccountList } from '../../features/admin/accounts/account-list.tsx';
import { pageOf, pageSize } from '../../features/admin/list-address.ts';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

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
  return loadRoom(async () => {
    const [found, roles] = await Promise.all([
      authorisedCall(searchAccounts, { query }),
      authorisedCall(listRoles, {}),
    ]);
    return { ...found, roles: roles.content };
  });
}
export const HydrateFallback = RoomSkeleton;

export default function AccountsRoute() {
  const [search] = useSearchParams();
  return (
    <RoomPage room="accounts" loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, total, roles }) => (
        <AccountList accounts={content} total={total} roles={roles} search={search} page={pageOf(search)} />
      )}
    </RoomPage>
  );
}
