import { EventData } from '../features/editions/event-data.tsx';
import { Landing } from '../features/editions/landing.tsx';
import { useEditionDescription } from '../features/editions/use-edition-description.ts';
import { PageHead } from '../platform/page-head.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['editions'], cache: 'shared' };

export default function LandingRoute() {
  return (
    <>
      <PageHead description={useEditionDescription()} />
      <EventData />
      <Landing />
    </>
  );
}
