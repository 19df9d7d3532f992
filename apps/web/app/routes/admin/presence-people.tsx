import { searchAttendees } from '@airway/contract/live-presence-admin';
import { useLoaderData } from 'react-router';
import { AttendeeList } from '../../features/live/admin/attendee-list.tsx';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: liveScreens.presence.title, messages: ['live-admin'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(searchAttendees, { query: listQueryOf(searchAttendees, search) }),
);

export default function PresencePeopleRoute() {
  return <AttendeeList found={useLoaderData<typeof clientLoader>()} />;
}
