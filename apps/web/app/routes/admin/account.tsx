import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getAccount, listRoles } from '@airway/contract/accounts-admin';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { AccountPage } from '../../features/accounts/admin/account-page.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin'], isPrivate: true };

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return loadScreen(async () => {
    const [account, roles, settings] = await Promise.all([
      authorisedCall(getAccount, { params: { id: params.id ?? '' } }),
      authorisedCall(listRoles, {}),
      authorisedCall(getAuthenticationSettings, {}),
    ]);
    return { account, roles: roles.content, questions: settings.userProfiles };
  });
}
export const HydrateFallback = ScreenSkeleton;

export default function AccountRoute() {
  return (
    <ScreenPage
      screen={accountScreens.accounts}
      loaded={useLoaderData<typeof clientLoader>()}
      title={({ account }) => account.userName}
    >
      {(found) => <AccountPage key={found.account.id} {...found} />}
    </ScreenPage>
  );
}
