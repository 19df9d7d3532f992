import type { Locale } from '@airway/contract/rules';
import type { MessageFeature } from '@airway/messages';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AskedAddress } from './platform/asked-address.ts';
import { pathTo } from './platform/locale.ts';
import { browserMessages, loadMessages } from './platform/messages.ts';
import { programArrived, programFailed } from './platform/program-failure.tsx';
import { handleOf } from './platform/route-handle.ts';
import { startSession } from './platform/session.ts';

declare global {
  interface Window {
    /** React Router's own: the screens that the document's first script has loaded. */
    __reactRouterRouteModules?: Record<string, { handle?: unknown }>;
    __reactRouterContext?: { basename?: string };
  }
}

/** An address typed in other case is put into the site's own spelling, in which the page was rendered. */
function respellAddress() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical === null) return;
  const { pathname } = new URL(canonical.href);
  const { search, hash } = window.location;
  const isSameButForCase = pathname.toLowerCase() === window.location.pathname.toLowerCase();
  if (isSameButForCase && pathname !== window.location.pathname)
    window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}

/**
 * "Not found" is one page with an address of its own. A made-up code has the shape of another screen: the router
 * begins at that page's address, so that it finds what the server has rendered.
 * @returns the address that was asked for
 */
function beginAtNotFound(locale: Locale): string | undefined {
  if (window.__reactRouterRouteModules?.['routes/not-found'] === undefined) return undefined;
  const { href } = window.location;
  const page = `${window.__reactRouterContext?.basename ?? ''}${pathTo(locale, '/404')}`;
  window.history.replaceState(window.history.state, '', page);
  return href;
}

/** Puts the address back that was asked for, once the router has begun and every part of the page answers. */
function Asked({ address, children }: { address: string | undefined; children: ReactNode }) {
  useEffect(() => {
    if (address !== undefined) window.history.replaceState(window.history.state, '', address);
    programArrived();
  }, [address]);
  const base = window.location.origin + (window.__reactRouterContext?.basename ?? '');
  return <AskedAddress value={address?.slice(base.length)}>{children}</AskedAddress>;
}

async function start() {
  startSession();
  respellAddress();
  const locale = document.documentElement.lang as Locale;
  const features: MessageFeature[] = ['ui'];
  for (const screen of Object.values(window.__reactRouterRouteModules ?? {}))
    features.push(...(handleOf(screen).messages ?? []));
  await loadMessages(locale, features, AbortSignal.timeout(120_000));
  browserMessages.activate(locale);
  const asked = beginAtNotFound(locale);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={browserMessages}>
          <Asked address={asked}>
            <HydratedRouter />
          </Asked>
        </I18nProvider>
      </StrictMode>,
    );
  });
}

start().catch(programFailed);
