import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSpeakers } from '../../features/programme/load-people.ts';
import { SpeakersPage } from '../../features/programme/speakers-page.tsx';
import { speakersQuery } from '../../features/programme/speakers-query.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['programme'],
  cache: 'shared',
  invites: true,
  query: speakersQuery.fields,
};

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSpeakers(context, 'all', new URL(request.url).searchParams);

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function SpeakersRoute() {
  return <SpeakersPage kind="all" page={useLoaderData<typeof loader>()} />;
}
