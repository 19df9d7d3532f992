import { calendarFile, calendarInstant, calendarText, timesInZone } from '../../platform/icalendar.ts';

/** A session in a calendar. */
export interface CalendarEntry {
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** Number of the programme version that last changed it. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  place: string;
  text: string;
  url: string;
}

/**
 * Builds a calendar file of sessions in their zone (RFC 5545), or in UTC if the zone's offset changes between them.
 * @param name display name of a subscribed calendar
 */
export function calendarOfSessions(
  entries: readonly CalendarEntry[],
  { zone, stampedAt, name }: { zone: string; stampedAt: Date; name?: string },
): string {
  // A calendar without entries also needs a time zone.
  const moments =
    entries.length === 0 ? [stampedAt] : entries.flatMap((entry) => [entry.startsAt, entry.endsAt]);
  const times = timesInZone(moments, zone);
  const subscribed =
    name === undefined
      ? []
      : [
          `NAME:${calendarText(name)}`,
          `X-WR-CALNAME:${calendarText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ];
  return calendarFile([
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...subscribed,
    ...times.zoneLines,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${calendarInstant(stampedAt)}`,
      `SEQUENCE:${entry.sequence}`,
      `STATUS:${entry.status}`,
      times.line('DTSTART', entry.startsAt),
      times.line('DTEND', entry.endsAt),
      `SUMMARY:${calendarText(entry.title)}`,
      `LOCATION:${calendarText(entry.place)}`,
      ...(entry.text === '' ? [] : [`DESCRIPTION:${calendarText(entry.text)}`]),
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
  ]);
}
