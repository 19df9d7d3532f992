import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedDays, printedDeadline } from './printed-dates.ts';

for (const [locale, from, to, printed] of [
  ['ko', '2025-11-21', '2025-11-22', '2025.11.21(금) - 11.22(토)'],
  ['en', '2025-11-21', '2025-11-22', 'Fri, 21 Nov - Sat, 22 Nov 2025'],
  ['ko', '2025-11-21', '2025-11-21', '2025.11.21(금)'],
  ['en', '2025-12-31', '2026-01-01', 'Wed, 31 Dec 2025 - Thu, 1 Jan 2026'],
] as const)
  test(`the days from ${from} to ${to} are printed in ${locale}`, () => {
    assert.equal(printedDays(locale, from, to), printed);
  });

for (const [locale, end, printed] of [
  ['ko', '2025-10-31T15:00:00Z', '2025.10.31(금) 23:59 (KST)'],
  ['en', '2025-10-31T15:00:00Z', 'Fri, 31 Oct 2025, 23:59 KST'],
  ['ko', '2025-10-10T01:03:20Z', '2025.10.10(금) 10:03 (KST)'],
] as const)
  test(`an end at ${end} is printed in ${locale}`, () => {
    assert.equal(printedDeadline(locale, new Date(end), 'Asia/Seoul'), printed);
  });
