import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../test/answer.ts';
import { csvFile } from './csv.ts';

async function* batches<Batch>(...all: Batch[]) {
  yield* all;
}

test('cells are quoted where needed, and none is a formula', async () => {
  const rows = [
    ['=1+1', '+82', '-x', '@SUM(A1)'],
    ['＝1+1', '＋82', '－x', '＠SUM(A1)'],
    ['\n=1', '\r=1', '\r\n=1', 'a=1'],
    ['\tx', 'a,"b"', 'two\nlines', ''],
  ];
  assert.equal(
    await textOf(csvFile('list.csv', ['이름', 'note', 3, -4], batches(rows.slice(0, 3), rows.slice(3)))),
    '\uFEFF이름,note,3,-4\r\n\'=1+1,\'+82,\'-x,\'@SUM(A1)\r\n\'＝1+1,\'＋82,\'－x,\'＠SUM(A1)\r\n"\'\n=1","\'\r=1","\'\r\n=1",a=1\r\n\'\tx,"a,""b""","two\nlines",\r\n',
  );
});

test('a file without rows has its heads', async () => {
  assert.equal(await textOf(csvFile('list.csv', ['이름'], batches())), '\uFEFF이름\r\n');
});
