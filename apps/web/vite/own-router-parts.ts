import { join } from 'node:path';
import type { Plugin } from 'vite';

const theirs = /[\\/]react-router[\\/]dist[\\/](?:production|development)[\\/]lib[\\/](\w[\w\\/-]*)\.js$/;
const platform = join(import.meta.dirname, '../app/platform').replaceAll('\\', '/');

/** Modules of React Router and our replacements for their functions. */
const ours: Record<string, { names: string; file: string }> = {
  'dom/ssr/routeModules': { names: 'loadRouteModule', file: 'load-route-module.ts' },
  'dom/ssr/fog-of-war': {
    names: 'getPatchRoutesOnNavigationFunction, useFogOFWarDiscovery',
    file: 'find-routes.ts',
  },
  'router/instrumentation': {
    names:
      'consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter',
    file: 'no-instrumentation.ts',
  },
};

/**
 * React Router calls a loader, waits for the screen's styles, and only then handles the loader's promise. A
 * loader that fails at once causes an unhandled rejection until then.
 */
const unwatched = { module: 'dom/ssr/routes', from: 'return handler();', to: 'return await handler();' };

/**
 * Replaces functions of React Router in the browser build. React Router loads a route module without a timeout and, if
 * that fails, reloads the page for ever. It also loads either all routes or only those of the page. These functions
 * are in separate modules, which our modules replace. The build fails if one of them is missing.
 */
export function ownRouterParts(): Plugin {
  const missing = new Set([...Object.keys(ours), unwatched.module]);
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
      if (nameOf(id) !== unwatched.module || !code.includes(unwatched.from)) return undefined;
      missing.delete(unwatched.module);
      return { code: code.replace(unwatched.from, unwatched.to), map: null };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(
          `React Router no longer has ${[...missing].join(', ')}: see docs/decisions/0010-screens-and-sentences-on-demand.md`,
        );
    },
  };
}
