import { getSiteInfo } from '@airway/contract/editions';
import { getLook } from '@airway/contract/looks';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { useBrand } from '../../features/editions/use-brand.ts';
import { LookEditor } from '../../features/looks/admin/look-editor.tsx';
import { lookScreens } from '../../features/looks/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = lookScreens.look;

export const handle: RouteHandle = { title: screen.title, messages: ['looks-admin', 'files'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id } = currentEdition;
  return { editionId: id, look: await authorisedCall(getLook, { params: { id } }) };
});

export default function LookRoute() {
  const { editionId, look } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <LookEditor key={editionId} editionId={editionId} look={look} brand={useBrand()} />
    </ScreenPage>
  );
}
