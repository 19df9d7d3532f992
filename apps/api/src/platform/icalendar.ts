import { momentInZone } from './zones.ts';

/** Escapes a text for iCalendar (RFC 5545, 3.3.11). */
export const calendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n');

/** Folds a line at 75 octets. Continuation lines start with a space (RFC 5545, 3.1). */
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

/** Formats an instant like `20270320T010000Z`. */
export const calendarInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Builds a calendar file from lines (RFC 5545). */
export const calendarFile = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Airway Congress//EN', ...lines, 'END:VCALENDAR']
    .map((line) => `${fold(line)}\r\n`)
    .join('');

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

/** Writes the times of a file in a zone (RFC 5545), or in UTC if the zone's offset changes between `moments`. */
export function timesInZone(moments: readonly Date[], zone: string) {
  const offsets = new Set(moments.map((at) => offset(at, zone)));
  const [ahead] = offsets.size === 1 ? offsets : [];
  return {
    zoneLines: ahead === undefined ? [] : zoneLines(zone, ahead),
    line: (field: string, at: Date) =>
      ahead === undefined
        ? `${field}:${calendarInstant(at)}`
        : `${field};TZID=${zone}:${localTime(at, zone)}`,
  };
}
