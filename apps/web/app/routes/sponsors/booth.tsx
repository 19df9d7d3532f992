import { Uuid } from '@airway/contract/rules';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { BoothPage } from '../../features/sponsors/booth-page.tsx';
import { CardSection } from '../../features/sponsors/card-section.tsx';
import { loadBooth } from '../../features/sponsors/load-sponsors.ts';
import { BoothStamp } from '../../features/sponsors/stamps/booth-stamp.tsx';
import { loadTour } from '../../features/sponsors/stamps/load-stamps.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['sponsors', 'errors'],
  cache: 'shared',
  params: { id: Uuid },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const { id: editionId } = currentEdition;
  const [booth, tour] = await Promise.all([
    loadBooth(context, editionId, params.id?.toLowerCase() ?? ''),
    loadTour(context, editionId),
  ]);
  return { editionId, booth, givesStamps: tour !== null };
}

export default function BoothRoute() {
  const { booth, editionId, givesStamps } = useLoaderData<typeof loader>();
  const company = textIn(useLocale(), booth.name).text;
  return (
    <BoothPage
      booth={booth}
      stamp={givesStamps && <BoothStamp editionId={editionId} sponsorId={booth.id} />}
      card={<CardSection key={booth.id} place={{ editionId, sponsorId: booth.id }} company={company} />}
    />
  );
}
