import { getSponsorTiers } from '@airway/contract/sponsors-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { TiersEditor } from '../../features/sponsors/admin/tiers-editor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = sponsorScreens.tiers;

export const handle: RouteHandle = { title: screen.title, messages: ['sponsors-admin'] };

export const clientLoader = signedIn(() => authorisedCall(getSponsorTiers, {}));

export default function SponsorTiersRoute() {
  return (
    <ScreenPage screen={screen}>
      <TiersEditor saved={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
