import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventData } from '../../features/editions/event-data.tsx';
import { useArchiveOf } from '../../features/editions/use-archive.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { useVenue } from '../../features/editions/use-venue.ts';
import { fixedPageAt } from '../../features/pages/fixed-pages.ts';
import { InformationPage } from '../../features/pages/information-page.tsx';
import { findPage } from '../../features/pages/load-page.ts';
import { unfinishedPages } from '../../features/pages/unfinished-pages.ts';
import { calendarUrl } from '../../platform/calendar-url.ts';
import { GoogleCalendarLink } from '../../platform/google-calendar-link.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { pageLocale } from '../../platform/page-context.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { SceneStrip } from '../../ui/scene-strip.tsx';
import { PromisedPage } from '../promised-page.tsx';
import { knownMessages, useKnownParts } from './known-parts.tsx';
import { loadKnownParts } from './load-known-parts.ts';

export const handle: RouteHandle = { messages: knownMessages, cache: 'shared' };

export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const code = fixedPageAt(pattern);
  const page = await findPage(context, { locale: pageLocale(context), code });
  return { code, page, known: await loadKnownParts(context, page) };
}

function CalendarButtons() {
  const say = useSay();
  const locale = useLocale();
  const { currentEdition } = useSite();
  return (
    <Cluster>
      <LinkButton
        href={calendarUrl(currentEdition.id, locale)}
        reloadDocument
        variant="secondary"
        size="small"
        iconBefore="calendar"
      >
        {say('pages.calendar')}
      </LinkButton>
      <GoogleCalendarLink path="/Main" size="small" />
    </Cluster>
  );
}

export default function InformationRoute() {
  const { code, page, known } = useLoaderData<typeof loader>();
  const say = useSay();
  const archiveOf = useArchiveOf();
  const venue = useVenue();
  const knownParts = useKnownParts(known);
  if (page === undefined) return <PromisedPage page={code} />;
  return (
    <>
      {code === 'info' && <EventData />}
      <InformationPage
        page={page}
        above={[{ label: say(`ui.group.${unfinishedPages[code].group}`) }]}
        aside={code === 'info' && <CalendarButtons />}
        archiveOf={archiveOf}
        venue={venue}
        known={knownParts}
        opening={code === 'seoul' && <SceneStrip />}
      />
    </>
  );
}
