import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changeProgrammeSession,
  exportProgramme,
  getImport,
  getProgrammeDraft,
  listImportRows,
  listImports,
  runImport,
} from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { checked, runOf, sentSheet, settled } from '../../../test/imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import {
  type SessionImports,
  sessionHeads,
  sessionRow,
  startSessionImports,
} from '../../../test/session-imports.ts';
import { readSheet, resave } from '../../../test/spreadsheets.ts';

let api: SessionImports['api'];
let into: SessionImports['into'];
let inEdition: SessionImports['inEdition'];
let draft: SessionImports['draft'];
let preview: SessionImports['preview'];
let run: SessionImports['run'];
let undo: SessionImports['undo'];
let stranger: { token: string };
before(async () => {
  ({ api, into, inEdition, draft, preview, run, undo } = await startSessionImports());
  stranger = { token: (await newAccount(api, { roleCode: 'FINANCE' })).accessToken };
});
after(() => api.close());

const exportedFile = async (locale: 'ko' | 'en' = 'ko') => {
  const body = { reason: '예시 사유' };
  const options = { ...into, headers: { 'accept-language': locale } };
  return (await api.call(exportProgramme, { ...inEdition, body }, options)).data;
};
const exported = async () => (await readSheet(await exportedFile())).rows;
const named = (id: string) => ({ params: { id } });
const seen = async (id: string) => (await api.call(getImport, named(id), into)).data;

test('what was exported, in either language, changes nothing when it is imported', async () => {
  for (const locale of ['ko', 'en'] as const) {
    const file = await exportedFile(locale);
    const { rows } = await readSheet(file);
    const copies = await resave(file);
    for (const [name, bytes] of locale === 'ko' ? copies : copies.slice(0, 1)) {
      const one = await checked(api, into, await sentSheet(api, into, { name, bytes }));
      assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: rows.length - 1, refused: 0 }, name);
      const { status, refusal } = await api.call(runImport, runOf(one), into);
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
    sessionHeads,
    sessionRow(place),
    sessionRow(),
    sessionRow({ ...place, '세션 기호': coded.sessionCode }),
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
    (name) => sessionRow()[sessionHeads.indexOf(name === '세션 제목(국문)' ? '세션 제목' : name)] ?? '',
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
  const repeated = await api.call(runImport, runOf(one), into);
  assert.deepEqual(refusalOf(repeated), [409, 'CONFLICT']);
  const undone = await undo(one);
  assert.equal(undone.state, 'undone');
  assert.deepEqual(await draft(), was);
  assert.deepEqual(await exported(), before);
  const { data } = await api.call(
    listImports,
    { params: { ...inEdition.params, kind: 'programme' }, query: {} },
    into,
  );
  assert.equal(data.content.find((row) => row.id === one.id)?.state, 'undone');
  const entries = await auditEntries(api.ctx(), { subject_id: one.id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['import.run', 'import.undone'],
  );
});

test('rows that somebody changed since are not undone, and are named', async () => {
  const was = await draft();
  const one = await run(
    await preview([sessionHeads, sessionRow({ '세션 기호': 'Y1' }), sessionRow({ '세션 기호': 'Y2' })]),
  );
  const { data } = await api.call(getProgrammeDraft, inEdition, into);
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
  const both = [await preview([sessionHeads, sessionRow()]), await preview([sessionHeads, sessionRow()])];
  await Promise.all(both.map((one) => api.call(runImport, runOf(one), into)));
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

test('an import is there for who may import its kind alone', async () => {
  const one = await preview([sessionHeads, sessionRow()]);
  assert.deepEqual(refusalOf(await api.call(getImport, named(one.id), stranger)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await api.call(runImport, runOf(one), stranger)), [404, 'NOT_FOUND']);
  assert.equal((await seen(one.id)).state, 'checked');
});

test('an import that fails in the middle leaves nothing of it, and runs once the fault is gone', async () => {
  const was = await draft();
  const rows = ['Z1', 'Z2', 'Z3'].map((code) => sessionRow({ '세션 기호': code, '세션 제목': code }));
  const one = await preview([sessionHeads, ...rows]);
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
