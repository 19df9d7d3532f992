import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadSponsors } from '../../features/sponsors/load-sponsors.ts';
import { SponsorsPage } from '../../features/sponsors/sponsors-page.tsx';
import { loadTour } from '../../features/sponsors/stamps/load-stamps.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['sponsors'], cache: 'shared' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const [tiers, tour] = await Promise.all([
    loadSponsors(context, currentEdition.id),
    loadTour(context, currentEdition.id),
  ]);
  return { tiers, givesStamps: tour !== null };
}

export default function SponsorsRoute() {
  return <SponsorsPage {...useLoaderData<typeof loader>()} />;
}
