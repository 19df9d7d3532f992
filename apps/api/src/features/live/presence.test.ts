import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { backdateStay, backdateStayEntry } from '../../../test/backdated-stays.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type LiveRooms, liveRooms, newAttendee, type Place } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newPayer } from '../../../test/payers.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { closeSilent } from './close-silent.ts';
import { createHeartbeats } from './heartbeats.ts';
import { liveInvariants } from './live.invariants.ts';
import { replayPresence } from './replay-presence.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
beforeEach(async () => {
  ({ token } = await newAttendee(api));
});
after(async () => {
  await assertInvariants(api.ctx().db, liveInvariants);
  const { minutes } = await replayPresence(api.ctx(), api.signIns.editionId);
  assert.deepEqual(
    minutes.filter(({ kept, replayed }) => kept !== replayed),
    [],
  );
});
after(() => api.close());

const enter = (place: Place, as = token) =>
  api.call(contract.connect, { params: { ...place } }, { token: as });
const beat = (id: string, as = token) =>
  api.call(contract.updateAliveDate, { params: { id } }, { token: as });
const leave = (id: string, as = token) => api.call(contract.disconnect, { params: { id } }, { token: as });
const entered = async (place: Place, as = token) => {
  const { status, data } = await enter(place, as);
  assert.equal(status, 200);
  return data.id;
};

describe('entering', () => {
  test('a confirmed registrant enters, is still there, and leaves; leaving twice changes nothing', async () => {
    const { data } = await enter(rooms.first);
    assert.deepEqual(
      [data.beatSeconds, data.name, data.room.state, data.hasTakenOver],
      [30, '홍길동', 'LIVE', false],
    );
    assert.equal((await beat(data.id)).status, 200);
    for (const _time of [1, 2]) assert.equal((await leave(data.id)).status, 200);
    assert.deepEqual(refusalOf(await beat(data.id)), [409, 'STAY_ENDED']);
  });

  test('before it opens it is READY, afterwards CLOSED, in the words of the specification', async () => {
    await rooms.switchTo(rooms.second, 'ready');
    const early = await enter(rooms.second);
    assert.deepEqual(
      [early.refusal.code, early.refusal.message],
      ['READY', '방송 준비 중입니다. 잠시 후 다시 들어와 주세요.'],
    );
    await rooms.switchTo(rooms.second, 'closed');
    const late = await enter(rooms.second);
    assert.deepEqual([late.refusal.code, late.refusal.message], ['CLOSED', '방송이 종료되었습니다.']);
    await rooms.switchTo(rooms.second, 'live');
  });

  test('the session says the same as the room', async () => {
    for (const [state, said] of [
      ['ready', 'READY'],
      ['paused', 'LIVE'],
      ['closed', 'CLOSED'],
      ['live', 'LIVE'],
    ] as const) {
      await rooms.switchTo(rooms.second, state);
      const room = await api.call(contract.getLiveRoom, { params: { ...rooms.second } });
      assert.deepEqual([room.data.state, room.data.liveState], [said, state]);
    }
  });

  test('who has not paid, a member without a registration and a guest stay outside', async () => {
    const unpaid = await newPayer(api, koreanForm());
    const member = await newAccount(api);
    for (const as of [unpaid.token, member.accessToken])
      assert.deepEqual(refusalOf(await enter(rooms.first, as)), [403, 'NOT_ALLOWED']);
    const guest = await api.call(contract.connect, { params: { ...rooms.first } });
    assert.deepEqual(refusalOf(guest), [401, 'AUTHENTICATION_FAILURE']);
  });

  test('staff enter, with the name of their account', async () => {
    const { data } = await enter(rooms.first, rooms.staff);
    assert.equal(data.name, '예시회원');
    await leave(data.id, rooms.staff);
  });

  test('a session of another edition, or none, is not there', async () => {
    for (const place of [
      { ...rooms.first, editionId: rooms.first.sessionId },
      { ...rooms.first, sessionId: rooms.first.editionId },
    ])
      assert.deepEqual(refusalOf(await enter(place)), [404, 'NOT_FOUND']);
  });
});

describe('a speaker’s link', () => {
  const make = async () =>
    api.call(
      contract.createLiveLink,
      { params: { editionId: rooms.first.editionId }, body: { personId: rooms.session.chairs[0]?.id ?? '' } },
      { token: rooms.staff },
    );

  test('opens the room for who is in the programme, and nothing else', async () => {
    const { data } = await make();
    const stay = await enter(rooms.first, data.token);
    assert.deepEqual([stay.status, stay.data.name], [200, data.name.ko]);
    const elsewhere = await api.call(
      contract.confirmRegistration,
      { params: { id: rooms.first.editionId }, query: { registrationNumber: 'AAAA-AAAA' } },
      { token: data.token },
    );
    assert.deepEqual(refusalOf(elsewhere), [403, 'NOT_ALLOWED']);
    await leave(stay.data.id, data.token);
  });

  test('ends at once when it is revoked, and when another is made', async () => {
    const first = (await make()).data;
    const second = (await make()).data;
    assert.deepEqual(refusalOf(await enter(rooms.first, first.token)), [401, 'AUTHENTICATION_FAILURE']);
    const id = await entered(rooms.first, second.token);
    const params = { editionId: rooms.first.editionId, linkId: second.id };
    for (const _time of [1, 2])
      assert.equal((await api.call(contract.revokeLiveLink, { params }, { token: rooms.staff })).status, 200);
    assert.deepEqual(refusalOf(await beat(id, second.token)), [401, 'AUTHENTICATION_FAILURE']);
    const list = await api.call(
      contract.listLiveLinks,
      { params: { editionId: params.editionId }, query: { state: 'made' } },
      { token: rooms.staff },
    );
    assert.equal(list.data.total, 0);
  });
});

describe('one live place a person', () => {
  test('the later device takes over, and the earlier one is notified', async () => {
    const earlier = await entered(rooms.first);
    const later = await enter(rooms.second);
    assert.equal(later.data.hasTakenOver, true);
    const response = await beat(earlier);
    assert.deepEqual(
      [response.status, response.refusal.code, response.refusal.message],
      [409, 'TAKEN_OVER', '다른 기기에서 입장하셔서 이 기기의 연결을 끊었습니다.'],
    );
    assert.equal((await beat(later.data.id)).status, 200);
    await leave(later.data.id);
  });

  test('somebody else’s stay is not there for me', async () => {
    const other = (await newAttendee(api)).token;
    const id = await entered(rooms.first);
    for (const answer of [await beat(id, other), await leave(id, other), await beat('999999999')])
      assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
    assert.equal((await beat(id)).status, 200);
    await leave(id);
  });

  test('what is no number names nothing that there is', async () => {
    for (const id of ['0', '-1', '1e3', '99999999999999999999', 'x'])
      assert.deepEqual(refusalOf(await beat(id)), [404, 'NOT_FOUND']);
  });

  test('a thousand beats at once are kept by one statement', async () => {
    const id = await entered(rooms.first);
    let statements = 0;
    const db = api.ctx().db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const beats = createHeartbeats({ database: { ...api.services.database, db } });
    const kept = await Promise.all(Array.from({ length: 1000 }, () => beats.take(Number(id))));
    assert.deepEqual([statements, new Set(kept)], [1, new Set([true])]);
    await leave(id);
  });

  // More parallel requests wait for a connection, and after five seconds get a request to retry.
  test('of a thousand that one person sends, fifty at a time, each is answered', async () => {
    const id = await entered(rooms.first);
    for (let sent = 0; sent < 1000; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => beat(id)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    }
    await leave(id);
  });
});

describe('silence', () => {
  test('of 90 seconds ends a stay at its last beat; who comes back enters anew', async () => {
    const id = await entered(rooms.first);
    await backdateStay(api, id, 600, 'connected_at');
    await backdateStayEntry(api, id, 600);
    await backdateStay(api, id, 91, 'last_alive_at');
    assert.deepEqual(refusalOf(await beat(id)), [409, 'STAY_ENDED']);
    assert.equal(await closeSilent(api.ctx()), 1);
    assert.equal(await closeSilent(api.ctx()), 0);
    const row = await api
      .ctx()
      .db.selectFrom('live_stays')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.ended_at, row.end_reason], [row.last_alive_at, 'silent']);
    await leave(await entered(rooms.first));
  });

  test('of a minute costs nothing', async () => {
    const id = await entered(rooms.first);
    await backdateStay(api, id, 60);
    await backdateStayEntry(api, id, 60);
    assert.equal(await closeSilent(api.ctx()), 0);
    assert.equal((await beat(id)).status, 200);
    await leave(id);
    const own = await api.call(
      contract.getOwnPresence,
      { params: { editionId: rooms.first.editionId } },
      { token },
    );
    assert.equal(own.data.content[0]?.minutes, 1);
  });

  test('when the room ends, everybody leaves it', async () => {
    const id = await entered(rooms.second);
    await rooms.switchTo(rooms.second, 'closed');
    assert.deepEqual(refusalOf(await beat(id)), [409, 'CLOSED']);
    await rooms.switchTo(rooms.second, 'live');
  });
});

test('addresses of streams: https and hosts that are known', async () => {
  const change = (address: string, kind = 'hls') =>
    api.callRaw(
      'PUT',
      `/api/admin/live-room/${rooms.first.editionId}/${rooms.first.sessionId}`,
      {
        streams: { primary: { kind, address }, spare: null, interpretation: null },
        banner: { ko: '잠시 후 이어집니다.', en: null },
        slowSeconds: 0,
      },
      { token: rooms.staff },
    );
  for (const [address, kind] of [
    ['http://www.youtube.com/embed/x', 'youtube'],
    ['https://youtube.com.evil.test/x', 'youtube'],
    ['https://www.youtube.com:8443/x', 'youtube'],
    ['https://user@www.youtube.com/x', 'youtube'],
    ['https://vimeo.com/1', 'youtube'],
    ['https://anywhere.test/a.m3u8', 'hls'],
    ['//anywhere.test/a.m3u8', 'hls'],
    ['/../a.m3u8', 'hls'],
    ['javascript:alert(1)', 'hls'],
  ] as const) {
    const answer = await change(address, kind);
    assert.deepEqual(
      [answer.status, answer.refusal.fields],
      [400, { 'streams.primary.address': 'url' }],
      address,
    );
  }
  assert.equal((await change('/film/sample.m3u8')).status, 200);
  const { data } = await enter(rooms.first);
  assert.deepEqual(
    [data.streams.primary, data.room.banner.ko],
    [{ kind: 'hls', address: '/film/sample.m3u8' }, '잠시 후 이어집니다.'],
  );
  await leave(data.id);
});
