import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookOf, sheetData } from '../../../test/workbooks.ts';
import { headingForms } from './headings.rules.ts';
import { readTable } from './read-table.ts';
import type { SheetOptions } from './sheet.ts';

const names = ['성명', '이름', 'Name', '소속', '휴대전화', '이메일', 'E-mail', '직위'];
const anywhere: SheetOptions = { maximumRows: 1000, names, sheet: null, headingRow: null };
type Rows = readonly (readonly string[])[];
const csv = (rows: Rows) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
const merging = (rows: Rows, ...places: string[]) => {
  const merges = places.map((place) => `<mergeCell ref="${place}"/>`).join('');
  return bookOf({ sheet: `${sheetData(rows)}<mergeCells>${merges}</mergeCells>` });
};
const read = async (bytes: Buffer, options: Partial<SheetOptions> = {}) => {
  const { facts, rows } = await readTable(bytes, { ...anywhere, ...options });
  return { ...facts, rows, numbers: rows.map(({ number }) => number) };
};
const heads = ['성명', '소속', '휴대전화'];
const people = [
  ['예시가', '가병원', '010-0000-0001'],
  ['예시나', '나병원', '010-0000-0002'],
];

test('a heading is known in whichever words, signs and languages it is written', () => {
  const cases: [string, string[]][] = [
    ['성명', ['성명']],
    ['성 명 *', ['성명']],
    ['성명 Name', ['성명name', '성명', 'name']],
    ['성명\n(Name)', ['성명name', '성명', 'name']],
    ['휴대전화 (- 없이)', ['휴대전화없이', '휴대전화']],
    ['【이메일】', ['이메일']],
    ['Ｅ－ｍａｉｌ', ['email']],
    ['E-mail 주소', ['email주소', '주소', 'email']],
    ['성명(한자)', ['성명한자']],
    ['성명 (English)', ['성명english', 'english']],
    ['English Name (영문명)', ['englishname영문명', 'englishname', '영문명']],
    ['성명'.normalize('NFD'), ['성명']],
    ['※', []],
  ];
  for (const [text, forms] of cases) assert.deepEqual(headingForms(text), forms, text);
});

test('the headings are found wherever they stand, and rows keep the numbers of the sheet', async () => {
  const titles = (count: number) => Array.from({ length: count }, (_, at) => [`예시 학회 ${at + 1}`, '', '']);
  const cases: [string, Rows, number, boolean, number[]][] = [
    ['in the first row', [heads, ...people], 1, true, [2, 3]],
    ['below a title', [['예시 동문 명단', '', ''], heads, ...people], 2, true, [3, 4]],
    ['below a title and blank rows', [['명단'], ['', ''], [''], heads, ...people], 4, true, [5, 6]],
    ['below ten titles', [...titles(10), heads, ...people], 11, true, [12, 13]],
    ['not in a note with one known name', [['성명', '담당자에게'], heads, ...people], 2, true, [3, 4]],
    ['of names that nobody knows', [['명단'], ['가', '나', '다'], ...people], 2, false, [3, 4]],
    ['with one known name', [['명단'], ['성명', '나', '다'], ...people], 2, false, [3, 4]],
    ['of one column', [['성명'], ['예시가'], ['예시나']], 1, true, [2, 3]],
  ];
  for (const [where, rows, headingRow, isSure, numbers] of cases) {
    const found = await read(csv(rows));
    assert.deepEqual([found.headingRow, found.isSure, found.numbers], [headingRow, isSure, numbers], where);
  }
});

test('staff say where the headings are, and an empty row is none', async () => {
  const file = csv([heads, ...people, [''], ['가', '나', '다'], ['1', '2', '3']]);
  const found = await read(file, { headingRow: 5 });
  assert.deepEqual([found.headings, found.isSure, found.numbers], [['가', '나', '다'], true, [6]]);
  assert.deepEqual(found.top[3], { number: 5, text: '가 · 나 · 다' });
  await assert.rejects(read(file, { headingRow: 4 }), { code: 'noHeadings', values: { line: '4' } });
  await assert.rejects(read(file, { headingRow: 6 }), { code: 'empty' });
});

test('headings in two lines are one, whether cells are merged or not', async () => {
  const two = [
    ['성명', '소속', '연락처', ''],
    ['', '', '휴대전화', '이메일'],
    ['예시가', '가병원', '010-0000-0001', 'a@example.org'],
  ];
  for (const file of [csv(two), merging(two, 'A1:A2', 'B1:B2', 'C1:D1')]) {
    const found = await read(file);
    assert.deepEqual(found.headings, ['성명', '소속', '휴대전화', '이메일']);
    assert.deepEqual([found.numbers, found.skipped.filled], [[3], 0]);
  }
  const tall = await read(merging([heads, ['', '', ''], ...people], 'A1:A2', 'B1:B2', 'C1:C2'));
  assert.deepEqual([tall.headings, tall.numbers], [heads, [3, 4]]);
});

test('cells merged downwards say the same of each row, and rows merged across are titles', async () => {
  const rows = [['명단', '', ''], heads, ['1조', '', ''], ...people, ['예시다', '', '010-0000-0003']];
  const found = await read(merging(rows, 'A1:C1', 'A3:C3', 'B5:B6'));
  assert.deepEqual(
    found.rows.map(({ cells }) => cells[1]),
    ['가병원', '나병원', '나병원'],
  );
  assert.deepEqual(found.skipped, { repeated: [], remarks: [3], otherTable: null, filled: 1 });
});

test('headings that come again, remarks and another table are no people, and are told', async () => {
  const other = ['이름', '직위', 'E-mail'];
  const found = await read(
    csv([
      ['제1면', '', ''],
      heads,
      people[0] ?? [],
      ['제2면', '', ''],
      heads,
      people[1] ?? [],
      ['합계', '2명', ''],
      ['※ 예시 안내', '', ''],
      ['', '', ''],
      ['2. 예시 간사 명단', '', ''],
      other,
      ['예시라', '간사', 'd@example.org'],
    ]),
  );
  assert.deepEqual(found.numbers, [3, 6]);
  assert.deepEqual(found.skipped, { repeated: [5], remarks: [4, 7, 8, 10], otherTable: 11, filled: 0 });
  const second = await read(csv([heads, ...people, other, ['예시라', '간사', 'd@example.org']]), {
    headingRow: 4,
  });
  assert.deepEqual([second.headings, second.numbers], [other, [5]]);
});

test('a line of sums is no entry, and a line of words that begins like one is', async () => {
  const rows = [
    ['총계', '2', '₩1,200,000'],
    ['Grand total', '(1,000)', '12.50'],
    ['계', '예시병원', 'a@example.org'],
    ['합계', '3', '예시병원'],
  ];
  const found = await read(csv([heads, ...rows]));
  assert.deepEqual(
    [found.numbers, found.skipped.remarks],
    [
      [4, 5],
      [2, 3],
    ],
  );
});

test('a list without a value in it that is a heading is read to its end', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => [`예시${at}`, at % 2 ? '소속' : '이름', '']);
  assert.equal((await read(csv([heads, ...rows]))).rows.length, 900);
});
