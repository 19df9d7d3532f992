import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  endAnnouncement,
  getLiveRoom,
  getSiteInfo,
  listAnnouncements,
  makeAnnouncement,
  type SentTo,
} from '@airway/contract';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';

let api: LetterApi;
before(async () => {
  api = await startLetterApi();
});
after(() => api.close());

type Body = SentTo<typeof makeAnnouncement>['body'];
const make = (given: Partial<Body> = {}) => {
  const text = { ko: '2강의실이 3강의실로 바뀝니다.', en: null };
  const body = {
    requestKey: randomUUID(),
    text,
    day: null,
    roomId: null,
    minutes: 60,
    sendsMail: false,
    sendsText: false,
  };
  return api.call(makeAnnouncement, { body: { ...body, ...given } }, api.staff);
};
const onSite = async () => (await api.call(getSiteInfo, {})).data.announcements.map(({ id }) => id);
const list = async () => (await api.call(listAnnouncements, { query: {} }, api.staff)).data;
const sessions = async () => {
  const rows = await api.services.database.db
    .selectFrom('programme_sessions')
    .select(['id', 'date', 'room_id'])
    .where('participation', '<>', 'onsite')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, date, room_id }) => ({ id, day: date, roomId: room_id }));
};
const inRoom = async (sessionId: string) => {
  const params = { editionId: api.signIns.editionId, sessionId };
  const { data, status, refusal } = await api.call(getLiveRoom, { params }, api.staff);
  assert.equal(status, 200, JSON.stringify(refusal));
  return data.announcements.map(({ id }) => id);
};

test('an announcement is shown at once, once for a repeated request, until it is taken down or over', async () => {
  const requestKey = randomUUID();
  const [one, two] = await Promise.all([make({ requestKey }), make({ requestKey })]);
  const { id, isShown } = one.data;
  assert.deepEqual([two.data.id, isShown, await onSite()], [id, true, [id]]);
  const end = () => api.call(endAnnouncement, { params: { id } }, api.staff);
  const ended = await end();
  assert.deepEqual([ended.data.isShown, (await end()).data, await onSite()], [false, ended.data, []]);
  const next = (await make({ minutes: 5 })).data.id;
  assert.deepEqual(await onSite(), [next]);
  api.setNow(new Date(Date.now() + 301_000));
  assert.deepEqual(await onSite(), []);
  api.setNow(undefined);
  assert.equal((await list()).total, 2);
});

test('one about a room is shown in its live rooms of that day, and everywhere with its name', async () => {
  const all = await sessions();
  const here = all[0] ?? assert.fail();
  const elsewhere =
    all.find(({ roomId, day }) => roomId !== here.roomId || day !== here.day) ?? assert.fail();
  const { data } = await make({ day: here.day, roomId: here.roomId });
  assert.ok(data.roomName?.ko);
  assert.ok((await onSite()).includes(data.id));
  assert.deepEqual(
    [(await inRoom(here.id)).includes(data.id), (await inRoom(elsewhere.id)).includes(data.id)],
    [true, false],
  );
});

test('one with a day or room that is not in the programme, or a room without a day, is refused', async () => {
  const { roomId } = (await sessions())[0] ?? assert.fail();
  const fields = async (given: Partial<Body>) => (await make(given)).refusal.fields;
  assert.deepEqual(await fields({ day: '2030-01-01' }), { day: 'not_a_choice' });
  assert.deepEqual(await fields({ roomId }), { day: 'required' });
  const { day } = (await sessions())[0] ?? assert.fail();
  assert.deepEqual(await fields({ day, roomId: randomUUID() }), { roomId: 'not_a_choice' });
  assert.deepEqual(await fields({ text: { ko: null, en: null } }), { 'text.ko': 'required' });
});

test('one that is mailed goes to confirmed registrants, and one about a room to who starred it', async () => {
  const { db } = api.services.database;
  const [confirmed = '', starring = ''] = await api.tagged('공지', 2);
  await db
    .updateTable('registrations')
    .set({ state: 'confirmed', confirmed_at: new Date() })
    .where('id', 'in', [confirmed, starring])
    .execute();
  const emailOf = async (id: string) =>
    (await db.selectFrom('registrations').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email;
  const got = async (id: string) => {
    const mails = mailsSentTo(api, await emailOf(id));
    return mails.filter(({ subject }) => subject?.includes('현장 안내')).length;
  };
  await make({ sendsMail: true });
  await eventually(async () => {
    await api.send();
    return (await got(confirmed)) === 1 && (await got(starring)) === 1;
  }, 'both are mailed');
  const { id, day, roomId } = (await sessions())[0] ?? assert.fail();
  await db
    .insertInto('programme_stars')
    .values({
      id: randomUUID(),
      session_id: id,
      registration_id: starring,
      account_id: null,
      starred_at: new Date(),
    })
    .execute();
  await make({ day, roomId, sendsMail: true });
  await eventually(async () => {
    await api.send();
    return (await got(starring)) === 2;
  }, 'who starred a session in the room is mailed');
  assert.equal(await got(confirmed), 1);
});
