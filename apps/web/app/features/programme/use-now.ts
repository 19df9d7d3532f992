import { useSyncExternalStore } from 'react';
import { browserNowMs } from '../../platform/clock.ts';
import { inSeoul } from '../../platform/dates.ts';

/** How the edition tells the time. */
export interface EditionClock {
  isRehearsal: boolean;
  /** Its day. */
  today: string;
}

const lookEveryMs = 15_000;
const minuteMs = 60_000;

function subscribe(notice: () => void): () => void {
  const timer = setInterval(notice, lookEveryMs);
  return () => clearInterval(timer);
}

/**
 * The present minute, to mark it; undefined on the server, whose pages are kept. In a rehearsal the day is the
 * edition's, the time of day the browser's.
 */
export function useNow({ isRehearsal, today }: EditionClock): string | undefined {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(browserNowMs() / minuteMs),
    () => undefined,
  );
  if (minute === undefined) return undefined;
  const instant = new Date(minute * minuteMs).toISOString();
  return isRehearsal ? new Date(`${today}T${inSeoul(instant).time}:00+09:00`).toISOString() : instant;
}
