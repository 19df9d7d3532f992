import { getAuthenticationSettings } from '@airway/contract/accounts';
import { listRoles } from '@airway/contract/accounts-roles';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AuthenticationEditor } from '../../features/accounts/admin/authentication/authentication-editor.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.authentication;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'] };

export const clientLoader = signedIn(async ({ user }) => {
  const mayViewRoles = user.role.permissions.includes('ACCOUNT_View');
  const [settings, roles] = await Promise.all([
    authorisedCall(getAuthenticationSettings, {}),
    mayViewRoles ? authorisedCall(listRoles, {}) : { content: [] },
  ]);
  return { settings, roles: roles.content };
});

export default function AuthenticationRoute() {
  return (
    <ScreenPage screen={screen}>
      <AuthenticationEditor {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
