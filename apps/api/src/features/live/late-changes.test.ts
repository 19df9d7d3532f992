import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
after(() => api.close());

const reason = { ko: '정전입니다.', en: 'A power cut.' };
const staff = () => ({ token: rooms.staff });
async function set(kind: 'cancelled' | 'postponed') {
  const body = { kind, reason, place: null, sendsMail: false, acceptsClashes: false, seen: null };
  const { status } = await api.call(contract.setLateChange, { params: { ...rooms.first }, body }, staff());
  assert.equal(status, 200);
}
const room = async () => (await api.call(contract.getLiveRoom, { params: { ...rooms.first } })).data;
const begin = () =>
  api.call(contract.setLiveState, { params: { ...rooms.first }, body: { state: 'live' } }, staff());

test('who is in the room of a session that is called off leaves it, nobody enters, and its minutes stay', async () => {
  const { token } = await newAttendee(api);
  const enter = () => api.call(contract.connect, { params: { ...rooms.first } }, { token });
  for (const [kind, code, liveState] of [
    ['cancelled', 'CLOSED', 'closed'],
    ['postponed', 'READY', 'ready'],
  ] as const) {
    const stay = await enter();
    assert.equal(stay.status, 200);
    await set(kind);
    const { state, liveState: shown, lateChange } = await room();
    assert.deepEqual([state, shown, lateChange?.kind, lateChange?.reason], [code, liveState, kind, reason]);
    assert.equal(refusalOf(await enter())[1], code);
    const beat = await api.call(contract.updateAliveDate, { params: { id: stay.data.id } }, { token });
    assert.equal(refusalOf(beat)[1], 'CLOSED');
    assert.deepEqual(refusalOf(await begin()), [409, 'CONFLICT']);
    const params = { ...rooms.first };
    const query = {
      sendsMail: 'false' as const,
      acceptsClashes: 'true' as const,
      seen: lateChange?.changedDate ?? '',
    };
    await api.call(contract.takeBackLateChange, { params, query }, staff());
    assert.deepEqual([(await room()).state, (await room()).lateChange], ['LIVE', null]);
  }
  const stays = await api
    .ctx()
    .db.selectFrom('live_stays')
    .select('end_reason')
    .where('session_id', '=', rooms.first.sessionId)
    .execute();
  assert.deepEqual(
    stays.map(({ end_reason }) => end_reason),
    ['closed', 'closed'],
  );
});

test('switching a room to how it is changes nothing', async () => {
  const entries = async () =>
    (
      await api
        .ctx()
        .db.selectFrom('audit_events')
        .select('action')
        .where('action', '=', 'live-room.switched')
        .execute()
    ).length;
  const before = await entries();
  const repeated = await begin();
  assert.deepEqual([repeated.status, repeated.data.liveState], [200, 'live']);
  assert.equal(await entries(), before);
});

test('staff see how many questions of a room are neither answered nor hidden', async () => {
  const { token } = await newAttendee(api);
  const stay = await api.call(contract.connect, { params: { ...rooms.second } }, { token });
  assert.equal(stay.status, 200);
  const ask = (kind: 'message' | 'question', text: string) =>
    api.call(
      contract.postMessage,
      { params: { ...rooms.second }, body: { requestKey: crypto.randomUUID(), kind, text } },
      { token },
    );
  const question = await ask('question', '첫 질문');
  await ask('message', '인사');
  const open = async () => {
    const { editionId, sessionId } = rooms.second;
    const list = await api.call(contract.listLiveRooms, { params: { editionId } }, staff());
    const one = await api.call(contract.getManagedRoom, { params: { editionId, sessionId } }, staff());
    const listed = list.data.content.find((managed) => managed.sessionId === sessionId);
    return [listed?.openQuestions, one.data.openQuestions];
  };
  assert.deepEqual(await open(), [1, 1]);
  await api.call(
    contract.moderateMessage,
    { params: { ...rooms.second, messageId: question.data.id }, body: { isAnswered: true } },
    staff(),
  );
  assert.deepEqual(await open(), [0, 0]);
});
