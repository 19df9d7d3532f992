import type { Locale } from '@airway/contract/rules';
import { loadMessages } from './messages.ts';
import { handleOf } from './route-handle.ts';
import { ScreenLoadError } from './screen-load-error.ts';
import { withinTime } from './within-time.ts';

/**
 * Stands in for a screen that did not arrive. React Router ignores a rejected module (it expects never to
 * see one), so the error is thrown where it looks for errors: in the loader, the action and the rendering.
 */
function failedScreen(error: ScreenLoadError) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientAction: fail, clientMiddleware: [] };
}

/**
 * Loads one screen and the sentences it needs. React Router calls this in place of its own function of
 * the same name (vite/own-router-parts.ts). When that fails, or takes longer than 120 s, the screen
 * throws a `ScreenLoadError`, and the root's error screen offers a retry.
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
