import { calendarFile, calendarInstant, calendarText, timesInZone } from '../../platform/icalendar.ts';
import { addDays } from '../../platform/zones.ts';

const basicDay = (day: string) => day.replaceAll('-', '');

interface Meeting {
  uid: string;
  title: string;
  /** Calendar days. The last one is included. */
  startsOn: string;
  endsOn: string;
  /** Hours of each meeting day, if they are known. */
  hours: readonly { startsAt: Date; endsAt: Date }[];
  zone: string;
  place: string;
  /** Text besides the address of the page. */
  text?: string;
  url: string;
  stampedAt: Date;
}

/**
 * Builds a calendar file (RFC 5545) with one entry a meeting day. Without hours it is one all-day entry, which has no
 * time zone, so that every calendar shows the right days.
 */
export function calendarFor({ hours, ...meeting }: Meeting): string {
  const times = timesInZone(
    hours.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    meeting.zone,
  );
  const days =
    hours.length === 0
      ? [
          [
            `DTSTART;VALUE=DATE:${basicDay(meeting.startsOn)}`,
            `DTEND;VALUE=DATE:${basicDay(addDays(meeting.endsOn, 1))}`,
          ],
        ]
      : hours.map(({ startsAt, endsAt }) => [times.line('DTSTART', startsAt), times.line('DTEND', endsAt)]);
  return calendarFile([
    ...times.zoneLines,
    ...days.flatMap((fields, index) => [
      'BEGIN:VEVENT',
      // The first entry replaces the all-day one that somebody may have stored before the hours were known.
      `UID:${index === 0 ? '' : `${index + 1}-`}${meeting.uid}`,
      `DTSTAMP:${calendarInstant(meeting.stampedAt)}`,
      ...fields,
      `SUMMARY:${calendarText(days.length === 1 ? meeting.title : `${meeting.title} (${index + 1}/${days.length})`)}`,
      `LOCATION:${calendarText(meeting.place)}`,
      // Some calendars do not show the field of the address.
      `DESCRIPTION:${calendarText([meeting.text ?? '', meeting.url].filter((line) => line !== '').join('\n'))}`,
      `URL:${meeting.url}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
  ]);
}
