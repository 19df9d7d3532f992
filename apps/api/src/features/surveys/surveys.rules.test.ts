import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { mixIn, surveyState } from './surveys.rules.ts';

const row = { opens_at: new Date('2025-11-21T00:00:00Z'), closes_at: new Date('2025-12-05T15:00:00Z') };
for (const [at, state] of [
  ['2025-11-20T23:59:59.999Z', 'waiting'],
  ['2025-11-21T00:00:00Z', 'open'],
  ['2025-12-05T14:59:59.999Z', 'open'],
  ['2025-12-05T15:00:00Z', 'closed'],
] as const)
  test(`at ${at} it is ${state}`, () => assert.equal(surveyState(row, new Date(at)), state));

const answers = (count: number) => Array.from({ length: count }, (_, index) => ({ q: index }));
const marks = (bags: readonly object[][]) => bags.flat().map((one) => (one as { q: number }).q);
const sorted = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a bag takes one more and keeps all', () => {
  const bags = mixIn(answers(199), { q: 199 }, randomInt);
  assert.equal(bags.length, 1);
  assert.deepEqual(
    marks(bags).sort((a, b) => a - b),
    sorted(200),
  );
});

test('a full bag is parted in halves, so that none is nearly empty', () => {
  const bags = mixIn(answers(200), { q: 200 }, randomInt);
  assert.deepEqual(
    bags.map(({ length }) => length),
    [100, 101],
  );
  assert.deepEqual(
    marks(bags).sort((a, b) => a - b),
    sorted(201),
  );
});

const longTexts = (count: number) => Array.from({ length: count }, () => ({ q: '가'.repeat(10_000) }));

for (const [held, parts] of [
  [38, [39]],
  [39, [20, 20]],
] as const)
  test(`of long answers a bag of ${held} and one more makes ${parts.join(' and ')}`, () => {
    const bags = mixIn(longTexts(held), { q: '' }, randomInt);
    assert.deepEqual(
      bags.map(({ length }) => length),
      parts,
    );
  });

test('the one that came last comes to lie anywhere, evenly', () => {
  const seen = [0, 0, 0, 0];
  for (let round = 0; round < 4000; round += 1) {
    const place = marks(mixIn(answers(3), { q: 3 }, randomInt)).indexOf(3);
    seen[place] = (seen[place] ?? 0) + 1;
  }
  // Eight standard deviations around a thousand.
  for (const count of seen) assert.equal(Math.abs(count - 1000) < 220, true, String(seen));
});
