import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportImportRows, type Import, listImports, runImport } from '@airway/contract';
import type { TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import {
  checked,
  type ImportDesk,
  type ImportTarget,
  refusedRows,
  runOf,
  startAlumniImports,
} from '../../../test/imports.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: ImportTarget;
let desk: ImportDesk;
before(async () => {
  ({ api, into, desk } = await startAlumniImports());
});
after(() => api.close());

const table = () => api.services.database.db.selectFrom('alumni').selectAll().orderBy('id').execute();
const heads = ['성명', '졸업년도', '휴대전화'];
const people = Array.from({ length: 12 }, (_, at) => [
  `남긴${String.fromCharCode(0xac00 + at)}`,
  String(2001 + at),
  at % 6 === 5 ? '전화 없음' : '02-0000-0001',
]);
const refusal = async (one: Import, leavesOut: boolean) => {
  const answer = await api.call(runImport, runOf(one, leavesOut), into);
  return [answer.status, answer.refusal.code, answer.refusal.message];
};
const fileOf = async ({ id }: Import, rows: 'all' | 'refused') =>
  (await readSheet((await api.call(exportImportRows, { params: { id }, body: { rows } }, into)).data)).rows;

test('good rows are taken, the rest comes as a file that is mended and sent again, and each is taken back whole', async () => {
  const was = await table();
  const one = await desk.preview(savedBook([heads, ...people]));
  assert.deepEqual(one.counts, { new: 10, changed: 0, unchanged: 0, refused: 2 });
  assert.deepEqual(await refusal(one, false), [
    409,
    'CONFLICT',
    '수정할 행이 있어 가져올 수 없습니다. 파일을 수정해 다시 올려 주세요.',
  ]);
  assert.equal((await fileOf(one, 'all')).length, 13);
  const done = await desk.run(one, true);
  assert.deepEqual([done.state, done.counts?.refused, done.canBeUndone], ['done', 2, true]);
  assert.equal((await table()).length, was.length + 10);

  const [head = [], ...left] = await fileOf(done, 'refused');
  assert.deepEqual(head, ['수정할 점', ...heads]);
  assert.deepEqual(
    left.map(([, name]) => name),
    [people[5]?.[0], people[11]?.[0]],
  );
  assert.ok(left.every(([reason]) => reason?.startsWith('휴대전화: ')));
  const repeated = await desk.preview(savedBook([head, ...left.map((row) => row.with(3, '02-0000-0002'))]));
  assert.deepEqual(repeated.counts, { new: 2, changed: 0, unchanged: 0, refused: 0 });
  assert.equal((await desk.run(repeated)).state, 'done');
  const whole = await desk.preview(savedBook([heads, ...people]));
  assert.deepEqual(whole.counts, { new: 0, changed: 0, unchanged: 10, refused: 2 });
  assert.deepEqual(await refusal(whole, true), [409, 'CONFLICT', '바뀌는 내용이 없습니다.']);

  const { data } = await api.call(
    listImports,
    { params: { kind: 'alumni', editionId: into.editionId }, query: {} },
    into,
  );
  assert.deepEqual(data.content.find(({ id }) => id === one.id)?.counts, done.counts);
  const [entry] = await auditEntries(api.ctx(), { subject_id: one.id });
  assert.deepEqual(JSON.parse(String(entry?.details)), { kind: 'alumni', ...done.counts });
  assert.equal((await desk.undo(done)).state, 'undone');
  assert.equal((await fileOf(done, 'refused')).length, 3);
  assert.equal((await desk.undo(repeated)).state, 'undone');
  assert.deepEqual(await table(), was);
});

test('what was seen is run, not what was compared since', async () => {
  const was = await table();
  const seen = await desk.preview(savedBook([heads, ...people]));
  const columns = seen.columns.map((one) => (one.column === 'phone' ? { ...one, heading: null } : one));
  const now = await checked(api, into, { ...seen, columns });
  assert.deepEqual(now.counts, { new: 12, changed: 0, unchanged: 0, refused: 0 });
  assert.notEqual(now.preview, seen.preview);
  assert.deepEqual(await refusal(seen, true), [
    409,
    'CONFLICT',
    '그사이 상태가 바뀌었습니다. 화면을 새로 불러와 확인해 주세요.',
  ]);
  assert.deepEqual(await table(), was);
});

test('a row that means somebody of a refused row is refused with it, and a file without a good row runs not at all', async () => {
  const one = await desk.preview(
    savedBook([
      ['성명', '이메일', '휴대전화'],
      ['예시둘', 'both@example.org', '없음'],
      ['예시둘', 'both@example.org', '02-0000-0001'],
    ]),
  );
  assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: 0, refused: 2 });
  assert.match(String((await refusedRows(api, into, one))[1]?.[1]), /2행/);
  assert.deepEqual(await refusal(one, true), [409, 'CONFLICT', '바뀌는 내용이 없습니다.']);
});
