import { type ClientLoaderFunctionArgs, useHref, useLoaderData } from 'react-router';
import { useArchiveOf } from '../../features/editions/use-archive.ts';
import { useVenue } from '../../features/editions/use-venue.ts';
import { InformationPage } from '../../features/pages/information-page.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { FragmentPage, OpeningPage } from '../../platform/fragment-page.tsx';
import { pathTo, useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { pageLocale } from '../../platform/page-context.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { knownMessages, useKnownParts } from './known-parts.tsx';

export const handle: RouteHandle = { messages: knownMessages, isPrivate: true };

/** The token is in the fragment, which no server sees, so the browser renders this page. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { openPreview } = await import('../../features/pages/open-preview.ts');
  const { loadKnownParts } = await import('./load-known-parts.ts');
  const opened = await openPreview(pageLocale(context), window.location.hash);
  const page = opened.kind === 'opened' ? opened.found.page : undefined;
  return { opened, known: await loadKnownParts(context, page) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return (
    <OpeningPage
      title={say('pages.preview.title')}
      lead={say('pages.preview.opening')}
      scripts={say('pages.preview.scripts')}
    />
  );
}

function Mark({ expiresAt }: { expiresAt: string }) {
  const say = useSay();
  const locale = useLocale();
  const other = locale === 'ko' ? 'en' : 'ko';
  const address = useHref(pathTo(other, '/Preview')) + window.location.hash;
  return (
    <Container>
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        title={say('pages.preview.title')}
        action={
          <Link href={address} hrefLang={other} reloadDocument>
            {say('pages.preview.other')}
          </Link>
        }
      >
        <p>{say('pages.preview.text', { until: formatInstant(locale, expiresAt) })}</p>
      </Notice>
    </Container>
  );
}

export default function PreviewRoute() {
  const { opened, known } = useLoaderData<typeof clientLoader>();
  const knownParts = useKnownParts(known);
  const say = useSay();
  const archiveOf = useArchiveOf();
  const venue = useVenue();
  if (opened.kind !== 'opened') {
    const lead = opened.kind === 'incomplete' ? say('pages.preview.missing') : opened.message;
    return <FragmentPage title={say('pages.preview.title')} lead={lead} />;
  }
  const { page, expiresAt } = opened.found;
  return (
    <>
      <Mark expiresAt={expiresAt} />
      <InformationPage page={page} archiveOf={archiveOf} venue={venue} known={knownParts} isPrivate />
    </>
  );
}
