import type { Locale } from '@airway/contract';
import type { ServerBuild } from 'react-router';
import type { ContentPolicy, QueryFields } from './app/platform/route-handle.ts';

export type { ContentPolicy } from './app/platform/route-handle.ts';

/** An API call inside the process. */
export interface ApiRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Data of one page request during rendering on the server. */
export interface PageRequest {
  locale: Locale;
  /** Nonce of this page's inline scripts. */
  nonce: string;
  /** Shown to the reader when the page fails; the log has the same id. */
  requestId: string;
  /** Calls the API inside the process, with the visitor's IP address. `body` is the parsed JSON, frozen if pages share it. */
  sendToApi(request: ApiRequest): Promise<{ status: number; body: unknown; file?: File | undefined }>;
  /** The page's content may change at this instant. */
  limitLife(changesAt: string): void;
  /** Set on pages for addresses outside the base path. They name the missing page and have no scripts. */
  outside: 'archive' | 'unknown' | undefined;
  /** Takes the rendered document. The response then has no body, which saves two copies. */
  takeDocument(html: string): void;
  /** Logs an unexpected error; the reader never sees its text. */
  report(error: unknown): void;
}

/** Route settings for a path below the base, known before rendering. */
export interface PageKind {
  isKnown: boolean;
  /** The path in canonical spelling; the not-found page if no route matches. */
  path: string;
  /** The same HTML for everyone; it may be cached. */
  isShared: boolean;
  /** Ids of the matched routes: `.data` requests may name some of them. */
  routes: readonly string[];
  /** Query keys that the page depends on. */
  query: QueryFields;
  policy: ContentPolicy;
}

export interface RenderRequest {
  /** `/airway2025` */
  basePath: string;
  request: Request;
  page: PageRequest;
  kind: PageKind;
}

export interface WebHandler {
  kindOf(path: string): PageKind;
  /** Renders a document or its `.data` address. */
  render(request: RenderRequest): Promise<Response>;
  /** Shared pages with a fixed address, below the base, in Korean. */
  publicPaths(): string[];
}

export type CreateWebHandler = (build: ServerBuild) => WebHandler;

/** The server build: `apps/web/build/server/index.js`. */
export type WebBuild = ServerBuild & { entry: { module: { createWebHandler: CreateWebHandler } } };
