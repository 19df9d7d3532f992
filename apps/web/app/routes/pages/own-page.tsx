import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useArchiveOf } from '../../features/editions/use-archive.ts';
import { useVenue } from '../../features/editions/use-venue.ts';
import { InformationPage } from '../../features/pages/information-page.tsx';
import { loadOwnPage } from '../../features/pages/load-page.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { addressPart, type RouteHandle } from '../../platform/route-handle.ts';

const slug = addressPart((text) => text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text));

export const handle: RouteHandle = {
  messages: ['pages'],
  cache: 'shared',
  params: { slug },
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadOwnPage(context, { locale: pageLocale(context), code: params.slug?.toLowerCase() ?? '' });

/** A page that staff added. */
export default function OwnPageRoute() {
  const page = useLoaderData<typeof loader>();
  return <InformationPage page={page} archiveOf={useArchiveOf()} venue={useVenue()} />;
}
