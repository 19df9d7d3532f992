import { join } from 'node:path';
import type { Plugin } from 'vite';

const theirs =
  /[\\/]react-router[\\/]dist[\\/](?:production|development)[\\/](?:lib|vendor)[\\/](\w[\w\\/-]*)\.js$/;
const platform = join(import.meta.dirname, '../app/platform').replaceAll('\\', '/');

/** Modules of React Router and our replacements for their functions. */
const ours: Record<string, { names: string; file: string }> = {
  'dom/ssr/routeModules': { names: 'loadRouteModule', file: 'load-route-module.ts' },
  'dom/ssr/fog-of-war': {
    names: 'getPatchRoutesOnNavigationFunction, useFogOFWarDiscovery',
    file: 'find-routes.ts',
  },
  'dom/ssr/errorBoundaries': {
    names: 'BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary',
    file: 'last-boundary.tsx',
  },
  'dom/ssr/fallback': { names: 'RemixRootDefaultHydrateFallback', file: 'last-boundary.tsx' },
  'router/instrumentation': {
    names:
      'consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter',
    file: 'no-instrumentation.ts',
  },
};

/** Texts in modules of React Router, and ours for them. */
const changes: Record<string, readonly (readonly [from: string, to: string])[]> = {
  // A loader that fails at once causes an unhandled rejection while React Router waits for the screen's styles.
  'dom/ssr/routes': [['return handler();', 'return await handler();']],
  // The root route has its own error screen, so no route shows the default one.
  hooks: [
    [
      'const defaultErrorElement = /* @__PURE__ */ React$1.createElement(DefaultErrorComponent, null);',
      'const defaultErrorElement = null;',
    ],
  ],
  // A page with a loader that hydrates would scroll to its top when its program arrives, under a reader's finger.
  'router/router': [
    [
      'let restoreScrollPosition = isUninterruptedRevalidation ?',
      'let restoreScrollPosition = isUninterruptedRevalidation || !state.initialized ?',
    ],
  ],
  // An answer that is dropped before its end, as at a redirect, would leave two rejections that nobody handles.
  'turbo-stream-v2/turbo-stream': [
    ['done.reject(reason);', ''],
    ['done: donePromise.then(() => reader.closed),', ''],
  ],
  // React Router compiles the patterns of all addresses before it compares the first. Only those that begin like the
  // address are compiled here; a phone starts 8 ms sooner.
  'router/utils': [
    ['compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1)', '[]'],
    [
      'meta.matcher && meta.compiledParams ? matchPathImpl(pattern, remainingPathname, meta.matcher, meta.compiledParams) : ',
      '',
    ],
    [
      'matches = matchRouteBranch(',
      'if (decoded.toLowerCase().startsWith(branches[i].path.split(/\\/?[:*]/)[0].toLowerCase())) matches = matchRouteBranch(',
    ],
  ],
};

/**
 * Replaces functions of React Router in the browser build. React Router loads a route module without a timeout and, if
 * that fails, reloads the page for ever. It also loads either all routes or only those of the page. These functions
 * are in separate modules, which our modules replace. The build fails if one of them is missing.
 */
export function ownRouterParts(): Plugin {
  const missing = new Set([...Object.keys(ours), ...Object.keys(changes)]);
  const nameOf = (id: string) => theirs.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
  return {
    name: 'own-router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const name = nameOf(id);
      const part = ours[name];
      if (part === undefined) return undefined;
      missing.delete(name);
      const own = `export { ${part.names} } from ${JSON.stringify(`${platform}/${part.file}`)};`;
      return `${own}\nexport * from ${JSON.stringify(`${id}?theirs`)};`;
    },
    transform(code, id) {
      const name = nameOf(id);
      const own = changes[name];
      if (own === undefined || !own.every(([from]) => code.includes(from))) return undefined;
      missing.delete(name);
      return { code: own.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(
          `React Router no longer has ${[...missing].join(', ')}: see docs/decisions/0010-screens-and-sentences-on-demand.md`,
        );
    },
  };
}
