import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeProgrammeSession,
  createProgrammeRoom,
  exportImportRows,
  exportProgramme,
  getImport,
  getProgrammeDraft,
  type Import,
  listImportRows,
  listImports,
  runImport,
  undoImport,
} from '@airway/contract';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { checked, refusedRows, sentSheet, settled } from '../../../test/imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet, savedAgain } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: { kind: 'programme'; editionId: string; token: string };
let stranger: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  into = { kind: 'programme', editionId: api.signIns.editionId, token };
  stranger = { token: (await newAccount(api, { roleCode: 'FINANCE' })).accessToken };
  const none = { ko: null, en: null };
  const room = { name: { ko: '가져오기 방', en: null }, place: none, capacity: null, position: 99 };
  await api.call(createProgrammeRoom, { ...inEdition(), body: { requestKey: randomUUID(), ...room } }, into);
  await api.work();
});
after(() => api.close());

const inEdition = () => ({ params: { editionId: into.editionId } });
const draft = async () => {
  const { days, rooms, people, sessions } = (await api.call(getProgrammeDraft, inEdition(), into)).data;
  return { days, rooms, people, sessions: sessions.map(({ version: _version, ...session }) => session) };
};
const exportedFile = async (locale: 'ko' | 'en' = 'ko') => {
  const body = { reason: '예시 사유' };
  const options = { ...into, headers: { 'accept-language': locale } };
  return (await api.call(exportProgramme, { ...inEdition(), body }, options)).data;
};
const exported = async () => (await readSheet(await exportedFile())).rows;
const named = (id: string) => ({ params: { id } });
const seen = async (id: string) => (await api.call(getImport, named(id), into)).data;
const run = async ({ id }: Import) => {
  await api.call(runImport, named(id), into);
  return settled(api, into, id);
};
const undo = async ({ id }: Import) => {
  await api.call(undoImport, { ...named(id), body: { reason: '예시 사유' } }, into);
  return settled(api, into, id);
};
const preview = async (rows: readonly (readonly unknown[])[], name = 'programme.xlsx') =>
  checked(api, into, await sentSheet(api, into, { name, bytes: savedBook(rows) }));

const heads = [
  '날짜',
  '시작',
  '종료',
  '강의실',
  '세션 기호',
  '세션 제목',
  '유형',
  '좌장',
  '강연 시작',
  '강연 종료',
  '강연 제목',
  '연자',
];
const rowOf = (change: Partial<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    날짜: '2025-11-21',
    시작: '10:00',
    종료: '10:30',
    강의실: '가져오기 방',
    '세션 기호': '',
    '세션 제목': '가져온 세션',
    유형: '심포지엄',
  };
  return heads.map((head) => change[head] ?? row[head] ?? '');
};

test('what was exported, in either language, changes nothing when it is imported', async () => {
  for (const locale of ['ko', 'en'] as const) {
    const file = await exportedFile(locale);
    const { rows } = await readSheet(file);
    const copies = await savedAgain(file);
    for (const [name, bytes] of locale === 'ko' ? copies : copies.slice(0, 1)) {
      const one = await checked(api, into, await sentSheet(api, into, { name, bytes }));
      assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: rows.length - 1, refused: 0 }, name);
      const { status, refusal } = await api.call(runImport, named(one.id), into);
      assert.deepEqual([status, refusal.message], [409, '바뀌는 내용이 없습니다.']);
    }
  }
});

test('a row without a code says in the preview which session it is taken for, in the reader’s language', async () => {
  const { sessions, rooms } = await draft();
  const coded = sessions.find(({ sessionCode, type }) => sessionCode !== '' && type === 'symposium');
  const room = rooms.find(({ id }) => id === coded?.roomId);
  assert.ok(coded && room);
  const place = {
    날짜: coded.date,
    시작: coded.startTime,
    종료: coded.endTime,
    강의실: room.name.ko ?? room.name.en ?? '',
    '세션 제목': coded.title.ko ?? '',
  };
  const { id } = await preview([
    heads,
    rowOf(place),
    rowOf(),
    rowOf({ ...place, '세션 기호': coded.sessionCode }),
  ]);
  const notes = async (locale: 'ko' | 'en') => {
    const options = { ...into, headers: { 'accept-language': locale } };
    const { data } = await api.call(listImportRows, { ...named(id), query: {} }, options);
    return data.content.map(({ note }) => note);
  };
  const name = `${coded.sessionCode} ${coded.title.ko}`;
  assert.deepEqual(await notes('ko'), [
    `세션 ID와 기호가 없어, 같은 날짜와 시각, 같은 강의실에 있는 ‘${name}’ 세션으로 보았습니다.`,
    null,
    null,
  ]);
  assert.deepEqual(await notes('en'), [
    `Without an ID and a code it is taken for the session in that room at that time: ${name}.`,
    null,
    null,
  ]);
});

test('rows are compared, run as one, and taken back as one', async () => {
  const was = await draft();
  const before = await exported();
  const [head = [], ...rows] = before;
  const title = head.indexOf('세션 제목(국문)');
  const id = head.indexOf('세션 ID');
  const first = rows[0]?.[id];
  const changed = rows.map((row) => row.with(title, row[id] === first ? '바뀐 제목' : (row[title] ?? '')));
  const added = head.map(
    (name) => rowOf()[heads.indexOf(name === '세션 제목(국문)' ? '세션 제목' : name)] ?? '',
  );
  const one = await preview([head, ...changed, added]);
  const touched = rows.filter((row) => row[id] === first).length;
  assert.deepEqual(one.counts, {
    new: 1,
    changed: touched,
    unchanged: rows.length - touched,
    refused: 0,
  });
  const done = await run(one);
  assert.deepEqual([done.state, done.canBeUndone, done.problem], ['done', true, null]);
  const now = await draft();
  assert.equal(now.sessions.length, was.sessions.length + 1);
  assert.equal(now.sessions.find((session) => session.id === first)?.title.ko, '바뀐 제목');
  const again = await api.call(runImport, named(one.id), into);
  assert.deepEqual(refusalOf(again), [409, 'CONFLICT']);
  const undone = await undo(one);
  assert.equal(undone.state, 'undone');
  assert.deepEqual(await draft(), was);
  assert.deepEqual(await exported(), before);
  const { data } = await api.call(
    listImports,
    { params: { ...inEdition().params, kind: 'programme' }, query: {} },
    into,
  );
  assert.equal(data.content.find((row) => row.id === one.id)?.state, 'undone');
  const entries = await auditEntries(api.ctx(), { subject_id: one.id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['import.run', 'import.undone'],
  );
});

test('refused rows stop the whole, and come back in a file with reasons that is mended and read again', async () => {
  const was = await draft();
  const rows = [
    heads,
    rowOf({ '세션 기호': 'X1' }),
    rowOf({ '세션 기호': 'X2', 강의실: '없는 방', 시작: '9시' }),
    rowOf({ '세션 기호': 'X3', 좌장: '없는 사람' }),
    rowOf({ '세션 기호': 'X4', 날짜: '2024-01-01' }),
    rowOf({ '세션 기호': 'X5', '강연 제목': '강연', '강연 시작': '10:00', '강연 종료': '12:00' }),
    rowOf({ '세션 기호': 'X6', 강의실: '' }),
  ];
  const one = await preview(rows);
  assert.deepEqual(one.counts, { new: 1, changed: 0, unchanged: 0, refused: 5 });
  assert.deepEqual(await refusedRows(api, into, one), [
    [
      3,
      '시작: “9시”은(는) 시각이 아닙니다. 09:30처럼 적어 주세요.',
      '강의실: “없는 방”은(는) 없는 강의실입니다. 이름을 수정하거나 강의실을 먼저 추가해 주세요.',
    ],
    [4, '좌장: “없는 사람”은(는) 등록되지 않은 사람입니다. 이름을 수정하거나 사람을 먼저 추가해 주세요.'],
    [5, '날짜: 대회 일정에 없는 날짜입니다. 날짜를 수정하거나 프로그램에 그 날짜를 먼저 추가해 주세요.'],
    [6, '강연 종료: 세션 시간을 벗어나거나, 앞 강연과 겹칩니다.'],
    [7, '강의실: 필수 항목입니다. 입력해 주세요.'],
  ]);
  assert.equal((await api.call(runImport, named(one.id), into)).status, 409);
  assert.deepEqual(await draft(), was);
  const file = (await api.call(exportImportRows, named(one.id), into)).data;
  const [told = [], ...others] = (await readSheet(file)).rows;
  assert.deepEqual(told, ['수정할 점', ...heads]);
  assert.deepEqual(
    others.map(([reason]) => (reason ?? '') === ''),
    [true, false, false, false, false, false],
  );
  const mended = others.map((row, index) =>
    index === 0 ? row : ['', ...rowOf({ '세션 기호': `X${index + 1}` })],
  );
  const next = await preview([told, ...mended]);
  assert.deepEqual(next.counts, { new: 6, changed: 0, unchanged: 0, refused: 0 });
  assert.equal((await run(next)).state, 'done');
  assert.equal((await draft()).sessions.length, was.sessions.length + 6);
  assert.equal((await undo(next)).state, 'undone');
  assert.deepEqual(await draft(), was);
});

test('what somebody changed since is not taken back, and said by name', async () => {
  const was = await draft();
  const one = await run(await preview([heads, rowOf({ '세션 기호': 'Y1' }), rowOf({ '세션 기호': 'Y2' })]));
  const { data } = await api.call(getProgrammeDraft, inEdition(), into);
  const made = data.sessions.find(({ sessionCode }) => sessionCode === 'Y2');
  assert.ok(made);
  const { id, talks: _talks, ...form } = made;
  const title = { ko: '손으로 수정한 제목', en: null };
  await api.call(changeProgrammeSession, { ...named(id), body: { ...form, title, talks: [] } }, into);
  const refused = await undo(one);
  assert.deepEqual(
    [refused.state, refused.problem],
    ['done', '가져온 뒤에 수정한 것이 있어 되돌릴 수 없습니다: Y2(모두 1개).'],
  );
  assert.equal((await draft()).sessions.length, was.sessions.length + 2);
  await api.call(
    changeProgrammeSession,
    { ...named(id), body: { ...form, version: form.version + 1, talks: [] } },
    into,
  );
  assert.equal((await undo(one)).state, 'undone');
  assert.deepEqual(await draft(), was);
});

test('of two imports at once one runs, and the other is compared anew', async () => {
  const was = await draft();
  const both = [await preview([heads, rowOf()]), await preview([heads, rowOf()])];
  await Promise.all(both.map(({ id }) => api.call(runImport, named(id), into)));
  const after = await Promise.all(both.map(({ id }) => settled(api, into, id)));
  const states = after.map(({ state }) => state).sort();
  assert.deepEqual(states, ['checked', 'done']);
  const late = after.find(({ state }) => state === 'checked');
  assert.deepEqual(late?.counts, { new: 0, changed: 0, unchanged: 1, refused: 0 });
  assert.match(late?.problem ?? '', /^미리 보기 뒤에/);
  assert.equal((await draft()).sessions.length, was.sessions.length + 1);
  const done = after.find(({ state }) => state === 'done');
  assert.ok(done);
  await undo(done);
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

test('a file that cannot be read says how to mend it', async () => {
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

test('an import is there for who may import its kind alone', async () => {
  const one = await preview([heads, rowOf()]);
  assert.deepEqual(refusalOf(await api.call(getImport, named(one.id), stranger)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await api.call(runImport, named(one.id), stranger)), [404, 'NOT_FOUND']);
  assert.equal((await seen(one.id)).state, 'checked');
});

test('an import that fails in the middle leaves nothing of it, and runs once the fault is gone', async () => {
  const was = await draft();
  const rows = ['Z1', 'Z2', 'Z3'].map((code) => rowOf({ '세션 기호': code, '세션 제목': code }));
  const one = await preview([heads, ...rows]);
  const { db } = api.ctx();
  await sql`alter table programme_sessions add constraint no_z3 check (title_ko <> 'Z3')`.execute(db);
  const failed = await run(one);
  assert.deepEqual(
    [failed.state, failed.problem],
    ['checked', '끝내지 못했습니다. 바뀐 것은 없으니 다시 시도해 주세요.'],
  );
  assert.deepEqual(await draft(), was);
  await sql`alter table programme_sessions drop constraint no_z3`.execute(db);
  assert.equal((await run(one)).state, 'done');
  assert.equal((await undo(one)).state, 'undone');
});

test('2,000 rows are read and compared while others are served', async (context) => {
  const minutes = (count: number) => String(count % 60).padStart(2, '0');
  const times = (row: number) => ({
    시작: `10:${minutes(row)}`,
    종료: `10:${minutes(row + 1) === '00' ? '59' : minutes(row + 1)}`,
  });
  const rows = Array.from({ length: 2000 }, (_, row) =>
    rowOf({ '세션 기호': `L${row}`, ...times(row % 59), 좌장: '없는 사람' }),
  );
  const read = await sentSheet(api, into, { name: 'a.xlsx', bytes: savedBook([heads, ...rows]) });
  const meter = createHoldMeter(100);
  let one = read;
  const heldMs = await meter.holdMs(async () => {
    one = await checked(api, into, read);
  });
  context.diagnostic(`held ${heldMs.toFixed(0)} ms of ${meter.limitMs.toFixed(0)}`);
  assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: 0, refused: 2000 });
  assert.ok(heldMs < meter.limitMs);
});
