import { useSyncExternalStore } from 'react';
import { browserNowMs } from '../../platform/clock.ts';

function subscribe(notice: () => void): () => void {
  const timer = setInterval(notice, 250);
  return () => clearInterval(timer);
}

/** Returns the browser's time, updated every second, in milliseconds; undefined on the server. */
export const useSecond = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(browserNowMs() / 1000) * 1000,
    () => undefined,
  );
