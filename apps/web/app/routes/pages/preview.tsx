import { type ClientLoaderFunctionArgs, useHref, useLoaderData } from 'react-router';
import { useArchiveOf } from '../../features/editions/use-archive.ts';
import { useVenue } from '../../features/editions/use-venue.ts';
import { InformationPage } from '../../features/pages/information-page.tsx';
import type { Preview } from '../../features/pages/open-preview.ts';
import { formatInstant } from '../../platform/dates.ts';
import { pathTo, useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = { messages: ['pages'], isPrivate: true };

/** What is asked for stands in the fragment, which no server sees: this page is made in the browser. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { openPreview } = await import('../../features/pages/open-preview.ts');
  return openPreview(pageLocale(context), window.location.hash);
}
clientLoader.hydrate = true as const;

function Frame({ words }: { words: string }) {
  const say = useSay();
  return (
    <Container>
      <PageHead title={say('pages.preview.title')} isPrivate />
      <PageHeader title={say('pages.preview.title')} lead={words} />
    </Container>
  );
}

export function HydrateFallback() {
  const say = useSay();
  return (
    <>
      <Frame words={say('pages.preview.opening')} />
      <noscript>
        <Container>
          <p>{say('pages.preview.scripts')}</p>
        </Container>
      </noscript>
    </>
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

/** The draft of a page, for whoever has its preview link. */
export default function PreviewRoute() {
  const preview = useLoaderData<Preview>();
  const say = useSay();
  const pathTo = usePathTo();
  const archiveOf = useArchiveOf();
  const venue = useVenue();
  if (preview.kind === 'incomplete') return <Frame words={say('pages.preview.missing')} />;
  if (preview.kind === 'refused') return <Frame words={preview.message} />;
  return (
    <>
      <Mark expiresAt={preview.expiresAt} />
      <InformationPage
        page={preview.page}
        above={[{ label: say('ui.breadcrumb.home'), href: pathTo('/Main') }]}
        archiveOf={archiveOf}
        venue={venue}
        isPrivate
      />
    </>
  );
}
