import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFor } from './calendar.rules.ts';

const meeting = {
  uid: 'one@congress.test',
  title: '2025 기도관리 연례학술대회; 서울, "숨길"',
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  hours: [],
  zone: 'Asia/Seoul',
  place: '서울 컨벤션홀\n3층',
  url: 'https://congress.test/airway2025/Main',
  stampedAt: new Date('2025-10-10T00:00:00Z'),
};

test('a calendar entry covers the meeting days, the end being exclusive', () => {
  const lines = calendarFor(meeting).split('\r\n');
  assert.ok(lines.includes('DTSTART;VALUE=DATE:20251121'));
  assert.ok(lines.includes('DTEND;VALUE=DATE:20251123'));
  assert.ok(lines.includes('DTSTAMP:20251010T000000Z'));
});

test('with its hours it is one entry a day, with text and address in the description', () => {
  const hours = [
    { startsAt: new Date('2025-11-20T23:50:00Z'), endsAt: new Date('2025-11-21T09:00:00Z') },
    { startsAt: new Date('2025-11-22T00:00:00Z'), endsAt: new Date('2025-11-22T08:00:00Z') },
  ];
  const lines = calendarFor({ ...meeting, title: 'A', hours, text: '등록번호: K7M2-9QXP' }).split('\r\n');
  const of = (field: string) => lines.filter((line) => line.startsWith(field));
  assert.deepEqual(of('DTSTART'), [
    'DTSTART:19700101T000000',
    'DTSTART;TZID=Asia/Seoul:20251121T085000',
    'DTSTART;TZID=Asia/Seoul:20251122T090000',
  ]);
  assert.deepEqual(of('DTEND'), [
    'DTEND;TZID=Asia/Seoul:20251121T180000',
    'DTEND;TZID=Asia/Seoul:20251122T170000',
  ]);
  assert.deepEqual(of('UID'), ['UID:one@congress.test', 'UID:2-one@congress.test']);
  assert.deepEqual(of('SUMMARY'), ['SUMMARY:A (1/2)', 'SUMMARY:A (2/2)']);
  assert.equal(
    of('DESCRIPTION')[0],
    'DESCRIPTION:등록번호: K7M2-9QXP\\nhttps://congress.test/airway2025/Main',
  );
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
