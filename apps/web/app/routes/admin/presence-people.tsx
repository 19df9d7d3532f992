import { searchAttendees } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { AttendeeList } from '../../features/live/admin/attendee-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: liveScreens.presence.title, messages: ['live-admin'] };

export const clientLoader = listLoader(searchAttendees);

export default function PresencePeopleRoute() {
  return <AttendeeList found={useLoaderData<typeof clientLoader>()} />;
}
