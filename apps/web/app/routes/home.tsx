import { getFeeTable } from '@airway/contract/editions';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askAsGuest } from '../features/boards/ask.ts';
import { HomeBoards } from '../features/boards/home-boards.tsx';
import { loadHomeLists } from '../features/boards/load-home.ts';
import { EventData } from '../features/editions/event-data.tsx';
import { FirstBlock } from '../features/editions/first-block.tsx';
import { HomeParts } from '../features/editions/home-parts.tsx';
import { useEditionDescription } from '../features/editions/landing.tsx';
import { loadSite } from '../features/editions/load-site.ts';
import { feesForPages } from '../features/editions/page-fees.ts';
import { callApi } from '../platform/call-api.ts';
import { useSay } from '../platform/messages.ts';
import { inOneLanguage } from '../platform/one-language.ts';
import { pageLocale, pageRequestOf } from '../platform/page-context.ts';
import { PageHead } from '../platform/page-head.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['editions', 'boards'], cache: 'shared' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const fees = await callApi(context, getFeeTable, { params: { id: currentEdition.id } });
  const locale = pageLocale(context);
  const { lists, changesAt } = await loadHomeLists(askAsGuest(context), locale);
  if (changesAt !== undefined) pageRequestOf(context)?.limitLife(changesAt);
  return { fees: inOneLanguage(locale, feesForPages(fees)), lists };
}

export default function HomeRoute() {
  const say = useSay();
  const { fees, lists } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={say('ui.page.home')} description={useEditionDescription()} />
      <EventData />
      <FirstBlock fees={fees} />
      <HomeParts fees={fees}>
        <HomeBoards lists={lists} />
      </HomeParts>
    </>
  );
}
