import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPeople } from '../../features/programme/load-people.ts';
import { SpeakersPage } from '../../features/programme/speakers-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['programme'], cache: 'shared' };

export const loader = ({ context }: LoaderFunctionArgs) => loadPeople(context, 'all');

export default function SpeakersRoute() {
  return <SpeakersPage kind="all" people={useLoaderData<typeof loader>().people} />;
}
