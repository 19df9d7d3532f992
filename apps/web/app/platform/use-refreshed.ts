import { useEffect, useRef, useState } from 'react';

/**
 * Reloads a loader's data at intervals while the page is visible. After a failed reload the old data stays.
 * @param waitMs interval between reloads and retries
 * @returns the current data, and whether the last reload failed
 */
export function useRefreshed<Data>(
  loaded: Data,
  ask: () => Promise<Data>,
  waitMs: (now: Data) => number,
): { now: Data; isLate: boolean } {
  const [kept, setKept] = useState({ loaded, now: loaded, isLate: false });
  if (kept.loaded !== loaded) setKept({ loaded, now: loaded, isLate: false });
  const { now, isLate } = kept.loaded === loaded ? kept : { now: loaded, isLate: false };
  const latest = useRef({ ask, waitMs });
  useEffect(() => {
    latest.current = { ask, waitMs };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `waitMs` may return another interval after a failure
  useEffect(() => {
    async function reload() {
      if (document.hidden) return;
      const found = await latest.current.ask().catch(() => undefined);
      // Keeps data that the loader loaded during the request: it is newer.
      setKept((before) => {
        if (before.loaded !== loaded) return before;
        return found === undefined ? { ...before, isLate: true } : { loaded, now: found, isLate: false };
      });
    }
    const timer = setInterval(reload, latest.current.waitMs(now));
    document.addEventListener('visibilitychange', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [loaded, now, isLate]);
  return { now, isLate };
}
