import { listEditions } from '@airway/contract/editions';
import { listInvitations } from '@airway/contract/registration-invitations';
import { useLoaderData } from 'react-router';
import { InvitationList } from '../../features/registrations/admin/invitation-list.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.invitations;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, editions] = await Promise.all([
    authorisedCall(listInvitations, { query: listQueryOf(listInvitations, search) }),
    authorisedCall(listEditions, { query: {} }),
  ]);
  return { found, editions: editions.content };
});

export default function InvitationsRoute() {
  return <InvitationList {...useLoaderData<typeof clientLoader>()} />;
}
