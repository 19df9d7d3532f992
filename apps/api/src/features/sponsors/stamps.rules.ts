/** Days and hours of the stamp tour, in the edition's time zone. */
interface StampHours {
  startsOn: string;
  endsOn: string;
  opensAt: string;
  closesAt: string;
}

/** @param clock day and time in the edition's zone: `2025-11-21 09:00` */
export function stampHoursAt(
  { startsOn, endsOn, opensAt, closesAt }: StampHours,
  clock: string,
): 'before' | 'open' | 'after' {
  const [day = '', time = ''] = clock.split(' ');
  if (day < startsOn || (day <= endsOn && time < opensAt)) return 'before';
  return day > endsOn || time >= closesAt ? 'after' : 'open';
}
