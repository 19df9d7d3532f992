import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadMine } from '../../features/programme/load-mine.ts';
import { MinePage } from '../../features/programme/mine-page.tsx';
import { useRegistrantToken } from '../../features/programme/named-registration.ts';
import { PushSection } from '../../features/push/push-section.tsx';
import { loadBooths } from '../../features/sponsors/load-sponsors.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { PromisedPage } from '../promised-page.tsx';
import { hasLiveRooms } from './live-rooms.ts';

export const handle: RouteHandle = {
  messages: ['programme', 'push', 'pages', 'errors'],
  cache: 'shared',
  isPrivate: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return loadMine(context, () => loadBooths(context, currentEdition.id));
}

export default function MineRoute() {
  const page = useLoaderData<typeof loader>();
  const token = useRegistrantToken(page.editionId);
  if (page.version === null) return <PromisedPage page="program" />;
  const reminders = <PushSection editionId={page.editionId} token={token} />;
  return <MinePage page={page} hasLiveRooms={hasLiveRooms} reminders={reminders} />;
}
