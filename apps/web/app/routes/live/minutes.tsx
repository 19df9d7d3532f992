import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadMinutes } from '../../features/live/load-minutes.ts';
import { MinutesPage, type MinutesPageProps } from '../../features/live/minutes-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['live', 'errors'],
  cache: 'shared',
  hasForm: true,
  isPrivate: true,
};

export async function loader({ context }: LoaderFunctionArgs): Promise<MinutesPageProps> {
  return { editionId: (await loadSite(context)).currentEdition.id, minutes: undefined };
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<MinutesPageProps> {
  const { editionId } = await serverLoader<MinutesPageProps>();
  return { editionId, minutes: await loadMinutes(editionId) };
}

export default function MinutesRoute() {
  return <MinutesPage {...useLoaderData<MinutesPageProps>()} />;
}
