import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getAccount } from '@airway/contract/accounts-admin';
import { listRoles } from '@airway/contract/accounts-roles';
import { listAccountGrants } from '@airway/contract/board-account-grants';
import { listAccountBooths } from '@airway/contract/sponsor-account-booths';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AccountPage } from '../../features/accounts/admin/account-page.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { AccountBoards } from '../../features/boards/admin/account-boards.tsx';
import { AccountBooths } from '../../features/sponsors/admin/account-booths.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.accounts;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['accounts-admin', 'boards-admin', 'sponsors-admin'],
};

export const clientLoader = signedIn(async ({ user, params: { id = '' } }) => {
  const params = { id };
  const [account, roles, settings] = await Promise.all([
    authorisedCall(getAccount, { params }),
    authorisedCall(listRoles, {}),
    authorisedCall(getAuthenticationSettings, {}),
  ]);
  // Closed accounts have neither boards nor booths, and staff without the permission do not see them.
  const shows = (permission: 'BOARD_Manage' | 'SPONSOR_Manage') =>
    account.state !== 'retired' && user.role.permissions.includes(permission);
  const [boards, booths] = await Promise.all([
    shows('BOARD_Manage') ? authorisedCall(listAccountGrants, { params }) : undefined,
    shows('SPONSOR_Manage') ? authorisedCall(listAccountBooths, { params }) : undefined,
  ]);
  return { page: { account, roles: roles.content, questions: settings.userProfiles }, boards, booths };
});

export default function AccountRoute() {
  const { page, boards, booths } = useLoaderData<typeof clientLoader>();
  const { id, userName } = page.account;
  return (
    <ScreenPage screen={screen} title={userName}>
      <AccountPage key={id} {...page} />
      {boards && <AccountBoards key={`boards ${id}`} accountId={id} present={boards} />}
      {booths && <AccountBooths key={`booths ${id}`} accountId={id} present={booths} />}
    </ScreenPage>
  );
}
