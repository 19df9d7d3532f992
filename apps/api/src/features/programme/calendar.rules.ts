import { calendarFile, calendarInstant, calendarText } from '../../platform/icalendar.ts';
import { momentInZone } from '../../platform/zones.ts';

/** A session as calendars know it. */
export interface CalendarEntry {
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** The version that changed it last. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  place: string;
  text: string;
  url: string;
}

const localTime = (at: Date, zone: string) => momentInZone(at, zone).slice(0, 19).replaceAll(/[-:]/g, '');
const offset = (at: Date, zone: string) => momentInZone(at, zone).slice(19).replace(':', '');

/** A zone as it is at one offset from UTC: that of all entries. */
const zoneLines = (zone: string, ahead: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${ahead}`,
  `TZOFFSETTO:${ahead}`,
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * A calendar file of sessions in their zone (RFC 5545); in UTC where its clocks change between them.
 * @param name what a calendar that is subscribed to is called
 */
export function calendarOfSessions(
  entries: readonly CalendarEntry[],
  { zone, stampedAt, name }: { zone: string; stampedAt: Date; name?: string },
): string {
  // A calendar without entries needs a part, too.
  const moments =
    entries.length === 0 ? [stampedAt] : entries.flatMap((entry) => [entry.startsAt, entry.endsAt]);
  const offsets = new Set(moments.map((at) => offset(at, zone)));
  const [ahead] = offsets.size === 1 ? offsets : [];
  const moment = (field: string, at: Date) =>
    ahead === undefined ? `${field}:${calendarInstant(at)}` : `${field};TZID=${zone}:${localTime(at, zone)}`;
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
    ...(ahead === undefined ? [] : zoneLines(zone, ahead)),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${calendarInstant(stampedAt)}`,
      `SEQUENCE:${entry.sequence}`,
      `STATUS:${entry.status}`,
      moment('DTSTART', entry.startsAt),
      moment('DTEND', entry.endsAt),
      `SUMMARY:${calendarText(entry.title)}`,
      `LOCATION:${calendarText(entry.place)}`,
      ...(entry.text === '' ? [] : [`DESCRIPTION:${calendarText(entry.text)}`]),
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
  ]);
}
