import { addDays, dayInZone, instantInZone, staffTimeZone } from './zones.ts';

/** Hours in Korea without advertising (Network Act, art. 50 (3)), and without text messages to many. */
const quiet = { from: '21:00', until: '08:00' };

/** Returns when something may be sent that waits for the morning: now, or at the end of the quiet hours in Korea. */
export function afterQuietHours(now: Date): Date {
  const today = dayInZone(now, staffTimeZone);
  const end = instantInZone(today, quiet.until, staffTimeZone);
  if (now < end) return end;
  return now < instantInZone(today, quiet.from, staffTimeZone)
    ? now
    : instantInZone(addDays(today, 1), quiet.until, staffTimeZone);
}
