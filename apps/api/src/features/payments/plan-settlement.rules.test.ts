import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImportRow } from '../../platform/imports.ts';
import { type KnownSettlement, planSettlement } from './plan-settlement.rules.ts';
import { readSum, settlementColumns } from './settlement-sheet.ts';

type Column = keyof typeof settlementColumns;
type Values = Partial<Record<Column, string>>;

const tno = '20261128000001';
const row: Values = { tno, kind: '승인', movedOn: '2026-11-28', amount: '100,000' };
const sites: KnownSettlement['sites'] = [
  { siteCode: 'T0000', currency: 'KRW' },
  { siteCode: 'T0007', currency: 'USD' },
];

/** Reads cells as the import does. */
function readRow(cells: Values, number: number): ImportRow<typeof settlementColumns> {
  const read = Object.entries(cells).map(([column, text]) => ({
    column,
    cell: settlementColumns[column as Column].read(text, { epoch: 1900 }),
  }));
  return {
    number,
    values: Object.fromEntries(
      read.flatMap(({ column, cell }) => ('value' in cell ? [[column, cell.value]] : [])),
    ),
    faulty: new Set(read.flatMap(({ column, cell }) => ('problem' in cell ? [column] : []))),
  };
}

let serial = 0;
const plan = (rows: readonly Values[], known: KnownSettlement['rows'] = []) =>
  planSettlement(
    rows.map((cells, at) => readRow(cells, at + 2)),
    { rows: known, sites },
    { newId: () => `${++serial}`, makesPeople: false, rest: () => Promise.resolve() },
  );
/** Returns the rows that a file adds. */
const added = async (...rows: Values[]) =>
  (await plan(rows)).changes.flatMap(({ after }) => (after === null ? [] : [after]));
const problemsOf = async (...rows: Values[]) =>
  (await plan(rows)).problems.map(({ number, column, problem }) => `${number} ${column} ${problem.id}`);
const named = (id: string) => `payments.admin.settlement.${id}`;

test('an amount is read as people and programs write it', () => {
  for (const [typed, hundredths, currency] of [
    ['1,234', 123_400, null],
    ['₩1,234', 123_400, 'KRW'],
    ['１２３４원', 123_400, 'KRW'],
    ['-1234', -123_400, null],
    ['(1,234)', -123_400, null],
    ['△1,234원', -123_400, 'KRW'],
    ['$ 12.5', 1250, 'USD'],
    ['0', 0, null],
  ] as const)
    assert.deepEqual(readSum(typed), { value: { hundredths, currency } }, typed);
  assert.deepEqual([readSum(''), readSum('-')], [{ value: null }, { value: null }]);
  for (const typed of ['백만', '1,23', '12.345', '₩1$', '1e5', '--1', '(1', '9'.repeat(13)])
    assert.ok('problem' in readSum(typed), typed);
});

describe('a row of the file', () => {
  test('keeps days, kinds and numbers in the words of different pages', async () => {
    for (const [change, expected] of [
      [{ kind: '정상 승인', movedOn: '20261128140322' }, ['charge', '2026-11-28']],
      [{ kind: '취소완료', movedOn: '2026-11-28 14:03:22' }, ['cancel', '2026-11-28']],
      [{ kind: '부분 취소', movedOn: '2026.11.28 오후 2:03' }, ['part', '2026-11-28']],
      [{ tno: `="${tno}"`, movedOn: '46354' }, ['charge', '2026-11-28']],
    ] as const) {
      const [one] = await added({ ...row, ...change });
      assert.deepEqual([one?.tno, one?.kind, one?.movedOn], [tno, ...expected]);
    }
  });

  test('has the fee with its tax, and signs of a return whatever the file writes', async () => {
    const expected = {
      charge: [100_000, 3300, 96_700],
      cancel: [100_000, -3300, -96_700],
    };
    const fees = { fee: '3,000', feeTax: '300', net: '96,700' };
    const turned = { amount: '-100,000', fee: '-3,000', feeTax: '-300', net: '-96,700' };
    for (const [cells, kind] of [
      [{ ...row, ...fees }, 'charge'],
      [{ ...row, ...fees, fee: '3,300' }, 'charge'],
      [{ ...row, ...fees, kind: '취소' }, 'cancel'],
      [{ ...row, ...turned, kind: '취소' }, 'cancel'],
    ] as const) {
      const [one] = await added(cells);
      assert.deepEqual([one?.amountMinor, one?.feeMinor, one?.netMinor], expected[kind]);
    }
  });

  test('finds its site and currency by a column, a sign, or the first site', async () => {
    const placed = async (change: Values) => {
      const [one] = await added({ ...row, ...change });
      return [one?.siteCode, one?.currency, one?.amountMinor];
    };
    assert.deepEqual(await placed({}), ['T0000', 'KRW', 100_000]);
    assert.deepEqual(await placed({ amount: '$300.50' }), ['T0007', 'USD', 30_050]);
    assert.deepEqual(await placed({ siteCode: 't0007', amount: '300' }), ['T0007', 'USD', 30_000]);
    assert.deepEqual(await placed({ currency: 'USD', amount: '300' }), ['T0007', 'USD', 30_000]);
  });

  test('that cannot be right is named with its column', async () => {
    for (const [change, problem] of [
      [{ siteCode: 'X9999' }, 'siteCode otherSite'],
      [{ siteCode: 'T0000', currency: 'USD' }, 'currency otherCurrency'],
      [{ amount: '₩100,000', currency: 'USD' }, 'currency twoCurrencies'],
      [{ amount: '123.45' }, 'amount fraction'],
      [{ amount: '0' }, 'amount noAmount'],
      [{ amount: '' }, 'amount noAmount'],
      [{ amount: '-100,000' }, 'amount negativeCharge'],
      [{ fee: '3.5' }, 'fee fraction'],
    ] as const) {
      const [column, id = ''] = problem.split(' ');
      assert.deepEqual(await problemsOf({ ...row, ...change }), [`2 ${column} ${named(id)}`]);
    }
    for (const change of [{ kind: '미확정' }, { tno: '2.02611E+13' }, { movedOn: '합계' }, { amount: '일' }])
      assert.equal(readRow({ ...row, ...change }, 2).faulty.size, 1, JSON.stringify(change));
  });
});

describe('a file', () => {
  const cancel = { ...row, kind: '취소' };
  const part = { ...row, kind: '부분취소', amount: '30,000' };

  test('has a charge and a whole cancel of a number once, and equal partial cancels as often as they were', async () => {
    const { outcomes, problems, changes } = await plan([row, cancel, part, part, row]);
    assert.deepEqual(
      outcomes.map(({ outcome, note }) => [outcome, note?.values?.row]),
      [
        ['new', undefined],
        ['new', undefined],
        ['new', undefined],
        ['new', '4'],
        ['new', undefined],
      ],
    );
    assert.deepEqual(
      problems.map(({ number, problem }) => [number, problem.values]),
      [[6, { row: '2' }]],
    );
    assert.deepEqual(
      changes.map(({ after }) => [after?.kind, after?.ordinal]),
      [
        ['charge', 1],
        ['cancel', 1],
        ['part', 1],
        ['part', 2],
      ],
    );
  });

  test('changes nothing the second time, in any order; a corrected row changes its own', async () => {
    const first = await added(row, part, part, { ...part, movedOn: '2026-11-29' });
    const again = await plan([{ ...part, movedOn: '2026-11-29' }, part, part, row], first);
    assert.deepEqual(
      [again.changes, new Set(again.outcomes.map(({ outcome }) => outcome))],
      [[], new Set(['unchanged'])],
    );
    const corrected = await plan([{ ...row, amount: '110,000' }], first);
    const [change] = corrected.changes;
    assert.deepEqual(
      [corrected.changes.length, change?.before, change?.after],
      [1, first[0], { ...first[0], amountMinor: 110_000 }],
    );
  });

  test('without the columns of an earlier one keeps its fee and its day of payout', async () => {
    const full = { ...row, fee: '3,300', net: '96,700', paidOutOn: '2026-12-02', orderNumber: 'A-1' };
    const first = await added(full);
    assert.deepEqual((await plan([row], first)).changes, []);
    const [change] = (await plan([{ ...full, paidOutOn: '2026-12-03' }], first)).changes;
    assert.deepEqual(change?.after?.paidOutOn, '2026-12-03');
  });
});
