import { getSiteParticulars } from '@airway/contract/editions-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { SocietyEditor } from '../../features/editions/admin/society-editor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = editionScreens.society;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin'] };

export const clientLoader = signedIn(() => authorisedCall(getSiteParticulars, {}));

export default function SocietyRoute() {
  return (
    <ScreenPage screen={screen}>
      <SocietyEditor loaded={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
