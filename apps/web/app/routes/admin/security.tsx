import { getUser } from '@airway/contract/accounts';
import { useLoaderData } from 'react-router';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import { SecondFactor } from '../../features/admin/security/second-factor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export const clientLoader = () =>
  loadRoom(() => authorisedCall(getUser, { params: { id: readSession()?.user.id ?? '' } }));
export const HydrateFallback = RoomSkeleton;

export default function SecurityRoute() {
  return (
    <RoomPage room="security" loaded={useLoaderData<typeof clientLoader>()}>
      {(profile) => <SecondFactor profile={profile} />}
    </RoomPage>
  );
}
