import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lineKinds, type RefundTable } from '@airway/contract';
import fc from 'fast-check';
import {
  closingDay,
  type RefundLine,
  type RefundTerms,
  refundDays,
  refundProblems,
  type Settlement,
  settle,
  shiftRefundDays,
  termsOf,
  withRefundDays,
} from './refund-table.rules.ts';

const seoul = 'Asia/Seoul';
const noFee = { KRW: 0, USD: 0 };
type Step = RefundTable['steps'][number];
const step = (endsOn: string, percent: number, more: Partial<Step> = {}): Step => ({
  endsOn,
  kind: 'all',
  percent,
  fee: noFee,
  ...more,
});
const table = (steps: Step[], more: Partial<RefundTable> = {}): RefundTable => ({
  feePer: 'cancellation',
  closesOn: null,
  steps,
  ...more,
});
const korean = table([step('2026-10-01', 100), step('2026-11-01', 50)]);
const line = (amountMinor: number, kind: RefundLine['kind'] = 'category', id = 'a'): RefundLine => ({
  id,
  kind,
  amountMinor,
});
const cancelAll = (lines: RefundLine[], at: string, of = korean, currency: 'KRW' | 'USD' = 'KRW') =>
  settle(lines, [], new Date(at), termsOf(of, currency, seoul));

describe('what goes back', () => {
  test('follows the step of the day; its last day counts to its last millisecond in the zone of the edition', () => {
    for (const [at, givesBack] of [
      ['2026-10-01T14:59:59.999Z', 100_000],
      ['2026-10-01T15:00:00.000Z', 50_000],
      ['2026-11-01T14:59:59.999Z', 50_000],
      ['2026-11-01T15:00:00.000Z', 0],
    ] as const)
      assert.equal(cancelAll([line(100_000)], at).givesBackMinor, givesBack, at);
    const { lines, holdsUntil } = cancelAll([line(100_000)], '2026-10-20T00:00:00Z');
    assert.deepEqual([lines[0]?.step?.endsOn, lines[0]?.step?.percent], ['2026-11-01', 50]);
    assert.equal(holdsUntil?.toISOString(), '2026-11-01T15:00:00.000Z');
    assert.equal(cancelAll([line(1)], '2027-01-01T00:00:00Z').holdsUntil, null);
  });

  test('is rounded up to a whole won or cent for each line, and the total is the sum of the lines', () => {
    const third = table([step('2026-10-01', 33)]);
    const { lines, givesBackMinor } = cancelAll(
      [line(101), line(1, 'option', 'b')],
      '2026-09-01T00:00:00Z',
      third,
    );
    assert.deepEqual(
      lines.map((one) => one.givesBackMinor),
      [34, 1],
    );
    assert.equal(givesBackMinor, 35);
  });

  test('is less the fee of its currency, never below nothing', () => {
    const fees = table([step('2026-10-01', 100, { fee: { KRW: 10_000, USD: 3000 } })]);
    const at = '2026-09-01T00:00:00Z';
    assert.equal(cancelAll([line(100_000)], at, fees).givesBackMinor, 90_000);
    assert.equal(cancelAll([line(30_000)], at, fees, 'USD').givesBackMinor, 27_000);
    assert.equal(cancelAll([line(9000)], at, fees).givesBackMinor, 0);
  });

  test('loses a fee once per cancellation, or for each line, as the table says', () => {
    const steps = [step('2026-10-01', 100, { fee: { KRW: 10_000, USD: 0 } })];
    const two = [line(100_000), line(30_000, 'option', 'b')];
    const at = '2026-09-01T00:00:00Z';
    assert.equal(cancelAll(two, at, table(steps)).givesBackMinor, 120_000);
    assert.equal(cancelAll(two, at, table(steps, { feePer: 'line' })).givesBackMinor, 110_000);
  });

  test('uses the steps of its kind, where there are some, instead of those for all', () => {
    const kinds = table([step('2026-10-01', 100), step('2026-12-01', 70, { kind: 'companion' })]);
    const two = [line(100_000), line(50_000, 'companion', 'b')];
    assert.equal(cancelAll(two, '2026-09-01T00:00:00Z', kinds).givesBackMinor, 135_000);
    assert.equal(cancelAll(two, '2026-11-01T00:00:00Z', kinds).givesBackMinor, 35_000);
  });

  test('is only for what is removed or cheaper; what is added is set against it', () => {
    const terms = termsOf(korean, 'KRW', seoul);
    const at = new Date('2026-10-20T00:00:00Z');
    const before = [line(100_000), line(40_000, 'option', 'b')];
    const change = (after: RefundLine[]) => {
      const { givesBackMinor, paysMinor } = settle(before, after, at, terms);
      return [givesBackMinor, paysMinor];
    };
    assert.deepEqual(change(before), [0, 0]);
    assert.deepEqual(change([line(100_000)]), [20_000, 0]);
    assert.deepEqual(change([line(80_000), line(40_000, 'option', 'b')]), [10_000, 0]);
    assert.deepEqual(change([line(100_000), line(50_000, 'companion', 'c')]), [0, 30_000]);
  });
});

describe('a table', () => {
  test('closes for registrants on its own day, else on the last day of its steps', () => {
    assert.equal(closingDay(korean), '2026-11-01');
    assert.equal(closingDay({ ...korean, closesOn: '2026-10-20' }), '2026-10-20');
  });

  test('is refused with days out of order, and where a later step could give back more', () => {
    const problemsOf = (steps: Step[]) =>
      refundProblems({ refundTable: table(steps) }).map(({ path, code }) => `${path} ${code}`);
    assert.deepEqual(problemsOf(korean.steps), []);
    assert.deepEqual(refundProblems({ refundTable: null }), []);
    const first = step('2026-10-01', 50, { fee: { KRW: 1000, USD: 500 } });
    assert.deepEqual(problemsOf([first, step('2026-10-01', 51, { fee: { KRW: 999, USD: 500 } })]), [
      'refundTable.steps.1.endsOn order',
      'refundTable.steps.1.percent too_large',
      'refundTable.steps.1.fee.KRW too_small',
    ]);
    assert.deepEqual(problemsOf([first, step('2026-10-02', 0)]), []);
    assert.deepEqual(problemsOf([first, step('2026-09-01', 100, { kind: 'option' })]), []);
  });

  test('moves with the meeting; steps that have ended stay', () => {
    const moved = { ...korean, closesOn: '2026-11-18' };
    const days = shiftRefundDays(moved, {
      days: 7,
      now: new Date('2026-10-02T00:00:00Z'),
      timeZone: seoul,
    });
    assert.deepEqual(days, ['2026-10-01', '2026-11-08', '2026-11-25']);
    assert.deepEqual(refundDays(withRefundDays(moved, days)), days);
    assert.deepEqual(shiftRefundDays(null, { days: 7, now: new Date(), timeZone: seoul }), []);
  });
});

describe('for every table, registration and moment', () => {
  const dayMs = 24 * 3600_000;
  const firstDay = Date.parse('2026-06-01T00:00:00Z');
  const dayOf = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10);
  const kinds = ['all', ...lineKinds] as const;

  /** Steps of one kind that the console would accept. */
  const stepsOf = (kind: Step['kind']) =>
    fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(20_000)), { maxLength: 3 }).map((drawn) => {
      const percents = drawn.map(([, percent]) => percent).sort((a, b) => b - a);
      const fees = drawn.map(([, , fee]) => fee).sort((a, b) => a - b);
      const days = [...new Set(drawn.map(([day]) => day))].sort((a, b) => a - b);
      return days.map((day, index) =>
        step(dayOf(day), percents[index] ?? 0, {
          kind,
          fee: { KRW: fees[index] ?? 0, USD: fees[index] ?? 0 },
        }),
      );
    });
  const tables = fc
    .tuple(fc.constantFrom('cancellation', 'line'), ...kinds.map(stepsOf))
    .map(([feePer, ...steps]) => table(steps.flat(), { feePer: feePer as RefundTable['feePer'] }))
    .filter(({ steps }) => steps.length > 0);
  /** The terms in UTC, without the time that calendars of zones take. */
  const wonTerms = ({ feePer, steps }: RefundTable): RefundTerms => ({
    feePer,
    closesAt: new Date(0),
    steps: steps.map(({ fee, ...one }) => ({
      ...one,
      endsAt: new Date(Date.parse(`${one.endsOn}T00:00:00Z`) + dayMs),
      feeMinor: fee.KRW,
    })),
  });
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const listsOfLines = fc
    .array(fc.tuple(fc.constantFrom(...lineKinds), fc.nat(300_000)), { maxLength: ids.length })
    .map((drawn) => drawn.map(([kind, amountMinor], index) => line(amountMinor, kind, ids[index])));
  const moments = fc.nat(110 * 24 * 60).map((minute) => new Date(firstDay + minute * 60_000 - 1));
  const sum = (lines: readonly RefundLine[]) =>
    lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const backOf = ({ lines }: Settlement) => lines.reduce((total, one) => total + one.givesBackMinor, 0);
  const holds = <Drawn extends [unknown, ...unknown[]]>(
    drawn: { [Index in keyof Drawn]: fc.Arbitrary<Drawn[Index]> },
    check: (...values: Drawn) => void,
  ) => fc.assert(fc.property(...drawn, check), { numRuns: 30_000 });

  test('tables that are drawn are ones that staff may save', () => {
    holds([tables], (refundTable) => assert.deepEqual(refundProblems({ refundTable }), []));
  });

  test('never less than nothing and never more than was paid goes back, of a line and in all', () => {
    holds([tables, listsOfLines, listsOfLines, moments], (of, before, after, at) => {
      const settled = settle(before, after, at, wonTerms(of));
      for (const one of settled.lines) {
        assert.ok(Number.isInteger(one.givesBackMinor) && one.givesBackMinor >= 0);
        assert.ok(one.givesBackMinor + one.feeMinor <= one.cancelledMinor);
      }
      assert.ok(backOf(settled) <= sum(before));
      assert.ok(settled.givesBackMinor === 0 || settled.paysMinor === 0);
      assert.ok(settled.givesBackMinor <= sum(before) && settled.paysMinor <= sum(after));
    });
  });

  test('the order of the lines does not matter', () => {
    holds([tables, listsOfLines, listsOfLines, moments], (of, before, after, at) => {
      const terms = wonTerms(of);
      const turned = settle(before.toReversed(), after.toReversed(), at, terms);
      assert.deepEqual(turned, settle(before, after, at, terms));
    });
  });

  test('all lines at once give back as much as one after the other, with a fee per line or without fees', () => {
    const perLine = tables.filter(
      ({ feePer, steps }) => feePer === 'line' || steps.every(({ fee }) => fee.KRW === 0),
    );
    holds([perLine, listsOfLines, moments], (of, lines, at) => {
      const terms = wonTerms(of);
      let one = 0;
      for (let index = 0; index < lines.length; index += 1)
        one += settle(lines.slice(index), lines.slice(index + 1), at, terms).givesBackMinor;
      assert.equal(one, settle(lines, [], at, terms).givesBackMinor);
    });
  });

  test('with a fee per cancellation, all at once never give back less than one after the other', () => {
    holds([tables, listsOfLines, moments], (of, lines, at) => {
      const terms = wonTerms({ ...of, feePer: 'cancellation' });
      const each = lines.map((one) => settle([one], [], at, terms).givesBackMinor);
      assert.ok(settle(lines, [], at, terms).givesBackMinor >= each.reduce((total, back) => total + back, 0));
    });
  });

  test('later never gives back more', () => {
    holds([tables, listsOfLines, moments, moments], (of, lines, one, other) => {
      const terms = wonTerms(of);
      const [early, late] = one < other ? [one, other] : [other, one];
      assert.ok(
        settle(lines, [], late, terms).givesBackMinor <= settle(lines, [], early, terms).givesBackMinor,
      );
    });
  });
});
