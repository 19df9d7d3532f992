import { listRoles } from '@airway/contract/accounts-roles';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { RoleEditor } from '../../features/accounts/admin/roles/role-editor.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.roles;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listRoles, {}));

export default function RolesRoute() {
  const { content, permissions } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <RoleEditor roles={content} permissions={permissions} />
    </ScreenPage>
  );
}
