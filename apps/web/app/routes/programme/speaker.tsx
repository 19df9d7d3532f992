import { Uuid } from '@airway/contract/rules';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPerson } from '../../features/programme/load-people.ts';
import { SpeakerPage } from '../../features/programme/speaker-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['programme'],
  cache: 'shared',
  invites: true,
  params: { personId: Uuid },
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPerson(context, params.personId?.toLowerCase() ?? '');

export default function SpeakerRoute() {
  return <SpeakerPage person={useLoaderData<typeof loader>()} />;
}
