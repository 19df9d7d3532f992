import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getAccount } from '@airway/contract/accounts-admin';
import { listRoles } from '@airway/contract/accounts-roles';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AccountPage } from '../../features/accounts/admin/account-page.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.accounts;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'] };

export const clientLoader = signedIn(async ({ params }) => {
  const [account, roles, settings] = await Promise.all([
    authorisedCall(getAccount, { params: { id: params.id ?? '' } }),
    authorisedCall(listRoles, {}),
    authorisedCall(getAuthenticationSettings, {}),
  ]);
  return { account, roles: roles.content, questions: settings.userProfiles };
});

export default function AccountRoute() {
  const found = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={found.account.userName}>
      <AccountPage key={found.account.id} {...found} />
    </ScreenPage>
  );
}
