import { getAuthenticationSettings } from '@airway/contract/accounts';
import { listRoles } from '@airway/contract/accounts-admin';
import { useLoaderData } from 'react-router';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { AuthenticationEditor } from '../../features/accounts/admin/authentication/authentication-editor.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin'], isPrivate: true };

export const clientLoader = () =>
  loadScreen(async () => {
    const mayViewRoles = readSession()?.user.role.permissions.includes('ACCOUNT_View');
    const [settings, roles] = await Promise.all([
      authorisedCall(getAuthenticationSettings, {}),
      mayViewRoles ? authorisedCall(listRoles, {}) : { content: [] },
    ]);
    return { settings, roles: roles.content };
  });
export const HydrateFallback = ScreenSkeleton;

export default function AuthenticationRoute() {
  return (
    <ScreenPage screen={accountScreens.authentication} loaded={useLoaderData<typeof clientLoader>()}>
      {({ settings, roles }) => <AuthenticationEditor settings={settings} roles={roles} />}
    </ScreenPage>
  );
}
