import type { Locale } from '@airway/contract/rules';
import type { MessageFeature } from '@airway/messages';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserMessages, loadMessages } from './platform/messages.ts';
import { programArrived, programFailed } from './platform/program-failure.tsx';
import { handleOf } from './platform/route-handle.ts';
import { startSession } from './platform/session.ts';

declare global {
  interface Window {
    /** React Router's own: the screens that the document's first script has loaded. */
    __reactRouterRouteModules?: Record<string, { handle?: unknown }>;
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

async function start() {
  startSession();
  respellAddress();
  const locale = document.documentElement.lang as Locale;
  const features: MessageFeature[] = ['ui'];
  for (const screen of Object.values(window.__reactRouterRouteModules ?? {}))
    features.push(...(handleOf(screen).messages ?? []));
  await loadMessages(locale, features, AbortSignal.timeout(120_000));
  browserMessages.activate(locale);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={browserMessages}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
  programArrived();
}

start().catch(programFailed);
