import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCheckDue, plannedCheck } from './checks.rules.ts';

const at = (clock: string) => Date.parse(`2025-11-21T${clock}:00+09:00`);
const session = { from: at('10:00'), until: at('10:50') };
const asking = { checkMinutes: 20, answerMinutes: 5 };
const plan = (clock: string, chance = 0.5) => plannedCheck(session, asking, at(clock), () => chance);

describe('a session from 10:00 to 10:50, asked once in 20 minutes, 5 to answer', () => {
  const cases: [string, string, number, [string, string, string] | undefined][] = [
    ['the first stretch, in its middle', '10:00', 0.5, ['10:00', '10:20', '10:07']],
    ['at its beginning', '10:19', 0, ['10:00', '10:20', '10:00']],
    ['the second stretch', '10:20', 0, ['10:20', '10:40', '10:20']],
    ['what is left at the end is a stretch too', '10:45', 0, ['10:40', '10:50', '10:40']],
    ['before the session', '09:59', 0, undefined],
    ['after it', '10:50', 0, undefined],
  ];
  for (const [name, clock, chance, expected] of cases)
    test(name, () => {
      const planned = plan(clock, chance);
      const minute = (ms: number) => Math.floor(ms / 60_000);
      assert.deepEqual(
        planned && [planned.stretch.from, planned.stretch.until, planned.asksAt].map(minute),
        expected?.map((one) => minute(at(one))),
      );
    });

  test('the time to answer lies within the stretch, whatever chance says', () => {
    for (const chance of [0, 0.3, 0.999_999]) {
      const planned = plan('10:30', chance);
      assert.ok(planned && planned.asksAt >= planned.stretch.from);
      assert.ok(planned.asksAt + 5 * 60_000 <= planned.stretch.until);
    }
  });

  test('a person who comes after the time to answer gets no check', () => {
    const planned = plan('10:00', 0);
    assert.ok(planned);
    assert.deepEqual(
      ['10:00', '10:04', '10:05', '10:19'].map((clock) => isCheckDue(planned, 5, at(clock))),
      [true, true, false, false],
    );
  });

  test('nobody gets a check if it is off, or if nobody could answer', () => {
    const off = plannedCheck(session, { ...asking, checkMinutes: 0 }, at('10:10'), () => 0);
    const short = plannedCheck({ ...session, until: at('10:05') }, asking, at('10:01'), () => 0);
    assert.deepEqual([off, short], [undefined, undefined]);
  });
});
