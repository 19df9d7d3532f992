import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refusedRows } from '../../../test/imports.ts';
import {
  type SessionImports,
  sessionHeads,
  sessionRow,
  startSessionImports,
} from '../../../test/session-imports.ts';

let desk: SessionImports;
before(async () => {
  desk = await startSessionImports();
});
after(() => desk.api.close());

const talk = (code: string, title: string, change: Record<string, string> = {}) =>
  sessionRow({
    ...{ '세션 기호': code, '강연 제목': title, '강연 시작': '10:00', '강연 종료': '10:10' },
    ...change,
  });
const later = { '강연 시작': '10:10', '강연 종료': '10:20' };
const nobody = { 연자: '없는 사람' };
const unknown =
  '연자: “없는 사람”은(는) 프로그램에 없는 사람입니다. 이름을 수정하거나 사람을 먼저 추가해 주세요.';
const needs = (row: number) =>
  `null: ${row}행을 가져올 수 없어 이 행도 가져올 수 없습니다. ${row}행을 먼저 수정해 주세요.`;
const refused = (one: Parameters<typeof refusedRows>[2]) => refusedRows(desk.api, desk.into, one);
/** Returns the titles of a session's talks. */
const talksOf = async (code: string) =>
  (await desk.draft()).sessions
    .find(({ sessionCode }) => sessionCode === code)
    ?.talks.map(({ title, startTime }) => `${startTime} ${title.ko}`);

test('a refused talk is left out of its session; without its session no talk is taken', async () => {
  const was = await desk.draft();
  const one = await desk.preview([
    sessionHeads,
    talk('L1', '첫째', nobody),
    talk('L1', '둘째', later),
    talk('L2', '셋째', { 강의실: '없는 방' }),
    talk('L2', '넷째', { 강의실: '없는 방', ...later }),
    talk('L3', '다섯째', { 시작: '열 시' }),
    talk('L3', '여섯째', later),
  ]);
  assert.deepEqual(one.counts, { new: 1, changed: 0, unchanged: 0, refused: 5 });
  assert.deepEqual(await refused(one), [
    [2, unknown],
    [4, '강의실: “없는 방”은(는) 없는 강의실입니다. 이름을 수정하거나 강의실을 먼저 추가해 주세요.'],
    [5, needs(4)],
    [6, '시작: “열 시”은(는) 시각이 아닙니다. 09:30처럼 적어 주세요.'],
    [7, needs(6)],
  ]);
  const done = await desk.run(one, true);
  assert.equal(done.state, 'done');
  assert.equal((await desk.draft()).sessions.length, was.sessions.length + 1);
  assert.deepEqual(await talksOf('L1'), ['10:10 둘째']);
  const rest = await desk.preview([sessionHeads, talk('L1', '첫째')]);
  assert.deepEqual(rest.counts, { new: 1, changed: 0, unchanged: 0, refused: 0 });
  assert.equal((await desk.run(rest)).state, 'done');
  assert.deepEqual(await talksOf('L1'), ['10:00 첫째', '10:10 둘째']);
  assert.match((await desk.undo(done)).problem ?? '', /^가져온 뒤에 수정한 것이 있어/);
  for (const each of [rest, done]) assert.equal((await desk.undo(each)).state, 'undone');
  assert.deepEqual(await desk.draft(), was);
});

test('a talk for which a refused row would have made room is refused with it, and takes no other’s place', async () => {
  const first = await desk.run(await desk.preview([sessionHeads, talk('L4', '있던 강연')]));
  const was = await desk.draft();
  const one = await desk.preview([
    sessionHeads,
    talk('L4', '있던 강연', { ...later, ...nobody }),
    talk('L4', '새 강연'),
  ]);
  assert.deepEqual(await refused(one), [
    [2, unknown],
    [3, needs(2)],
  ]);
  const beside = await desk.preview([
    sessionHeads,
    talk('L4', '있던 강연', nobody),
    talk('L4', '새 강연', later),
  ]);
  assert.deepEqual(beside.counts, { new: 1, changed: 0, unchanged: 0, refused: 1 });
  const done = await desk.run(beside, true);
  assert.deepEqual(await talksOf('L4'), ['10:00 있던 강연', '10:10 새 강연']);
  assert.equal((await desk.undo(done)).state, 'undone');
  assert.deepEqual(await desk.draft(), was);
  assert.equal((await desk.undo(first)).state, 'undone');
});
