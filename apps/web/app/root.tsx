import { getPageMenu } from '@airway/contract/page-menu';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import { useGuest } from './features/accounts/use-guest.ts';
import { emptyBoardPages } from './features/boards/board-codes.ts';
import { loadSite } from './features/editions/load-site.ts';
import { menuWithout } from './features/editions/menu.ts';
import { SessionEnd } from './features/editions/session-end.tsx';
import { siteForPages } from './features/editions/site.ts';
import { SiteFrame } from './features/editions/site-frame.tsx';
import { useOptionalSite, useSite } from './features/editions/use-site.ts';
import { Failure } from './features/pages/failure.tsx';
import { loadPopups } from './features/popups/load-popups.ts';
import { emptyProgrammePages } from './features/programme/empty-pages.ts';
import { emptySponsorPages } from './features/sponsors/empty-pages.ts';
import { callApi } from './platform/call-api.ts';
import { useLocale } from './platform/locale.ts';
import { messageAddress } from './platform/messages.ts';
import { inOneLanguage } from './platform/one-language.ts';
import { packed, type Unpacked } from './platform/packed.ts';
import { pageLocale } from './platform/page-context.ts';
import { ProgramFailure, ProgramWatch } from './platform/program-failure.tsx';
import { handleOf, type RouteHandle } from './platform/route-handle.ts';
import { useServerPage } from './platform/server-page.ts';
import { useDocumentGuard } from './platform/use-document-guard.ts';
import fontStyles from './styles/fonts.css?url';
import baseStyles from './styles/index.css?url';
import { MovingLine } from './ui/moving-line.tsx';

export const handle: RouteHandle = { messages: ['ui'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const [site, menu, popups] = await Promise.all([
    loadSite(context),
    callApi(context, getPageMenu, {}),
    loadPopups(context),
  ]);
  return packed(
    inOneLanguage(pageLocale(context), {
      site: siteForPages(site),
      menu: menuWithout(
        menu,
        ...emptyBoardPages(site.boardsWithPosts),
        ...emptyProgrammePages(site.hasProgramme),
        ...emptySponsorPages(site.hasSponsors),
      ),
      popups,
    }),
  );
}

export type RootData = Unpacked<Awaited<ReturnType<typeof loader>>>;

function MessagePreloads() {
  const locale = useLocale();
  const features = new Set(useMatches().flatMap((match) => handleOf(match).messages ?? []));
  return [...features].map((feature) => (
    <link
      key={feature}
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      href={messageAddress(locale, feature)}
    />
  ));
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useServerPage();
  const policy = handleOf(useMatches().at(-1)).csp ?? 'standard';
  const hasProgram = page?.outside === undefined;
  const style = useOptionalSite()?.style;
  return (
    <html lang={useLocale()} data-policy={policy} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {hasProgram && <ProgramWatch />}
        {hasProgram && <MessagePreloads />}
        <Meta />
        {/* First, so that the order of the cascade layers is set before any component adds its styles. */}
        <link rel="stylesheet" href={baseStyles} />
        <Links />
        {style && <link rel="stylesheet" href={style} />}
      </head>
      <body>
        {hasProgram && <SessionEnd />}
        {children}
        <ProgramFailure />
        {/* After the first paint (holdProgram): text appears at once in a fallback font with equal metrics. */}
        <link rel="stylesheet" href={fontStyles} fetchPriority="low" />
        {hasProgram && <ScrollRestoration nonce={page?.nonce} />}
        {hasProgram && <Scripts nonce={page?.nonce} />}
      </body>
    </html>
  );
}

/** Rendered beside the first page. */
function Guest() {
  useGuest(useSite().roleCodeForGuest);
  return null;
}

export default function Root() {
  const isLeaving = useDocumentGuard();
  return isLeaving ? null : (
    <>
      <Guest />
      <MovingLine />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const failure = <Failure error={error} isNotFound={isRouteErrorResponse(error) && error.status === 404} />;
  return useOptionalSite() === undefined ? failure : <SiteFrame>{failure}</SiteFrame>;
}
