import { useEffect, useState } from 'react';
import { useHref, useLocation, useRevalidator } from 'react-router';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { isUnanswered, refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { ScreenLoadError } from '../../platform/screen-load-error.ts';
import { useServerPage } from '../../platform/server-page.ts';
import { SiteSearch } from '../../platform/site-search.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';

const referenceId = 'failure-reference';

/** Returns the request id of this failure in the log; the browser reads it from the server's HTML. */
function useReference(error: unknown): string | undefined {
  const page = useServerPage();
  const [rendered] = useState(() =>
    import.meta.env.SSR ? page?.requestId : document.getElementById(referenceId)?.dataset.reference,
  );
  return refusalOf(error)?.requestId || rendered;
}

function HomeButton() {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <LinkButton href={pathTo('/Main')} variant="secondary">
      {say('ui.failure.home')}
    </LinkButton>
  );
}

/** Retries with a document load, because some browsers never load a failed module again. */
function RetryButton() {
  const say = useSay();
  const { pathname, search } = useLocation();
  return (
    <LinkButton href={useHref({ pathname, search })} reloadDocument>
      {say('ui.failure.retry')}
    </LinkButton>
  );
}

const popularPages = [
  ['program', '/Scientific/Program'],
  ['registration', '/Registration'],
  ['registrationConfirm', '/Registration/Confirm'],
  ['info', '/ConferenceInfo/Info'],
  ['contactUs', '/ConferenceInfo/ContactUs'],
] as const;

export function NotFound() {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  const kind = useServerPage()?.outside === 'archive' ? 'archive' : 'notFound';
  const title = say(`ui.failure.${kind}.title`);
  return (
    <Container>
      <PageHead title={title} isPrivate />
      <ErrorState title={title} actions={<HomeButton />}>
        <p>{say(`ui.failure.${kind}.text`)}</p>
        <SiteSearch />
        <nav aria-label={say('ui.failure.pages')}>
          <p>
            <b>{say('ui.failure.pages')}</b>
          </p>
          <ul>
            {popularPages
              .filter(([page]) => !isEmpty(page))
              .map(([page, path]) => (
                <li key={path}>
                  <Link href={pathTo(path)}>{say(`ui.page.${page}`)}</Link>
                </li>
              ))}
          </ul>
        </nav>
      </ErrorState>
    </Container>
  );
}

/** Shown when a page cannot be displayed: not found, rejected, not loaded, or broken. */
export function Failure({ error, isNotFound }: { error: unknown; isNotFound: boolean }) {
  const say = useSay();
  const reference = useReference(error);
  const refusal = refusalOf(error);
  const code = refusal?.code;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // The server could not do the work for the page; the browser can.
    if (code === 'TOO_MANY_REQUESTS') void revalidate();
  }, [code, revalidate]);
  if (isNotFound) return <NotFound />;
  const isRefused = code !== undefined && code !== '900';
  const kind = error instanceof ScreenLoadError ? 'screen' : isRefused ? 'refused' : 'unexpected';
  const isWorded = kind === 'refused' || (kind === 'unexpected' && isUnanswered(error));
  const title = say(`ui.failure.${kind}.title`);
  return (
    <Container>
      <PageHead title={title} isPrivate />
      <ErrorState
        title={title}
        actions={
          <>
            <RetryButton />
            <HomeButton />
          </>
        }
        reference={
          kind !== 'screen' &&
          reference && (
            <span id={referenceId} data-reference={reference}>
              {say('ui.failure.reference', { reference })}
            </span>
          )
        }
      >
        <p>{isWorded ? refusalMessage(say, error) : say(`ui.failure.${kind}.text`)}</p>
      </ErrorState>
    </Container>
  );
}
