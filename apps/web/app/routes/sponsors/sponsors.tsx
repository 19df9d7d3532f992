import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadSponsors } from '../../features/sponsors/load-sponsors.ts';
import { SponsorsPage } from '../../features/sponsors/sponsors-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['sponsors'], cache: 'shared' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return { tiers: await loadSponsors(context, currentEdition.id) };
}

export default function SponsorsRoute() {
  return <SponsorsPage tiers={useLoaderData<typeof loader>().tiers} />;
}
