import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { listenTo, type SentEvent } from '../../../test/event-streams.ts';
import { type LiveRooms, liveRooms, newAttendee, type Place } from '../../../test/live-rooms.ts';
import { createRing } from './room-ring.ts';

let api: TestApi<'demo'>;
/** Another process on the same database. */
let beside: TestApi<'demo'>;
let rooms: LiveRooms;
let [url, urlBeside] = ['', ''];
let [writer, reader] = ['', ''];
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  beside = await startTestApi({ seed: 'demo', databaseUrl: api.config.databaseUrl });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  urlBeside = await beside.app.listen({ host: '127.0.0.1', port: 0 });
  rooms = await liveRooms(api);
  [writer, reader] = (await Promise.all([newAttendee(api), newAttendee(api)]).then((two) =>
    two.map(({ token }) => token),
  )) as [string, string];
});
after(async () => {
  await beside.close();
  await api.close();
});

const post = (text: unknown, as = writer, more: object = {}) =>
  api.callRaw(
    'POST',
    `/api/conference-message/${rooms.first.editionId}/${rooms.first.sessionId}`,
    { requestKey: randomUUID(), kind: 'message', text, ...more },
    { token: as },
  );
const posted = async (text: string, kind: 'message' | 'question' = 'message') => {
  const { status, data } = await post(text, writer, { kind });
  assert.equal(status, 200);
  return data as contract.LiveMessage;
};
const history = async (as = reader) =>
  (await api.call(contract.listMessages, { query: { ...rooms.first } }, { token: as })).data;
const named = (messageId: string) => ({ ...rooms.first, messageId });
const moderate = (id: string, body: object, as = rooms.staff) =>
  api.call(contract.moderateMessage, { params: named(id), body }, { token: as });
const enter = async (place: Place, as: string) =>
  (await api.call(contract.connect, { params: { ...place } }, { token: as })).data.id;
const textsIn = (events: readonly SentEvent[]) =>
  events
    .filter(({ event }) => event === 'messages')
    .flatMap(({ data }) => (data as contract.LiveMessage[]).map(({ text }) => text));
const containsText = (text: string) => (one: SentEvent) => textsIn([one]).includes(text);

describe('what is written', () => {
  test('has the name of the registration, and stands in the history, the newest first', async () => {
    const first = await posted('첫 글');
    const second = await posted('질문입니다', 'question');
    const { content, mayModerate } = await history();
    assert.deepEqual(
      content.slice(0, 2).map(({ id }) => id),
      [second.id, first.id],
    );
    assert.deepEqual([first.name, first.affiliation, mayModerate], ['홍길동', '예시대학교병원', false]);
    const before = await api.call(
      contract.listMessages,
      { query: { ...rooms.first, before: second.id, size: '1' } },
      { token: reader },
    );
    assert.deepEqual(
      before.data.content.map(({ id }) => id),
      [first.id],
    );
  });

  test('of 300 letters, jamo joined; more, nothing, or what is no text is refused', async () => {
    const { data } = await post('한글'.normalize('NFD').repeat(150));
    assert.equal((data as contract.LiveMessage).text, '한글'.repeat(150));
    for (const [text, problem] of [
      ['가'.repeat(301), 'too_long'],
      ['x'.repeat(10_000), 'too_long'],
      ['  ', 'required'],
      ['a\u0000b', 'characters'],
      [7, 'wrong_type'],
    ] as const) {
      const answer = await post(text);
      assert.deepEqual([answer.status, answer.refusal.fields], [400, { text: problem }], String(text));
    }
    const tags = '<img src=x onerror=alert(1)>';
    assert.equal((await posted(tags)).text, tags);
  });

  test('twice with one key is one message', async () => {
    const requestKey = randomUUID();
    const twice = await Promise.all([1, 2].map(() => post('한 번', writer, { requestKey })));
    const ids = twice.map(({ data }) => (data as contract.LiveMessage).id);
    assert.equal(ids[0], ids[1]);
  });

  test('waits in slow mode, and not at all once the room is closed', async () => {
    const body = {
      streams: { primary: null, spare: null, interpretation: null },
      banner: { ko: null, en: null },
      slowSeconds: 60,
    };
    const params = { ...rooms.first };
    await api.call(contract.changeLiveRoom, { params, body }, { token: rooms.staff });
    const soon = await post('너무 빨리');
    assert.deepEqual(refusalOf(soon), [429, 'TOO_MANY_REQUESTS']);
    assert.match(soon.refusal.message, /60초에 한 번 쓰실 수 있습니다\. \d+초 후에/);
    await api.call(
      contract.changeLiveRoom,
      { params, body: { ...body, slowSeconds: 0 } },
      { token: rooms.staff },
    );
    await rooms.switchTo(rooms.first, 'closed');
    assert.deepEqual(refusalOf(await post('늦게')), [409, 'CLOSED']);
    await rooms.switchTo(rooms.first, 'live');
  });
});

test('what is pinned is told with the newest, however old it is; not what is hidden of it', async () => {
  const old = await posted('오래된 공지');
  await moderate(old.id, { isPinned: true });
  await posted('새 글');
  const { content, pinned } = (
    await api.call(contract.listMessages, { query: { ...rooms.first, size: '1' } }, { token: reader })
  ).data;
  assert.deepEqual([content[0]?.text, pinned.some(({ id }) => id === old.id)], ['새 글', true]);
  const query = { ...rooms.first, kind: 'question' as const };
  const questions = await api.call(contract.listMessages, { query }, { token: reader });
  assert.equal(
    questions.data.pinned.some(({ id }) => id === old.id),
    false,
  );
  await moderate(old.id, { isHidden: true });
  assert.equal(
    (await history()).pinned.some(({ id }) => id === old.id),
    false,
  );
});

describe('staff and chairs', () => {
  test('hide, pin and mark as answered; nobody else does', async () => {
    const { id, text } = await posted('숨길 글');
    assert.deepEqual(refusalOf(await moderate(id, { isHidden: true }, reader)), [403, 'NOT_ALLOWED']);
    const { data } = await moderate(id, { isHidden: true, isPinned: true, isAnswered: true });
    assert.deepEqual([data.isHidden, data.isPinned, data.isAnswered, data.text], [true, true, true, text]);
    assert.equal(
      (await history()).content.some((one) => one.id === id),
      false,
    );
    assert.equal(
      (await history(rooms.staff)).content.some((one) => one.id === id),
      true,
    );
  });

  test('a chair does by the personal link, a speaker of another session does not', async () => {
    const { id } = await posted('좌장이 봅니다');
    const chairs = rooms.session.chairs.map(({ id }) => id);
    const { content } = (await api.call(contract.listProgrammePeople, { query: {} })).data;
    const other = content.find((one) => !chairs.includes(one.id));
    for (const [personId, status] of [
      [chairs[0], 200],
      [other?.id, 403],
    ] as const) {
      const made = await api.call(
        contract.createLiveLink,
        { params: { editionId: rooms.first.editionId }, body: { personId: personId ?? '' } },
        { token: rooms.staff },
      );
      assert.equal((await moderate(id, { isPinned: true }, made.data.token)).status, status);
    }
  });
});

test('in a second room somebody may write who is present in the first alone; the stay there goes on', async () => {
  const { token } = await newAttendee(api);
  const id = await enter(rooms.first, token);
  const place = rooms.second;
  const url = `/api/conference-message/${place.editionId}/${place.sessionId}`;
  const body = { requestKey: randomUUID(), kind: 'question', text: '두 번째 방' };
  assert.equal((await api.callRaw('POST', url, body, { token })).status, 200);
  const { db } = api.services.database;
  const stays = db.selectFrom('live_stays').where('session_id', '=', place.sessionId);
  assert.deepEqual(await stays.selectAll().execute(), []);
  const alive = await api.callRaw(
    'POST',
    `/api/conference-connection-log/update-alive-date/${id}`,
    undefined,
    {
      token,
    },
  );
  assert.equal(alive.status, 200);
});

test('a vote counts once a person', async () => {
  const { id } = await posted('투표할 질문', 'question');
  const vote = (as: string) => api.call(contract.voteForMessage, { params: named(id) }, { token: as });
  await Promise.all([vote(reader), vote(reader), vote(writer)]);
  assert.equal((await vote(reader)).data.votes === 2 || (await history()).content[0]?.votes === 2, true);
});

describe('a stream', () => {
  test('says hello and how the room stands, then what is written in any process, once', async () => {
    const listening = await listenTo(urlBeside, { stayId: await enter(rooms.first, reader), token: reader });
    const hello = await listening.until(({ event }) => event === 'hello');
    const state = await listening.until(({ event }) => event === 'state');
    assert.equal((hello.data as { beatSeconds: number }).beatSeconds, 30);
    assert.equal((state.data as contract.LiveRoom).state, 'LIVE');
    await posted('들리나요');
    await listening.until(containsText('들리나요'));
    await rooms.switchTo(rooms.first, 'paused');
    await listening.until(
      ({ event, data }) => event === 'state' && (data as contract.LiveRoom).liveState === 'paused',
    );
    await rooms.switchTo(rooms.first, 'live');
    listening.stop();
    await listening.ended;
  });

  test('resumes without a gap and without a repetition, with what was hidden meanwhile', async () => {
    const stayId = await enter(rooms.first, reader);
    const first = await listenTo(url, { stayId, token: reader });
    await first.until(({ event }) => event === 'hello');
    const { id } = await posted('먼저');
    const { id: since } = await first.until(containsText('먼저'));
    assert.ok(since);
    first.stop();
    await first.ended;
    const missed = Array.from({ length: 30 }, (_, n) => `놓친 글 ${n}`);
    for (const text of missed) await posted(text);
    await moderate(id, { isHidden: true });
    const second = await listenTo(url, { stayId, token: reader, since });
    await posted('나중');
    await second.until(containsText('나중'));
    const received = textsIn(second.events);
    assert.deepEqual(
      received.filter((text) => text !== ''),
      [...missed, '나중'],
    );
    const tombstone = second.events
      .flatMap(({ event, data }) => (event === 'messages' ? (data as contract.LiveMessage[]) : []))
      .find((one) => one.id === id);
    assert.deepEqual([tombstone?.isHidden, tombstone?.text], [true, '']);
    second.stop();
    await second.ended;
  });

  test('of the earlier device ends with a notice that another took over', async () => {
    const stayId = await enter(rooms.first, reader);
    const listening = await listenTo(url, { stayId, token: reader });
    await listening.until(({ event }) => event === 'hello');
    await enter(rooms.second, reader);
    const place = await listening.until(({ event }) => event === 'place');
    assert.deepEqual(place.data, { reason: 'taken-over' });
    await listening.ended;
    const repeated = await fetch(`${url}${contract.messageStream.url}?stayId=${stayId}`, {
      headers: { authorization: `Bearer ${reader}` },
    });
    assert.deepEqual(
      [repeated.status, ((await repeated.json()) as { code: string }).code],
      [409, 'TAKEN_OVER'],
    );
  });

  test('of a room is open to who moderates it, without being there, also before it opens', async () => {
    await rooms.switchTo(rooms.second, 'ready');
    const listening = await listenTo(url, { ...rooms.second, token: rooms.staff });
    const state = await listening.until(({ event }) => event === 'state');
    assert.equal((state.data as contract.LiveRoom).state, 'READY');
    await rooms.switchTo(rooms.second, 'live');
    await listening.until(
      ({ event, data }) => event === 'state' && (data as contract.LiveRoom).state === 'LIVE',
    );
    listening.stop();
    await listening.ended;
    const ask = (token: string, place: object = rooms.second) =>
      api.callRaw('GET', `${contract.messageStream.url}?${new URLSearchParams({ ...place })}`, undefined, {
        token,
      });
    assert.deepEqual(refusalOf(await ask(reader)), [403, 'NOT_ALLOWED']);
    assert.deepEqual(refusalOf(await ask(rooms.staff, { ...rooms.second, sessionId: randomUUID() })), [
      404,
      'NOT_FOUND',
    ]);
    assert.deepEqual(refusalOf(await ask(rooms.staff, { sessionId: rooms.second.sessionId })), [
      400,
      'INVALID_INPUT',
    ]);
  });

  test('is somebody’s own: not of another’s stay, of none, or of a guest', async () => {
    const stayId = await enter(rooms.first, reader);
    const ask = (query: string, token?: string) =>
      api.callRaw(
        'GET',
        `${contract.messageStream.url}${query}`,
        undefined,
        token === undefined ? {} : { token },
      );
    assert.deepEqual(refusalOf(await ask(`?stayId=${stayId}`, writer)), [404, 'NOT_FOUND']);
    assert.deepEqual(refusalOf(await ask('?stayId=999999999', writer)), [404, 'NOT_FOUND']);
    assert.deepEqual(refusalOf(await ask('', writer)), [400, 'INVALID_INPUT']);
    assert.deepEqual(refusalOf(await ask(`?stayId=${stayId}`)), [401, 'AUTHENTICATION_FAILURE']);
  });
});

describe('the ring of a room', () => {
  const change = (seq: number) => ({ seq, messageId: String(seq), data: { seq } });
  const ring = createRing(0);
  ring.add(Array.from({ length: 1500 }, (_, n) => change(n + 1)));

  test('returns the last thousand changes, and states that older ones are missing', () => {
    assert.equal(ring.since(499), 'reset');
    assert.ok(Buffer.isBuffer(ring.since(500)));
    assert.equal(ring.since(1500), undefined);
    assert.equal(ring.since(1501), 'reset');
  });

  test('gives those who ask for the same one frame', () => {
    assert.equal(ring.since(1000), ring.since(1000));
    assert.match(String(ring.since(1499)), /^id: 1500\nevent: messages\ndata: \[\{"seq":1500\}\]\n\n$/);
  });
});
