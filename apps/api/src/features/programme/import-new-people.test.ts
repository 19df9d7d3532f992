import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  centreTop,
  changeProgrammePerson,
  createProgrammePerson,
  getProgrammeDraft,
  type Import,
  listProgrammePeople,
} from '@airway/contract';
import { checked, refusedRows } from '../../../test/imports.ts';
import {
  type SessionImports,
  sessionHeads,
  sessionRow,
  startSessionImports,
} from '../../../test/session-imports.ts';

const none = { ko: null, en: null };
let desk: SessionImports;
before(async () => {
  desk = await startSessionImports();
  const person = {
    ...{ name: { ko: '예시가람', en: null }, affiliation: none, familyName: null, country: 'KR' },
    ...{
      biography: none,
      isInvited: false,
      position: 1,
      photoId: null,
      photoFocus: centreTop,
      registrationId: null,
    },
  };
  const body = { requestKey: randomUUID(), ...person };
  const answer = await desk.api.call(createProgrammePerson, { ...desk.inEdition, body }, desk.into);
  assert.equal(answer.status, 200);
});
after(() => desk.api.close());

const talk = (code: string, title: string, change: Record<string, string>) =>
  sessionRow({
    ...{ '세션 기호': code, '강연 제목': title, '강연 시작': '10:00', '강연 종료': '10:10' },
    ...change,
  });
const rows = [
  sessionHeads,
  talk('P1', '첫째', { 좌장: '새사람가', 연자: 'Sample Newcomer; 예시가림' }),
  talk('P1', '둘째', { 좌장: '새사람가', 연자: '새사람가', '강연 시작': '10:10', '강연 종료': '10:20' }),
  talk('P2', '셋째', {
    연자: '새사람나 (견본병원)',
    시작: '10:30',
    종료: '11:00',
    '강연 시작': '10:30',
    '강연 종료': '10:40',
  }),
  talk('P3', '넷째', { 연자: '새사람다', 강의실: '없는 방' }),
];
const withPeople = (one: Import) => checked(desk.api, desk.into, one, true);
const peopleNow = async () => (await desk.api.call(getProgrammeDraft, desk.inEdition, desk.into)).data.people;
const newcomers = async () =>
  (await peopleNow()).filter(
    ({ name }) => /^새사람|^예시가림/.test(name.ko ?? '') || name.en === 'Sample Newcomer',
  );

test('people whom nobody knows are offered by name, made once staff say so, and taken out again', async () => {
  const was = await desk.draft();
  const one = await desk.preview(rows);
  assert.deepEqual(one.counts, { new: 0, changed: 0, unchanged: 0, refused: 4 });
  assert.deepEqual(
    [one.makesPeople, one.newPeople],
    [
      false,
      [
        { name: '새사람가', rows: 2, near: null },
        { name: 'Sample Newcomer', rows: 1, near: null },
        { name: '예시가림', rows: 1, near: '예시가람' },
        { name: '새사람나 (견본병원)', rows: 1, near: null },
        { name: '새사람다', rows: 1, near: null },
      ],
    ],
  );
  const response = await withPeople(one);
  assert.deepEqual(response.counts, { new: 3, changed: 0, unchanged: 0, refused: 1 });
  // A person named only in a rejected row is not created.
  assert.deepEqual(
    [response.makesPeople, response.newPeople.map(({ name }) => name)],
    [true, ['새사람가', 'Sample Newcomer', '예시가림', '새사람나 (견본병원)']],
  );
  const back = await checked(desk.api, desk.into, response);
  assert.deepEqual([back.makesPeople, back.counts], [false, one.counts]);
  const done = await desk.run(await withPeople(back), true);
  assert.equal(done.state, 'done');
  const made = (await newcomers()).map(({ name, familyName, affiliation }) =>
    [name.ko ?? name.en, familyName, affiliation.ko].join(' '),
  );
  assert.deepEqual(made.sort(), [
    'Sample Newcomer Newcomer ',
    '새사람가  ',
    '새사람나  견본병원',
    '예시가림  ',
  ]);
  const { editionId } = desk.into;
  const published = await desk.api.call(listProgrammePeople, { query: { editionId, q: '새사람' } });
  assert.equal(published.data.total, 0);
  assert.equal((await desk.undo(done)).state, 'undone');
  assert.deepEqual(await desk.draft(), was);
});

test('who was made is not taken out once staff changed them, or another session names them', async () => {
  const was = await desk.draft();
  const one = await withPeople(await desk.preview([sessionHeads, talk('P4', '첫째', { 연자: '새사람라' })]));
  const done = await desk.run(one);
  const [person] = await newcomers();
  assert.ok(person);
  const { id, photo: _photo, version, ...form } = person;
  const change = (seen: number, country: string) => {
    const body = { ...form, country, photoId: null, version: seen };
    return desk.api.call(changeProgrammePerson, { params: { id }, body }, desk.into);
  };
  assert.equal((await change(version, 'JP')).status, 200);
  assert.match((await desk.undo(done)).problem ?? '', /^가져온 뒤에 수정한 것이 있어 .*새사람라/);
  assert.equal((await change(version + 1, form.country)).status, 200);
  const other = await desk.run(
    await desk.preview([
      sessionHeads,
      sessionRow({ '세션 기호': 'P5', 좌장: '새사람라', 시작: '10:40', 종료: '10:50' }),
    ]),
  );
  assert.equal(
    (await desk.undo(done)).problem,
    '“새사람라”이(가) 다른 세션의 좌장이나 연자라서 되돌릴 수 없습니다.',
  );
  for (const each of [other, done]) assert.equal((await desk.undo(each)).state, 'undone');
  assert.deepEqual(await desk.draft(), was);
});

test('a column that is none of names offers nobody, and a name that no form would take is not offered', async () => {
  const many = Array.from({ length: 201 }, (_, at) =>
    sessionRow({ '세션 기호': `M${at}`, 좌장: `제목${String.fromCharCode(0xac00 + at)}` }),
  );
  assert.deepEqual((await desk.preview([sessionHeads, ...many])).newPeople, []);
  const long = await desk.preview([sessionHeads, sessionRow({ 좌장: '가'.repeat(121) })]);
  assert.deepEqual(long.newPeople, []);
  assert.equal((await refusedRows(desk.api, desk.into, long)).length, 1);
});
