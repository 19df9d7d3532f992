import { useEffect, useState } from 'react';
import { browserNowMs } from './clock.ts';

/** Counts down whole seconds to an instant; 0 when it has passed or is unknown. */
export function useSecondsUntil(instant: string | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (instant === undefined) return;
    const tick = () => setNow(browserNowMs());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  if (instant === undefined || now === 0) return 0;
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
}
