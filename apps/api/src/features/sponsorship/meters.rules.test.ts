import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CodeRules } from '@airway/contract';
import {
  type Counted,
  type CreditSession,
  countProfessionals,
  isProfessional,
  maximumCredits,
  metersOf,
  type PeopleCount,
} from './meters.rules.ts';
import { shippedCode } from './shipped-code.ts';

const at = (time: string) => new Date(`2025-11-21T${time}:00+09:00`);
const session = (id: string, from: string, to: string, creditMinutes: number | null): CreditSession => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  creditMinutes,
});
const group = (categoryCode: string, country: string, count: number, hasLicence = false): PeopleCount => ({
  categoryCode,
  country,
  hasLicence,
  count,
});
const chosen: CodeRules = { ...shippedCode, professionalCategories: ['doctor', 'abroad'] };
const counted = (change: Partial<Counted> = {}): Counted => ({
  startsOn: '2025-11-21',
  sessions: [],
  registered: [],
  seen: undefined,
  ...change,
});
const meter = (rules: CodeRules, change: Partial<Counted>, name: string) => {
  const found = metersOf(rules, counted(change)).find((one) => one.name === name);
  assert.ok(found);
  return found;
};

describe('hours with credit', () => {
  const cases: [string, CreditSession[], number, string[]][] = [
    ['nothing', [], 0, []],
    ['a session without credit', [session('a', '09:00', '10:00', null)], 0, []],
    [
      'one after another, also without a break',
      [session('a', '09:00', '10:00', 60), session('b', '10:00', '11:30', 90)],
      150,
      ['a', 'b'],
    ],
    [
      'the longer of two at the same time',
      [session('a', '09:00', '10:00', 40), session('b', '09:30', '10:30', 60)],
      60,
      ['b'],
    ],
    [
      'two short ones instead of a long one that lies across both',
      [
        session('a', '09:00', '10:00', 60),
        session('b', '09:30', '10:30', 70),
        session('c', '10:00', '11:00', 60),
      ],
      120,
      ['a', 'c'],
    ],
    [
      'a long one that is worth more than both',
      [
        session('a', '09:00', '10:00', 20),
        session('b', '09:00', '11:00', 120),
        session('c', '10:00', '11:00', 60),
      ],
      120,
      ['b'],
    ],
  ];
  for (const [name, sessions, minutes, ids] of cases)
    test(name, () => assert.deepEqual(maximumCredits(sessions), { minutes, ids }));
});

describe('who is a healthcare professional', () => {
  test('whoever is in a chosen category, with or without a licence', () => {
    assert.equal(isProfessional(chosen, group('abroad', 'JP', 1)), true);
    assert.equal(isProfessional(chosen, group('student', 'KR', 1, true)), false);
  });
  test('until categories are chosen, whoever gave a licence number', () => {
    assert.equal(isProfessional(shippedCode, group('doctor', 'KR', 1, true)), true);
    assert.equal(isProfessional(shippedCode, group('doctor', 'KR', 1)), false);
  });
});

describe('countries', () => {
  const people = [group('doctor', 'KR', 10), group('abroad', 'JP', 2), group('student', 'US', 9)];
  test('are those of professionals, without Korea', () =>
    assert.deepEqual(countProfessionals(chosen, people), {
      professionals: 12,
      countries: 1,
      foreignProfessionals: 2,
    }));
  test('count Korea where staff say so', () =>
    assert.equal(countProfessionals({ ...chosen, countsHome: true }, people).countries, 2));
  test('nobody is in a group that is empty', () =>
    assert.equal(countProfessionals(chosen, [group('abroad', 'FR', 0)]).countries, 0));
});

describe('a meter', () => {
  const fifty = [group('doctor', 'KR', 50)];
  test('is reached at the threshold and short one before it', () => {
    assert.equal(meter(chosen, { registered: fifty }, 'professionals').state, 'reached');
    const {
      state,
      counted: got,
      required,
    } = meter(chosen, { registered: [group('doctor', 'KR', 49)] }, 'professionals');
    assert.deepEqual([state, got, required], ['short', 49, 50]);
  });
  test('cannot be known without categories, unless what is sure is enough', () => {
    const { state, reason, counted: got } = meter(shippedCode, { registered: fifty }, 'professionals');
    assert.deepEqual([state, reason, got], ['unknown', 'noCategories', 0]);
    const licensed = [group('doctor', 'KR', 50, true)];
    const sure = meter(shippedCode, { registered: licensed }, 'professionals');
    assert.deepEqual([sure.state, sure.reason], ['reached', null]);
  });
  test('cannot be known without a programme, and is short where one bears no credit', () => {
    const { state, reason } = meter(chosen, { sessions: undefined }, 'creditHours');
    assert.deepEqual([state, reason], ['unknown', 'noProgramme']);
    assert.equal(meter(chosen, { sessions: [] }, 'creditHours').state, 'short');
    const three = [session('a', '09:00', '12:00', 180)];
    assert.equal(meter(chosen, { sessions: three }, 'creditHours').state, 'reached');
  });
  test('says how many were seen, but not of hours', () => {
    const seen = [group('doctor', 'KR', 7)];
    assert.equal(meter(chosen, { registered: fifty, seen }, 'professionals').seen, 7);
    assert.equal(meter(chosen, { registered: fifty, seen }, 'creditHours').seen, null);
    assert.equal(meter(chosen, { registered: fifty }, 'professionals').seen, null);
  });
  test('is needed for booths always, for an international meeting only where it claims to be one', () => {
    const needed = (rules: CodeRules) =>
      metersOf(rules, counted())
        .filter(({ isNeeded }) => isNeeded)
        .map(({ name }) => name);
    assert.deepEqual(needed(chosen), ['creditHours', 'professionals']);
    assert.equal(needed({ ...chosen, isInternational: true }).length, 4);
  });
  test('is due some days before the first day', () => {
    const rules = { ...chosen, deadlines: { ...chosen.deadlines, threshold: 21 } };
    assert.equal(meter(rules, {}, 'countries').until, '2025-10-31');
    assert.equal(meter(chosen, {}, 'countries').until, '2025-11-21');
  });
});
