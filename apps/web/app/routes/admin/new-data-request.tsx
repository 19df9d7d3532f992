import { ScreenPage } from '../../console/screen-page.tsx';
import { NewRequestForm } from '../../features/requests/admin/new-request-form.tsx';
import { requestScreens } from '../../features/requests/admin/screens.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = requestScreens.requests;

export const handle: RouteHandle = { title: screen.title, messages: ['requests-admin'] };

export const clientLoader = signedIn(async () => null);

export default function NewDataRequestRoute() {
  const say = useSay();
  return (
    <ScreenPage screen={screen} title={say('requests.admin.new')}>
      <NewRequestForm />
    </ScreenPage>
  );
}
