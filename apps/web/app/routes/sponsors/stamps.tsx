import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadStamps } from '../../features/sponsors/stamps/load-stamps.ts';
import { StampsPage } from '../../features/sponsors/stamps/stamps-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['sponsors', 'errors'],
  cache: 'shared',
  hasForm: true,
  isPrivate: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return { page: await loadStamps(context, currentEdition.id) };
}

export default function StampsRoute() {
  return <StampsPage page={useLoaderData<typeof loader>().page} />;
}
