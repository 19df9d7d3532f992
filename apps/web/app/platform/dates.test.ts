import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  daysBetween,
  formatDay,
  formatDayOfYear,
  formatDays,
  formatDeadline,
  formatInstant,
  formatSpan,
  formatUntil,
  inSeoul,
} from './dates.ts';

test('an instant is printed by the clock in Seoul, in the order of each language', () => {
  assert.equal(formatInstant('ko', '2025-11-21T00:00:00Z'), '2025.11.21(금) 09:00');
  assert.equal(formatInstant('en', '2025-11-21T00:00:00Z'), 'Fri, 21 Nov 2025, 09:00 KST');
  assert.deepEqual(inSeoul('2025-12-31T15:00:00Z'), { day: '2026-01-01', time: '00:00' });
});

test('days and ranges of days carry their weekdays', () => {
  assert.equal(formatDay('ko', '2025-11-21'), '2025.11.21(금)');
  assert.deepEqual(
    [formatDayOfYear('ko', '2025-11-01'), formatDayOfYear('en', '2025-11-01')],
    ['11.01(토)', 'Sat, 1 Nov'],
  );
  assert.equal(formatDays('ko', '2027-03-19', '2027-03-20'), '2027.03.19(금) - 03.20(토)');
  assert.equal(formatDays('en', '2027-03-19', '2027-03-20'), '19–20 March 2027');
  assert.equal(formatDays('en', '2027-12-31', '2028-01-01'), '31 December 2027 – 1 January 2028');
  assert.equal(formatDays('en', '2027-06-30', '2027-07-01'), '30 June – 1 July 2027');
  assert.equal(formatDays('ko', '2027-12-31', '2028-01-01'), '2027.12.31(금) - 2028.01.01(토)');
  assert.equal(formatDays('ko', '2025-11-21', '2025-11-21'), '2025.11.21(금)');
});

test('a deadline at midnight is said as the last minute of the day before', () => {
  assert.equal(formatDeadline('ko', '2025-10-31T15:00:00Z'), '2025.10.31(금) 23:59 (KST)');
  assert.equal(formatDeadline('en', '2025-10-31T15:00:00Z'), 'Fri, 31 Oct 2025, 23:59 KST');
  assert.equal(formatDeadline('en', '2025-10-31T09:00:00Z'), 'Fri, 31 Oct 2025, 18:00 KST');
});

test('what may end today is said by the clock alone on that day', () => {
  assert.equal(formatUntil('ko', '2025-10-10T01:03:00Z', '2025-10-10'), '10:03 (KST)');
  assert.equal(formatUntil('en', '2025-10-10T01:03:00Z', '2025-10-10'), '10:03 KST');
  assert.equal(formatUntil('ko', '2025-10-10T15:15:00Z', '2025-10-10'), '2025.10.11(토) 00:15 (KST)');
  assert.equal(formatUntil('en', '2025-10-10T15:15:00Z', '2025-10-10'), 'Sat, 11 Oct 2025, 00:15 KST');
});

test('a span says its day, and its zone, once', () => {
  const [from, until] = ['2025-11-21T00:00:00Z', '2025-11-21T01:30:00Z'];
  assert.equal(formatSpan('ko', from, until), '2025.11.21(금) 09:00–10:30');
  assert.equal(formatSpan('en', from, until), 'Fri, 21 Nov 2025, 09:00–10:30 KST');
  const late = '2025-11-21T15:30:00Z';
  assert.equal(formatSpan('ko', from, late), '2025.11.21(금) 09:00 – 2025.11.22(토) 00:30');
  assert.equal(formatSpan('en', from, late), 'Fri, 21 Nov 2025, 09:00 – Sat, 22 Nov 2025, 00:30 KST');
});

test('the days to go are counted by the calendar', () => {
  assert.equal(daysBetween('2025-10-10', '2025-11-21'), 42);
});

test('the arithmetic agrees with the zone database for every month from 2000 to 2040', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (let month = 0; month < 41 * 12; month += 1) {
    const instant = new Date(Date.UTC(2000, month, 1 + (month % 28), month % 24, month % 60));
    const { day, time } = inSeoul(instant.toISOString());
    assert.equal(`${day} ${time}`, zone.format(instant));
  }
});
