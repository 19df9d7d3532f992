import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useArchiveOf } from '../../features/editions/use-archive.ts';
import { useVenue } from '../../features/editions/use-venue.ts';
import { InformationPage } from '../../features/pages/information-page.tsx';
import { loadOwnPage } from '../../features/pages/load-page.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { addressPart, type RouteHandle } from '../../platform/route-handle.ts';
import { knownMessages, useKnownParts } from './known-parts.tsx';
import { loadKnownParts } from './load-known-parts.ts';

const slug = addressPart((text) => text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text));

export const handle: RouteHandle = {
  messages: knownMessages,
  cache: 'shared',
  params: { slug },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = params.slug?.toLowerCase() ?? '';
  const page = await loadOwnPage(context, { locale: pageLocale(context), code });
  return { page, known: await loadKnownParts(context, page) };
}

/** A page that staff added. */
export default function OwnPageRoute() {
  const { page, known } = useLoaderData<typeof loader>();
  const knownParts = useKnownParts(known);
  return <InformationPage page={page} archiveOf={useArchiveOf()} venue={useVenue()} known={knownParts} />;
}
