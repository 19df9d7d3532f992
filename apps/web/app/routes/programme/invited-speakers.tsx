import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSpeakers } from '../../features/programme/load-people.ts';
import { SpeakersPage } from '../../features/programme/speakers-page.tsx';
import { speakersQuery } from '../../features/programme/speakers-query.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { PromisedPage } from '../promised-page.tsx';

export const handle: RouteHandle = {
  messages: ['programme', 'pages'],
  cache: 'shared',
  invites: true,
  query: speakersQuery.fields,
};

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSpeakers(context, 'invited', new URL(request.url).searchParams);

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function InvitedSpeakersRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.version === null) return <PromisedPage page="invitedSpeakers" />;
  return <SpeakersPage kind="invited" page={page} />;
}
