import { getSiteInfo } from '@airway/contract/editions';
import { getManagedRoom } from '@airway/contract/live';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { RoomScreen } from '../../features/live/admin/room-screen.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = liveScreens.rooms;

export const handle: RouteHandle = { title: screen.title, messages: ['live-admin', 'live', 'programme'] };

export const clientLoader = signedIn(async ({ params }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const roomParams = { editionId: currentEdition.id, sessionId: params.sessionId ?? '' };
  return { loaded: await authorisedCall(getManagedRoom, { params: roomParams }) };
});

export default function LiveRoomRoute() {
  const locale = useLocale();
  const { loaded } = useLoaderData<typeof clientLoader>();
  const title = [loaded.sessionCode, textIn(locale, loaded.title).text].filter(Boolean).join(' ');
  return (
    <ScreenPage screen={screen} title={title}>
      <RoomScreen key={loaded.sessionId} loaded={loaded} />
    </ScreenPage>
  );
}
