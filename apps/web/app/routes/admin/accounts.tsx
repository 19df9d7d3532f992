import { listRoles, searchAccounts } from '@airway/contract/accounts-admin';
import { useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../console/list-address.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { accountOrders, accountStates } from '../../features/accounts/admin/account-filters.tsx';
import { AccountList } from '../../features/accounts/admin/account-list.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.accounts;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'], isPrivate: true };

export const clientLoader = signedIn(async ({ search }) => {
  const query = {
    query: search.get('query') ?? undefined,
    role: search.get('role') || undefined,
    state: accountStates.find((state) => state === search.get('state')),
    sort: accountOrders.find((order) => order === search.get('sort')),
    page: String(pageOf(search) - 1),
    size: String(pageSize),
  };
  const [found, roles] = await Promise.all([
    authorisedCall(searchAccounts, { query }),
    authorisedCall(listRoles, {}),
  ]);
  return { ...found, roles: roles.content };
});

export default function AccountsRoute() {
  const [search] = useSearchParams();
  const { content, total, roles } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <AccountList accounts={content} total={total} roles={roles} search={search} page={pageOf(search)} />
    </ScreenPage>
  );
}
