import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSheet } from '../../test/spreadsheets.ts';
import { type XlsxColumn, xlsxFile } from './xlsx.ts';

async function* batches<Batch>(...all: Batch[]) {
  yield* all;
}

const column: XlsxColumn = { head: '제목', width: 30, holds: 'text' };
const textsOf = async (texts: string[], name = '목록') =>
  readSheet(xlsxFile('list.xlsx', { name, columns: [column] }, batches(texts.map((text) => [text]))));

test('a sheet has its heads, widths and kinds of cells, and its heads stay in sight', async () => {
  const columns: XlsxColumn[] = [
    { head: '번호', width: 8, holds: 'number' },
    { head: '제목', width: 50, holds: 'text' },
    { head: '날짜', width: 20, holds: 'moment' },
  ];
  const row = [1, '001234', new Date('2025-10-09T15:30:00Z')];
  const read = await readSheet(
    xlsxFile('list.xlsx', { name: '목록', columns }, batches([row], [[2, '', null]])),
  );
  assert.deepEqual(read.rows, [
    ['번호', '제목', '날짜'],
    ['1', '001234', '2025-10-10 00:30'],
    ['2', '', ''],
  ]);
  assert.deepEqual(
    ['A2', 'B2', 'C2'].map((place) => read.cell(place)?.t),
    ['n', 's', 'n'],
  );
  assert.deepEqual(
    read.sheet['!cols']?.map(({ width }) => Math.round(width ?? 0)),
    [8, 50, 20],
  );
  assert.match(read.xml, /<pane ySplit="1" topLeftCell="A2" state="frozen"/);
});

test('no text is a formula, and it stays text when its cell is edited', async () => {
  const texts = [
    '=1+1',
    '+82',
    '-x',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\r\n=1',
    '＝1+1',
    '=HYPERLINK("http://x")',
  ];
  const { xml, cell, rows } = await textsOf(texts);
  assert.equal(xml.includes('<f'), false);
  texts.forEach((text, index) => {
    const { t, f, v, z } = cell(`A${index + 2}`) ?? {};
    assert.deepEqual([t, f, z], ['s', undefined, '@'], text);
    assert.equal(String(v).replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\n'));
  });
  assert.equal(rows.length, texts.length + 1);
});

test('what a file cannot hold is left out, and the rest is as it was typed', async () => {
  const texts = [
    'a\u0000\u0001\u000b\u001f\u0085b',
    '\ud800x',
    'x\udc00',
    'a\ufffe\uffffb',
    '_x0041_',
    '<b>&amp;</b>',
    ' a  b ',
    '👩🏽‍⚕️',
  ];
  const { cell } = await textsOf(texts);
  assert.deepEqual(
    texts.map((_, index) => cell(`A${index + 2}`)?.v),
    ['ab', '\ufffdx', 'x\ufffd', 'ab', '_x0041_', '<b>&amp;</b>', ' a  b ', '👩🏽‍⚕️'],
  );
});

test('a text that is too long for a cell is cut, with a mark, and no letter in two', async () => {
  const fits = 'ㄱ'.repeat(32_767);
  const { cell } = await textsOf([fits, `${fits}ㄱ`, `${'x'.repeat(32_765)}👩👩`]);
  assert.equal(cell('A2')?.v, fits);
  assert.equal(cell('A3')?.v, `${'ㄱ'.repeat(32_766)}…`);
  assert.equal(cell('A4')?.v, `${'x'.repeat(32_765)}…`);
});

test('a sheet is named as far as it may be', async () => {
  const names = [
    '',
    ' ',
    'History',
    'a/b\\c:d?e*f[g]h',
    "'논문'",
    'ㄱ'.repeat(40),
    `${'a'.repeat(30)}👩`,
    '\u0000\ud800',
  ];
  const read: string[] = [];
  for (const name of names) read.push((await textsOf([], name)).name);
  assert.deepEqual(read, [
    'Sheet1',
    'Sheet1',
    'Sheet1',
    'a b c d e f g h',
    '’논문’',
    'ㄱ'.repeat(31),
    'a'.repeat(30),
    '\ufffd',
  ]);
});

test('a file without rows has its heads', async () => {
  assert.deepEqual((await textsOf([])).rows, [['제목']]);
});

test('what fails before the first row is known before the first byte', async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    yield Promise.reject(new Error('No rows.'));
  }
  const { stream } = xlsxFile('list.xlsx', { name: '목록', columns: [column] }, failing());
  await assert.rejects(async () => stream().getReader().read(), { message: 'No rows.' });
});

test('no more rows are read than are sent, and who goes away ends the reading', async () => {
  let isOver = false;
  let count = 0;
  async function* endless() {
    try {
      for (; count < 10_000; count += 1)
        yield Array.from({ length: 500 }, () => [crypto.randomUUID().repeat(10)]);
    } finally {
      isOver = true;
    }
  }
  const reader = xlsxFile('list.xlsx', { name: '목록', columns: [column] }, endless())
    .stream()
    .getReader();
  for (let part = 0; part < 5; part += 1) assert.equal((await reader.read()).done, false);
  assert.equal(count < 20, true, `${count} batches`);
  await reader.cancel();
  assert.deepEqual([isOver, count < 20], [true, true]);
});
