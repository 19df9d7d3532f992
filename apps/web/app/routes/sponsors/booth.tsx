import { Uuid } from '@airway/contract/rules';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { BoothPage } from '../../features/sponsors/booth-page.tsx';
import { CardSection } from '../../features/sponsors/card-section.tsx';
import { loadBooth } from '../../features/sponsors/load-sponsors.ts';
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
  return { editionId, booth: await loadBooth(context, editionId, params.id?.toLowerCase() ?? '') };
}

export default function BoothRoute() {
  const { booth, editionId } = useLoaderData<typeof loader>();
  const company = textIn(useLocale(), booth.name).text;
  return (
    <BoothPage
      booth={booth}
      card={<CardSection key={booth.id} place={{ editionId, sponsorId: booth.id }} company={company} />}
    />
  );
}
