import type { Locale } from '@airway/contract/rules';
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '../../web-server.ts';

export type { ApiRequest, PageRequest } from '../../web-server.ts';

export const pageRequest = createContext<PageRequest | undefined>(undefined);

/** Returns the server's data of the current page request; undefined in the browser. */
export const pageRequestOf = (context: Readonly<RouterContextProvider>): PageRequest | undefined =>
  import.meta.env.SSR ? context.get(pageRequest) : undefined;

/** Returns the language of the page being loaded, on the server and in the browser. */
export const pageLocale = (context: Readonly<RouterContextProvider>): Locale =>
  pageRequestOf(context)?.locale ?? (document.documentElement.lang as Locale);
