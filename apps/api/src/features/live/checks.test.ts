import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { setRehearsal } from '../editions/index.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let token: string;
let stayId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
beforeEach(async () => {
  ({ token } = await newAttendee(api));
  stayId = await enter(token);
});
after(() => api.close());

async function enter(as: string) {
  const { data } = await api.call(contract.connect, { params: { ...rooms.first } }, { token: as });
  return data.id;
}
const beat = async (id = stayId, as = token) =>
  (await api.call(contract.updateAliveDate, { params: { id } }, { token: as })).data.check;
const confirm = (checkId: string, id = stayId, as = token) =>
  api.call(contract.confirmPresence, { params: { id }, body: { checkId } }, { token: as });
const set = (checkMinutes: number, answerMinutes = 3) =>
  api.call(
    contract.setLiveAttention,
    { params: { ...rooms.first }, body: { checkMinutes, answerMinutes, idleMinutes: 15 } },
    { token: rooms.staff },
  );
const clockAt = (minute: number) =>
  setRehearsal(
    api.ctx(),
    rooms.first.editionId,
    new Date(Date.parse(rooms.session.startsAt) + minute * 60_000),
  );
/** Steps through the first 20 minutes of the session. @returns the minutes with checks */
async function findChecks(id = stayId, as = token) {
  const found: { minute: number; id: string }[] = [];
  for (let minute = 0; minute < 20; minute++) {
    await clockAt(minute);
    const check = await beat(id, as);
    if (check !== null) found.push({ minute, id: check.id });
  }
  return found;
}
const ownChecks = async () =>
  (await api.call(contract.getOwnPresence, { params: { editionId: rooms.first.editionId } }, { token })).data
    .content[0]?.checks;

describe('a check of presence', () => {
  test('is off until staff set it, and everybody may know that it is on', async () => {
    assert.deepEqual(await findChecks(), []);
    await set(20);
    const { data } = await api.call(contract.getLiveRoom, { params: { ...rooms.first } });
    assert.deepEqual(data.attention, { checkMinutes: 20, answerMinutes: 3, idleMinutes: 15 });
  });

  test('is asked once in a stretch, again until it is answered, and is seen by staff and person', async () => {
    await set(20);
    const found = await findChecks();
    assert.equal(new Set(found.map(({ id }) => id)).size, 1);
    const checkId = found[0]?.id ?? '';
    for (const _time of [1, 2]) assert.deepEqual((await confirm(checkId)).data, { isInTime: true });
    assert.deepEqual(await findChecks(), []);
    const [check] = (await ownChecks()) ?? [];
    assert.deepEqual(
      [check?.from, check?.until, check?.confirmedAt === null],
      [
        rooms.session.startsAt,
        new Date(Date.parse(rooms.session.startsAt) + 20 * 60_000).toISOString(),
        false,
      ],
    );
  });

  test('that is answered late is kept as late, and cuts no minute', async () => {
    await set(20);
    const [first] = await findChecks();
    await sql`update live_checks set asked_at = asked_at - interval '10 minutes',
      answer_by = answer_by - interval '10 minutes' where id = ${first?.id}`.execute(api.ctx().db);
    assert.equal(await beat(), null);
    assert.deepEqual((await confirm(first?.id ?? '')).data, { isInTime: false });
    const listed = await api.call(
      contract.listSessionPresence,
      { params: { ...rooms.first }, query: {} },
      { token: rooms.staff },
    );
    const late = listed.data.content
      .flatMap(({ checks }) => checks)
      .filter(({ confirmedAt, answerBy }) => confirmedAt !== null && confirmedAt > answerBy);
    assert.equal(late.length, 1);
  });

  test('of somebody else, or none, is not there', async () => {
    await set(20);
    const [first] = await findChecks();
    const other = (await newAttendee(api)).token;
    const otherStay = await enter(other);
    for (const answer of [
      await confirm(first?.id ?? '', otherStay, other),
      await confirm(first?.id ?? '', stayId, other),
      await confirm(randomUUID()),
    ])
      assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
  });

  test('is not shown to staff', async () => {
    await set(20);
    assert.deepEqual(await findChecks(await enter(rooms.staff), rooms.staff), []);
  });

  test('that nobody could answer, or that comes too often, cannot be set', async () => {
    for (const [checkMinutes, answerMinutes] of [
      [3, 3],
      [121, 3],
      [-1, 3],
      [20, 0],
      [1.5, 1],
    ] as const)
      assert.deepEqual(refusalOf(await set(checkMinutes, answerMinutes)), [400, 'INVALID_INPUT']);
  });
});
