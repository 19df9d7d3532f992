import { getRetention } from '@airway/contract/retention';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { RetentionPage } from '../../features/retention/admin/retention-page.tsx';
import { retentionScreens } from '../../features/retention/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = retentionScreens.retention;

export const handle: RouteHandle = { title: screen.title, messages: ['retention', 'retention-admin'] };

export const clientLoader = signedIn(() => authorisedCall(getRetention, {}));

export default function RetentionRoute() {
  return (
    <ScreenPage screen={screen}>
      <RetentionPage retention={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
