import type { Locale } from '@airway/contract/rules';
import type { MessageFeature } from '@airway/messages';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pathTo } from './platform/locale.ts';
import { browserMessages, loadMessages } from './platform/messages.ts';
import { payingFetch } from './platform/paying-fetch.ts';
import { programArrived, programFailed } from './platform/program-failure.tsx';
import { RequestedAddressContext } from './platform/requested-address.ts';
import { handleOf } from './platform/route-handle.ts';
import { startSession } from './platform/session.ts';

declare global {
  interface Window {
    /** Internal to React Router: the route modules that the document's first script has loaded. */
    __reactRouterRouteModules?: Record<string, { handle?: unknown }>;
    __reactRouterContext?: { basename?: string };
  }
}

/** Corrects the letter case of a typed address to the canonical address, in which the server rendered the page. */
function correctAddressCase() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical === null) return;
  const { pathname } = new URL(canonical.href);
  const { search, hash } = window.location;
  const isSameButForCase = pathname.toLowerCase() === window.location.pathname.toLowerCase();
  if (isSameButForCase && pathname !== window.location.pathname)
    window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}

/**
 * Starts the router at `/404` where the server rendered "not found". A made-up address can match the route of
 * another page, and hydration would then fail.
 * @returns the requested address
 */
function startAtNotFound(locale: Locale): string | undefined {
  if (window.__reactRouterRouteModules?.['routes/not-found'] === undefined) return undefined;
  const { href } = window.location;
  const page = `${window.__reactRouterContext?.basename ?? ''}${pathTo(locale, '/404')}`;
  window.history.replaceState(window.history.state, '', page);
  return href;
}

/**
 * Restores the requested address after hydration. Marks the page as ready once the first effects' own changes are
 * shown, because a button that moves then would miss a press.
 */
function RequestedAddress({ address, children }: { address: string | undefined; children: ReactNode }) {
  const [hasRunEffects, setRunEffects] = useState(false);
  useEffect(() => {
    if (address !== undefined) window.history.replaceState(window.history.state, '', address);
    setRunEffects(true);
  }, [address]);
  useEffect(() => {
    if (hasRunEffects) programArrived();
  }, [hasRunEffects]);
  const base = window.location.origin + (window.__reactRouterContext?.basename ?? '');
  return <RequestedAddressContext value={address?.slice(base.length)}>{children}</RequestedAddressContext>;
}

async function start() {
  // React Router, which loads pages and posts forms, has no other place for it.
  window.fetch = payingFetch(window.fetch);
  startSession();
  correctAddressCase();
  const locale = document.documentElement.lang as Locale;
  const features: MessageFeature[] = ['ui'];
  for (const screen of Object.values(window.__reactRouterRouteModules ?? {}))
    features.push(...(handleOf(screen).messages ?? []));
  await loadMessages(locale, features, AbortSignal.timeout(120_000));
  browserMessages.activate(locale);
  const requestedAddress = startAtNotFound(locale);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={browserMessages}>
          <RequestedAddress address={requestedAddress}>
            <HydratedRouter />
          </RequestedAddress>
        </I18nProvider>
      </StrictMode>,
    );
  });
}

start().catch(programFailed);
