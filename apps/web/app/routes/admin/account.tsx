import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getAccount, listRoles } from '@airway/contract/accounts-admin';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountPage } from '../../features/admin/accounts/account-page.tsx';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return loadRoom(async () => {
    const [account, roles, settings] = await Promise.all([
      authorisedCall(getAccount, { params: { id: params.id ?? '' } }),
      authorisedCall(listRoles, {}),
      authorisedCall(getAuthenticationSettings, {}),
    ]);
    return { account, roles: roles.content, questions: settings.userProfiles };
  });
}
export const HydrateFallback = RoomSkeleton;

export default function AccountRoute() {
  return (
    <RoomPage
      room="accounts"
      loaded={useLoaderData<typeof clientLoader>()}
      title={({ account }) => account.userName}
    >
      {(found) => <AccountPage key={found.account.id} {...found} />}
    </RoomPage>
  );
}
