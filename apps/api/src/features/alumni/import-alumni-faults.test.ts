import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runImport } from '@airway/contract';
import iconv from 'iconv-lite';
import type { TestApi } from '../../../test/api.ts';
import {
  checked,
  type ImportDesk,
  refusedRows,
  runOf,
  sentSheet,
  settled,
  startAlumniImports,
} from '../../../test/imports.ts';
import { bookOf, savedBook, sheetData, zipOf } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: { kind: 'alumni'; editionId: string; token: string };
let desk: ImportDesk;
before(async () => {
  ({ api, into, desk } = await startAlumniImports());
});
after(() => api.close());

const table = () => api.services.database.db.selectFrom('alumni').selectAll().orderBy('id').execute();
const heads = ['한글 이름', '졸업·수료 연도', '전화번호', '소속 병원'];

test('an unreadable file changes nothing, and the message tells how to correct it', async () => {
  const was = await table();
  const ok = sheetData([heads, ['예시', '2001', '', '']]);
  const letters = Buffer.alloc(70_000_000, 'x');
  const many = Array.from({ length: 10_002 }, (_, row) => `예시 ${row}`).join('\n');
  const samples: [string, Uint8Array, RegExp][] = [
    ['more people than an import takes', Buffer.from(`한글 이름\n${many}`), /^한 번에 10000행까지/],
    ['100,000 rows', Buffer.from(`한글 이름\n${'예시\n'.repeat(100_000)}`), /^한 번에 10000행까지/],
    [
      'more merged cells than anybody merges',
      bookOf({ sheet: `${ok}<mergeCells>${'<mergeCell ref="A2:A3"/>'.repeat(20_001)}</mergeCells>` }),
      /^병합한 셀/,
    ],
    [
      'macros',
      bookOf({ sheet: ok, others: [{ name: 'xl/vbaProject.bin', bytes: Buffer.from('x') }] }),
      /^매크로가 든/,
    ],
    [
      'a password',
      zipOf([{ name: 'xl/workbook.xml', bytes: Buffer.from('x'), isEncrypted: true }]),
      /^암호가 걸린/,
    ],
    ['a bomb', zipOf([{ name: 'xl/workbook.xml', bytes: letters }]), /내용이 너무 많습니다/],
    [
      'two alphabets in one file',
      Buffer.concat([Buffer.from('이름\n홍길동\n'), iconv.encode('홍길동\n', 'cp949'), Buffer.from('뷁')]),
      /글자가 깨집니다/,
    ],
  ];
  for (const [name, bytes, expected] of samples) {
    const ending = Buffer.from(bytes).toString('latin1', 0, 2) === 'PK' ? 'xlsx' : 'csv';
    const one = await sentSheet(api, into, { name: `a.${ending}`, bytes });
    assert.equal(one.state, 'unreadable', name);
    assert.match(one.problem ?? '', expected, name);
  }
  assert.deepEqual(await table(), was);
});

test('a formula counts with its value, and without one it is refused; so is a day in place of a year', async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const name = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    `${name('수식값')}<c><f>2000+1</f><v>2001</v></c>`,
    `${name('수식오류')}<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
    `${name('값없음')}<c><f>NOW()</f></c>`,
    `${name('날짜')}<c s="1"><v>36951</v></c>`,
    `${name('날짜수')}<c><v>36951</v></c>`,
  ];
  const heading = `<row>${name('한글 이름')}${name('졸업·수료 연도')}</row>`;
  const sheet = `<sheetData>${heading}${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`;
  const one = await desk.preview(bookOf({ sheet, styles }));
  assert.deepEqual(one.counts, { new: 1, changed: 0, unchanged: 0, refused: 4 });
  const year = '졸업·수료 연도';
  assert.deepEqual(await refusedRows(api, into, one), [
    [3, `${year}: 수식에 오류가 있습니다. 값을 직접 적어 주세요.`],
    [4, `${year}: 수식의 계산 결과가 없습니다. 값을 직접 적거나 Excel에서 열어 다시 저장해 주세요.`],
    [5, `${year}: 소수점 없이 정수로 입력해 주세요.`],
    [6, `${year}: 값이 너무 큽니다. 더 작은 값을 입력해 주세요.`],
  ]);
});

test('without the column of names nothing is known of anybody, and a column that is missing changes nothing', async () => {
  const nameless = await desk.preview(
    savedBook([
      ['회원 (모름)', '졸업·수료 연도', '이메일'],
      ...Array.from({ length: 500 }, (_, at) => [`예시${at}`, '2001', `nameless-${at}@example.org`]),
    ]),
  );
  assert.deepEqual(
    [nameless.state, nameless.counts, nameless.problem],
    [
      'read',
      null,
      '꼭 있어야 하는 열을 찾지 못했습니다: 한글 이름(Name in Korean, 이름, 성명, 성함, 회원명, 동문명, 한글 성명, 국문 성명). 제목 행을 다시 선택하거나, 아래에서 해당하는 열을 선택해 주세요.',
    ],
  );
  const columns = nameless.columns.map((one) =>
    one.column === 'nameKo' ? { ...one, heading: '회원 (모름)' } : one,
  );
  const chosen = await checked(api, into, { ...nameless, columns });
  assert.deepEqual(chosen.counts, { new: 500, changed: 0, unchanged: 0, refused: 0 });
  const first = await desk.run(
    await desk.preview(savedBook([heads, ['빠진열', '2001', '02-0000-0001', '가나병원']])),
  );
  const repeated = await desk.preview(
    savedBook([
      ['한글 이름', '졸업·수료 연도'],
      ['빠진열', '2001'],
    ]),
  );
  assert.deepEqual(repeated.counts, { new: 0, changed: 0, unchanged: 1, refused: 0 });
  assert.equal((await desk.undo(first)).state, 'undone');
});

test('of two imports at once one runs, and the other finds its rows there', async () => {
  const was = await table();
  const bytes = savedBook([heads, ['둘이서', '2005', '', ''], ['빠진이', '이천년', '', '']]);
  const both = [await desk.preview(bytes), await desk.preview(bytes)];
  await Promise.all(both.map((one) => api.call(runImport, runOf(one, true), into)));
  const after = await Promise.all(both.map(({ id }) => settled(api, into, id)));
  assert.deepEqual(after.map(({ state }) => state).sort(), ['checked', 'done']);
  const late = after.find(({ state }) => state === 'checked');
  assert.deepEqual(late?.counts, { new: 0, changed: 0, unchanged: 1, refused: 1 });
  assert.match(late?.problem ?? '', /^미리 보기 뒤에/);
  assert.equal((await table()).length, was.length + 1);
  const done = after.find(({ state }) => state === 'done');
  assert.ok(done);
  assert.equal((await desk.undo(done)).state, 'undone');
  assert.deepEqual(await table(), was);
});
