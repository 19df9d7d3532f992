import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Import, readImport } from '@airway/contract';
import type { TestApi } from '../../../test/api.ts';
import {
  checked,
  type ImportDesk,
  type ImportTarget,
  sentSheet,
  settled,
  startAlumniImports,
} from '../../../test/imports.ts';
import { type Listed, officeLists } from '../../../test/office-lists.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: ImportTarget;
let desk: ImportDesk;
before(async () => {
  ({ api, into, desk } = await startAlumniImports());
});
after(() => api.close());

const table = () => api.services.database.db.selectFrom('alumni').selectAll().orderBy('id').execute();

/** Returns the people of a list that are in the table. */
async function imported(people: readonly Listed[]): Promise<Listed[]> {
  const rows = new Map((await table()).map((row) => [row.email, row]));
  return people.flatMap(({ email }) => {
    const row = rows.get(email);
    if (row === undefined) return [];
    const { affiliation, phone, remarks } = row;
    return [
      { name: row.name_ko, affiliation, phone: phone.replaceAll('-', ''), email, remarks: remarks ?? '' },
    ];
  });
}

/** Reads the file again with other headings, as staff choose them on the screen. */
async function readAgain(one: Import, body: { sheet: string | null; headingRow: number | null }) {
  const answer = await api.call(readImport, { params: { id: one.id }, body }, into);
  assert.equal(answer.status, 200);
  return settled(api, into, one.id);
}

async function bringIn(one: Import, people: readonly Listed[]): Promise<Import> {
  const preview = await checked(api, into, one);
  assert.deepEqual(preview.counts, { new: people.length, changed: 0, unchanged: 0, refused: 0 });
  const done = await desk.run(preview);
  assert.deepEqual(await imported(people), people);
  return done;
}

for (const { what, file, bytes, people, readNotes = [], mended = [], unused = [], second } of officeLists())
  test(`a list comes in as it is, and goes again whole: ${what}`, async () => {
    const was = await table();
    const one = await sentSheet(api, into, { name: file, bytes });
    assert.deepEqual([one.state, one.problem, one.readNotes], ['read', null, readNotes]);
    const used = one.columns.map(({ heading }) => heading);
    assert.deepEqual(
      one.facts?.headings.filter((heading) => !used.includes(heading)),
      unused,
    );
    const done = await bringIn(one, people);
    assert.deepEqual(done.mended, mended);
    if (second !== undefined) {
      const repeated = await sentSheet(api, into, { name: file, bytes });
      const { headingRow } = second;
      const other = await bringIn(await readAgain(repeated, { sheet: null, headingRow }), second.people);
      assert.equal((await desk.undo(other)).state, 'undone');
    }
    assert.equal((await desk.undo(done)).state, 'undone');
    assert.deepEqual(await table(), was);
  });

test('headings that nobody knows are asked for; another row or sheet is read again, also after the preview', async () => {
  const rows = [['예시 명단'], ['Wer', 'Wo', 'Wann'], ['예시모름', '가병원', '2001']];
  const one = await sentSheet(api, into, { name: 'a.xlsx', bytes: savedBook(rows) });
  assert.deepEqual([one.state, one.facts?.headingRow], ['read', 2]);
  assert.deepEqual(one.readNotes, [
    '열 이름을 확실히 알 수 없어 2행을 제목 행으로 보았습니다. 아니라면 제목 행을 선택해 주세요.',
  ]);
  assert.match(one.problem ?? '', /^꼭 있어야 하는 열을 찾지 못했습니다: 한글 이름\(/);
  assert.deepEqual(one.facts?.top, [
    { number: 1, text: '예시 명단' },
    { number: 2, text: 'Wer · Wo · Wann' },
    { number: 3, text: '예시모름 · 가병원 · 2001' },
  ]);
  const empty = await readAgain(one, { sheet: '시트', headingRow: 4 });
  assert.deepEqual(
    [empty.state, empty.problem],
    ['unreadable', '4행에는 내용이 없습니다. 열 이름이 있는 행을 선택해 주세요.'],
  );
  const last = await readAgain(empty, { sheet: null, headingRow: 3 });
  assert.match(last.problem ?? '', /^제목 행 아래에 내용이 없습니다/);
  const back = await readAgain(last, { sheet: null, headingRow: 2 });
  assert.deepEqual([back.state, back.readNotes], ['read', []]);
  const columns = back.columns.map((column) =>
    column.column === 'nameKo' ? { ...column, heading: 'Wer' } : column,
  );
  const preview = await checked(api, into, { ...back, columns });
  assert.deepEqual([preview.state, preview.counts?.new], ['checked', 1]);
  const top = await readAgain(preview, { sheet: null, headingRow: 1 });
  assert.deepEqual([top.state, top.counts, top.facts?.rows], ['read', null, 2]);
});

test('a sheet that is not there, a row that is none, and an import that ran are not read again', async () => {
  const one = await desk.preview(savedBook([['성명'], ['예시끝']]));
  const params = { id: one.id };
  const asked = (body: object) => api.call(readImport, { params, body: body as never }, into);
  const codes = async (body: object) => {
    const { status, refusal } = await asked(body);
    return [status, refusal.code];
  };
  assert.deepEqual(await codes({ sheet: '없음', headingRow: 1 }), [400, 'INVALID_INPUT']);
  for (const headingRow of [0, -1, 1.5, 1_048_577, 'x'])
    assert.deepEqual(await codes({ sheet: null, headingRow }), [400, 'INVALID_INPUT'], String(headingRow));
  await desk.run(one);
  assert.deepEqual(await codes({ sheet: null, headingRow: 1 }), [409, 'CONFLICT']);
  assert.equal((await desk.undo(one)).state, 'undone');
});
