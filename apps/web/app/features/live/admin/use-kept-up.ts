import { useEffect, useRef, useState } from 'react';

const everyMs = 5000;

/**
 * What a loader gave, asked for anew while somebody looks at it; what cannot be asked leaves it as it was.
 * @returns it as it is now, and whether the last try failed
 */
export function useKeptUp<Data>(loaded: Data, ask: () => Promise<Data>): { now: Data; isLate: boolean } {
  const [kept, setKept] = useState({ loaded, now: loaded, isLate: false });
  if (kept.loaded !== loaded) setKept({ loaded, now: loaded, isLate: false });
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    async function look() {
      if (document.hidden) return;
      const found = await asking.current().catch(() => undefined);
      // What was loaded meanwhile is newer.
      setKept((before) => {
        if (before.loaded !== loaded) return before;
        return found === undefined ? { ...before, isLate: true } : { loaded, now: found, isLate: false };
      });
    }
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [loaded]);
  return kept.loaded === loaded ? kept : { now: loaded, isLate: false };
}
