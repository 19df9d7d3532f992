import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPendingCounts, maximumItems } from './pending-counts.ts';

test('things are counted by their kind, and forgotten when they are taken', () => {
  const tallies = createPendingCounts();
  for (const thing of ['a', 'b', 'a']) tallies.add('one', thing);
  tallies.add('other', 'a');
  assert.deepEqual(
    [...tallies.take('one')],
    [
      ['a', 2],
      ['b', 1],
    ],
  );
  assert.deepEqual([...tallies.take('one')], []);
  assert.deepEqual([...tallies.take('other')], [['a', 1]]);
});

test('a flood of different things takes bounded memory and leaves what is frequent', () => {
  const tallies = createPendingCounts();
  for (const thing of ['often', 'often']) tallies.add('one', thing);
  for (let index = 0; index < 100_000; index += 1) tallies.add('one', `once ${index}`);
  const counts = tallies.take('one');
  assert.equal(counts.size <= maximumItems, true);
  assert.equal(counts.get('often'), 2);
});
