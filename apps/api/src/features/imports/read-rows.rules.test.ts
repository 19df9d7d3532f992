import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportColumns } from '../../platform/imports.ts';
import type { SheetCell } from '../../platform/sheets/sheet.ts';
import { countCorrections, readRow } from './read-rows.rules.ts';

const tooLong = { id: 'imports.notFound' } as const;
const columns: ImportColumns = {
  name: {
    title: 'imports.notFound',
    read: (text) => (text.length > 5 ? { problem: tooLong } : { value: text }),
  },
  year: { title: 'imports.notFound', read: (text) => ({ value: text === '' ? null : Number(text) }) },
};
const read = (cells: SheetCell[], mapping: Record<string, string> = { name: '이름', year: '연도' }) =>
  readRow(columns, ['비고', '이름', '연도'], mapping, { number: 7, cells }, { epoch: 1900 });

test('a cell is read by its column, composed and without blanks at its ends', () => {
  const { row, problems } = read(['', ` ${'가나'.normalize('NFD')}\u00a0`, ' 2001 ']);
  assert.deepEqual(row, { number: 7, values: { name: '가나', year: 2001 }, faulty: new Set() });
  assert.deepEqual(problems, []);
});

test('a row that ends early has empty cells, and a column without a heading says nothing', () => {
  assert.deepEqual(read(['', '가나']).row.values, { name: '가나', year: null });
  assert.deepEqual(read(['', '가나'], { name: '이름' }).row.values, { name: '가나' });
});

test('an invalid cell is reported at its column, and the rest of the row is read', () => {
  const cases: [SheetCell, string][] = [
    ['너무긴이름이다', tooLong.id],
    [{ fault: 'error' }, 'imports.admin.cell.error'],
    [{ fault: 'no-value' }, 'imports.admin.cell.noValue'],
    [{ fault: 'characters' }, 'errors.field.characters'],
  ];
  for (const [cell, id] of cases) {
    const { row, problems } = read(['', cell, '2001']);
    assert.deepEqual(problems, [{ number: 7, column: 'name', problem: { id } }], id);
    assert.deepEqual(row, { number: 7, values: { year: 2001 }, faulty: new Set(['name']) }, id);
  }
});

test('what was put right is counted by column, or of the whole file where the column says nothing', () => {
  const { add, counts } = countCorrections();
  for (const cells of [
    ['', '가\u00a0나', ''],
    ['', '가'.normalize('NFD'), '2001\u200b'],
  ])
    for (const one of read(cells).mended) add(one);
  for (const column of ['phone', 'fax', 'phone']) add({ column, kind: 'zero' });
  assert.deepEqual(counts(), [
    { column: 'phone', kind: 'zero', count: 2 },
    { column: 'fax', kind: 'zero', count: 1 },
    { column: null, kind: 'hidden', count: 2 },
    { column: null, kind: 'composed', count: 1 },
  ]);
});
