import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed, unpacked } from './packed.ts';

test('what was packed comes back, whatever its texts hold', () => {
  const value = {
    title: 'A "quoted" ~ text \\ with \\" and \\~',
    list: ['~"~', null, 3, '</script>', '숨길'],
  };
  assert.deepEqual(unpacked(packed(value)), value);
});

test('a packed text has no quote that would have to be escaped', () => {
  assert.doesNotMatch(packed({ title: 'plain', list: ['of', 'texts'] }), /"/);
});
