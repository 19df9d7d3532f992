import { getTextSettings } from '@airway/contract/letters-text-settings';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { TextSettingsEditor } from '../../features/letters/admin/text-settings-editor.tsx';
import { loadTextWays } from '../../features/letters/admin/text-ways.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = letterScreens.texts;

export const handle: RouteHandle = { title: screen.title, messages: ['letters-admin'] };

export const clientLoader = signedIn(async () => {
  const [settings, { templates }] = await Promise.all([authorisedCall(getTextSettings, {}), loadTextWays()]);
  return { settings, templates };
});

export default function TextSettingsRoute() {
  return (
    <ScreenPage screen={screen}>
      <TextSettingsEditor {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
