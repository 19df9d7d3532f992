import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportImportRows, type Import, runImport } from '@airway/contract';
import iconv from 'iconv-lite';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { checked, refusedRows, runOf, sentSheet } from '../../../test/imports.ts';
import {
  type SessionImports,
  sessionHeads,
  sessionRow,
  startSessionImports,
} from '../../../test/session-imports.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: SessionImports['api'];
let into: SessionImports['into'];
let draft: SessionImports['draft'];
let preview: SessionImports['preview'];
let run: SessionImports['run'];
let undo: SessionImports['undo'];
before(async () => {
  ({ api, into, draft, preview, run, undo } = await startSessionImports());
});
after(() => api.close());

const named = (id: string) => ({ params: { id } });

test('refused rows stop the whole, and come back in a file with reasons that is mended and read again', async () => {
  const was = await draft();
  const rows = [
    sessionHeads,
    sessionRow({ '세션 기호': 'X1' }),
    sessionRow({ '세션 기호': 'X2', 강의실: '없는 방', 시작: '9시' }),
    sessionRow({ '세션 기호': 'X3', 좌장: '없는 사람' }),
    sessionRow({ '세션 기호': 'X4', 날짜: '2024-01-01' }),
    sessionRow({ '세션 기호': 'X5', '강연 제목': '강연', '강연 시작': '10:00', '강연 종료': '12:00' }),
    sessionRow({ '세션 기호': 'X6', 강의실: '' }),
  ];
  const one = await preview(rows);
  assert.deepEqual(one.counts, { new: 1, changed: 0, unchanged: 0, refused: 5 });
  assert.deepEqual(await refusedRows(api, into, one), [
    [
      3,
      '시작: “9시”은(는) 시각이 아닙니다. 09:30처럼 적어 주세요.',
      '강의실: “없는 방”은(는) 없는 강의실입니다. 이름을 수정하거나 강의실을 먼저 추가해 주세요.',
    ],
    [4, '좌장: “없는 사람”은(는) 프로그램에 없는 사람입니다. 이름을 수정하거나 사람을 먼저 추가해 주세요.'],
    [5, '날짜: 대회 일정에 없는 날짜입니다. 날짜를 수정하거나 프로그램에 그 날짜를 먼저 추가해 주세요.'],
    [6, '강연 종료: 세션 시간을 벗어나거나, 앞 강연과 겹칩니다.'],
    [7, '강의실: 필수 항목입니다. 입력해 주세요.'],
  ]);
  assert.equal((await api.call(runImport, runOf(one), into)).status, 409);
  assert.deepEqual(await draft(), was);
  const file = (await api.call(exportImportRows, { ...named(one.id), body: { rows: 'all' } }, into)).data;
  const [told = [], ...others] = (await readSheet(file)).rows;
  assert.deepEqual(told, ['수정할 점', ...sessionHeads]);
  assert.deepEqual(
    others.map(([reason]) => (reason ?? '') === ''),
    [true, false, false, false, false, false],
  );
  const mended = others.map((row, index) =>
    index === 0 ? row : ['', ...sessionRow({ '세션 기호': `X${index + 1}` })],
  );
  const next = await preview([told, ...mended]);
  assert.deepEqual(next.counts, { new: 6, changed: 0, unchanged: 0, refused: 0 });
  assert.equal((await run(next)).state, 'done');
  assert.equal((await draft()).sessions.length, was.sessions.length + 6);
  assert.equal((await undo(next)).state, 'undone');
  assert.deepEqual(await draft(), was);
});

test('columns are remembered by the headings of the last file, and must be there', async () => {
  const other = ['Wann', 'Von', 'Bis', 'Wo', 'Titel'];
  const rows = [other, ['2025. 11. 21.', '오전 10:00', '10:30', '가져오기 방', '제목']];
  const bytes = iconv.encode(rows.map((row) => row.join(';')).join('\r\n'), 'cp949');
  const one = await sentSheet(api, into, { name: '프로그램.csv', bytes });
  assert.deepEqual([one.facts?.encoding, one.facts?.delimiter, one.facts?.rows], ['cp949', ';', 1]);
  const suggested = (found: Import) =>
    found.columns.filter(({ heading }) => heading !== null).map(({ column }) => column);
  assert.deepEqual(suggested(one), []);
  assert.match(
    one.problem ?? '',
    /^꼭 있어야 하는 열을 찾지 못했습니다: 날짜\(.+ \/ 시작\(.+ \/ 종료\(.+ \/ 강의실\(/,
  );
  const nothing = await checked(api, into, one);
  assert.equal(nothing.state, 'read');
  const columns = ['date', 'start', 'end', 'room', 'titleKo'];
  const mapped = {
    ...one,
    columns: one.columns.map((column) => ({
      ...column,
      heading: other[columns.indexOf(column.column)] ?? null,
    })),
  };
  assert.deepEqual((await checked(api, into, mapped)).counts, {
    new: 1,
    changed: 0,
    unchanged: 0,
    refused: 0,
  });
  const later = await sentSheet(api, into, { name: '프로그램.csv', bytes });
  assert.deepEqual(suggested(later), columns);
});

test('for an unreadable file the message tells how to correct it', async () => {
  const bytes = savedBook(Array.from({ length: 5002 }, (_, row) => [row]));
  const one = await sentSheet(api, into, { name: 'a.xlsx', bytes });
  assert.deepEqual(
    [one.state, one.problem],
    ['unreadable', '한 번에 5000행까지 가져올 수 있습니다. 파일을 나누어 올려 주세요.'],
  );
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const secret = await sentSheet(api, into, { name: 'a.xlsx', bytes: locked });
  assert.match(secret.problem ?? '', /^암호가 걸린 파일입니다/);
});

test('2,000 rows are read and compared while others are served', async (context) => {
  const minutes = (count: number) => String(count % 60).padStart(2, '0');
  const times = (row: number) => ({
    시작: `10:${minutes(row)}`,
    종료: `10:${minutes(row + 1) === '00' ? '59' : minutes(row + 1)}`,
  });
  const rows = Array.from({ length: 2000 }, (_, row) =>
    sessionRow({ '세션 기호': `L${row}`, ...times(row % 59), 좌장: '없는 사람' }),
  );
  const read = await sentSheet(api, into, { name: 'a.xlsx', bytes: savedBook([sessionHeads, ...rows]) });
  const meter = createHoldMeter(100);
  let one = read;
  const heldMs = await meter.holdMs(async () => {
    one = await checked(api, into, read);
  });
  context.diagnostic(`held ${heldMs.toFixed(0)} ms of ${meter.limitMs.toFixed(0)}`);
  assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: 0, refused: 2000 });
  assert.ok(heldMs < meter.limitMs);
});
