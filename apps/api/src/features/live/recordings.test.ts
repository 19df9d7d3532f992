import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Recording } from '@airway/contract';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { type LiveRooms, liveRooms, newAttendee, type Place } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newPayer } from '../../../test/payers.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { setRehearsal } from '../editions/index.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let place: Place;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
  place = rooms.second;
  ({ token } = await newAttendee(api));
});
beforeEach(async () => {
  await remove();
  await rooms.switchTo(place, 'closed');
});
after(() => api.close());

const film: Recording = { stream: { kind: 'vimeo', address: 'https://vimeo.com/76979871' }, endsAt: null };

const watch = (as: string | undefined = token, where = place) =>
  api.call(contract.getRecording, { params: { ...where } }, as === undefined ? {} : { token: as });
const set = (body: Recording, where = place, as = rooms.staff) =>
  api.call(contract.setRecording, { params: { ...where }, body }, { token: as });
const remove = () => api.call(contract.removeRecording, { params: { ...place } }, { token: rooms.staff });
const shownRecording = async () =>
  (await api.call(contract.getLiveRoom, { params: { ...place } })).data.recording;
/** Returns a time of the edition's clock, `minutes` from now. */
const inMinutes = async (minutes: number) => {
  const { now } = (await api.call(contract.getLiveRoom, { params: { ...place } })).data;
  return new Date(Date.parse(now) + minutes * 60_000);
};
const acts = async () =>
  (
    await api
      .ctx()
      .db.selectFrom('audit_arrivals')
      .select('action')
      .where('subject_id', '=', place.sessionId)
      .where('action', 'like', 'live-recording.%')
      .orderBy('arrival')
      .execute()
  ).map(({ action }) => action);

describe('a recording of a broadcast that has ended', () => {
  beforeEach(async () => {
    assert.equal((await set(film)).status, 200);
  });

  test('is told to a confirmed registrant, and is no stay: nothing is counted', async () => {
    const stays = () => api.ctx().db.selectFrom('live_stays').selectAll().execute();
    const before = await stays();
    const { status, data } = await watch();
    const { stream, endsAt } = data;
    assert.deepEqual([status, { stream, endsAt }], [200, film]);
    assert.deepEqual(await stays(), before);
    const own = await api.call(
      contract.getOwnPresence,
      { params: { editionId: place.editionId } },
      { token },
    );
    assert.deepEqual(own.data.content, []);
  });

  test('everybody knows that there is one, and nobody where it is', async () => {
    const room = await api.call(contract.getLiveRoom, { params: { ...place } });
    const { mark } = (await watch()).data;
    assert.deepEqual(
      [room.data.state, room.data.recording],
      ['CLOSED', { endsAt: null, changesAt: null, mark }],
    );
    assert.ok(!JSON.stringify(room.data).includes(film.stream.address));
  });

  test('another film has another mark, which another end does not change', async () => {
    const before = (await shownRecording())?.mark;
    await set({ ...film, endsAt: (await inMinutes(60)).toISOString() });
    assert.equal((await shownRecording())?.mark, before);
    await set({ ...film, stream: { kind: 'vimeo', address: 'https://vimeo.com/76979872' } });
    const after = (await shownRecording())?.mark;
    assert.notEqual(after, before);
    assert.equal((await watch()).data.mark, after);
  });

  test('the room itself still answers CLOSED', async () => {
    const entering = await api.call(contract.connect, { params: { ...place } }, { token });
    assert.deepEqual([entering.refusal.code, entering.refusal.message], ['CLOSED', '방송이 종료되었습니다.']);
  });

  test('staff, and a chair by their personal link, see it as well', async () => {
    assert.equal((await watch(rooms.staff)).status, 200);
    const body = { personId: rooms.session.chairs[0]?.id ?? '' };
    const params = { editionId: place.editionId };
    const link = await api.call(contract.createLiveLink, { params, body }, { token: rooms.staff });
    assert.equal((await watch(link.data.token)).status, 200);
    await api.call(
      contract.revokeLiveLink,
      { params: { ...params, linkId: link.data.id } },
      { token: rooms.staff },
    );
    assert.deepEqual(refusalOf(await watch(link.data.token)), [401, 'AUTHENTICATION_FAILURE']);
  });

  test('who has not paid, a member without a registration and a guest do not', async () => {
    const unpaid = await newPayer(api, koreanForm());
    const member = await newAccount(api);
    for (const as of [unpaid.token, member.accessToken])
      assert.deepEqual(refusalOf(await watch(as)), [403, 'NOT_ALLOWED']);
    const guest = await api.call(contract.getRecording, { params: { ...place } });
    assert.deepEqual(refusalOf(guest), [401, 'AUTHENTICATION_FAILURE']);
  });

  test('of another edition, or of no session, there is none', async () => {
    for (const where of [
      { ...place, editionId: place.sessionId },
      { ...place, sessionId: place.editionId },
    ]) {
      assert.deepEqual(refusalOf(await watch(token, where)), [404, 'NOT_FOUND']);
      assert.deepEqual(refusalOf(await set(film, where)), [404, 'NOT_FOUND']);
    }
  });

  test('is not there while the room is open, or has not opened', async () => {
    for (const state of ['ready', 'live', 'paused'] as const) {
      await rooms.switchTo(place, state);
      assert.equal(await shownRecording(), null);
      assert.deepEqual(refusalOf(await watch()), [404, 'NOT_FOUND']);
    }
    await rooms.switchTo(place, 'closed');
    assert.equal((await watch()).status, 200);
  });

  test('can be seen until its end, by the clock of the edition', async () => {
    const endsAt = (await inMinutes(10)).toISOString();
    await set({ ...film, endsAt });
    assert.equal((await watch()).data.endsAt, endsAt);
    // Pages with this response are cached until then, by the real clock.
    const real = new Date();
    api.setNow(real);
    const { data } = await api.call(contract.getLiveRoom, { params: { ...place } });
    const leftMs = Date.parse(endsAt) - Date.parse(data.now);
    const changesAt = new Date(real.getTime() + leftMs).toISOString();
    assert.deepEqual([data.recording?.endsAt, data.recording?.changesAt], [endsAt, changesAt]);
    api.setNow(undefined);
    const clock = await inMinutes(0);
    await setRehearsal(api.ctx(), place.editionId, new Date(Date.parse(endsAt)));
    assert.equal(await shownRecording(), null);
    assert.deepEqual(refusalOf(await watch()), [404, 'NOT_FOUND']);
    const managed = await api.call(contract.getManagedRoom, { params: { ...place } }, { token: rooms.staff });
    assert.deepEqual([managed.data.recording, managed.data.recordingSet], [null, { ...film, endsAt }]);
    await setRehearsal(api.ctx(), place.editionId, clock);
  });

  test('is taken away by staff; repeating it changes nothing, and leaves one entry', async () => {
    const before = await acts();
    for (const _time of [1, 2]) assert.equal((await remove()).status, 200);
    assert.equal(await shownRecording(), null);
    const { refusal, status } = await watch();
    assert.deepEqual([status, refusal.message], [404, '지금 보실 수 있는 다시보기가 없습니다.']);
    assert.deepEqual((await acts()).slice(before.length), ['live-recording.removed']);
  });

  test('its messages are readable, and nobody writes or votes', async () => {
    await rooms.switchTo(place, 'live');
    const body = { requestKey: randomUUID(), kind: 'question' as const, text: '기도는 어떻게 보시나요?' };
    const response = await api.call(contract.postMessage, { params: { ...place }, body }, { token });
    await rooms.switchTo(place, 'closed');
    const { data } = await api.call(
      contract.listMessages,
      { query: { ...place, kind: 'question' } },
      { token },
    );
    assert.deepEqual(
      data.content.map(({ id }) => id),
      [response.data.id],
    );
    const repeated = { ...body, requestKey: randomUUID() };
    const late = await api.call(contract.postMessage, { params: { ...place }, body: repeated }, { token });
    assert.deepEqual(refusalOf(late), [409, 'CLOSED']);
    const params = { ...place, messageId: response.data.id };
    const vote = await api.call(contract.voteForMessage, { params }, { token });
    assert.deepEqual(refusalOf(vote), [409, 'CLOSED']);
  });
});

describe('setting a recording', () => {
  test('again gives the other one, and each time is kept', async () => {
    const before = await acts();
    const other: Recording = { stream: { kind: 'hls', address: '/films/a.m3u8' }, endsAt: null };
    assert.deepEqual((await set(film)).data.recordingSet, film);
    assert.deepEqual((await set(other)).data.recordingSet, other);
    const { stream, endsAt } = (await watch()).data;
    assert.deepEqual({ stream, endsAt }, other);
    assert.deepEqual((await acts()).slice(before.length), ['live-recording.set', 'live-recording.set']);
  });

  for (const [what, stream] of [
    ['without https', { kind: 'hls', address: 'http://films.example.org/a.m3u8' }],
    ['of a foreign host', { kind: 'hls', address: 'https://films.example.org/a.m3u8' }],
    ['of another kind', { kind: 'youtube', address: 'https://vimeo.com/1' }],
    ['that runs a program', { kind: 'vimeo', address: 'javascript:alert(1)' }],
    ['that leads out of the site', { kind: 'hls', address: '//films.example.org/a.m3u8' }],
  ] as const)
    test(`an address ${what} is refused, and nothing is set`, async () => {
      const { status, refusal } = await set({ stream, endsAt: null });
      assert.deepEqual([status, refusal.fields], [400, { 'stream.address': 'url' }]);
      assert.equal(await shownRecording(), null);
    });

  test('with an end that is past, or is no moment, is refused', async () => {
    const past = await set({ ...film, endsAt: (await inMinutes(-1)).toISOString() });
    assert.deepEqual([past.status, past.refusal.fields], [400, { endsAt: 'too_small' }]);
    assert.equal((await set({ ...film, endsAt: '25:70' })).status, 400);
    assert.equal(await shownRecording(), null);
  });

  test('is the matter of staff alone', async () => {
    assert.deepEqual(refusalOf(await set(film, place, token)), [403, 'NOT_ALLOWED']);
  });
});

test('the demo has one session that has ended, with the film of the site as its recording', async () => {
  const { data } = await api.call(
    contract.listLiveRooms,
    { params: { editionId: place.editionId } },
    { token: rooms.staff },
  );
  const recorded = data.content.filter(({ recordingSet }) => recordingSet !== null);
  assert.deepEqual(
    recorded.map(({ state, recordingSet }) => [state, recordingSet]),
    [['CLOSED', { stream: { kind: 'hls', address: '/sample-film/index.m3u8' }, endsAt: null }]],
  );
});
