import type { ManagedRoom } from '@airway/contract/live';
import { useSay } from '../../../platform/messages.ts';

const minuteMs = 60_000;
/** Rooms are opened so long before their time without a question. */
const earlyMinutes = 30;
/** From two days on nobody counts in hours. */
const longHours = 48;

type Begun = Pick<ManagedRoom, 'streams' | 'startsAt' | 'now'>;

/** Why a room should perhaps not go on air: none where nothing speaks against it. */
export function useBeginWarnings() {
  const say = useSay();
  function timeOf(total: number): string {
    const hours = Math.floor(total / 60);
    if (hours >= longHours) return say('live.admin.begin.days', { days: Math.floor(hours / 24) });
    const minutes = total % 60;
    return say(hours > 0 ? 'live.admin.begin.hours' : 'live.admin.begin.minutes', { hours, minutes });
  }
  return ({ streams, startsAt, now }: Begun): string[] => {
    const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(now)) / minuteMs);
    return [
      ...(streams.primary === null ? [say('live.admin.begin.noStream')] : []),
      ...(minutes > earlyMinutes ? [say('live.admin.begin.early', { time: timeOf(minutes) })] : []),
    ];
  };
}
