import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventData } from '../features/editions/event-data.tsx';
import { Landing } from '../features/editions/landing.tsx';
import { loadReadersFees } from '../features/editions/load-readers-fees.ts';
import { loadSite } from '../features/editions/load-site.ts';
import { useEditionDescription } from '../features/editions/use-edition-description.ts';
import { packed, useUnpacked } from '../platform/packed.ts';
import { PageHead } from '../platform/page-head.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['editions'], cache: 'shared' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return packed({ fees: await loadReadersFees(context, currentEdition.id) });
}

export default function LandingRoute() {
  const { fees } = useUnpacked(useLoaderData<typeof loader>());
  return (
    <>
      <PageHead description={useEditionDescription()} />
      <EventData />
      <Landing fees={fees} />
    </>
  );
}
