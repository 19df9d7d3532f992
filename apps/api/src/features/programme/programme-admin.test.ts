import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeProgrammeSession,
  createProgrammeSession,
  exportProgramme,
  moveProgrammeSession,
  putProgrammeDays,
} from '@airway/contract';
import { read, utils } from '@e965/xlsx';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { formOf, none, type ProgrammeDesk, programmeDesk, talk } from '../../../test/programme-desk.ts';

let api: TestApi<'demo'>;
let desk: ProgrammeDesk;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  desk = await programmeDesk(api);
});
after(() => api.close());

test('a session is added once with its talks, changed by whom saw it, and moved with its talks', async () => {
  const room = await desk.newRoom('첫째 방');
  const speaker = (await desk.newPerson()).data.person;
  const form = formOf(room.id, { talks: [talk('10:00', '10:05', speaker.id), talk('10:05', '10:10')] });
  const requestKey = randomUUID();
  const made = await Promise.all([1, 2].map(() => desk.create(form, requestKey)));
  const [one, two] = made.map(({ data }) => data.session);
  assert.ok(one);
  assert.equal(one.id, two?.id);
  assert.equal((await desk.draft()).sessions.filter(({ sessionCode }) => sessionCode === 'T1').length, 1);
  const params = { id: one.id };
  const place = { date: '2025-11-22', roomId: room.id, startTime: '13:00', endTime: '14:00' };
  const moved = await api.call(moveProgrammeSession, { params, body: { version: 1, ...place } }, desk.staff);
  assert.deepEqual(
    moved.data.session.talks.map(({ id, startTime, endTime }) => [id, startTime, endTime]),
    one.talks.map(({ id }, index) => [id, ['13:00', '13:05'][index], ['13:05', '13:10'][index]]),
  );
  const late = await api.call(changeProgrammeSession, { params, body: { version: 1, ...form } }, desk.staff);
  assert.deepEqual(refusalOf(late), [409, 'CONFLICT']);
  const kept = moved.data.session.talks.slice(1).map(({ materials: _none, ...rest }) => ({
    ...rest,
    materialIds: [],
  }));
  const body = { version: 2, ...form, ...place, talks: kept };
  const changed = (await api.call(changeProgrammeSession, { params, body }, desk.staff)).data.session;
  assert.deepEqual([changed.version, changed.talks.map(({ id }) => id)], [3, [one.talks[1]?.id]]);
  assert.equal((await desk.remove('session', one.id, 2)).status, 409);
  for (const _ of [1, 2]) assert.equal((await desk.remove('session', one.id, 3)).status, 200);
  assert.equal((await desk.draft()).sessions.filter(({ id }) => id === one.id).length, 0);
});

test('a room or a person that a session has stays until it has them no longer', async () => {
  const room = await desk.newRoom('둘째 방');
  const { person } = (await desk.newPerson()).data;
  const { session } = (await desk.create(formOf(room.id, { chairIds: [person.id] }))).data;
  for (const answer of [await desk.remove('room', room.id, 1), await desk.remove('person', person.id, 1)])
    assert.deepEqual(refusalOf(answer), [409, 'CONFLICT']);
  assert.equal((await desk.remove('session', session.id, 1)).status, 200);
  assert.equal((await desk.remove('room', room.id, 1)).status, 200);
  assert.equal((await desk.remove('person', person.id, 1)).status, 200);
});

test('what does not fit is said by field, and nothing is written', async () => {
  const room = await desk.newRoom('셋째 방');
  const { draftVersion } = await desk.draft();
  const wrong: [object, Record<string, string>][] = [
    [{ startTime: '25:70' }, { startTime: 'time' }],
    [{ startTime: '1000' }, { startTime: 'time' }],
    [{ date: '2025-11-31' }, { date: 'invalid_format' }],
    [{ date: '2025-11-23' }, { date: 'not_a_choice' }],
    [{ roomId: randomUUID() }, { roomId: 'not_a_choice' }],
    [{ endTime: '22:00' }, { endTime: 'too_large' }],
    [{ title: none }, { 'title.ko': 'required' }],
    [{ type: 'party' }, { type: 'not_a_choice' }],
    [{ capacity: 0 }, { capacity: 'too_small' }],
    [{ chairIds: [randomUUID()] }, { 'chairIds.0': 'not_a_choice' }],
    [{ talks: [talk('10:50', '11:10')] }, { 'talks.0.endTime': 'too_large' }],
    [{ talks: [{ ...talk('10:00', '10:10'), id: randomUUID() }] }, { 'talks.0.id': 'not_a_choice' }],
    [{ talks: [talk('24:00', '10:10')] }, { 'talks.0.startTime': 'time' }],
    [{ hall: 'A' }, { hall: 'unknown_field' }],
  ];
  const url = createProgrammeSession.url.replace(':editionId', desk.editionId);
  for (const [change, fields] of wrong) {
    const body = { requestKey: randomUUID(), ...formOf(room.id), ...change };
    const { status, refusal } = await api.callRaw('PUT', url, body, desk.staff);
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change));
  }
  const people: [object, Record<string, string>][] = [
    [{ name: none, familyName: null }, { 'name.ko': 'required' }],
    [{ familyName: null }, { familyName: 'required' }],
    [{ country: 'Korea' }, { country: 'too_long' }],
    [{ registrationId: randomUUID() }, { registrationId: 'not_a_choice' }],
  ];
  for (const [change, fields] of people) {
    const answer = await desk.newPerson(change);
    assert.deepEqual([answer.status, answer.refusal.fields], [400, fields], JSON.stringify(change));
  }
  assert.equal((await desk.draft()).draftVersion, draftVersion);
  await desk.remove('room', room.id, 1);
});

test('days are those of the edition, and none goes that has sessions outside it', async () => {
  const { draftVersion, days } = await desk.draft();
  const save = (body: object) =>
    api.callRaw('PUT', putProgrammeDays.url.replace(':editionId', desk.editionId), body, desk.staff);
  const [one, two] = days;
  assert.ok(one && two);
  const wrong: [object[], Record<string, string>][] = [
    [[one], { days: 'too_few_items' }],
    [[one, { ...two, endTime: '12:00' }], { 'days.1.endTime': 'too_small' }],
    [[one, two, { ...two, date: '2025-11-23' }], { 'days.2.date': 'not_a_choice' }],
    [[one, two, one], { 'days.2.date': 'not_a_choice' }],
  ];
  for (const [said, fields] of wrong) {
    const { status, refusal } = await save({ draftVersion, days: said });
    assert.equal(status, 400);
    assert.partialDeepStrictEqual(refusal.fields, fields);
  }
  assert.equal((await save({ draftVersion: draftVersion - 1, days })).status, 409);
  assert.equal((await save({ draftVersion, days: [one, { ...two, endTime: '23:00' }] })).status, 200);
});

test('the draft is downloaded as a spreadsheet with a row for each talk', async () => {
  const { sessions } = await desk.draft();
  const expected = sessions.reduce((count, { talks }) => count + Math.max(1, talks.length), 0);
  const answer = await api.app.inject({
    method: 'POST',
    url: exportProgramme.url.replace(':editionId', desk.editionId),
    headers: { authorization: `Bearer ${desk.staff.token}`, 'accept-language': 'en' },
    payload: { reason: '예시 사유' },
  });
  const book = read(answer.rawPayload);
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  assert.equal(rows.length, expected);
  const row = rows.find((one) => one['Session code'] === 'A2');
  assert.deepEqual(
    [row?.Date, row?.Start, row?.Room, row?.['Talk title (Korean)']],
    ['2025-11-21', '13:30', 'Grand Hall', '누구에게 각성하 삽관을 할 것인가'],
  );
});
