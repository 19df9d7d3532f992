import { getSiteInfo } from '@airway/contract/editions';
import { listPersonPresence } from '@airway/contract/live-presence';
import { listAttendedSessions } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { PersonPresence } from '../../features/live/admin/person-presence.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = liveScreens.presence;

export const handle: RouteHandle = { title: screen.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async ({ params }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const editionId = currentEdition.id;
  const [{ person, content: found }, { content: sessions }] = await Promise.all([
    authorisedCall(listPersonPresence, { params: { editionId, personId: params.personId ?? '' } }),
    authorisedCall(listAttendedSessions, { params: { editionId } }),
  ]);
  return { editionId, person, found, sessions };
});

export default function PresencePersonRoute() {
  const found = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={found.person.name}>
      <PersonPresence {...found} />
    </ScreenPage>
  );
}
