import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessNumber, OptionalBusinessNumber } from './business-number.ts';

const numbers = [
  ['123-45-67891', '123-45-67891'],
  ['1234567891', '123-45-67891'],
  [' 123 45 67891 ', '123-45-67891'],
  ['123–45–67891', undefined],
  ['123-45-67890', undefined],
  ['123-45-6789', undefined],
  ['12', undefined],
  ['000-00-00000', '000-00-00000'],
  ['124-81-00998', '124-81-00998'],
  ['220-81-62517', '220-81-62517'],
] as const;

for (const [typed, stored] of numbers)
  test(`${typed} is ${stored === undefined ? 'no business registration number' : `stored as ${stored}`}`, () => {
    assert.equal(BusinessNumber.safeParse(typed).data, stored);
    assert.equal(OptionalBusinessNumber.safeParse(typed).data, stored);
  });

test('only the optional one may be empty', () => {
  assert.equal(BusinessNumber.safeParse('').error?.issues[0]?.message, 'required');
  assert.equal(OptionalBusinessNumber.parse(' '), '');
});
