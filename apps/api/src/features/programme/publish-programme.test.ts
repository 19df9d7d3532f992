import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changeProgrammePerson,
  getFile,
  getProgrammeChanges,
  getSession,
  listProgrammePeople,
  listProgrammeVersions,
  listSessions,
  moveProgrammeSession,
} from '@airway/contract';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { formOf, type ProgrammeDesk, programmeDesk, text } from '../../../test/programme-desk.ts';
import { uploaded } from '../../../test/sample-files.ts';

let api: TestApi<'demo'>;
let desk: ProgrammeDesk;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  desk = await programmeDesk(api);
});
after(() => api.close());

test('clashes are named with their sessions, and published only where they are accepted', async () => {
  const room = await desk.newRoom('넷째 방');
  const { person } = (await desk.newPerson()).data;
  const one = (await desk.create(formOf(room.id, { chairIds: [person.id] }))).data.session;
  const { clashes } = (await desk.create(formOf(room.id, { chairIds: [person.id], startTime: '10:30' })))
    .data;
  const ids = clashes.map(({ kind, id, sessionIds }) => [kind, id, sessionIds.includes(one.id)]);
  assert.deepEqual(ids, [
    ['room', room.id, true],
    ['person', person.id, true],
  ]);
  const refused = await desk.publish();
  assert.deepEqual([refused.status, refused.refusal.fields], [400, { acceptsClashes: 'required' }]);
  assert.equal((await desk.publish({ draftVersion: 1 })).status, 409);
  assert.equal((await desk.publish({ acceptsClashes: true })).status, 200);
  for (const session of (await desk.draft()).sessions.filter(({ roomId }) => roomId === room.id))
    await desk.remove('session', session.id, 1);
  assert.equal((await desk.publish()).status, 200);
});

test('a change is nowhere until it is published, then everywhere, with what it changed', async () => {
  const room = await desk.newRoom('다섯째 방');
  const present = (await desk.draft()).sessions.find(({ sessionCode }) => sessionCode === 'PL1');
  assert.ok(present);
  const params = { editionId: desk.editionId, sessionId: present.id };
  const read = async () => (await api.call(getSession, { params })).data;
  const { date, startTime, endTime, version, id } = present;
  const body = { version, date, startTime, endTime, roomId: room.id };
  await api.call(moveProgrammeSession, { params: { id }, body }, desk.staff);
  assert.notEqual((await read()).roomId, room.id);
  const { changes } = (await api.call(getProgrammeChanges, desk.inEdition(), desk.staff)).data;
  assert.deepEqual(
    changes.map(({ kind, before, after }) => [kind, before.ko, after.ko]),
    [['session-room', '대강당', '다섯째 방']],
  );
  const made = (await desk.publish()).data;
  assert.deepEqual(made.changes, changes);
  const after = await read();
  assert.deepEqual([after.roomId, after.changedInVersion], [room.id, made.version]);
  const listed = (await api.call(listSessions, { query: { roomId: room.id } })).data;
  assert.deepEqual([listed.version, listed.total], [made.version, 1]);
  const [newest] = (await api.call(listProgrammeVersions, { query: {} })).data.content;
  assert.deepEqual(newest, made);
  const entries = await auditEntries(api.ctx(), { subject_id: desk.editionId });
  assert.ok(entries.some(({ action }) => action === 'programme.published'));
});

test('a draft that is published already becomes no other version, and other words for it are refused', async () => {
  const changesNow = async () => (await api.call(getProgrammeChanges, desk.inEdition(), desk.staff)).data;
  await desk.newRoom('여섯째 방');
  assert.deepEqual([(await changesNow()).changes, (await changesNow()).isPublished], [[], false]);
  const made = (await desk.publish()).data;
  assert.equal((await changesNow()).isPublished, true);
  assert.deepEqual((await desk.publish()).data, made);
  const refused = await desk.publish({ note: text('다른 말') });
  assert.deepEqual(
    [refused.status, refused.refusal.message],
    [409, '초안이 게시된 프로그램과 같습니다. 새로 게시할 내용이 없습니다.'],
  );
  const [newest] = (await api.call(listProgrammeVersions, { query: {} })).data.content;
  assert.deepEqual(newest, made);
});

test('a photo is staff’s until the person is published with it, and stays while a version shows it', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  const photo = await uploaded(api, {
    name: 'a.png',
    bytes,
    use: 'programme.photo',
    token: desk.staff.token,
  });
  const { person } = (
    await desk.newPerson({ isInvited: true, photoId: photo.id, photoFocus: { x: 30, y: 70 } })
  ).data;
  assert.equal(person.photo?.id, photo.id);
  const ask = async (as = {}) =>
    (await api.call(getFile, { params: { id: photo.id }, query: {} }, as)).status;
  assert.deepEqual([await ask(), await ask(desk.staff)], [404, 200]);
  await desk.publish();
  assert.equal(await ask(), 200);
  const { content } = (await api.call(listProgrammePeople, { query: {} })).data;
  const shown = content.find(({ id }) => id === person.id);
  assert.deepEqual(shown?.photoFocus, { x: 30, y: 70 });
  assert.deepEqual(shown?.specialty, person.specialty);
  const { photo: _photo, id, ...rest } = person;
  const body = { ...rest, photoId: null };
  const outside = { ...body, photoFocus: { x: 101, y: 0 } };
  const refused = await api.call(changeProgrammePerson, { params: { id }, body: outside }, desk.staff);
  assert.equal(refused.refusal.code, 'INVALID_INPUT');
  const { photoFocus: _focus, specialty: _specialty, ...older } = body;
  const changed = await api.call(changeProgrammePerson, { params: { id }, body: older }, desk.staff);
  assert.deepEqual(changed.data.person.photoFocus, { x: 30, y: 70 });
  assert.deepEqual(changed.data.person.specialty, person.specialty);
  assert.equal(changed.data.person.photo, null);
  assert.equal(await ask(), 200);
  await desk.publish();
  assert.equal(await ask(), 404);
});
