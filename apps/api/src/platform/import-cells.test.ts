import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanText } from './corrected-cells.rules.ts';
import { readDay, readLines, readPhone, readTime, readWhole } from './import-cells.ts';
import type { ReadCell } from './imports.ts';

const said = (cell: ReadCell<unknown>) =>
  'problem' in cell ? cell.problem.id : [cell.value, ...(cell.mended ?? [])].join(' ');

test('several lines stay several lines, whatever ends them', () => {
  const cases: [string, string | null][] = [
    ['', null],
    ['한 줄', '한 줄'],
    ['하나\r\n\r둘\n셋', '하나\n\n둘\n셋'],
  ];
  for (const [cell, value] of cases) assert.deepEqual(readLines(cell, { epoch: 1900 }), { value }, cell);
});

test('a telephone number that a spreadsheet kept as a number has its zero again, and no other is touched', () => {
  const cases: [string, string][] = [
    ['1010011003', '01010011003 zero'],
    ['1010011003.0', '01010011003 zero'],
    ['10-1001-1003', '010-1001-1003 zero'],
    ['１０１００１１００３', '01010011003 width zero'],
    ['０１０－１００１－１００３', '010-1001-1003 width'],
    ['112345678', '0112345678 zero'],
    ['1612345678', '01612345678 zero'],
    ['25551234', '025551234 zero'],
    ['255512345', '0255512345 zero'],
    ['2-555-1234', '02-555-1234 zero'],
    ['317801234', '0317801234 zero'],
    ['6498765432', '06498765432 zero'],
    ['7012345678', '07012345678 zero'],
    ['50712345678', '050712345678 zero'],
    ['801234567', '0801234567 zero'],
    ['821010011003', '01010011003 country'],
    ['82-10-1001-1003', '010-1001-1003 country'],
    ['8201010011003', '01010011003 country'],
    ['8225551234', '025551234 country'],
    ['01010011003', '01010011003'],
    ['010-1001-1003', '010-1001-1003'],
    ['+821010011003', '+821010011003'],
    ['+1 213 555 0123', '+1 213 555 0123'],
    ['15881234', '15881234'],
    ['1588-1234', '1588-1234'],
    ['12135550123', '12135550123'],
    ['1010011', '1010011'],
    ['101001100399', '101001100399'],
    ['2001', '2001'],
    ['02) 555-1234', '02) 555-1234'],
    ['내선 1010011003', '내선 1010011003'],
    ['', ''],
  ];
  for (const [cell, expected] of cases) assert.equal(said(readPhone(cell, { epoch: 1900 })), expected, cell);
});

test('a time of day is read as a clock, digits, words or a part of a day say it', () => {
  const no = 'imports.admin.cell.time';
  const cases: [string, string][] = [
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['0930', '09:30 time'],
    ['930', '09:30 time'],
    ['2359', '23:59 time'],
    ['０９３０', '09:30 time width'],
    ['９：３０', '09:30 width'],
    ['오전 9:30', '09:30'],
    ['오후 12:05', '12:05'],
    ['오전 12:05', '00:05'],
    ['9:30 PM', '21:30'],
    ['0.395833333333333', '09:30 time'],
    ['.5', '12:00 time'],
    ['2460', no],
    ['960', no],
    ['24:00', no],
    ['93', no],
    ['09300', no],
    ['9시 반', no],
    ['1.5', no],
    ['', 'errors.field.required'],
  ];
  for (const [cell, expected] of cases) assert.equal(said(readTime(cell, { epoch: 1900 })), expected, cell);
});

test('a number of days is a day by the calendar of its workbook', () => {
  const cases: [string, 1900 | 1904, string][] = [
    ['46101', 1900, '2026-03-20 day'],
    ['44639', 1904, '2026-03-20 day'],
    ['2026. 3. 20.', 1904, '2026-03-20'],
    ['２０２６．３．２０', 1900, '2026-03-20 width'],
    ['2026년 3월 20일(금)', 1900, '2026-03-20'],
    ['20260320', 1900, 'imports.admin.cell.day'],
    ['2026-02-30', 1900, 'imports.admin.cell.day'],
    ['1', 1900, 'imports.admin.cell.day'],
  ];
  for (const [cell, epoch, expected] of cases) assert.equal(said(readDay(cell, { epoch })), expected, cell);
  assert.equal(said(readWhole('２００１', { epoch: 1900 })), '2001 width');
});

test('a cell is composed, and has plain blanks and nothing that nobody sees', () => {
  const cases: [string, string, string[]][] = [
    ['홍길동'.normalize('NFD'), '홍길동', ['composed']],
    ['\u00a0홍\u3000길동\u200b ', '홍 길동', ['hidden']],
    ['\u202d010-1001-1003\u202c', '010-1001-1003', ['hidden']],
    ['  홍길동\t', '홍길동', []],
    ['👩‍⚕️', '👩‍⚕️', []],
    ['Mu\u0308ller\ufeff', 'Müller', ['composed', 'hidden']],
  ];
  for (const [cell, text, mended] of cases) assert.deepEqual(cleanText(cell), { text, mended }, cell);
});
