import { listEditions } from '@airway/contract/editions';
import { searchRegistrations } from '@airway/contract/registrations-admin';
import { useLoaderData } from 'react-router';
import { RegistrationList } from '../../features/registrations/admin/registration-list.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.registrations;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin', 'registrations', 'editions'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, editions] = await Promise.all([
    authorisedCall(searchRegistrations, { query: listQueryOf(searchRegistrations, search) }),
    authorisedCall(listEditions, { query: {} }),
  ]);
  return { found, editions: editions.content };
});

export default function RegistrationsRoute() {
  return <RegistrationList {...useLoaderData<typeof clientLoader>()} />;
}
