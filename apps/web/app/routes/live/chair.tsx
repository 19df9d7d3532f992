import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { ChairPage } from '../../features/live/chair-page.tsx';
import { loadLive } from '../../features/live/load-live.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { uuidPart } from '../../platform/uuid-part.ts';

export const handle: RouteHandle = {
  messages: ['live', 'errors'],
  cache: 'shared',
  params: { sessionId: uuidPart },
  hasForm: true,
  isPrivate: true,
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return loadLive(context, currentEdition.id, params.sessionId?.toLowerCase() ?? '');
}

export default function ChairRoute() {
  const { place, room } = useLoaderData<typeof loader>();
  return <ChairPage key={place.sessionId} place={place} room={room} />;
}
