import { useSyncExternalStore } from 'react';
import { browserNowMs } from '../../platform/clock.ts';
import { inSeoul } from '../../platform/dates.ts';

/** Time settings of the edition. */
export interface EditionClock {
  isRehearsal: boolean;
  /** The edition's day. */
  today: string;
}

const pollEveryMs = 15_000;
const minuteMs = 60_000;

function subscribe(notice: () => void): () => void {
  const timer = setInterval(notice, pollEveryMs);
  return () => clearInterval(timer);
}

/**
 * Returns the present minute; undefined on the server, whose pages are cached. In a rehearsal the day comes
 * from the edition and the time of day from the browser.
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
