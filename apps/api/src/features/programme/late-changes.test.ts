import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import ical from 'ical.js';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { setRehearsal } from '../editions/index.ts';

let api: TestApi<'demo' | 'mail'>;
let editionId = '';
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  editionId = api.signIns.editionId;
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const [first] = await published();
  await setRehearsal(api.ctx(), editionId, new Date(Date.parse(first?.startsAt ?? '') - 3_600_000));
  await api.work();
});
after(() => api.close());

const inEdition = () => ({ params: { editionId } });
const published = async () =>
  (await api.call(contract.listSessions, { query: { size: '500' } })).data.content;
const findPublished = async (id: string) => {
  const session = (await published()).find((one) => one.id === id);
  assert.ok(session);
  return session;
};
const draft = async () => (await api.call(contract.getProgrammeDraft, inEdition(), staff)).data;
const written = async (id: string) => (await draft()).sessions.find((one) => one.id === id);
const version = async () => (await api.call(contract.listSessions, { query: {} })).data.version ?? 0;
const place = ({ date, roomId, startTime, endTime }: contract.Session) => ({
  date,
  roomId,
  startTime,
  endTime,
});
const at = (sessionId: string) => ({ editionId, sessionId });

type Asked = contract.SentTo<typeof contract.setLateChange>['body'];
const reason = { ko: '연자의 항공편이 결항되었습니다.', en: 'The flight of the speaker was cancelled.' };
const look = (sessionId: string) => api.call(contract.getLateChange, { params: at(sessionId) }, staff);
/** Returns the version of the current late change, which a change must send. */
async function seenOf(sessionId: string) {
  const { status, data } = await look(sessionId);
  return status === 200 ? (data.session.lateChange?.changedDate ?? null) : null;
}
const cancel = { kind: 'cancelled', reason, place: null, sendsMail: false, acceptsClashes: true } as const;
const send = async (sessionId: string, body: Partial<Asked>) =>
  api.call(
    contract.setLateChange,
    { params: at(sessionId), body: { ...cancel, seen: await seenOf(sessionId), ...body } },
    staff,
  );
async function set(sessionId: string, body: Partial<Asked>) {
  const { status, data } = await send(sessionId, body);
  assert.equal(status, 200);
  return data;
}
const takeBack = async (sessionId: string, acceptsClashes: 'true' | 'false' = 'true') => {
  const seen = (await seenOf(sessionId)) ?? new Date().toISOString();
  const query = { sendsMail: 'false' as const, acceptsClashes, seen };
  return api.call(contract.takeBackLateChange, { params: at(sessionId), query }, staff);
};

/** Returns online sessions with several talks that can move. */
const some = async () =>
  (await published()).filter(
    ({ type, talks, lateChange }) => type === 'symposium' && talks.length > 1 && lateChange === null,
  );
/** Returns the status, sequence and title of a session's calendar file. */
async function entryOf(id: string) {
  const { body } = await api.app.inject(`/api/conference-session/${editionId}/${id}/calendar.ics`);
  const [part] = new ical.Component(ical.parse(body)).getAllSubcomponents('vevent');
  assert.ok(part);
  const value = (name: string) => part.getFirstPropertyValue(name);
  return { status: value('status'), sequence: Number(value('sequence')), title: String(value('summary')) };
}

test('a cancelled session is public at once, with its reason and without the rest of the draft', async () => {
  const [cancelled, other] = await some();
  assert.ok(cancelled && other);
  const before = await version();
  const { draftVersion, ...planned } = await draft();
  const otherWritten = planned.sessions.find(({ id }) => id === other.id);
  assert.ok(otherWritten);
  const moved = await api.call(
    contract.moveProgrammeSession,
    {
      params: { id: other.id },
      body: { version: otherWritten.version, ...place(other), endTime: contract.timeAfter(other.endTime, 5) },
    },
    staff,
  );
  assert.equal(moved.status, 200);
  const sequence = (await entryOf(cancelled.id)).sequence;

  await set(cancelled.id, {});
  const session = await findPublished(cancelled.id);
  assert.equal(session.lateChange?.kind, 'cancelled');
  assert.deepEqual(session.lateChange.reason, reason);
  assert.equal(session.state, 'CLOSED');
  assert.deepEqual(place(session), place(cancelled));
  assert.equal((await findPublished(other.id)).endTime, other.endTime);
  const entry = await entryOf(cancelled.id);
  assert.equal(entry.status, 'CANCELLED');
  assert.ok(entry.sequence > sequence);
  assert.equal(entry.title, `[취소] ${cancelled.title.ko}`);
  const found = await api.call(contract.searchSite, { query: { q: cancelled.title.ko ?? '' } });
  assert.equal(
    found.data.content[0]?.title.parts.map(({ text }) => text).join(''),
    `[취소] ${cancelled.title.ko}`,
  );

  // Repeating it changes nothing. Another reason is a change, and the calendar shows it.
  await set(cancelled.id, {});
  assert.equal(await version(), before + 1);
  await set(cancelled.id, { reason: { ko: '다른 사유입니다.', en: null } });
  assert.equal(await version(), before + 2);
  assert.ok((await entryOf(cancelled.id)).sequence > entry.sequence);

  // Publishing the rest keeps the late change.
  const note = { ko: null, en: null };
  const body = { draftVersion: draftVersion + 1, note, acceptsClashes: true, sendsMail: false };
  const rest = await api.call(contract.publishProgramme, { ...inEdition(), body }, staff);
  assert.deepEqual(
    rest.data.changes.map(({ kind, sessionId }) => [kind, sessionId]),
    [['session-time', other.id]],
  );
  assert.equal((await findPublished(cancelled.id)).lateChange?.kind, 'cancelled');

  const back = await takeBack(cancelled.id);
  assert.equal(back.data.session.lateChange, null);
  const [latest] = (await api.call(contract.listProgrammeVersions, { query: {} })).data.content;
  assert.deepEqual(
    latest?.changes.map(({ kind }) => kind),
    ['session-restored'],
  );
  const last = await version();
  assert.equal((await takeBack(cancelled.id)).status, 200);
  assert.equal(await version(), last);
  const rows = await api
    .ctx()
    .db.selectFrom('programme_late_changes')
    .select(['kind', 'changed_by', 'ended_by'])
    .where('session_id', '=', cancelled.id)
    .execute();
  assert.equal(rows.length, 2);
  assert.ok(rows.every(({ changed_by, ended_by }) => changed_by === ended_by));
});

test('a moved session keeps where it stood, its talks and the draft go along, and back', async () => {
  const [moved] = await some();
  assert.ok(moved);
  const room = (await draft()).rooms.find(({ id }) => id !== moved.roomId);
  assert.ok(room);
  const later = (time: string) => contract.timeAfter(time, 10);
  const to = {
    date: moved.date,
    roomId: room.id,
    startTime: later(moved.startTime),
    endTime: later(moved.endTime),
  };
  await set(moved.id, { kind: 'moved', place: to });
  const session = await findPublished(moved.id);
  assert.deepEqual(place(session), to);
  const { date, startTime, endTime, roomName } = session.lateChange?.before ?? {};
  assert.deepEqual([date, startTime, endTime], [moved.date, moved.startTime, moved.endTime]);
  assert.ok(roomName?.ko);
  assert.deepEqual(
    session.talks.map((talk) => [talk.startTime, talk.startsAt]),
    moved.talks.map((talk) => [
      later(talk.startTime),
      new Date(Date.parse(talk.startsAt) + 600_000).toISOString(),
    ]),
  );
  assert.equal((await written(moved.id))?.startTime, to.startTime);
  assert.equal((await api.call(contract.getProgrammeChanges, inEdition(), staff)).data.isPublished, true);
  assert.equal((await entryOf(moved.id)).status, 'CONFIRMED');

  // Postponed afterwards, it still shows its first place. The calendar marks it as tentative.
  await set(moved.id, { kind: 'postponed' });
  const postponed = await findPublished(moved.id);
  assert.deepEqual([postponed.state, postponed.lateChange?.before.startTime], ['READY', moved.startTime]);
  assert.equal((await entryOf(moved.id)).status, 'TENTATIVE');

  await takeBack(moved.id);
  assert.deepEqual(place(await findPublished(moved.id)), place(moved));
  assert.equal((await written(moved.id))?.startTime, moved.startTime);
});

test('what staff moved in the draft meanwhile stays as they wrote it', async () => {
  const [moved] = await some();
  assert.ok(moved);
  const planned = await written(moved.id);
  assert.ok(planned);
  const body = {
    version: planned.version,
    ...place(moved),
    endTime: contract.timeAfter(moved.endTime, -5),
    startTime: contract.timeAfter(moved.startTime, -5),
  };
  assert.equal(
    (await api.call(contract.moveProgrammeSession, { params: { id: moved.id }, body }, staff)).status,
    200,
  );
  const to = {
    ...place(moved),
    startTime: contract.timeAfter(moved.startTime, 10),
    endTime: contract.timeAfter(moved.endTime, 10),
  };
  await set(moved.id, { kind: 'moved', place: to });
  assert.equal((await findPublished(moved.id)).startTime, to.startTime);
  assert.equal((await written(moved.id))?.startTime, body.startTime);
  await takeBack(moved.id);
});

test('a place that is not one is refused, by its field; a session that nobody published is not there', async () => {
  const [session] = await some();
  assert.ok(session);
  for (const [to, field] of [
    [{}, 'place.startTime'],
    [{ date: '2031-01-01' }, 'place.date'],
    [{ roomId: crypto.randomUUID() }, 'place.roomId'],
    [{ startTime: session.endTime }, 'place.endTime'],
  ] as const) {
    const answer = await send(session.id, { kind: 'moved', place: { ...place(session), ...to } });
    assert.ok(Object.hasOwn(answer.refusal.fields ?? {}, field), field);
  }
  for (const body of [
    { kind: 'moved' as const, place: null },
    { kind: 'cancelled' as const, place: place(session) },
    { reason: { ko: null, en: null } },
  ])
    assert.deepEqual(refusalOf(await send(session.id, body)), [400, 'INVALID_INPUT']);
  assert.deepEqual(refusalOf(await send(crypto.randomUUID(), {})), [404, 'NOT_FOUND']);
});

test('a room that is taken is asked about, going there and back; a cancelled session needs none', async () => {
  const sessions = await some();
  const [one, other] = sessions.flatMap((first) => {
    const second = sessions.find(
      ({ id, startsAt, roomId }) => id !== first.id && startsAt === first.startsAt && roomId !== first.roomId,
    );
    return second === undefined ? [] : [first, second];
  });
  assert.ok(one && other);
  const move = (acceptsClashes: boolean) =>
    send(one.id, { kind: 'moved', place: { ...place(one), roomId: other.roomId }, acceptsClashes });
  const refused = await move(false);
  assert.deepEqual([refused.status, refused.refusal.fields], [400, { acceptsClashes: 'required' }]);
  assert.equal((await findPublished(one.id)).lateChange, null);
  assert.equal((await move(true)).status, 200);
  assert.equal((await move(false)).status, 200, 'the same again is done already');
  await takeBack(one.id);

  await set(other.id, {});
  assert.equal((await move(false)).status, 200);
  const { clashesBefore } = (await look(other.id)).data;
  assert.deepEqual(
    clashesBefore.map(({ kind, id, sessionIds }) => [kind, id, new Set(sessionIds)]),
    [['room', other.roomId, new Set([one.id, other.id])]],
  );
  const back = await takeBack(other.id, 'false');
  assert.deepEqual([back.status, back.refusal.fields], [400, { acceptsClashes: 'required' }]);
  assert.equal((await takeBack(other.id)).status, 200);
  await takeBack(one.id);
});

test('who starred it is mailed where staff choose so, and nobody once it has begun', async () => {
  const [session] = await some();
  assert.ok(session);
  const address = 'late-change@example.org';
  const keys = [{ keyType: 'Email' as const, keyCode: address }];
  const { accessToken } = await newAccount(api, { keys, name: '별지기' });
  const stars = { ...inEdition(), body: { sessionIds: [session.id] } };
  await api.call(contract.putProgrammeStars, stars, { token: accessToken });
  const counted = async () => (await look(session.id)).data.mailCount;
  assert.equal(await counted(), 1);
  await set(session.id, { kind: 'postponed', sendsMail: true });
  const mails = await eventually(() => {
    const found = mailsSentTo(api, address);
    return found.length === 1 && found;
  }, 'one mail');
  for (const words of [session.title.ko, '세션 연기', reason.ko])
    assert.ok(mails[0]?.text?.includes(words ?? ''), words ?? '');
  await setRehearsal(api.ctx(), editionId, new Date(session.startsAt));
  assert.equal(await counted(), 0);
});
