import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { bookOf, savedBook, sheetData, zipOf } from '../../../test/workbooks.ts';
import { readSheet } from './read-sheet.ts';
import { problemOf, readTable } from './read-table.ts';

const mostRows = 20_000;
const options = { maximumRows: mostRows, names: [], sheet: null, headingRow: null };

const readAll = async (bytes: Uint8Array, maximumRows = mostRows) => {
  const { facts, rows } = await readTable(Buffer.from(bytes), { ...options, maximumRows });
  return { facts, rows, cells: rows.map(({ cells }) => cells) };
};
const said = (error: unknown) => {
  const { code, values } = problemOf(error);
  return [code, ...Object.values(values)].join(' ');
};
const refusedAs = (bytes: Uint8Array) => readAll(bytes).then(({ rows }) => `${rows.length} rows`, said);

/** Reads a sheet in a worker thread, as in production. */
async function readApart(bytes: Uint8Array) {
  let count = 0;
  try {
    for await (const news of readSheet(bytes, options)) count += 'rows' in news ? news.rows.length : 0;
    return `${count} rows`;
  } catch (error) {
    return said(error);
  }
}

const table = [
  ['이름', '소속', '비고'],
  ['홍길동', '서울, 예시병원', '"따옴표"'],
  ['Müller', '뷁 펲 똠', '=1+1'],
];
const lines = (delimiter: string, rows = table) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');

test('a text is read in whichever alphabet and with whichever delimiter it was saved', async () => {
  const korean = table.map((row) => row.map((cell) => cell.replace('ü', 'u')));
  const samples = [
    ['utf-8', ',', Buffer.from(lines(','))],
    ['utf-8', ';', Buffer.from(`\ufeff${lines(';')}`)],
    ['utf-16le', '\t', Buffer.from(`\ufeff${lines('\t')}`, 'utf16le')],
    ['utf-16be', ',', Buffer.from(`\ufeff${lines(',')}`, 'utf16le').swap16()],
    ['cp949', ',', iconv.encode(lines(',', korean), 'cp949')],
  ] as const;
  for (const [encoding, delimiter, bytes] of samples) {
    const { facts, cells } = await readAll(bytes);
    const expected = encoding === 'cp949' ? korean : table;
    assert.deepEqual(
      [facts.format, facts.encoding, facts.delimiter, facts.sheet, facts.headings],
      ['csv', encoding, delimiter, null, expected[0]],
    );
    assert.deepEqual(cells, expected.slice(1));
  }
});

test('rows keep the number of their line, and a mark before a formula is no part of it', async () => {
  const { rows } = await readAll(Buffer.from('a,b\n"x\ny",1\n\n\'=1+1,2\n'));
  assert.deepEqual(rows, [
    { number: 2, cells: ['x\ny', '1'] },
    { number: 5, cells: ['=1+1', '2'] },
  ]);
});

test('what another program wrote is read as people see it', async () => {
  const { facts, cells } = await readAll(
    savedBook([
      ['날짜', '시각', '번호', '제목'],
      [new Date(Date.UTC(2027, 2, 20)), 0.5, 1234.5, ' 두 줄\n제목 '],
    ]),
  );
  assert.deepEqual(
    [facts.format, facts.sheet, facts.headings],
    ['xlsx', '시트', ['날짜', '시각', '번호', '제목']],
  );
  assert.deepEqual(cells, [['2027-03-20', '0.5', '1234.5', ' 두 줄\n제목 ']]);
});

test('formulas, errors, dates, runs of a text and escaped signs are what a sheet shows', async () => {
  const cell = (inside: string) => `<c ${inside}</c>`;
  const sheet = `<sheetData><row r="1">${'ABCDEFGHI'.replaceAll(/./g, (at) => cell(`r="${at}1" t="inlineStr"><is><t>${at}</t></is>`))}</row>
    <row r="3">${[
      'r="A3" s="1"><v>46101</v>',
      'r="B3" s="2"><v>0.395833333333333</v>',
      'r="C3"><f>A1</f><v>7</v>',
      'r="D3"><f>A1</f>',
      'r="E3" t="e"><v>#N/A</v>',
      'r="F3" t="s"><v>0</v>',
      'r="G3" t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is>',
      'r="H3"><v>0.30000000000000004</v>',
      'r="I3" t="b"><v>1</v>',
    ]
      .map(cell)
      .join('')}</row></sheetData>`;
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-412]AM/PM h:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';
  const shared = '<si><r><t>東</t></r><r><t>京</t></r><rPh><t>トウキョウ</t></rPh></si>';
  const { rows } = await readAll(bookOf({ sheet, styles, shared }));
  assert.deepEqual(rows, [
    {
      number: 3,
      cells: [
        '2026-03-20',
        '09:30',
        '7',
        { fault: 'no-value' },
        { fault: 'error' },
        '東京',
        'a\rb_x0041_',
        '0.3',
        'TRUE',
      ],
    },
  ]);
});

const manyRows = (count: number) => [
  ['가', '나'],
  ...Array.from({ length: count }, (_, index) => [index, 'x']),
];
const compound = (inside: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(inside, 'utf16le')]);
const emptyRows = (count: number) =>
  Array.from({ length: count }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" s="1"/></row>`).join('');
const letters = (count: number) => Buffer.alloc(count, 'x');
/** Each row has the same 50,000 letters. */
const longRows = (count: number) =>
  bookOf({
    sheet: `<sheetData><row><c t="inlineStr"><is><t>가</t></is></c></row>${'<row><c t="s"><v>0</v></c></row>'.repeat(count)}</sheetData>`,
    shared: `<si><t>${'가'.repeat(50_000)}</t></si>`,
  });

test('what cannot be read is refused with its place', async () => {
  const ok = sheetData(table);
  const merged = `${ok}<mergeCells>${'<mergeCell ref="A1:A1000"/>'.repeat(20_001)}</mergeCells>`;
  const half = 'x'.repeat(30_000);
  const filledDown = `${sheetData([
    ['가', '나'],
    [half, ''],
    ['', half],
    ['', ''],
    ['다', '라'],
  ])}<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="B3:B4"/></mergeCells>`;
  const mixed = Buffer.concat([
    Buffer.from('이름\n홍길동\n'),
    iconv.encode('홍길동\n', 'cp949'),
    Buffer.from('뷁'),
  ]);
  const samples: [string, Uint8Array][] = [
    ['password', compound('EncryptedPackage')],
    ['oldFormat', compound('Workbook')],
    ['macros', bookOf({ sheet: ok, others: [{ name: 'xl/vbaProject.bin', bytes: letters(9) }] })],
    ['password', zipOf([{ name: 'xl/workbook.xml', bytes: letters(9), isEncrypted: true }])],
    ['damaged', Buffer.from('PK\x03\x04 no archive')],
    ['damaged', bookOf({ sheet: ok }).subarray(0, 400)],
    ['damaged', bookOf({ sheet: '<sheetData><row>' })],
    ['damaged', bookOf({ sheet: ok, beforeRoot: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' })],
    ['damaged', bookOf({ sheet: '<a>'.repeat(40) + '</a>'.repeat(40) })],
    ...['0', '1', '1048577', '99999999999', '2.5', '-3', 'x', ''].map((number): [string, Uint8Array] => [
      'damaged',
      bookOf({ sheet: ok.replace('<row>', '<row r="1">').replace('<row>', `<row r="${number}">`) }),
    ]),
    ['merged A1:A1000', bookOf({ sheet: merged })],
    ['empty', bookOf({ sheet: sheetData([['가', '나']]) })],
    ['empty', Buffer.from('')],
    ['tooManyRows 20000', Buffer.from(manyRows(100_000).join('\n'))],
    ['tooManyRows 20000', bookOf({ sheet: sheetData(manyRows(100_000)) })],
    ['tooManyColumns 100', Buffer.from(`${'a,'.repeat(150)}b`)],
    ['longRow 3 50000', Buffer.from(`a,b\n1,2\n${'x'.repeat(30_000)},${'y'.repeat(20_001)}`)],
    ['longRow 3 50000', bookOf({ sheet: filledDown })],
    ['encoding 3', mixed],
    ['quotes 2', Buffer.from('a,b\n"x,y\n1,2')],
    ['quotes 2', Buffer.from('a,b\n"x"y,1')],
  ];
  for (const [expected, bytes] of samples) assert.equal(await refusedAs(bytes), expected);
});

test('cells hold what the database takes: no U+0000, no half letters, no endless marks', async () => {
  const marks = `가${'\u0301'.repeat(31)}`;
  const escaped = ['가', '나_x0000_', '나_xD83D_', marks, `가${'\u0301'.repeat(30)}`];
  const { cells } = await readAll(bookOf({ sheet: sheetData([table[0] ?? [], escaped]) }));
  assert.deepEqual(cells, [['가', '나', '나\ufffd', { fault: 'characters' }, escaped[4]]]);
  const wide = Buffer.from('\ufeff이름,소속\n나\0다,라', 'utf16le');
  assert.deepEqual((await readAll(wide)).cells, [['나다', '라']]);
});

test('headings, beginnings of rows and names of sheets are cut between letters', async () => {
  const lungs = '🫁'.repeat(60);
  const long = bookOf({
    sheet: sheetData([[`가${lungs}`, `가${lungs}`], ['나']]),
    name: `시${'🫁'.repeat(200)}`,
  });
  const { facts } = await readAll(long);
  const shownTexts = [
    ...facts.headings,
    ...facts.sheets,
    facts.sheet ?? '',
    ...facts.top.map(({ text }) => text),
  ];
  for (const text of shownTexts) assert.ok(text.isWellFormed() && text.length <= 200, text);
  assert.deepEqual(
    facts.headings.map(({ length }) => length),
    [99, 99],
  );
});

test('a heading that is missing or there again is told by its column', async () => {
  const { facts } = await readAll(Buffer.from('가,,다,가\n1,2,3,4,5'));
  assert.deepEqual(facts.headings, ['가', '(B)', '다', '가 (D)', '(E)']);
});

test('bombs end early, in little memory, and hold nobody up', async (context) => {
  const bomb = letters(70_000_000);
  const amplified = `<sheetData>${'<row>'.concat('<c t="s"><v>0</v></c>'.repeat(100), '</row>').repeat(1000)}</sheetData>`;
  const samples: [string, string, Uint8Array][] = [
    ['a part that shrank a thousandfold', 'tooLarge', zipOf([{ name: 'xl/workbook.xml', bytes: bomb }])],
    [
      'a part that says it is small',
      'damaged',
      zipOf([{ name: 'xl/workbook.xml', bytes: bomb, saidBytes: 400_000 }]),
    ],
    [
      'a short text in 100,000 cells',
      'tooLarge',
      bookOf({ sheet: amplified, shared: `<si><t>${'가'.repeat(30_000)}</t></si>` }),
    ],
    ['long rows of a small file', '390 rows', longRows(390)],
    ['more of them', 'tooLarge', longRows(500)],
    [
      'a million empty rows',
      '1 rows',
      bookOf({
        sheet: `<sheetData><row><c><v>1</v></c></row>${emptyRows(1_000_000)}<row><c><v>2</v></c></row></sheetData>`,
      }),
    ],
  ];
  const meter = createHoldMeter();
  for (const [name, expected, bytes] of samples) {
    const before = process.memoryUsage().rss;
    const startedAt = performance.now();
    let answer = '';
    const heldMs = await meter.holdMs(async () => {
      answer = await readApart(bytes);
    });
    const grownMb = Math.round((process.memoryUsage().rss - before) / 1e6);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    context.diagnostic(`${name}: ${answer}, ${seconds} s, ${grownMb} MB, held ${heldMs.toFixed(0)} ms`);
    assert.equal(answer, expected, name);
    assert.ok(heldMs < meter.limitMs, `${name} holds a turn ${heldMs} ms`);
    assert.ok(grownMb < 400, `${name} takes ${grownMb} MB`);
  }
});
