import { listManagedSponsors } from '@airway/contract/sponsors-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { SponsorList } from '../../features/sponsors/admin/sponsor-list.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  title: sponsorScreens.sponsors.title,
  messages: ['sponsors-admin', 'sponsors'],
};

export const clientLoader = listLoader(listManagedSponsors);

export default function SponsorsRoute() {
  return <SponsorList found={useLoaderData<typeof clientLoader>()} />;
}
