import { addDays } from '../../platform/zones.ts';

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n');

/** Lines of at most 75 octets, continued by a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}

const basicDay = (day: string) => day.replaceAll('-', '');
const basicInstant = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * A calendar file with one all-day entry over the meeting days (RFC 5545). All-day entries carry no zone, so
 * every calendar shows the right days wherever its owner is.
 */
export function calendarFor(meeting: {
  uid: string;
  title: string;
  /** Calendar days; the last one is included. */
  startsOn: string;
  endsOn: string;
  venue: string;
  url: string;
  stampedAt: Date;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airway Congress//EN',
    'BEGIN:VEVENT',
    `UID:${meeting.uid}`,
    `DTSTAMP:${basicInstant(meeting.stampedAt)}`,
    `DTSTART;VALUE=DATE:${basicDay(meeting.startsOn)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(meeting.endsOn, 1))}`,
    `SUMMARY:${escapeText(meeting.title)}`,
    `LOCATION:${escapeText(meeting.venue)}`,
    `URL:${meeting.url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
