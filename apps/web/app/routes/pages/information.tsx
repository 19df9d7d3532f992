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
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { pageLocale } from '../../platform/page-context.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SceneStrip } from '../../ui/scene-strip.tsx';
import { PromisedPage } from '../promised-page.tsx';

export const handle: RouteHandle = { messages: ['pages'], cache: 'shared' };

export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const code = fixedPageAt(pattern);
  return { code, page: await findPage(context, { locale: pageLocale(context), code }) };
}

function CalendarButton() {
  const say = useSay();
  const locale = useLocale();
  const { currentEdition } = useSite();
  return (
    <LinkButton
      href={calendarUrl(currentEdition.id, locale)}
      reloadDocument
      variant="secondary"
      size="small"
      iconBefore="calendar"
    >
      {say('pages.calendar')}
    </LinkButton>
  );
}

export default function InformationRoute() {
  const { code, page } = useLoaderData<typeof loader>();
  const say = useSay();
  const archiveOf = useArchiveOf();
  const venue = useVenue();
  if (page === undefined) return <PromisedPage page={code} />;
  return (
    <>
      {code === 'info' && <EventData />}
      <InformationPage
        page={page}
        above={[{ label: say(`ui.group.${unfinishedPages[code].group}`) }]}
        aside={code === 'info' && <CalendarButton />}
        archiveOf={archiveOf}
        venue={venue}
        opening={code === 'seoul' && <SceneStrip />}
      />
    </>
  );
}
