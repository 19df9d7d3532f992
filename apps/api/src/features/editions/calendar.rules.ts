import { calendarFile, calendarInstant, calendarText } from '../../platform/icalendar.ts';
import { addDays } from '../../platform/zones.ts';

const basicDay = (day: string) => day.replaceAll('-', '');

/**
 * Builds a calendar file with one all-day entry over the meeting days (RFC 5545). All-day entries have no time zone,
 * so every calendar shows the right days.
 */
export function calendarFor(meeting: {
  uid: string;
  title: string;
  /** Calendar days. The last one is included. */
  startsOn: string;
  endsOn: string;
  venue: string;
  url: string;
  stampedAt: Date;
}): string {
  return calendarFile([
    'BEGIN:VEVENT',
    `UID:${meeting.uid}`,
    `DTSTAMP:${calendarInstant(meeting.stampedAt)}`,
    `DTSTART;VALUE=DATE:${basicDay(meeting.startsOn)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(meeting.endsOn, 1))}`,
    `SUMMARY:${calendarText(meeting.title)}`,
    `LOCATION:${calendarText(meeting.venue)}`,
    `URL:${meeting.url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
}
