import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadMine } from '../../features/programme/load-mine.ts';
import { MinePage } from '../../features/programme/mine-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { PromisedPage } from '../promised-page.tsx';
import { hasLiveRooms } from './live-rooms.ts';

export const handle: RouteHandle = { messages: ['programme', 'pages'], cache: 'shared', isPrivate: true };

export const loader = ({ context }: LoaderFunctionArgs) => loadMine(context);

export default function MineRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.version === null) return <PromisedPage page="program" />;
  return <MinePage page={page} hasLiveRooms={hasLiveRooms} />;
}
