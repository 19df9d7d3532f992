import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type Listening, listenTo } from '../../../test/event-streams.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';

let api: TestApi<'demo'>;
/** Another process on the same database. */
let beside: TestApi<'demo'>;
let rooms: LiveRooms;
let urlBeside = '';
let [writer, reader, chair] = ['', '', ''];
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  beside = await startTestApi({ seed: 'demo', databaseUrl: api.config.databaseUrl });
  urlBeside = await beside.app.listen({ host: '127.0.0.1', port: 0 });
  rooms = await liveRooms(api);
  [writer, reader] = (await Promise.all([newAttendee(api), newAttendee(api)]).then((two) =>
    two.map(({ token }) => token),
  )) as [string, string];
  const params = { editionId: rooms.first.editionId };
  const body = { personId: rooms.session.chairs[0]?.id ?? '' };
  const made = await api.call(contract.createLiveLink, { params, body }, { token: rooms.staff });
  chair = made.data.token;
});
after(async () => {
  await beside.close();
  await api.close();
});

const post = (text: string) =>
  api.call(
    contract.postMessage,
    { params: { ...rooms.first }, body: { requestKey: randomUUID(), kind: 'message', text } },
    { token: writer },
  );
const mute = (messageId: string, isMuted: boolean) =>
  api.call(
    contract.muteWriter,
    { params: { ...rooms.first, messageId }, body: { isMuted } },
    { token: rooms.staff },
  );
const marksOf = async (id: string, as: string) => {
  const { data } = await api.call(contract.listMessages, { query: { ...rooms.first } }, { token: as });
  return data.content.filter((message) => message.id === id).map(({ isMuted }) => isMuted);
};
const enter = async (as: string) =>
  (await api.call(contract.connect, { params: { ...rooms.first } }, { token: as })).data.id;
const listen = (token: string, stayId?: string) =>
  listenTo(urlBeside, { token, ...(stayId === undefined ? rooms.first : { stayId }) });
const countMuteEvents = ({ events }: Listening) => events.filter(({ event }) => event === 'muted').length;
/** Waits until the listener got `count` events about mutes, and checks that nobody else got any. */
const untilNotified = (listening: Listening, count: number) =>
  listening.until(() => countMuteEvents(listening) >= count);

test('staff mute who wrote, and let them write again', async () => {
  const { id } = (await post('마지막 글')).data;
  await mute(id, true);
  assert.deepEqual(await marksOf(id, rooms.staff), [true]);
  assert.deepEqual(await marksOf(id, reader), [undefined]);
  const muted = await post('안 됩니다');
  assert.deepEqual(
    [muted.refusal.code, muted.refusal.message],
    ['NOT_ALLOWED', '이 세션에서는 글을 쓰실 수 없습니다.'],
  );
  await mute(id, false);
  assert.deepEqual(await marksOf(id, rooms.staff), [false]);
  assert.equal((await post('됩니다')).status, 200);
});

test('moderators are notified at once, inside and outside the room; attendees are not', async () => {
  const { id } = (await post('다른 분이 제한할 글')).data;
  const [moderators, attendee] = [
    [await listen(rooms.staff), await listen(chair, await enter(chair))],
    await listen(reader, await enter(reader)),
  ];
  for (const one of [...moderators, attendee]) await one.until(({ event }) => event === 'count');
  const before = moderators.map(countMuteEvents);
  for (const [time, isMuted] of [true, false].entries()) {
    await mute(id, isMuted);
    for (const [index, one] of moderators.entries())
      await untilNotified(one, (before[index] ?? 0) + time + 1);
    assert.deepEqual(await marksOf(id, chair), [isMuted]);
  }
  // This message arrives after all other events.
  await post('끝');
  await attendee.until(({ event }) => event === 'messages');
  assert.equal(countMuteEvents(attendee), 0);
  for (const { data } of moderators.flatMap(({ events }) => events.filter(({ event }) => event === 'muted')))
    assert.deepEqual(data, {});
  for (const one of [...moderators, attendee]) {
    one.stop();
    await one.ended;
  }
});

test('also where the bell was lost', async (t) => {
  const { id } = (await post('종이 울리지 않은 제한')).data;
  const listening = await listen(rooms.staff);
  await listening.until(({ event }) => event === 'count');
  const before = countMuteEvents(listening);
  const lost = t.mock.method(api.services.bells, 'ring', () => {});
  await mute(id, true);
  assert.equal(lost.mock.callCount(), 1);
  await untilNotified(listening, before + 1);
  listening.stop();
  await listening.ended;
});
