import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashesOf } from './clashes.ts';

const session = (id: string, from: string, to: string) => ({
  id,
  startsAt: `2025-11-21T${from}:00Z`,
  endsAt: `2025-11-21T${to}:00Z`,
});

test('what overlaps clashes; what follows at once does not', () => {
  const one = session('one', '00:00', '01:00');
  const two = session('two', '00:30', '01:30');
  const three = session('three', '01:00', '02:00');
  const four = session('four', '02:00', '02:05');
  assert.deepEqual(
    [...clashesOf([one, two, three, four])],
    [
      ['one', [two]],
      ['two', [one, three]],
      ['three', [two]],
    ],
  );
  assert.equal(clashesOf([one, three, four]).size, 0);
  assert.equal(clashesOf([]).size, 0);
});

test('one that lies within another clashes with it', () => {
  const long = session('long', '00:00', '08:00');
  const short = session('short', '03:00', '03:05');
  assert.deepEqual([...clashesOf([long, short]).keys()], ['long', 'short']);
});
