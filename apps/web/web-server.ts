import type { Locale } from '@airway/contract';
import type { ServerBuild } from 'react-router';
import type { ContentPolicy, QueryFields } from './app/platform/route-handle.ts';

export type { ContentPolicy } from './app/platform/route-handle.ts';

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
  /** Takes the rendered document; the response then has no body of its own, which saves two copies. */
  takeDocument(html: string): void;
  /** What an unexpected error says goes to the log, never to the reader. */
  report(error: unknown): void;
}

/** What the routes say about a path below the base, before anything is rendered. */
export interface PageKind {
  isKnown: boolean;
  /** The path in the routes' own spelling; the not-found page where nothing matches. */
  path: string;
  /** The same for everyone, and may be kept. */
  isShared: boolean;
  /** The routes it consists of: its data may be asked for in parts. */
  routes: readonly string[];
  /** The query that it depends on. */
  query: QueryFields;
  policy: ContentPolicy;
}

export interface RenderRequest {
  request: Request;
  page: PageRequest;
}

export interface WebHandler {
  kindOf(path: string): PageKind;
  /** Renders a document, or a `.data` address of one. */
  render(request: RenderRequest): Promise<Response>;
  /** Shared pages with a fixed address, below the base, in Korean. */
  publicPaths(): string[];
}

export type CreateWebHandler = (build: ServerBuild, basePath: string) => WebHandler;

/** The finished server build: `apps/web/build/server/index.js`. */
export type WebBuild = ServerBuild & { entry: { module: { createWebHandler: CreateWebHandler } } };
