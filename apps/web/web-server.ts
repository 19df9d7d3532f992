import type { ServerBuild } from 'react-router';
import type { PageRequest } from './app/platform/page-context.ts';
import type { ContentPolicy } from './app/platform/route-handle.ts';

export type { ApiRequest, PageRequest } from './app/platform/page-context.ts';
export type { ContentPolicy } from './app/platform/route-handle.ts';

/** What the routes say about a path below the base, before anything is rendered. */
export interface PageKind {
  isKnown: boolean;
  /** The path in the routes' own spelling; the not-found page where nothing matches. */
  path: string;
  /** The same for everyone, and may be kept. */
  isShared: boolean;
  /** Query keys that it depends on. */
  query: readonly string[];
  policy: ContentPolicy;
  isPrivate: boolean;
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
