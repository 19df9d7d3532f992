import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneFor } from './phones.ts';

test('a number is dialled as it stands, and from abroad with its country code', () => {
  assert.deepEqual(phoneFor('ko', '02-123-4567'), { text: '02-123-4567', href: 'tel:021234567' });
  assert.deepEqual(phoneFor('en', '02-123-4567'), { text: '+82 2-123-4567', href: 'tel:+8221234567' });
  assert.deepEqual(phoneFor('en', '1588-1234'), { text: '1588-1234', href: 'tel:15881234' });
  assert.deepEqual(phoneFor('en', '+82 31 123 4567'), { text: '+82 31 123 4567', href: 'tel:+82311234567' });
});
