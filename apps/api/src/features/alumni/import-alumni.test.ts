import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeAlumnus,
  completeUpload,
  exportAlumni,
  getAlumniUploadUrl,
  importAlumni,
  runImport,
} from '@airway/contract';
import iconv from 'iconv-lite';
import { type AlumnusInput, alumnusForm, writeAlumnus } from '../../../test/alumni.ts';
import type { TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import {
  checked,
  type ImportDesk,
  importDesk,
  refusedRows,
  runOf,
  sentSheet,
  settled,
  startAlumniImports,
} from '../../../test/imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { sendBytes } from '../../../test/sample-files.ts';
import { readSheet, resave } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: { kind: 'alumni'; editionId: string; token: string };
let desk: ImportDesk;
before(async () => {
  ({ api, into, desk } = await startAlumniImports());
});
after(() => api.close());

const named = (id: string) => ({ params: { id } });
const reason = '예시 사유';
const exported = async (locale: 'ko' | 'en') => {
  const options = { ...into, headers: { 'accept-language': locale } };
  return (await api.call(exportAlumni, { body: { reason } }, options)).data;
};
/** Selects the whole table. */
const table = () => api.services.database.db.selectFrom('alumni').selectAll().orderBy('id').execute();
const heads = ['성명', 'English name', '졸업년도', '소속', '지역', '직위', '휴대전화', '이메일'];
const person = (number: number) => [
  `예시${String.fromCharCode(0xac00 + ((number * 7) % 11_172))}`,
  `Sample ${number}`,
  String(1980 + (number % 40)),
  '가져온 병원',
  '제주',
  '전문의',
  `010-0000-${String(number).padStart(4, '0')}`,
  `sample-${number}@example.org`,
];
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join('\r\n');

const write = async (change: Partial<AlumnusInput>, token = into.token, isOwn = false) =>
  (await writeAlumnus(api, { nameKo: '', ...change }, { token }, { isOwn })).data;

test('what was exported, in either language, changes nothing when it is imported', async () => {
  await write({ nameKo: '비고줄', remarks: '=1+1\n\n둘째 줄, "따옴표"' });
  for (const locale of ['ko', 'en'] as const) {
    const file = await exported(locale);
    const { rows } = await readSheet(file);
    const copies = await resave(file);
    for (const [name, bytes] of locale === 'ko' ? copies : copies.slice(0, 1)) {
      const one = await desk.preview(bytes, name);
      assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: rows.length - 1, refused: 0 }, name);
    }
  }
  const [entry] = await auditEntries(api.ctx(), { action: 'alumni.exported' });
  assert.equal(entry?.reason, reason);
});

test('the audit log names who ran an import and who undid it, not who uploaded the file', async () => {
  const one = await desk.preview(savedBook([heads, ...people(1)]));
  const { id, accessToken } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const colleague = importDesk(api, { ...into, token: accessToken });
  await colleague.run(one);
  await desk.undo(one);
  const entries = await auditEntries(api.ctx(), { subject_id: one.id });
  assert.deepEqual(
    entries.map(({ action, actor_id }) => [action, actor_id === id]),
    [
      ['import.run', true],
      ['import.undone', false],
    ],
  );
});

for (const [name, bytes] of [
  ['.xlsx', (rows: string[][]) => savedBook(rows)],
  ['CP949 CSV', (rows: string[][]) => iconv.encode(csv(rows), 'cp949')],
] as const)
  test(`people come in from ${name}, for staff only, and taken back the table is what it was`, async () => {
    const was = await table();
    const one = await desk.preview(bytes([heads, ...people(300)]), name === '.xlsx' ? 'a.xlsx' : 'a.csv');
    assert.deepEqual(one.counts, { new: 300, changed: 0, unchanged: 0, refused: 0 });
    assert.equal((await desk.run(one)).state, 'done');
    const now = await table();
    assert.equal(now.length, was.length + 300);
    const [found] = now.filter(({ email }) => email === 'sample-7@example.org');
    assert.deepEqual(
      [found?.name_ko, found?.phone, found?.graduation_year, found?.opened, found?.account_id],
      [person(7)[0], '010-0000-0007', 1987, [], null],
    );
    const same = await desk.preview(bytes([heads, ...people(300)]), name === '.xlsx' ? 'a.xlsx' : 'a.csv');
    assert.deepEqual(same.counts, { new: 0, changed: 0, unchanged: 300, refused: 0 });
    assert.equal((await desk.undo(one)).state, 'undone');
    assert.deepEqual(await table(), was);
  });

test('a row means the entry with its ID, its address, or its name and year; a change is taken back whole', async () => {
  await write({ nameKo: '주소로', email: 'by-mail@example.org', region: '서울' });
  await write({ nameKo: '이름으로', graduationYear: 2001, region: '서울' });
  const was = await table();
  const one = await desk.preview(
    savedBook([
      ['성명', '졸업년도', '이메일', '지역'],
      ['주소로', '', 'BY-MAIL@example.org', '부산'],
      ['이름으로', '2001', '', '대구'],
      ['이름으로', '2002', '', '새로'],
    ]),
  );
  assert.deepEqual(one.counts, { new: 1, changed: 2, unchanged: 0, refused: 0 });
  assert.equal((await desk.run(one)).state, 'done');
  const regions = (await table()).flatMap(({ name_ko, region }) =>
    ['주소로', '이름으로'].includes(name_ko) ? [region] : [],
  );
  assert.deepEqual(regions.sort(), ['대구', '부산', '새로']);
  assert.equal((await desk.undo(one)).state, 'undone');
  assert.deepEqual(await table(), was);
});

for (const heading of ['비고', 'Remarks', '메모', '참고', '특이사항', 'Note'])
  test(`a column ${heading} is kept line by line, an empty cell of it empties, and undo brings all back`, async () => {
    const id = (await write({ nameKo: '적힘', remarks: '그대로' })).id;
    const emptied = (await write({ nameKo: '지움', remarks: '지울 말' })).id;
    const was = await table();
    const rows = [
      ['동문 ID', '성명', heading],
      [id, '적힘', '첫 줄\n둘째 줄'],
      [emptied, '지움', ''],
      ['', '새로', '새 비고'],
      ['', '없음', ''],
    ];
    const one = await desk.preview(savedBook(rows));
    assert.deepEqual(one.counts, { new: 2, changed: 2, unchanged: 0, refused: 0 });
    await desk.run(one);
    const before = new Set(was.map((row) => row.id));
    const said = (await table())
      .filter((row) => row.id === id || row.id === emptied || !before.has(row.id))
      .map(({ name_ko, remarks }) => [name_ko, remarks]);
    assert.deepEqual(Object.fromEntries(said), {
      적힘: '첫 줄\n둘째 줄',
      지움: null,
      새로: '새 비고',
      없음: null,
    });
    assert.equal((await desk.undo(one)).state, 'undone');
    assert.deepEqual(await table(), was);
  });

test('remarks that are too long are reported at their column', async () => {
  const rows = [
    ['성명', '메모'],
    ['긴글', '가'.repeat(1001)],
  ];
  const [[, problem] = []] = await refusedRows(api, into, await desk.preview(savedBook(rows)));
  assert.match(String(problem), /^메모: /);
});

test('a name alone brings nothing to an account that calls itself so', async () => {
  const stranger = (await newAccount(api)).accessToken;
  await write({ nameKo: '사칭', graduationYear: 1999 }, stranger, true);
  const rows = [
    ['성명', '졸업년도', '휴대전화'],
    ['사칭', '1999', '010-0000-9999'],
  ];
  const one = await desk.preview(savedBook(rows));
  assert.deepEqual(one.counts, { new: 1, changed: 0, unchanged: 0, refused: 0 });
});

test('what is wrong stands at its row and column, and nothing runs', async () => {
  for (const _time of [1, 2]) await write({ nameKo: '겹침', graduationYear: 1990 });
  const one = await desk.preview(
    savedBook([
      ['성명', '졸업년도', '이메일', '휴대전화', '동문 ID'],
      ['', '2000', '', '', ''],
      ['가', '이천년', '', '', ''],
      ['나', '1700', 'no address', '전화', ''],
      ['겹침', '1990', '', '', ''],
      ['다', '', '', '', randomUUID()],
      ['라', '', 'twice@example.org', '', ''],
      ['마', '', 'Twice@example.org', '', ''],
    ]),
  );
  assert.deepEqual(await refusedRows(api, into, one), [
    [2, '성명: 필수 항목입니다. 입력해 주세요.'],
    [3, '졸업년도: 소수점 없이 정수로 입력해 주세요.'],
    [
      4,
      '졸업년도: 값이 너무 작습니다. 더 큰 값을 입력해 주세요.',
      '휴대전화: 전화번호를 010-1234-5678 형식으로 입력해 주세요.',
      '이메일: 이메일 주소를 name@example.com 형식으로 입력해 주세요.',
    ],
    [5, 'null: 2명이 해당합니다. 주소록을 내려받아 누구인지 동문 ID를 적어 주세요.'],
    [6, '동문 ID: 이 ID의 동문이 없습니다. 새로 추가하려면 칸을 비워 주세요.'],
    [8, '이메일: 7행과 같은 분입니다. 한 행만 남겨 주세요.'],
  ]);
  assert.equal((await api.call(runImport, runOf(one), into)).status, 409);
});

test('an import is not taken back over what somebody changed since', async () => {
  const one = await desk.preview(savedBook([heads, person(900)]));
  await desk.run(one);
  const [made] = (await table()).filter(({ email }) => email === 'sample-900@example.org');
  const they = await newAccount(api, {
    keys: [{ keyType: 'Email', keyCode: 'sample-900@example.org', provenAt: new Date() }],
  });
  const body = {
    version: made?.version ?? '',
    ...alumnusForm({ nameKo: made?.name_ko ?? '', email: made?.email ?? '', opened: ['nameKo'] }),
  };
  await api.call(changeAlumnus, { ...named(made?.id ?? ''), body }, { token: they.accessToken });
  const kept = await desk.undo(one);
  assert.equal(kept.state, 'done');
  assert.match(kept.problem ?? '', /수정한 것이 있어/);
});

test('the calls of the specification begin the same import', async () => {
  const bytes = savedBook([heads, person(901)]);
  const body = { name: 'a.xlsx', sizeBytes: bytes.length };
  const { data: address } = await api.call(getAlumniUploadUrl, { body }, into);
  await sendBytes(api, address, bytes);
  await api.call(completeUpload, named(address.id), into);
  const request = { body: { requestKey: randomUUID(), fileId: address.id } };
  const { data } = await api.call(importAlumni, request, into);
  assert.equal(data.kind, 'alumni');
  assert.equal((await api.call(importAlumni, request, into)).data.id, data.id);
  assert.equal((await settled(api, into, data.id)).state, 'read');
});

test('2,000 people are compared and written while others are served', async (context) => {
  const read = await sentSheet(api, into, { name: 'a.xlsx', bytes: savedBook([heads, ...people(2000)]) });
  const meter = createHoldMeter(100);
  let one = read;
  const heldMs = await meter.holdMs(async () => {
    one = await desk.run(await checked(api, into, read));
  });
  context.diagnostic(`held ${heldMs.toFixed(0)} ms of ${meter.limitMs.toFixed(0)}`);
  assert.equal(one.state, 'done');
  assert.ok(heldMs < meter.limitMs);
});
