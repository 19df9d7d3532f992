import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { backdateStay, backdateStayEntry } from '../../../test/backdated-stays.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
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
after(() => assertInvariants(api.ctx().db, liveInvariants));
after(() => api.close());

const own = async () =>
  (await api.call(contract.getOwnPresence, { params: { editionId: rooms.first.editionId } }, { token })).data
    .content;
const stayed = async (minutes: number) => {
  const { data } = await api.call(contract.connect, { params: { ...rooms.first } }, { token });
  const params = { id: data.id };
  await backdateStay(api, data.id, minutes * 60, 'connected_at');
  await backdateStayEntry(api, data.id, minutes * 60);
  await api.call(contract.disconnect, { params }, { token });
};
const correct = (body: object) =>
  api.callRaw(
    'POST',
    `/api/admin/presence/session/${rooms.first.editionId}/${rooms.first.sessionId}/correction`,
    body,
    { token: rooms.staff },
  );

test('minutes are seen by the person at once, who can object; staff correct with a reason, and both stay', async () => {
  await stayed(20);
  const [before] = await own();
  assert.equal(before?.minutes, 20);
  const objected = await api.call(
    contract.objectToPresence,
    { params: { ...rooms.first }, body: { text: '현장에서 들었습니다.' } },
    { token },
  );
  assert.equal(objected.data.objections[0]?.text, '현장에서 들었습니다.');
  const listed = await api.call(
    contract.listSessionPresence,
    { params: { ...rooms.first }, query: {} },
    { token: rooms.staff },
  );
  const mine = listed.data.content.find(({ objections }) => objections.length > 0);
  assert.deepEqual([mine?.name, mine?.minutes], ['홍길동', 20]);
  const personId = mine?.personId ?? '';
  const until = before?.stays[0]?.from ?? '';
  const from = new Date(Date.parse(until) - 5 * 60_000).toISOString();
  const body = { personId, from, until, adds: true, reason: '현장 확인' };
  assert.equal((await correct(body)).status, 200);
  const [after] = await own();
  assert.deepEqual(
    [after?.minutes, after?.stays.length, after?.corrections.map(({ reason, adds }) => [reason, adds])],
    [25, 1, [['현장 확인', true]]],
  );
  const byPerson = await api.call(
    contract.listPersonPresence,
    { params: { editionId: rooms.first.editionId, personId } },
    { token: rooms.staff },
  );
  assert.deepEqual(
    byPerson.data.content.map(({ minutes }) => minutes),
    [25],
  );
});

test('a correction without a reason, backwards, or of nobody is refused', async () => {
  const [from, until] = [rooms.session.startsAt, rooms.session.endsAt];
  const personId = rooms.first.sessionId;
  const right = { personId, from, until, adds: true, reason: '확인' };
  for (const [body, status] of [
    [{ ...right, reason: '' }, 400],
    [{ ...right, from: until, until: from }, 400],
    [{ ...right, from: '25:70' }, 400],
    [right, 404],
  ] as const)
    assert.equal((await correct(body)).status, status);
});

test('minutes leave as a spreadsheet, with a reason that is kept', async () => {
  await stayed(10);
  const file = await api.call(
    contract.exportPresence,
    { params: { editionId: rooms.first.editionId }, body: { reason: '연수평점 신청' } },
    { token: rooms.staff },
  );
  assert.equal(file.status, 200);
  const { rows } = await readSheet(file.data);
  assert.deepEqual(rows[0]?.slice(-2), ['인정 시간(분)', '정정 사유']);
  assert.ok(rows.length > 1);
});

test('the log of presence cannot be rewritten, not even by who owns the program', async () => {
  const { db } = api.ctx();
  for (const statement of [
    "update live_events set body = '{}'",
    'delete from live_events',
    'truncate live_events',
  ])
    await assert.rejects(sql.raw(statement).execute(db), /live_events only grows/);
});

test('the control: a stay that was altered differs from what the log gives', async () => {
  await stayed(10);
  const { db } = api.ctx();
  const { id } = await db
    .selectFrom('live_stays')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await backdateStay(api, String(id), 600, 'connected_at');
  const { minutes } = await replayPresence(api.ctx(), api.signIns.editionId);
  assert.deepEqual(
    minutes.filter(({ kept, replayed }) => kept !== replayed).map(({ kept, replayed }) => [kept, replayed]),
    [[20, 10]],
  );
  await backdateStay(api, String(id), -600, 'connected_at');
});
