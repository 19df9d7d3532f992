import { getSiteInfo } from '@airway/contract/editions';
import { getEditionFees } from '@airway/contract/editions-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { FeesEditor } from '../../features/editions/admin/fees-editor.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = editionScreens.fees;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin', 'editions'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id } = currentEdition;
  return { editionId: id, loaded: await authorisedCall(getEditionFees, { params: { id } }) };
});

export default function FeesRoute() {
  return (
    <ScreenPage screen={screen}>
      <FeesEditor {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
