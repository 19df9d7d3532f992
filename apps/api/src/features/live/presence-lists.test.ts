import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { newPayer } from '../../../test/payers.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { findRegistrants } from '../registrations/index.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let staff: { token: string };
let attendee: Awaited<ReturnType<typeof newAttendee>>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
  staff = { token: rooms.staff };
  attendee = await newAttendee(api);
  const as = { token: attendee.token };
  const { data } = await api.call(contract.connect, { params: { ...rooms.first } }, as);
  await api.call(contract.disconnect, { params: { id: data.id } }, as);
  const body = { text: '끝까지 들었습니다.' };
  await api.call(contract.objectToPresence, { params: { ...rooms.first }, body }, as);
});
after(() => api.close());

const inEdition = () => ({ params: { editionId: rooms.first.editionId } });
const people = async (query: string) => {
  const { data } = await api.call(contract.searchAttendees, { query: { query } }, staff);
  return data.content.map(({ personId, name }) => [personId, name]);
};
const session = async () =>
  (await api.call(contract.listAttendedSessions, inEdition(), staff)).data.content.find(
    ({ sessionId }) => sessionId === rooms.first.sessionId,
  );
const objections = async (query: contract.SentTo<typeof contract.listObjections>['query'] = {}) =>
  (await api.call(contract.listObjections, { ...inEdition(), query }, staff)).data;
const views = async () =>
  (await auditEntries(api.ctx(), { action: 'presence.viewed' })).map(({ subject_id }) => subject_id).sort();

test('people are found by name, first consonants and number, once their registration is confirmed', async () => {
  const unpaid = await newPayer(api, koreanForm());
  const numberOf = async (id: string) =>
    (await findRegistrants(api.ctx(), [id])).get(id)?.number.replace('-', '') ?? '';
  const { registrationId } = attendee;
  for (const typed of ['홍길동', 'ㅎㄱㄷ', await numberOf(registrationId)])
    assert.ok(
      (await people(typed)).some(([id]) => id === registrationId),
      typed,
    );
  for (const typed of ['없는사람', await numberOf(unpaid.registrationId)])
    assert.deepEqual(await people(typed), []);
});

test('an objection waits until a correction follows it', async () => {
  const before = await session();
  assert.deepEqual([before?.people, before?.unconfirmed, before?.objections], [1, 0, 1]);
  const [one] = (await objections()).content;
  assert.deepEqual(
    [one?.personId, one?.text, one?.isAnswered],
    [attendee.registrationId, '끝까지 들었습니다.', false],
  );
  const body = {
    personId: attendee.registrationId,
    from: rooms.session.startsAt,
    until: rooms.session.endsAt,
    adds: true,
    reason: '현장 확인',
  };
  const corrected = await api.call(contract.correctPresence, { params: { ...rooms.first }, body }, staff);
  assert.equal(corrected.status, 200);
  assert.equal((await session())?.objections, 0);
  assert.deepEqual(
    (await objections()).content.map(({ isAnswered }) => isAnswered),
    [true],
  );
});

test('objections come in pages, those first that wait, and can be narrowed to them', async () => {
  const others = await Promise.all([newAttendee(api), newAttendee(api)]);
  for (const { token } of others) {
    const body = { text: '중간에 끊겼습니다.' };
    await api.call(contract.objectToPresence, { params: { ...rooms.first }, body }, { token });
  }
  const waiting = others.map(({ registrationId }) => registrationId);
  const all = [...waiting, attendee.registrationId];
  const read = async (query: Parameters<typeof objections>[0]) => {
    const { content, total } = await objections(query);
    return { people: content.map(({ personId }) => personId), total };
  };
  assert.deepEqual(await read({}), { people: all, total: 3 });
  assert.deepEqual(await read({ size: '2', page: '1' }), { people: all.slice(2), total: 3 });
  assert.deepEqual(await read({ state: 'waits' }), { people: waiting, total: 2 });
  assert.deepEqual(await read({ state: 'answered' }), { people: all.slice(2), total: 1 });
  assert.deepEqual((await read({ sort: 'isAnswered,DESC' })).people[0], attendee.registrationId);
});

test('who opens a session or a person is kept, once an hour; lists leave nothing', async () => {
  assert.deepEqual(await views(), []);
  const params = { editionId: rooms.first.editionId, personId: attendee.registrationId };
  for (const _time of [1, 2]) {
    await api.call(contract.listSessionPresence, { params: { ...rooms.first }, query: {} }, staff);
    const { data } = await api.call(contract.listPersonPresence, { params }, staff);
    assert.deepEqual([data.person.name, data.content.length], ['홍길동', 1]);
  }
  assert.deepEqual(await views(), [attendee.registrationId, rooms.first.sessionId].sort());
});
