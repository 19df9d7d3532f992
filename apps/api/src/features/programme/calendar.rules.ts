import { calendarFile, calendarInstant, calendarText } from '../../platform/icalendar.ts';
import { momentInZone } from '../../platform/zones.ts';

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

const localTime = (at: Date, zone: string) => momentInZone(at, zone).slice(0, 19).replaceAll(/[-:]/g, '');
const offset = (at: Date, zone: string) => momentInZone(at, zone).slice(19).replace(':', '');

/** A time zone with one offset from UTC, which all entries have. */
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
