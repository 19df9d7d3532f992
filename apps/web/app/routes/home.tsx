import { getFeeTable } from '@airway/contract/editions';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventData } from '../features/editions/event-data.tsx';
import { FirstBlock } from '../features/editions/first-block.tsx';
import { HomeParts } from '../features/editions/home-parts.tsx';
import { useEditionDescription } from '../features/editions/landing.tsx';
import { loadSite } from '../features/editions/load-site.ts';
import { feesForPages } from '../features/editions/page-fees.ts';
import { callApi } from '../platform/call-api.ts';
import { useSay } from '../platform/messages.ts';
import { inOneLanguage } from '../platform/one-language.ts';
import { pageLocale } from '../platform/page-context.ts';
import { PageHead } from '../platform/page-head.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['editions'], cache: 'shared' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const fees = await callApi(context, getFeeTable, { params: { id: currentEdition.id } });
  return { fees: inOneLanguage(pageLocale(context), feesForPages(fees)) };
}

export default function HomeRoute() {
  const say = useSay();
  const { fees } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={say('ui.page.home')} description={useEditionDescription()} />
      <EventData />
      <FirstBlock fees={fees} />
      <HomeParts fees={fees} />
    </>
  );
}
