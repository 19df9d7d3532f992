import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPeople } from '../../features/programme/load-people.ts';
import { SpeakersPage } from '../../features/programme/speakers-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { PromisedPage } from '../promised-page.tsx';

export const handle: RouteHandle = { messages: ['programme', 'pages'], cache: 'shared' };

export const loader = ({ context }: LoaderFunctionArgs) => loadPeople(context, 'invited');

export default function InvitedSpeakersRoute() {
  const { version, people } = useLoaderData<typeof loader>();
  if (version === null) return <PromisedPage page="invitedSpeakers" />;
  return <SpeakersPage kind="invited" people={people} />;
}
