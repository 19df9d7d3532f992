import { getSiteParticulars } from '@airway/contract/editions-admin';
import { getSeal } from '@airway/contract/registration-documents';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { SocietyEditor } from '../../features/editions/admin/society-editor.tsx';
import { SealForm } from '../../features/registrations/admin/seal-form.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = editionScreens.society;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['editions-admin', 'files', 'registrations-admin'],
};

export const clientLoader = signedIn(async () => {
  const [particulars, seal] = await Promise.all([
    authorisedCall(getSiteParticulars, {}),
    authorisedCall(getSeal, {}),
  ]);
  return { particulars, seal };
});

export default function SocietyRoute() {
  const { particulars, seal } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <SocietyEditor loaded={particulars} />
      <SealForm loaded={seal} />
    </ScreenPage>
  );
}
