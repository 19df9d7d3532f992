import { join } from 'node:path';
import type { Plugin } from 'vite';

const theirs =
  /[\\/]react-router[\\/]dist[\\/](production|development)[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const ours = join(import.meta.dirname, '../app/platform/load-route-module.ts').replaceAll('\\', '/');

/**
 * React Router loads a screen without a time-out and, when that fails, reloads the page for ever.
 * That one function lives in a module of its own; the browser build gets ours instead, which keeps the
 * specified 120 s and fails into the designed screen. A build that no longer contains the module breaks here.
 */
export function ownRouteModuleLoader(): Plugin {
  let wasReplaced = false;
  return {
    name: 'own-route-module-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!theirs.test(id.split('?')[0] ?? '')) return undefined;
      wasReplaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (error === undefined && !wasReplaced)
        this.error(
          'React Router no longer has lib/dom/ssr/routeModules.js: see docs/decisions/0010-screens-and-sentences-on-demand.md',
        );
    },
  };
}
