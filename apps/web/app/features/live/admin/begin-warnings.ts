import type { ManagedRoom } from '@airway/contract/live';
import { useSay } from '../../../platform/messages.ts';

const minuteMs = 60_000;
/** Staff may open a room this long before its time without a confirmation, in minutes. */
const earlyMinutes = 30;
/** From two days on, the text uses days instead of hours. */
const longHours = 48;

type StartableRoom = Pick<ManagedRoom, 'streams' | 'startsAt' | 'now'>;

/** Returns a function that lists reasons against starting a broadcast; empty if there are none. */
export function useBeginWarnings() {
  const say = useSay();
  function timeOf(total: number): string {
    const hours = Math.floor(total / 60);
    if (hours >= longHours) return say('live.admin.begin.days', { days: Math.floor(hours / 24) });
    const minutes = total % 60;
    return say(hours > 0 ? 'live.admin.begin.hours' : 'live.admin.begin.minutes', { hours, minutes });
  }
  return ({ streams, startsAt, now }: StartableRoom): string[] => {
    const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(now)) / minuteMs);
    return [
      ...(streams.primary === null ? [say('live.admin.begin.noStream')] : []),
      ...(minutes > earlyMinutes ? [say('live.admin.begin.early', { time: timeOf(minutes) })] : []),
    ];
  };
}
