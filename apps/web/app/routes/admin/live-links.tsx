import { listLiveLinks } from '@airway/contract/live';
import { listProgrammePeople } from '@airway/contract/programme-people';
import { useLoaderData } from 'react-router';
import { askedOf } from '../../console/list-address.ts';
import { LinkList } from '../../features/live/admin/link-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: liveScreens.links.title, messages: ['live-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const people = await authorisedCall(listProgrammePeople, { query: askedOf(listProgrammePeople, search) });
  const { content } = await authorisedCall(listLiveLinks, { params: { editionId: people.editionId } });
  return { people, links: content };
});

export default function LiveLinksRoute() {
  return <LinkList {...useLoaderData<typeof clientLoader>()} />;
}
