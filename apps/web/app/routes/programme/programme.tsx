import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { loadBanners } from '../../features/banners/load-banners.ts';
import { loadSite } from '../../features/editions/load-site.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { loadProgramme } from '../../features/programme/load-programme.ts';
import { ProgrammePage } from '../../features/programme/programme-page.tsx';
import { programmeQuery } from '../../features/programme/programme-query.ts';
import { loadBooths } from '../../features/sponsors/load-sponsors.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { PromisedPage } from '../promised-page.tsx';
import { hasLiveRooms } from './live-rooms.ts';

export const handle: RouteHandle = {
  messages: ['programme', 'pages'],
  cache: 'shared',
  query: programmeQuery.fields,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const { page, isKept } = await loadProgramme(context, {
    address: new URL(request.url).searchParams,
    today: currentEdition.today,
    loadBooths: () => loadBooths(context, currentEdition.id),
  });
  const banners = await loadBanners(context, currentEdition.id, 'programme');
  return data({ page, banners }, isKept ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function ProgrammeRoute() {
  const { page, banners } = useLoaderData<typeof loader>();
  const { currentEdition } = useSite();
  if (page.version === null) return <PromisedPage page="program" />;
  return (
    <ProgrammePage
      page={page}
      clock={currentEdition}
      hasLiveRooms={hasLiveRooms}
      banner={<BannerPlace slot="programme" editionId={currentEdition.id} banners={banners} />}
    />
  );
}
