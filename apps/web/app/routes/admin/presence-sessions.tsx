import { getSiteInfo } from '@airway/contract/editions';
import { listAttendedSessions } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AttendedSessions } from '../../features/live/admin/attended-sessions.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = liveScreens.presence;

export const handle: RouteHandle = { title: screen.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id: editionId } = currentEdition;
  const { content } = await authorisedCall(listAttendedSessions, { params: { editionId } });
  return { editionId, sessions: content };
});

export default function PresenceSessionsRoute() {
  return (
    <ScreenPage screen={screen}>
      <AttendedSessions {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
