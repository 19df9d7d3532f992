import { searchAccounts } from '@airway/contract/accounts-admin';
import { listRoles } from '@airway/contract/accounts-roles';
import { useLoaderData } from 'react-router';
import { AccountList } from '../../features/accounts/admin/account-list.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.accounts;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const [found, roles] = await Promise.all([
    authorisedCall(searchAccounts, { query: listQueryOf(searchAccounts, search) }),
    authorisedCall(listRoles, {}),
  ]);
  return { found, roles: roles.content };
});

export default function AccountsRoute() {
  return <AccountList {...useLoaderData<typeof clientLoader>()} />;
}
