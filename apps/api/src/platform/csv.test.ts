import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from './csv.ts';

test('cells are quoted where needed, and none is a formula', () => {
  const csv = toCsv([
    ['이름', 'note', 3, -4],
    ['=1+1', '+82', '-x', '@SUM(A1)'],
    ['＝1+1', '＋82', '－x', '＠SUM(A1)'],
    ['\n=1', '\r=1', '\r\n=1', 'a=1'],
    ['\tx', 'a,"b"', 'two\nlines', ''],
  ]);
  assert.equal(
    csv,
    '\uFEFF이름,note,3,-4\r\n\'=1+1,\'+82,\'-x,\'@SUM(A1)\r\n\'＝1+1,\'＋82,\'－x,\'＠SUM(A1)\r\n"\'\n=1","\'\r=1","\'\r\n=1",a=1\r\n\'\tx,"a,""b""","two\nlines",\r\n',
  );
});
