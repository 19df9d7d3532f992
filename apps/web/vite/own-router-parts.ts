import { join } from 'node:path';
import type { Plugin } from 'vite';

const theirs = /[\\/]react-router[\\/]dist[\\/](?:production|development)[\\/]lib[\\/](\w[\w\\/-]*)\.js$/;
const platform = join(import.meta.dirname, '../app/platform').replaceAll('\\', '/');

/** Modules of React Router, and what of them is ours. */
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
 * React Router calls a loader, waits for the screen's styles, and only then looks at what came of the loader: one that
 * refuses at once is an unhandled rejection until then.
 */
const unwatched = { module: 'dom/ssr/routes', from: 'return handler();', to: 'return await handler();' };

/**
 * React Router loads a screen without a time-out and, when that fails, reloads the page for ever; and it knows
 * either all routes or none but the page's own. The functions that do this lie in modules of their own; the browser
 * build gets ours instead. A build that no longer contains one of these modules breaks here.
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
