import { getStampSettings } from '@airway/contract/sponsor-stamps-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { StampSettingsEditor } from '../../features/sponsors/admin/stamp-settings.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = sponsorScreens.stamps;

export const handle: RouteHandle = { title: screen.title, messages: ['sponsors-admin'] };

export const clientLoader = signedIn(() => authorisedCall(getStampSettings, {}));

export default function StampTourRoute() {
  return (
    <ScreenPage screen={screen}>
      <StampSettingsEditor settings={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
