import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFor } from './calendar.rules.ts';

const meeting = {
  uid: 'one@congress.test',
  title: '2025 기도관리 연례학술대회; 서울, "숨길"',
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  venue: '서울 컨벤션홀\n3층',
  url: 'https://congress.test/airway2025/Main',
  stampedAt: new Date('2025-10-10T00:00:00Z'),
};

test('a calendar entry covers the meeting days, the end being exclusive', () => {
  const lines = calendarFor(meeting).split('\r\n');
  assert.ok(lines.includes('DTSTART;VALUE=DATE:20251121'));
  assert.ok(lines.includes('DTEND;VALUE=DATE:20251123'));
  assert.ok(lines.includes('DTSTAMP:20251010T000000Z'));
});

test('text is escaped, and no line is longer than 75 octets', () => {
  const text = calendarFor({ ...meeting, title: '가'.repeat(200) });
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const unfolded = text.replaceAll('\r\n ', '');
  assert.ok(unfolded.includes(`SUMMARY:${'가'.repeat(200)}\r\n`));
  assert.ok(calendarFor(meeting).replaceAll('\r\n ', '').includes('LOCATION:서울 컨벤션홀\\n3층\r\n'));
  assert.ok(
    calendarFor(meeting)
      .replaceAll('\r\n ', '')
      .includes('SUMMARY:2025 기도관리 연례학술대회\\; 서울\\, "숨길"\r\n'),
  );
});
