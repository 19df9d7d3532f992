import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CheckedAgreement, checkAgreements, monthsOf, sharesOf } from './caps.rules.ts';
import { shippedCode } from './shipped-code.ts';

const agreement = (change: Partial<CheckedAgreement> = {}): CheckedAgreement => ({
  id: 'one',
  sponsorId: 'sponsor',
  kind: 'other',
  amountMinor: 0,
  booths: null,
  startsOn: null,
  endsOn: null,
  ...change,
});
const booth = (amountMinor: number, booths: number) => agreement({ kind: 'booth', amountMinor, booths });
const advertisement = (
  amountMinor: number,
  startsOn: string,
  endsOn: string,
  change: Partial<CheckedAgreement> = {},
) => agreement({ kind: 'advertisement', amountMinor, startsOn, endsOn, ...change });
const findings = (...all: CheckedAgreement[]) =>
  [...checkAgreements(shippedCode, all).values()].map((own) =>
    own.map(({ cap, amountMinor, period, others }) => [cap, amountMinor, period, others]),
  );

describe('the months of a period', () => {
  const cases: [string, string, string[]][] = [
    ['2026-07-01', '2026-07-01', ['2026-07']],
    ['2026-07-01', '2026-07-31', ['2026-07']],
    ['2026-07-01', '2026-08-01', ['2026-07', '2026-08']],
    ['2026-01-15', '2026-02-14', ['2026-01']],
    ['2026-01-15', '2026-02-15', ['2026-01', '2026-02']],
    ['2026-01-31', '2026-02-27', ['2026-01']],
    ['2026-01-31', '2026-02-28', ['2026-01', '2026-02']],
    ['2028-01-31', '2028-02-28', ['2028-01']],
    ['2026-12-10', '2027-02-09', ['2026-12', '2027-01']],
  ];
  for (const [from, until, months] of cases)
    test(`${from} until ${until}`, () => assert.deepEqual(monthsOf(from, until), months));
});

describe('what falls on a month', () => {
  test('adds up to the amount, in whole won', () => {
    const shares = sharesOf(advertisement(1_000_001, '2026-07-01', '2026-09-30'));
    assert.deepEqual(shares, [
      ['2026-07', 333_333],
      ['2026-08', 333_334],
      ['2026-09', 333_334],
    ]);
  });
  test('is nothing where there is no period', () => assert.deepEqual(sharesOf(booth(5, 1)), []));
});

describe('caps', () => {
  test('a booth may cost as much as the cap, and not a won more', () => {
    assert.deepEqual(findings(booth(2_000_000, 1)), [[]]);
    assert.deepEqual(findings(booth(2_000_001, 1)), [[['boothFee', 2_000_001, null, 0]]]);
  });
  test('several booths are judged by the fee of one', () => {
    assert.deepEqual(findings(booth(4_000_000, 2)), [[]]);
    assert.deepEqual(findings(booth(4_000_001, 2)), [[['boothFee', 2_000_001, null, 0]]]);
  });
  test('an advertisement may cost the monthly cap for each month', () => {
    assert.deepEqual(findings(advertisement(3_000_000, '2026-07-01', '2026-09-30')), [[]]);
    assert.deepEqual(findings(advertisement(3_000_001, '2026-07-01', '2026-09-30')), [
      [['advertisementMonth', 1_000_001, '2026-09', 0]],
    ]);
  });
  test('advertisements of one sponsor in one month are added up, and named at each', () => {
    const july = ['2026-07-01', '2026-07-31'] as const;
    const over = [['advertisementMonth', 1_100_000, '2026-07', 0]];
    assert.deepEqual(
      findings(
        advertisement(600_000, ...july, { id: 'one' }),
        advertisement(500_000, ...july, { id: 'two' }),
        advertisement(1_000_000, ...july, { id: 'three', sponsorId: 'other' }),
      ),
      [over, over, []],
    );
  });
  test('a calendar year has a cap of its own, within which each month may keep to its', () => {
    assert.deepEqual(findings(advertisement(10_000_000, '2026-01-01', '2026-10-31')), [[]]);
    assert.deepEqual(findings(advertisement(11_000_000, '2026-01-01', '2026-11-30')), [
      [['advertisementYear', 11_000_000, '2026', 0]],
    ]);
  });
  test('what lies in two years is divided between them', () =>
    assert.deepEqual(findings(advertisement(12_000_000, '2026-07-01', '2027-06-30')), [[]]));
  test('of several months the one with the most is named, and the others are counted', () =>
    assert.deepEqual(
      findings(
        advertisement(4_500_000, '2026-07-01', '2026-09-30', { id: 'one' }),
        advertisement(100_000, '2026-08-01', '2026-08-31', { id: 'two' }),
      ),
      [[['advertisementMonth', 1_600_000, '2026-08', 2]], [['advertisementMonth', 1_600_000, '2026-08', 0]]],
    ));
  test('symposia and other things have no cap', () =>
    assert.deepEqual(
      findings(
        agreement({ kind: 'symposium', amountMinor: 90_000_000 }),
        agreement({ id: 'two', amountMinor: 1 }),
      ),
      [[], []],
    ));
});
