import { getSponsorCode } from '@airway/contract/sponsorship';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { CodeEditor } from '../../features/sponsorship/admin/code-editor.tsx';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = sponsorshipScreens.code;

export const handle: RouteHandle = { title: screen.title, messages: ['sponsorship', 'sponsorship-admin'] };

export const clientLoader = signedIn(() => authorisedCall(getSponsorCode, {}));

export default function SponsorshipCodeRoute() {
  return (
    <ScreenPage screen={screen}>
      <CodeEditor code={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
