import { getSiteInfo } from '@airway/contract/editions';
import { listSessionPresence } from '@airway/contract/live-presence';
import { listAttendedSessions } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { SessionPresence } from '../../features/live/admin/session-presence.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: liveScreens.presence.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async ({ params, search }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const editionId = currentEdition.id;
  const sessionId = params.sessionId ?? '';
  const query = listQueryOf(listSessionPresence, search);
  const [found, { content: sessions }] = await Promise.all([
    authorisedCall(listSessionPresence, { params: { editionId, sessionId }, query }),
    authorisedCall(listAttendedSessions, { params: { editionId } }),
  ]);
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (session === undefined) throw refuse({ code: 'NOT_FOUND', message: '', requestId: '' }, 404);
  return { editionId, session, found };
});

export default function PresenceSessionRoute() {
  return <SessionPresence {...useLoaderData<typeof clientLoader>()} />;
}
