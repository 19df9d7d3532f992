import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { CreateWebHandler, PageKind, RenderRequest } from '../../web-server.ts';
import { localeOf } from './locale.ts';
import { pageRequest } from './page-context.ts';
import { handleOf, type RouteHandle } from './route-handle.ts';

type BuildRoutes = ServerBuild['routes'];

function routeTree(routes: BuildRoutes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return [];
    const children = routeTree(routes, route.id);
    const common = {
      id: route.id,
      handle: route.module.handle,
      ...(route.path === undefined ? {} : { path: route.path }),
    };
    return [route.index ? { ...common, index: true } : { ...common, children }];
  });
}

/** Returns the fixed first word of an address after `en`; undefined if the pattern has none yet or a parameter. */
const firstWordOf = (path: string) =>
  decodeURIComponent(path)
    .toLowerCase()
    .split('/')
    .find((word) => word !== '' && word !== 'en' && word !== 'en?');

/**
 * Returns the routes that an address with this first word may match. React Router compiles and sorts all routes that
 * it gets for each address.
 */
function routesOfWord(routes: readonly RouteObject[], word: string | undefined): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    const own = firstWordOf(route.path ?? '');
    if (own === undefined && route.children !== undefined) {
      const children = routesOfWord(route.children, word);
      return children.length === 0 ? [] : [{ ...route, children } as RouteObject];
    }
    return own === undefined || /^[:*]/.test(own) || own === word ? [route] : [];
  });
}

/** Returns the fixed first words of all routes. */
const wordsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path = '', children = [] }) => firstWordOf(path) ?? wordsIn(children));

const isOneOf = (known: NonNullable<RouteHandle['params']>[string], value: string) =>
  'safeParse' in known ? known.safeParse(value).success : known.includes(value.toLowerCase());

/** Checks whether every parameter of a shared page is valid for its route. */
function isKnownPage(
  { cache, params: known = {} }: RouteHandle,
  params: Record<string, string | undefined>,
): boolean {
  return (
    cache !== 'shared' ||
    Object.entries(params).every(([name, value]) => {
      const possible = known[name];
      return value === undefined || (possible !== undefined && isOneOf(possible, value));
    })
  );
}

/**
 * Corrects the letter case of an address such as `/EN/main`: fixed words as in the route, parameters in lower
 * case on shared pages, unchanged on personal pages.
 */
function canonicalPath(pattern: string, path: string, isShared: boolean): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const words = pattern.split('/').filter((segment) => segment !== '');
  if (segments[0]?.toLowerCase() !== 'en' && words[0] === 'en?') words.shift();
  return `/${segments
    .map((segment, position) => {
      const word = words[position]?.replace(/\?$/, '');
      return word === undefined || word.startsWith(':') || word === '*'
        ? isShared
          ? segment.toLowerCase()
          : segment
        : word;
    })
    .join('/')}`;
}

/** Prepares a build for any base path. */
export const createWebHandler: CreateWebHandler = (build) => {
  const routes = routeTree(build.routes);
  /** The routes by first word; made-up words share those that begin with a parameter. */
  const byWord = new Map(wordsIn(routes).map((word) => [word, routesOfWord(routes, word)] as const));
  const others = routesOfWord(routes, undefined);
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  /** Returns a handler that knows only these routes. React Router searches all routes several times for each page. */
  function handlerOf(basePath: string, ids: readonly string[]) {
    const key = [basePath, ...ids].join();
    const known = handlers.get(key);
    if (known !== undefined) return known;
    const ofPage = Object.fromEntries(ids.map((id) => [id, build.routes[id]]));
    const handle = createRequestHandler({ ...build, routes: ofPage, basename: basePath }, 'production');
    handlers.set(key, handle);
    return handle;
  }

  const notFound = (path: string) => (localeOf(path) === 'en' ? '/en/404' : '/404');

  return {
    kindOf(path): PageKind {
      const matches = matchRoutes(byWord.get(firstWordOf(path) ?? '') ?? others, path);
      const leaf = matches?.at(-1);
      const isKnown = leaf !== undefined && leaf.route.path !== 'en?/*';
      const routeHandle = handleOf(leaf?.route);
      if (isKnown && !isKnownPage(routeHandle, leaf.params)) return this.kindOf(notFound(path));
      const { cache, query = {}, csp = 'standard' } = routeHandle;
      const pattern = (matches ?? []).map(({ route }) => route.path ?? '').join('/');
      return {
        isKnown,
        path: isKnown ? canonicalPath(pattern, path, cache === 'shared') : notFound(path),
        routes: (matches ?? []).map(({ route }) => route.id ?? ''),
        isShared: cache === 'shared',
        query,
        policy: csp,
      };
    },

    async render({ request, page, kind, basePath }: RenderRequest) {
      const context = new RouterContextProvider();
      context.set(pageRequest, page);
      return handlerOf(basePath, kind.routes)(request, context);
    },

    /** Fixed addresses for the sitemap. */
    publicPaths() {
      const found: string[] = [];
      const walk = (branch: RouteObject[]) => {
        for (const route of branch) {
          const path = (route.path ?? '').replace(/^en\?\/?/, '');
          const { cache, isPrivate } = handleOf(route);
          if (cache === 'shared' && !isPrivate && !/[:*]/.test(path)) found.push(`/${path}`);
          walk(route.children ?? []);
        }
      };
      walk(routes);
      return [...new Set(found)];
    },
  };
};
