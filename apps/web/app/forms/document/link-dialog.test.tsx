import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyLinkAddress } from './link-dialog.tsx';

test('a link is taken as it was meant', () => {
  const cases: [string, string | undefined][] = [
    ['https://example.org/a', 'https://example.org/a'],
    ['example.org/a', 'https://example.org/a'],
    ['www.대한기도학회.kr', 'https://www.xn--ok0b74g3qau88hma14p.kr/'],
    ['office@example.org', 'mailto:office@example.org'],
    ['02-123-4567', 'tel:02-123-4567'],
    ['+82 2 123 4567', 'tel:+8221234567'],
    ['', undefined],
    ['안내', undefined],
    ['javascript:alert(1)', undefined],
    ['ftp://example.org', undefined],
    ['user@example.org/path', undefined],
  ];
  for (const [typed, expected] of cases) assert.equal(likelyLinkAddress(typed), expected, typed);
});
