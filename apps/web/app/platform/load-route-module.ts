import type { Locale } from '@airway/contract/rules';
import { loadMessages } from './messages.ts';
import { handleOf } from './route-handle.ts';
import { ScreenLoadError } from './screen-load-error.ts';
import { withinTime } from './within-time.ts';

/**
 * Stands in for a route module that failed to load. React Router ignores a rejected module, so the error is
 * thrown in the loader, the action and the component, where React Router handles it.
 */
function failedScreen(error: ScreenLoadError) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientAction: fail, clientMiddleware: [] };
}

/**
 * Loads one route module and its messages. React Router calls this in place of its own function
 * (vite/own-router-parts.ts). If that fails, or takes longer than 120 s, the module throws a
 * `ScreenLoadError` and the root's error page offers a retry.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  try {
    const module = await withinTime(async (signal) => {
      const screen: { handle?: unknown } = await import(/* @vite-ignore */ route.module);
      const locale = document.documentElement.lang as Locale;
      await loadMessages(locale, handleOf(screen).messages ?? [], signal);
      return screen;
    });
    cache[route.id] = module;
    return module;
  } catch (error) {
    return failedScreen(new ScreenLoadError(route.id, error));
  }
}
