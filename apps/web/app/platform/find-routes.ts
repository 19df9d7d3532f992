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
 * Loads the console's routes on the first navigation to one of them. A page of the site starts with the
 * site's routes only. React Router calls this in place of its own function (vite/own-router-parts.ts).
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

/**
 * Replaces React Router's discovery, which asks the server for the routes of all visible links. Our server
 * has no such endpoint.
 */
export function useFogOFWarDiscovery(): void {
  // All routes are known already.
}
