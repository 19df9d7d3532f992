import { getAuthenticationSettings } from '@airway/contract/accounts';
import { listRoles } from '@airway/contract/accounts-admin';
import { useLoaderData } from 'react-router';
import { AuthenticationEditor } from '../../features/admin/authentication/authentication-editor.tsx';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export const clientLoader = () =>
  loadRoom(async () => {
    const mayViewRoles = readSession()?.user.role.permissions.includes('ACCOUNT_View');
    const [settings, roles] = await Promise.all([
      authorisedCall(getAuthenticationSettings, {}),
      mayViewRoles ? authorisedCall(listRoles, {}) : { content: [] },
    ]);
    return { settings, roles: roles.content };
  });
export const HydrateFallback = RoomSkeleton;

export default function AuthenticationRoute() {
  return (
    <RoomPage room="authentication" loaded={useLoaderData<typeof clientLoader>()}>
      {({ settings, roles }) => <AuthenticationEditor settings={settings} roles={roles} />}
    </RoomPage>
  );
}
