import { listLicenceCases } from '@airway/contract/registrations-admin';
import { useLoaderData } from 'react-router';
import { LicenceCases } from '../../features/registrations/admin/licence-cases.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.licenceCases;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin'],
};

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listLicenceCases, { query: listQueryOf(listLicenceCases, search) }),
);

export default function LicenceCasesRoute() {
  return <LicenceCases found={useLoaderData<typeof clientLoader>()} />;
}
