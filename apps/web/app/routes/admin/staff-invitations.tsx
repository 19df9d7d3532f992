import { searchStaffInvitations } from '@airway/contract/accounts-invitations';
import { listRoles } from '@airway/contract/accounts-roles';
import { useLoaderData } from 'react-router';
import { InvitationList } from '../../features/accounts/admin/invitations/invitation-list.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: accountScreens.invitations.title,
  messages: ['accounts-admin'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, roles] = await Promise.all([
    authorisedCall(searchStaffInvitations, { query: listQueryOf(searchStaffInvitations, search) }),
    authorisedCall(listRoles, {}),
  ]);
  return { found, roles: roles.content };
});

export default function StaffInvitationsRoute() {
  return <InvitationList {...useLoaderData<typeof clientLoader>()} />;
}
