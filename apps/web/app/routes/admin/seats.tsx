import { getSiteInfo } from '@airway/contract/editions';
import { getEditionSeats } from '@airway/contract/editions-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { SeatsEditor } from '../../features/editions/admin/seats-editor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = editionScreens.seats;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin', 'editions'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id } = currentEdition;
  return { editionId: id, loaded: await authorisedCall(getEditionSeats, { params: { id } }) };
});

export default function SeatsRoute() {
  return (
    <ScreenPage screen={screen}>
      <SeatsEditor {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
