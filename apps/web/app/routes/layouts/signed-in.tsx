import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches } from 'react-router';
import { Failure } from '../../features/pages/failure.tsx';
import { PageRefused } from '../../features/pages/page-refused.tsx';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { refusalOf } from '../../platform/refusal.ts';
import { handleOf, type RouteHandle } from '../../platform/route-handle.ts';
import { readSession } from '../../platform/session.ts';
import { useReloadFor } from '../../platform/signed-in.ts';
import { LoadingState } from '../../ui/loading-state.tsx';

export const handle: RouteHandle = { messages: ['errors'] };

/** The user for whom the page below is loaded. */
export const clientLoader = () => ({ userId: readSession()?.user.id });

/** Shown in place of the page. */
function PagePlaceholder({ children }: { children: ReactNode }) {
  const say = useSay();
  const { title: key } = handleOf(useMatches().at(-1));
  const title = key === undefined ? '' : say(key);
  return (
    <PageFrame narrow title={title} isPrivate>
      {children}
    </PageFrame>
  );
}

/** The server has no session. It renders this until the browser has loaded the page. */
export function HydrateFallback() {
  const say = useSay();
  return (
    <PagePlaceholder>
      <LoadingState label={say('ui.loading')} rows={6} />
    </PagePlaceholder>
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
    <PagePlaceholder>
      <PageRefused {...refusal} />
    </PagePlaceholder>
  );
}

/** Layout for pages that load data as the signed-in user, inside the site's or the console's layout. */
export default function SignedInLayout() {
  const isCurrent = useReloadFor(useLoaderData<typeof clientLoader>().userId);
  return isCurrent ? <Outlet /> : <HydrateFallback />;
}
