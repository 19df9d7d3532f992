import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
let editionId = '';
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  editionId = api.signIns.editionId;
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const none = { ko: null, en: null };
const list = async () =>
  (await api.call(contract.listLiveRooms, { params: { editionId } }, staff)).data.content;

/** Publishes an evening session that ends after midnight, in a room with only an English name. */
async function publishNight(): Promise<string> {
  const params = { editionId };
  const { days, draftVersion } = (await api.call(contract.getProgrammeDraft, { params }, staff)).data;
  const last = days.at(-1);
  assert.ok(last);
  const open = days.map((day) => ({
    ...day,
    endTime: day.date === last.date ? '02:00' : day.endTime,
  }));
  const changed = await api.call(
    contract.putProgrammeDays,
    { params, body: { draftVersion, days: open } },
    staff,
  );
  assert.equal(changed.status, 200);
  const room = { requestKey: randomUUID(), name: { ko: null, en: 'Night hall' }, place: none };
  const made = await api.call(
    contract.createProgrammeRoom,
    { params, body: { ...room, capacity: null, position: 90 } },
    staff,
  );
  const session = await api.call(
    contract.createProgrammeSession,
    {
      params,
      body: {
        requestKey: randomUUID(),
        sessionCode: 'N1',
        date: last.date,
        startTime: '23:30',
        endTime: '00:30',
        roomId: made.data.room.id,
        type: 'symposium',
        title: { ko: '밤 세션', en: null },
        description: none,
        language: 'ko',
        hasInterpretation: false,
        creditMinutes: null,
        participation: 'online',
        capacity: null,
        sponsor: none,
        sponsorId: null,
        chairIds: [],
        talks: [],
      },
    },
    staff,
  );
  assert.equal(session.status, 200);
  const { draftVersion: version } = (await api.call(contract.getProgrammeDraft, { params }, staff)).data;
  const body = { draftVersion: version, note: none, acceptsClashes: true, sendsMail: false };
  assert.equal((await api.call(contract.publishProgramme, { params, body }, staff)).status, 200);
  return session.data.session.id;
}

test('rooms come in the order of time, each with its hall and its day; none that is on site alone', async () => {
  const rooms = await list();
  assert.deepEqual(
    rooms.map(({ startsAt }) => startsAt),
    rooms.map(({ startsAt }) => startsAt).sort(),
  );
  const { content, rooms: halls } = (await api.call(contract.listSessions, { query: {} })).data;
  const online = content.filter(({ participation }) => participation !== 'onsite');
  assert.deepEqual(
    rooms.map(({ sessionId, roomName, date }) => [sessionId, roomName, date]),
    online.map(({ id, roomId, date }) => [id, halls.find((hall) => hall.id === roomId)?.name, date]),
  );
});

test('one that ends after midnight stays with its evening, in a hall that has a name in one language', async () => {
  const sessionId = await publishNight();
  const last = (await list()).at(-1);
  assert.ok(last);
  assert.deepEqual([last.sessionId, last.roomName], [sessionId, { ko: null, en: 'Night hall' }]);
  assert.equal(Date.parse(last.endsAt) - Date.parse(last.startsAt), 3_600_000);
  assert.equal(last.startsAt, new Date(`${last.date}T23:30:00+09:00`).toISOString());
  const params = { editionId, sessionId };
  const { data } = await api.call(contract.getManagedRoom, { params }, staff);
  assert.deepEqual({ ...data, now: '' }, { ...last, now: '' });
});

test('the site knows the sessions on air, by staff’s switch or by the clock', async () => {
  const known = async () => (await api.call(contract.getSiteInfo, {})).data.onAir;
  const sessions = async () =>
    (await api.call(contract.listSessions, { query: { size: '500' } })).data.content;
  const isOnAir = ({ state, participation }: contract.Session) =>
    state === 'LIVE' && participation !== 'onsite';
  const turn = (sessionId: string, state: contract.LiveState) =>
    api.call(contract.setLiveState, { params: { editionId, sessionId }, body: { state } }, staff);
  for (const { id } of (await sessions()).filter(isOnAir)) await turn(id, 'closed');
  assert.deepEqual((await known()).titles, []);
  const next = (await list()).find(({ state }) => state === 'READY');
  assert.ok(next);
  await turn(next.sessionId, 'live');
  assert.deepEqual((await known()).titles, [next.title]);
  await turn(next.sessionId, 'closed');
  assert.deepEqual((await known()).titles, []);

  const now = new Date();
  api.setNow(now);
  const untouched = (await list()).find(({ liveState }) => liveState === 'ready');
  assert.ok(untouched);
  const { changesAt } = await known();
  assert.equal(
    Date.parse(changesAt ?? '') - now.getTime(),
    Math.min(
      ...(await list())
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .map((moment) => Date.parse(moment) - Date.parse(untouched.now))
        .filter((milliseconds) => milliseconds > 0),
    ),
  );
  api.setNow(new Date(now.getTime() + Date.parse(untouched.startsAt) - Date.parse(untouched.now)));
  assert.notDeepEqual((await known()).titles, []);
  api.setNow(undefined);
});
