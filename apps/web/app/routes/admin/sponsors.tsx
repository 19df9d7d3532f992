import { listManagedSponsors } from '@airway/contract/sponsors-admin';
import { useLoaderData } from 'react-router';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { SponsorList } from '../../features/sponsors/admin/sponsor-list.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: sponsorScreens.sponsors.title,
  messages: ['sponsors-admin', 'sponsors'],
};

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listManagedSponsors, { query: listQueryOf(listManagedSponsors, search) }),
);

export default function SponsorsRoute() {
  return <SponsorList found={useLoaderData<typeof clientLoader>()} />;
}
