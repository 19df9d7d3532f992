import { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router';
import { consoleLayout, withConsole } from './console-routes.ts';
import { ScreenLoadError } from './screen-load-error.ts';
import { withinTime } from './within-time.ts';

type Routes = Parameters<typeof createClientRoutes>[0];
type RouteModules = Parameters<typeof createClientRoutes>[1];

declare global {
  interface Window {
    __reactRouterManifest?: { url: string; routes: Routes };
  }
}

interface Wanted {
  path: string;
  signal: AbortSignal;
  patch(parentId: string, routes: ReturnType<typeof createClientRoutes>): void;
}

const isOfConsole = /\/admin(\/|$)/i;

/**
 * A document of the site knows the routes of the site; the console's are fetched by the first move to one of them.
 * React Router calls this in place of its own function of the same name (vite/own-router-parts.ts).
 */
export function getPatchRoutesOnNavigationFunction(
  _getRouter: unknown,
  manifest: { url: string; routes: Routes },
  modules: RouteModules,
  isServed: boolean,
) {
  if (consoleLayout in manifest.routes) return undefined;
  return async ({ path, signal, patch }: Wanted): Promise<void> => {
    if (!isOfConsole.test(path) || consoleLayout in manifest.routes) return;
    try {
      await withinTime(() => import(/* @vite-ignore */ withConsole(manifest.url)));
    } catch (error) {
      throw new ScreenLoadError(consoleLayout, error);
    }
    if (signal.aborted) return;
    const all = window.__reactRouterManifest?.routes ?? {};
    const added = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in manifest.routes)));
    Object.assign(manifest.routes, added);
    patch('root', createClientRoutes(added, modules, null, isServed, false, 'root'));
  };
}

/** React Router asks the server for the routes of all links that come into view; here there is nobody to ask. */
export function useFogOFWarDiscovery(): void {
  // What there is to know is known.
}
