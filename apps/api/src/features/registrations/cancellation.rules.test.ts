import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type DoneChange, type PricedLine, valueLines } from './cancellation.rules.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, count));
const line = (id: string, amountMinor: number, more: Partial<PricedLine> = {}): PricedLine => ({
  id,
  kind: 'option',
  amountMinor,
  createdAt: day(1),
  cancelledAt: null,
  ...more,
});
const change = (on: number, more: Partial<DoneChange> = {}): DoneChange => ({
  settledAt: day(on),
  keptMinor: 0,
  isOtherCategory: false,
  staffReturnedMinor: 0,
  ...more,
});

/** Returns the values of the category and of the options by id. */
function valuesOf(of: Parameters<typeof valueLines>[1]) {
  const { category, options } = valueLines('fee', of);
  return Object.fromEntries([category, ...options].map(({ id, amountMinor }) => [id, amountMinor]));
}

const [workshop, dinner] = [line('workshop', 60), line('dinner', 70)];

describe('what staff gave back', () => {
  for (const [staffReturnedMinor, expected] of [
    [0, { fee: 100, workshop: 60, dinner: 70 }],
    [20, { fee: 100, workshop: 60, dinner: 50 }],
    [70, { fee: 100, workshop: 60, dinner: 0 }],
    [100, { fee: 100, workshop: 30, dinner: 0 }],
    [150, { fee: 80, workshop: 0, dinner: 0 }],
    [230, { fee: 0, workshop: 0, dinner: 0 }],
  ] as const)
    test(`is taken from the options, the last first, then from the category: ${staffReturnedMinor}`, () =>
      assert.deepEqual(
        valuesOf({
          lines: [workshop, dinner],
          changes: [],
          remainingMinor: 230 - staffReturnedMinor,
          staffReturnedMinor,
        }),
        expected,
      ));

  test('after a change is taken from what it has kept first', () => {
    const lines = [workshop, line('dinner', 70, { cancelledAt: day(5) })];
    const of = { lines, changes: [change(5, { keptMinor: 35 })] };
    assert.deepEqual(valuesOf({ ...of, remainingMinor: 195, staffReturnedMinor: 0 }), {
      fee: 100,
      workshop: 60,
    });
    assert.deepEqual(valuesOf({ ...of, remainingMinor: 165, staffReturnedMinor: 30 }), {
      fee: 100,
      workshop: 60,
    });
    assert.deepEqual(valuesOf({ ...of, remainingMinor: 155, staffReturnedMinor: 40 }), {
      fee: 100,
      workshop: 55,
    });
  });

  test('before a change is not taken from what it keeps, and leaves with the line that it cancels', () => {
    const lines = [workshop, line('dinner', 70, { cancelledAt: day(5) })];
    const changes = [change(5, { keptMinor: 30, staffReturnedMinor: 10 })];
    assert.deepEqual(valuesOf({ lines, changes, remainingMinor: 190, staffReturnedMinor: 10 }), {
      fee: 100,
      workshop: 60,
    });
  });

  test('before a change stays with the lines of that time: what it adds is worth its price', () => {
    const lines = [workshop, line('dinner', 70, { createdAt: day(5) })];
    const changes = [change(5, { staffReturnedMinor: 60 })];
    assert.deepEqual(valuesOf({ lines, changes, remainingMinor: 170, staffReturnedMinor: 60 }), {
      fee: 100,
      workshop: 0,
      dinner: 70,
    });
  });

  test('of the category is forgotten with the category', () => {
    const of = { lines: [], remainingMinor: 70, staffReturnedMinor: 30 };
    assert.equal(valueLines('fee', { ...of, changes: [] }).category.refundedMinor, 30);
    const changes = [change(5, { isOtherCategory: true, staffReturnedMinor: 30 })];
    assert.equal(valueLines('fee', { ...of, changes }).category.refundedMinor, 0);
  });
});

test('the lines are worth what remains less what changes keep, and never more than their price', () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  const on = fc.integer({ min: 1, max: 9 });
  const lines = fc.array(
    fc.record({ amountMinor: amount, createdAt: on, cancelledAt: fc.option(on) }).map((one) => ({
      ...one,
      kind: 'option' as const,
      createdAt: day(one.createdAt),
      cancelledAt: one.cancelledAt === null ? null : day(one.cancelledAt),
    })),
    { maxLength: 6 },
  );
  const changes = fc.array(
    fc.record({ keptMinor: amount, staffReturnedMinor: amount, isOtherCategory: fc.boolean() }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(lines, changes, amount, amount, (some, done, remainingMinor, staffReturnedMinor) => {
      const named = some.map((one, index) => ({ ...one, id: `option-${index}` }));
      const { category, options } = valueLines('fee', {
        lines: named,
        changes: done.map((one, index) => ({ ...one, settledAt: day(index * 2 + 2) })),
        remainingMinor,
        staffReturnedMinor,
      });
      const worth = [category, ...options].reduce((sum, one) => sum + one.amountMinor, 0);
      const keptMinor = done.reduce((sum, one) => sum + one.keptMinor, 0);
      assert.ok(worth <= remainingMinor && worth >= remainingMinor - keptMinor);
      for (const option of options) {
        const price = named.find(({ id }) => id === option.id)?.amountMinor ?? 0;
        assert.ok(option.amountMinor >= 0 && option.refundedMinor >= 0);
        assert.ok(option.amountMinor + option.refundedMinor <= price);
      }
      assert.ok(category.amountMinor >= 0);
    }),
    { numRuns: 2000 },
  );
});
