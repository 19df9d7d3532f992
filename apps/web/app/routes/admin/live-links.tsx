import { getSiteInfo } from '@airway/contract/editions';
import { listLiveLinks } from '@airway/contract/live';
import { useLoaderData } from 'react-router';
import { LinkList } from '../../features/live/admin/link-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: liveScreens.links.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const editionId = currentEdition.id;
  const query = listQueryOf(listLiveLinks, search);
  return { editionId, found: await authorisedCall(listLiveLinks, { params: { editionId }, query }) };
});

export default function LiveLinksRoute() {
  return <LinkList {...useLoaderData<typeof clientLoader>()} />;
}
