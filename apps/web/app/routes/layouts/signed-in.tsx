import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches } from 'react-router';
import { Failure } from '../../features/pages/failure.tsx';
import { PageRefused } from '../../features/pages/page-refused.tsx';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { refusalOf } from '../../platform/refusal.ts';
import { handleOf, type RouteHandle } from '../../platform/route-handle.ts';
import { readSession } from '../../platform/session.ts';
import { useReloadFor } from '../../platform/signed-in.ts';
import { Container } from '../../ui/container.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = { messages: ['errors'] };

/** For whom the page below is loaded. */
export const clientLoader = () => ({ userId: readSession()?.user.id });

/** Stands where the page will stand. */
function InItsPlace({ children }: { children: ReactNode }) {
  const say = useSay();
  const { title: key } = handleOf(useMatches().at(-1));
  const title = key === undefined ? '' : say(key);
  return (
    <Container narrow>
      <PageHead title={title} isPrivate />
      <PageHeader title={title} />
      {children}
    </Container>
  );
}

/** The server reads nothing as a person: this stands there until the browser has asked. */
export function HydrateFallback() {
  const say = useSay();
  return (
    <InItsPlace>
      <LoadingState label={say('ui.loading')} rows={6} />
    </InItsPlace>
  );
}

interface ErrorBoundaryProps {
  error: unknown;
  loaderData?: ReturnType<typeof clientLoader>;
}

export function ErrorBoundary({ error, loaderData }: ErrorBoundaryProps) {
  useReloadFor(loaderData === undefined ? null : loaderData.userId);
  const refusal = refusalOf(error);
  if (refusal === undefined)
    return <Failure error={error} isNotFound={isRouteErrorResponse(error) && error.status === 404} />;
  return (
    <InItsPlace>
      <PageRefused {...refusal} />
    </InItsPlace>
  );
}

/** Pages that are read as the person who is signed in, inside the site's frame or the console's. */
export default function SignedInLayout() {
  const isCurrent = useReloadFor(useLoaderData<typeof clientLoader>().userId);
  return isCurrent ? <Outlet /> : <HydrateFallback />;
}
