import { getSiteInfo } from '@airway/contract/editions';
import { listObjections } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { ObjectionList } from '../../features/live/admin/objection-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: liveScreens.presence.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const query = listQueryOf(listObjections, search);
  return authorisedCall(listObjections, { params: { editionId: currentEdition.id }, query });
});

export default function PresenceObjectionsRoute() {
  return <ObjectionList found={useLoaderData<typeof clientLoader>()} />;
}
