import { after } from 'node:test';
import type { Locale } from '@airway/contract/rules';
import { catalogs } from '@airway/messages';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { configure, screen } from '@testing-library/dom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { pathTo } from '../app/platform/locale.ts';
import { sayWith } from '../app/platform/messages.ts';

type Routes = Parameters<typeof createRoutesStub>[0];

// React renders at the end of each event; while a test waits, React renders by itself.
configure({
  // A limit for busy machines; usually it takes much less time.
  asyncUtilTimeout: 20_000,
  eventWrapper: (cause) => {
    act(cause);
  },
  asyncWrapper: async (wait) => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      return await wait();
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    }
  },
});

const i18nOf = (locale: Locale) =>
  setupI18n({
    locale,
    messages: {
      [locale]: Object.fromEntries(
        Object.entries(catalogs[locale]).map(([id, text]) => [id, compileMessageOrThrow(text)]),
      ),
    },
  });
const languages = { ko: i18nOf('ko'), en: i18nOf('en') };

/** Returns the `Say` function of a language. */
export const messagesIn = (locale: Locale) => sayWith(languages[locale]);

let close = () => {};
// A page that is left open with a clock would keep the tests running.
after(() => close());

/**
 * Shows routes at an address and replaces the previous ones. Loaders and actions run as in a browser.
 * @returns the present path and search
 */
export async function showRoutes(routes: Routes, at: string, locale: Locale = 'ko') {
  close();
  let where = '';
  function Frame() {
    const { pathname, search } = useLocation();
    where = `${pathname}${search}`;
    return <Outlet />;
  }
  const Stub = createRoutesStub([{ Component: Frame, children: routes, HydrateFallback: () => null }]);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  close = () => {
    act(() => root.unmount());
    element.remove();
  };
  await act(async () => {
    root.render(
      <I18nProvider i18n={languages[locale]}>
        <Stub initialEntries={[pathTo(locale, at)]} />
      </I18nProvider>,
    );
  });
  return { where: () => where };
}

/** Clicks the element with this role and name. */
export async function press(role: string, name: string): Promise<void> {
  const found = await screen.findByRole(role, { name });
  await act(async () => found.click());
}
