import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { callsAt } from '../../../test/calls.ts';
import { type Listening, listenTo } from '../../../test/event-streams.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { fillHall, type LiveRooms, liveRooms } from '../../../test/live-rooms.ts';
import { liveInvariants } from './live.invariants.ts';

const dayMs = 24 * 3_600_000;
const [hall, others] = [300, 20];

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let url = '';
// Through sockets and with the normal limits, because everybody uses one address.
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  rooms = await liveRooms(api);
  await fillHall(api, hall + others);
});
after(() => assertInvariants(api.ctx().db, liveInvariants));
after(() => api.close());

const some = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, index) => make(index));
/** Runs actions in groups, as a machine with that many sockets would. */
async function inTurns<One>(count: number, atOnce: number, act: (index: number) => Promise<One>) {
  const done: One[] = [];
  for (let from = 0; from < count; from += atOnce)
    done.push(...(await Promise.all(some(Math.min(atOnce, count - from), (index) => act(from + index)))));
  return done;
}
const calls = () => callsAt(url);
let known = 0;
/** Creates a person who was not present before. */
async function newcomer(): Promise<string> {
  known += 1;
  const registrationNumber = `HALL${String(known).padStart(4, '0')}`;
  const body = { email: `hall${known}@example.org`, registrationNumber };
  const { status, data } = await calls().call(contract.loginRegistrant, {
    params: { id: rooms.first.editionId },
    body,
  });
  assert.equal(status, 200);
  return data.accessToken;
}
const enter = (token: string) => calls().call(contract.connect, { params: { ...rooms.first } }, { token });
const beat = (id: string, token: string) =>
  calls().call(contract.updateAliveDate, { params: { id } }, { token });
const post = (token: string, text: string, kind: 'message' | 'question' = 'message') =>
  calls().call(
    contract.postMessage,
    { params: { ...rooms.first }, body: { requestKey: randomUUID(), kind, text } },
    { token },
  );
const vote = (token: string, messageId: string) =>
  calls().call(contract.voteForMessage, { params: { ...rooms.first, messageId } }, { token });
const isSlowedDown = (answer: { status: number; headers: object }) => {
  assert.equal(answer.status, 429);
  assert.ok(Number((answer.headers as Record<string, string>)['retry-after']) > 0);
};

test('twenty tabs at once are one place; who enters on and on is slowed down, and nobody beside them', async () => {
  const token = await newcomer();
  const tabs = await Promise.all(some(20, () => enter(token)));
  assert.deepEqual([...new Set(tabs.map(({ status }) => status))], [200]);
  const beats = await Promise.all(tabs.map(({ data }) => beat(data.id, token)));
  assert.equal(beats.filter(({ status }) => status === 200).length, 1);
  for (const one of beats.filter(({ status }) => status !== 200))
    assert.deepEqual(refusalOf(one), [409, 'TAKEN_OVER']);
  await inTurns(40, 10, () => enter(token));
  isSlowedDown(await enter(token));
  assert.equal((await enter(await newcomer())).status, 200);
});

test('a hall of 300 people behind one address names its registrations, enters, beats, writes and votes', async () => {
  const { data: question } = await post(await newcomer(), '모두의 질문', 'question');
  const answers = await inTurns(hall, 20, async (index) => {
    const token = await newcomer();
    const entered = await enter(token);
    const rest = [
      await beat(entered.data.id, token),
      await post(token, `${index}번째입니다`),
      await vote(token, question.id),
    ];
    return [entered, ...rest].map(({ status }) => status);
  });
  assert.deepEqual([...new Set(answers.flat())], [200]);
  const query = { ...rooms.first, kind: 'question' as const };
  const { data } = await calls().call(contract.listMessages, { query }, { token: rooms.staff });
  assert.equal(data.content.find(({ id }) => id === question.id)?.votes, hall);
  const managed = await calls().call(
    contract.getManagedRoom,
    { params: { ...rooms.first } },
    { token: rooms.staff },
  );
  assert.ok(managed.data.viewers >= hall);
});

test('the clock of a device that is a day off changes nothing, and no call takes a time', async () => {
  const token = await newcomer();
  for (const off of [-dayMs, dayMs]) {
    const theirs = new Date(Date.now() + off);
    const options = { token, headers: { date: theirs.toUTCString() } };
    const { data } = await calls().call(contract.connect, { params: { ...rooms.first } }, options);
    const apart = Date.parse(data.connectedAt) - Date.parse(data.room.now);
    assert.ok(Math.abs(apart) < dayMs / 24, `${apart} ms`);
    const params = { id: data.id };
    assert.equal((await calls().call(contract.updateAliveDate, { params }, options)).status, 200);
    const address = `/api/conference-connection-log/update-alive-date/${data.id}`;
    const timed = await calls().callRaw('POST', address, { at: theirs.toISOString() }, options);
    assert.deepEqual(refusalOf(timed), [400, 'INVALID_INPUT']);
    await calls().call(contract.disconnect, { params }, options);
  }
});

describe('what is written', () => {
  test('is kept as text, in whole syllables; what hides or floods is refused at its field', async () => {
    const token = await newcomer();
    const html = "<img src=x onerror=alert(1)>&lt;b&gt; {{7*7}} ' or 1=1 --";
    for (const [typed, kept] of [
      [html, html],
      ['한글 기도'.normalize('NFD'), '한글 기도'],
      ['가'.repeat(300).normalize('NFD'), '가'.repeat(300)],
      ['سؤال عن مجرى الهواء', 'سؤال عن مجرى الهواء'],
    ] as const) {
      const { status, data } = await post(token, typed);
      assert.deepEqual([status, data.text], [200, kept]);
    }
    for (const [typed, problem] of [
      ['가'.repeat(10_000), 'too_long'],
      ['가'.repeat(301), 'too_long'],
      ['안녕\u202e하세요', 'characters'],
      [`a${'\u0300'.repeat(40)}`, 'characters'],
      [' ', 'required'],
    ] as const) {
      const { status, refusal } = await post(token, typed);
      assert.deepEqual([status, refusal.fields], [400, { text: problem }]);
    }
  });

  test('by one person in bulk is slowed down', async () => {
    const token = await newcomer();
    const answers = await inTurns(21, 7, (index) => post(token, `글 ${index}`));
    assert.equal(answers.filter(({ status }) => status === 200).length, 20);
    isSlowedDown(await post(token, '하나 더'));
  });
});

test('votes in bulk count once, are slowed down, and are for questions', async () => {
  const token = await newcomer();
  const { data: question } = await post(token, '투표할 질문', 'question');
  const { data: message } = await post(token, '투표할 글');
  assert.deepEqual(refusalOf(await vote(token, message.id)), [404, 'NOT_FOUND']);
  const answers = await inTurns(60, 20, () => vote(token, question.id));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(answers.at(-1)?.data.votes, 1);
  isSlowedDown(await vote(token, question.id));
});

describe('five hundred streams of one person', () => {
  const open = async (room: Parameters<typeof listenTo>[1], most: number) => {
    let isOver = 0;
    const opened = await inTurns(500, 25, async () => {
      const listening = await listenTo(url, room);
      assert.equal(listening.status, 200);
      await listening.until(({ event }) => event === 'hello');
      void listening.ended.then(() => {
        isOver += 1;
      });
      return listening;
    });
    while (isOver < 500 - most) await new Promise((resolve) => setImmediate(resolve));
    return opened;
  };
  const close = async (opened: Listening[]) => {
    for (const listening of opened) listening.stop();
    await Promise.all(opened.map(({ ended }) => ended));
  };

  test('leave three of a stay', async () => {
    const token = await newcomer();
    const other = await newcomer();
    const theirs = await listenTo(url, { stayId: (await enter(other)).data.id, token: other });
    const opened = await open({ stayId: (await enter(token)).data.id, token }, 3);
    // The remaining listeners still get messages.
    const { data } = await post(other, '아직 들립니까');
    const receives = (listening: Listening) =>
      listening.until(
        ({ event, data: said }) =>
          event === 'messages' && (said as contract.LiveMessage[]).some(({ id }) => id === data.id),
      );
    const received = await Promise.allSettled([theirs, ...opened].map(receives));
    assert.equal(received[0]?.status, 'fulfilled');
    assert.equal(received.filter(({ status }) => status === 'fulfilled').length, 1 + 3);
    await close([theirs, ...opened]);
  });

  test('leave twenty of somebody who moderates', async () => {
    await close(await open({ ...rooms.first, token: rooms.staff }, 20));
  });
});
