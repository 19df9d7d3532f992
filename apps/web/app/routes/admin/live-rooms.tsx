import { getSiteInfo } from '@airway/contract/editions';
import { listLiveRooms } from '@airway/contract/live';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { RoomList } from '../../features/live/admin/room-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = liveScreens.rooms;

export const handle: RouteHandle = { title: screen.title, messages: ['live-admin', 'programme'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id: editionId, today } = currentEdition;
  const { content } = await authorisedCall(listLiveRooms, { params: { editionId } });
  return { editionId, today, loaded: content };
});

export default function LiveRoomsRoute() {
  return (
    <ScreenPage screen={screen}>
      <RoomList {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
