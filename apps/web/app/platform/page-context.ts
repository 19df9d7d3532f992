import type { Locale } from '@airway/contract/rules';
import { createContext, type RouterContextProvider } from 'react-router';

/** One call of the API as it travels inside the process. */
export interface ApiRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What the server knows while it renders one page. */
export interface PageRequest {
  locale: Locale;
  /** Signs the inline scripts of this page. */
  nonce: string;
  /** Shown to the reader when the page fails; the log has the same. */
  requestId: string;
  /** Calls the API inside the process, on behalf of the visitor's address. */
  sendToApi(request: ApiRequest): Promise<{ status: number; text: string }>;
  /** The page shows facts that may be others from this instant on. */
  limitLife(changesAt: string): void;
  /** Set on pages for addresses outside the base path: they say what was missed, and carry no scripts. */
  outside: 'archive' | 'unknown' | undefined;
  /** What an unexpected error says goes to the log, never to the reader. */
  report(error: unknown): void;
}

export const pageRequest = createContext<PageRequest | undefined>(undefined);

/** The server's knowledge of the page being rendered; undefined in the browser. */
export const pageRequestOf = (context: Readonly<RouterContextProvider>): PageRequest | undefined =>
  import.meta.env.SSR ? context.get(pageRequest) : undefined;
