import assert from 'node:assert/strict';
import { test } from 'node:test';
import { googleCalendarUrl } from './google-calendar-url.ts';

const meeting = {
  title: { ko: '2025 기도관리 & 숨길', en: null },
  venue: { ko: '서울 컨벤션홀', en: null },
  venueAddress: { ko: '', en: null },
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  timeZone: 'Asia/Seoul',
  hours: [
    { startsAt: '2025-11-20T23:50:00.000Z', endsAt: '2025-11-21T09:00:00.000Z' },
    { startsAt: '2025-11-22T00:00:00.000Z', endsAt: '2025-11-22T08:00:00.000Z' },
  ],
};
const of = (url: string, name: string) => new URL(url).searchParams.get(name);

test('the entry lasts from the first start to the last end, with all that it says', () => {
  const url = googleCalendarUrl('ko', meeting, [
    '등록번호: K7M2-9QXP',
    'https://congress.test/airway2025/Main',
  ]);
  assert.equal(new URL(url).origin, 'https://calendar.google.com');
  assert.equal(of(url, 'dates'), '20251120T235000Z/20251122T080000Z');
  assert.equal(of(url, 'text'), '2025 기도관리 & 숨길');
  assert.equal(of(url, 'location'), '서울 컨벤션홀');
  assert.equal(of(url, 'details'), '등록번호: K7M2-9QXP\nhttps://congress.test/airway2025/Main');
});

test('without hours it lasts whole days, the end being exclusive', () => {
  assert.equal(of(googleCalendarUrl('en', { ...meeting, hours: [] }, []), 'dates'), '20251121/20251123');
});
