import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  compareDay,
  inquiredRecord,
  inquiredVerdict,
  type OurMovement,
  stateOfDay,
  sumsOfDay,
  type TheirRow,
} from './balance.rules.ts';
import { type KnownCharge, movementsOf } from './movements.rules.ts';

const ours = (tno: string, amountMinor: number, change: Partial<OurMovement> = {}): OurMovement => ({
  tno,
  direction: 'charge',
  amountMinor,
  verdict: null,
  remainingThereMinor: null,
  ...change,
});
const theirs = (tno: string, amountMinor: number, change: Partial<TheirRow> = {}): TheirRow => ({
  tno,
  kind: 'charge',
  amountMinor,
  feeMinor: null,
  netMinor: null,
  ...change,
});
const back = { direction: 'return' } as const;
const part = { kind: 'part' } as const;

const verdicts = (our: OurMovement[], their: TheirRow[]) =>
  compareDay(our, their).map(({ tno, direction, verdict }) => `${tno} ${direction} ${verdict}`);

describe('two books of one day', () => {
  test('differ in four ways, and the differences come first', () => {
    assert.deepEqual(
      verdicts(
        [ours('1', 100), ours('2', 100), ours('3', 100), ours('3', 100, back)],
        [theirs('1', 100), theirs('2', 90), theirs('4', 50), theirs('3', 100)],
      ),
      [
        '2 charge other-sum',
        '3 return ours-only',
        '4 charge theirs-only',
        '1 charge equal',
        '3 charge equal',
      ],
    );
  });

  test('are equal whatever the order and number of the returns of one charge', () => {
    const returned = [ours('1', 30, back), ours('1', 30, back), ours('1', 40, back)];
    for (const rows of [
      [theirs('1', 40, part), theirs('1', 30, part), theirs('1', 30, part)],
      [theirs('1', 100, { kind: 'cancel' })],
    ])
      assert.deepEqual(verdicts(returned, rows), ['1 return equal']);
    assert.deepEqual(verdicts(returned, [theirs('1', 30, part)]), ['1 return other-sum']);
  });

  test('stay compared by inquiry until the file comes, which then decides', () => {
    const movements = [
      ours('1', 100, { verdict: 'equal' }),
      ours('2', 100, { verdict: 'unknown-there' }),
      ours('3', 100, { verdict: 'other-sum', remainingThereMinor: 70 }),
      ours('4', 100),
    ];
    assert.deepEqual(verdicts(movements, []), [
      '3 charge other-sum',
      '2 charge ours-only',
      '4 charge unchecked',
      '1 charge equal',
    ]);
    const rows = ['2', '3', '4'].map((tno) => theirs(tno, 100));
    assert.deepEqual(verdicts(movements, rows).slice(0, 2), ['1 charge ours-only', '2 charge equal']);
  });

  test('add up: the difference of the sums is the sum of the differences', () => {
    const amounts = [0, 1, 250_000, 30_000];
    for (const one of amounts)
      for (const other of amounts) {
        const our = one === 0 ? [] : [ours('1', one), ours('2', one, back)];
        const their = other === 0 ? [] : [theirs('1', other), theirs('3', other, part)];
        const items = compareDay(our, their);
        const sums = sumsOfDay(items, their);
        const net = (item: (typeof items)[number]) => (item.theirsMinor ?? 0) - (item.oursMinor ?? 0);
        const total = items.reduce(
          (sum, item) => sum + (item.direction === 'charge' ? net(item) : -net(item)),
          0,
        );
        const file = (sums.fileChargedMinor ?? 0) - (sums.fileReturnedMinor ?? 0);
        assert.equal(file - (sums.chargedMinor - sums.returnedMinor), total);
      }
  });
});

test('the fee is the sum of all rows, or not known, and a net sum that does not fit is marked', () => {
  const right = theirs('1', 100_000, { feeMinor: 3300, netMinor: 96_700 });
  const cancelled = theirs('1', 100_000, { kind: 'cancel', feeMinor: -3300, netMinor: -96_700 });
  const wrong = theirs('2', 100_000, { feeMinor: 3300, netMinor: 96_000 });
  const of = (rows: TheirRow[]) => sumsOfDay(compareDay([], rows), rows);
  assert.deepEqual([of([right]).feeMinor, of([right]).netMinor], [3300, 96_700]);
  assert.deepEqual([of([right, cancelled]).feeMinor, of([right, cancelled]).netMinor], [0, 0]);
  assert.equal(of([right, theirs('3', 1)]).feeMinor, null);
  const marks = compareDay([], [right, cancelled, wrong]).map(({ tno, isNetRight }) => [tno, isNetRight]);
  assert.deepEqual(marks, [
    ['2', false],
    ['1', true],
    ['1', true],
  ]);
});

describe('a day', () => {
  const sumsOf = (our: OurMovement[], their: TheirRow[]) => sumsOfDay(compareDay(our, their), their);
  const none = sumsOf([ours('1', 100, { verdict: 'equal' })], []);
  const equal = sumsOf([ours('1', 100)], [theirs('1', 100)]);
  const other = sumsOf([ours('1', 100)], [theirs('1', 90)]);

  test('is closed by a file in which nothing differs, and by nothing else', () => {
    assert.equal(stateOfDay(equal, undefined), 'closed');
    assert.equal(stateOfDay(none, undefined), 'open');
    assert.equal(stateOfDay(other, { state: 'closed', version: equal.version }), 'open');
  });

  test('that staff closed stays so while its differences are the same', () => {
    const accepted = (version: string) => ({ state: 'accepted' as const, version });
    assert.equal(stateOfDay(other, accepted(other.version)), 'accepted');
    const worse = sumsOf([ours('1', 100), ours('2', 100)], [theirs('1', 90)]);
    assert.equal(stateOfDay(worse, accepted(other.version)), 'open');
    assert.equal(stateOfDay(other, accepted(none.version)), 'open');
    assert.equal(stateOfDay(equal, accepted(other.version)), 'closed');
    const noLonger = sumsOf([ours('1', 100, { verdict: 'unknown-there' })], []);
    assert.equal(stateOfDay(noLonger, accepted(none.version)), 'open');
  });
});

describe('an answer to an inquiry', () => {
  const record = (answer: Record<string, string>) =>
    inquiredRecord({ kind: 'answered', answer: { res_cd: '0000', amount: '100', ...answer } });

  test('names the amount and the rest, or neither', () => {
    assert.deepEqual(record({ stat_ca_cd: 'STSR' }), { amountMinor: 100, restMinor: 100 });
    assert.deepEqual(record({ stat_ca_cd: 'STPC', rem_mny: '70' }), { amountMinor: 100, restMinor: 70 });
    assert.deepEqual(record({ stat_ca_cd: 'STSC' }), { amountMinor: 100, restMinor: 0 });
    assert.deepEqual(record({ stat_ca_cd: 'STPC' }), undefined);
    assert.deepEqual(record({ res_cd: '9999' }), { code: '9999' });
    assert.deepEqual(inquiredRecord({ kind: 'unreachable' }), undefined);
  });

  test('is equal if charge and rest are ours', () => {
    const our = { chargedMinor: 100, returnedMinor: 30 };
    assert.equal(inquiredVerdict(our, { amountMinor: 100, restMinor: 70 }), 'equal');
    assert.equal(inquiredVerdict(our, { amountMinor: 100, restMinor: 100 }), 'other-sum');
    assert.equal(inquiredVerdict(our, { amountMinor: 90, restMinor: 70 }), 'other-sum');
    assert.equal(inquiredVerdict(our, undefined), 'unknown-there');
  });
});

describe('the movements of a charge', () => {
  const known: KnownCharge = {
    tno: '20261128000001',
    amountMinor: 100_000,
    refundedMinor: 0,
    chargedAt: new Date('2026-11-28T14:59:59Z'),
    returnedAt: null,
    answers: [],
  };
  const movesOf = (change: Partial<KnownCharge>) =>
    movementsOf({ ...known, ...change }).map((one) => [one.direction, one.amountMinor, one.movedOn]);

  test('have the day and the amount of the gateway, and ours where it named none', () => {
    assert.deepEqual(movesOf({}), [['charge', 100_000, '2026-11-28']]);
    const late = [{ tno: known.tno, amount: '90000', app_time: '20261129000001' }];
    assert.deepEqual(movesOf({ answers: late }), [['charge', 90_000, '2026-11-29']]);
    for (const answers of [[{ app_time: '20261340000000', amount: 'x' }], 'no list', [null]])
      assert.deepEqual(movesOf({ answers }), [['charge', 100_000, '2026-11-28']], JSON.stringify(answers));
    const stray = [{ tno: '20261128000002', amount: '1', app_time: '20270101000000' }];
    assert.deepEqual(movesOf({ answers: stray }), [['charge', 100_000, '2026-11-28']]);
  });

  test('return the rest after refunds, and less if a part went back on the merchant pages', () => {
    const returnedAt = new Date('2026-12-01T15:00:00Z');
    const charge = ['charge', 100_000, '2026-11-28'];
    assert.deepEqual(movesOf({ returnedAt, refundedMinor: 30_000 }), [
      charge,
      ['return', 70_000, '2026-12-02'],
    ]);
    const cancel = { canc_time: '20261201235959', amount: '100000', mod_mny: '60000' };
    assert.deepEqual(movesOf({ returnedAt, answers: [cancel] }), [charge, ['return', 60_000, '2026-12-01']]);
    const tooMuch = { ...cancel, mod_mny: '100001' };
    assert.deepEqual(movesOf({ returnedAt, answers: [tooMuch] }), [
      charge,
      ['return', 100_000, '2026-12-01'],
    ]);
  });
});
