import { listRoles } from '@airway/contract/accounts-admin';
import { useLoaderData } from 'react-router';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { RoleEditor } from '../../features/accounts/admin/roles/role-editor.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin'], isPrivate: true };

export const clientLoader = () => loadScreen(() => authorisedCall(listRoles, {}));
export const HydrateFallback = ScreenSkeleton;

export default function RolesRoute() {
  return (
    <ScreenPage screen={accountScreens.roles} loaded={useLoaderData<typeof clientLoader>()}>
      {({ content }) => <RoleEditor roles={content} />}
    </ScreenPage>
  );
}
