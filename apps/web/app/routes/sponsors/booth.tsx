import { Uuid } from '@airway/contract/rules';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { BoothPage } from '../../features/sponsors/booth-page.tsx';
import { loadBooth } from '../../features/sponsors/load-sponsors.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['sponsors'], cache: 'shared', params: { id: Uuid } };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return { booth: await loadBooth(context, currentEdition.id, params.id?.toLowerCase() ?? '') };
}

export default function BoothRoute() {
  return <BoothPage booth={useLoaderData<typeof loader>().booth} />;
}
