import { listLicenceCases } from '@airway/contract/registrations-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { LicenceCases } from '../../features/registrations/admin/licence-cases.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = registrationScreens.licenceCases;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin'],
};

export const clientLoader = listLoader(listLicenceCases);

export default function LicenceCasesRoute() {
  return <LicenceCases found={useLoaderData<typeof clientLoader>()} />;
}
