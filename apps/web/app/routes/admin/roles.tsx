import { listRoles } from '@airway/contract/accounts-admin';
import { useLoaderData } from 'react-router';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoleEditor } from '../../features/admin/roles/role-editor.tsx';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export const clientLoader = () => loadRoom(() => authorisedCall(listRoles, {}));
export const HydrateFallback = RoomSkeleton;

export default function RolesRoute() {
  return (
    <RoomPage room="roles" loaded={useLoaderData<typeof clientLoader>()}>
      {({ content }) => <RoleEditor roles={content} />}
    </RoomPage>
  );
}
