import { getSiteInfo } from '@airway/contract/editions';
import { getDeskFees, getDue } from '@airway/contract/registration-desk';
import { viewRegistration } from '@airway/contract/registration-detail';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { DeskPage } from '../../features/registrations/admin/desk/desk-page.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.desk;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin', 'registrations', 'editions', 'payments-admin', 'payments'],
};

async function loadChosen(id: string | null) {
  if (id === null) return undefined;
  const named = { params: { id } };
  const [registration, due] = await Promise.all([
    authorisedCall(viewRegistration, named),
    authorisedCall(getDue, named),
  ]);
  return { registration, due };
}

export const clientLoader = signedIn(async ({ search }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id: editionId } = currentEdition;
  const [fees, chosen] = await Promise.all([
    authorisedCall(getDeskFees, { params: { id: editionId } }),
    loadChosen(search.get('id')),
  ]);
  return { editionId, fees, chosen };
});

export default function DeskRoute() {
  return (
    <ScreenPage screen={screen}>
      <DeskPage {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
