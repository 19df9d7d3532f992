import { getSiteInfo } from '@airway/contract/editions';
import { getDuesList } from '@airway/contract/registration-dues';
import { useLoaderData } from 'react-router';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { DuesListPage } from '../../features/registrations/admin/dues-list-page.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: registrationScreens.dues.title,
  messages: ['registrations-admin'],
};

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id } = currentEdition;
  return { editionId: id, list: await authorisedCall(getDuesList, { params: { id } }) };
});

export default function DuesListRoute() {
  return <DuesListPage {...useLoaderData<typeof clientLoader>()} importPath={importScreens.dues.path} />;
}
