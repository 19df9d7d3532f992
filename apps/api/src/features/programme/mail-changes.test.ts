import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  getProgrammeChanges,
  getProgrammeDraft,
  moveProgrammeSession,
  publishProgramme,
  putProgrammeStars,
  removeProgrammePart,
  setProgrammeMail,
  timeAfter,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { internationalForm, registerBy } from '../../../test/registrants.ts';
import { setRehearsal } from '../editions/index.ts';
import { mailStarring } from './mail-changes.ts';

let api: TestApi<'demo' | 'mail'>;
let editionId = '';
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  editionId = api.signIns.editionId;
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  await api.work();
});
after(() => api.close());

const inEdition = () => ({ params: { editionId } });
const draft = async () => (await api.call(getProgrammeDraft, inEdition(), staff)).data;
/** Moves the times of a session by some minutes. */
const later = (session: { startTime: string; endTime: string }, minutes: number) => ({
  startTime: timeAfter(session.startTime, minutes),
  endTime: timeAfter(session.endTime, minutes),
});
const mailCount = async () => (await api.call(getProgrammeChanges, inEdition(), staff)).data.mailCount;

async function somebody(sessionIds: string[], address?: string) {
  const keys = address === undefined ? [] : [{ keyType: 'Email' as const, keyCode: address }];
  const { id, accessToken } = await newAccount(api, { keys, name: '별지기' });
  await api.call(putProgrammeStars, { ...inEdition(), body: { sessionIds } }, { token: accessToken });
  return { id, address };
}

/** Creates a registrant without an account, with stars. */
async function registrant(sessionIds: string[]) {
  const form = internationalForm();
  const { id } = (await registerBy(api, form, editionId)).data.registration;
  await api.services.database.db
    .insertInto('programme_stars')
    .values(
      sessionIds.map((session_id) => ({
        id: randomUUID(),
        registration_id: id,
        session_id,
        starred_at: new Date(),
      })),
    )
    .execute();
  return { id, address: form.email };
}

async function move(sessionId: string, change: object) {
  const session = (await draft()).sessions.find(({ id }) => id === sessionId);
  assert.ok(session);
  const { version, date, roomId, startTime, endTime } = session;
  const body = { version, date, roomId, startTime, endTime, ...change };
  const moved = await api.call(moveProgrammeSession, { params: { id: sessionId }, body }, staff);
  assert.equal(moved.status, 200);
}

async function publish(sendsMail: boolean) {
  const { draftVersion } = await draft();
  const note = { ko: '연자 사정으로 옮겼습니다.', en: 'Moved for the speakers.' };
  const body = { draftVersion, note, acceptsClashes: true, sendsMail };
  const { status, data } = await api.call(publishProgramme, { ...inEdition(), body }, staff);
  assert.equal(status, 200);
  return data.version;
}

/** The registration sends other mails as well. */
const starMailsTo = (address: string | undefined) =>
  mailsSentTo(api, address ?? '').filter(({ text }) => text?.includes('Program/Mail#'));
const arrived = (address: string | undefined, count: number) =>
  eventually(() => {
    const mails = starMailsTo(address);
    return mails.length === count && mails.at(-1);
  }, `${count} mails to ${address}`);

const sentSoFar = () =>
  api.services.database.db
    .selectFrom('mails')
    .select(['recipient', 'sent_at'])
    .where('kind', '=', 'programme-stars-changed')
    .execute();

test('who starred what moved, changed rooms or was cancelled is told once, in their language, and may stop it', async () => {
  const { sessions, rooms } = await draft();
  const [moved, cancelled, other] = sessions.filter(({ type }) => type === 'symposium');
  assert.ok(moved && cancelled && other);
  const korean = await somebody([moved.id, cancelled.id], 'stars-ko@example.org');
  const english = await registrant([moved.id]);
  await somebody([other.id], 'stars-other@example.org');
  await somebody([moved.id]);
  assert.equal(await mailCount(), 0);

  const room = rooms.find(({ id }) => id !== moved.roomId);
  await move(moved.id, { roomId: room?.id, ...later(moved, 5) });
  const params = { editionId, kind: 'session' as const, id: cancelled.id };
  const query = { version: String(cancelled.version) };
  assert.equal((await api.call(removeProgrammePart, { params, query }, staff)).status, 200);
  assert.equal(await mailCount(), 2);

  const version = await publish(true);
  const ko = await arrived(korean.address, 1);
  const en = await arrived(english.address, 1);
  assert.match(ko.subject ?? '', /담아 두신 세션의 일정/);
  for (const words of [moved.title.ko, cancelled.title.ko, '세션 취소', '강의실 변경', '연자 사정으로'])
    assert.ok(ko.text?.includes(words ?? ''), words ?? '');
  assert.ok(en.subject?.endsWith(`: ${moved.title.en}`), en.subject);
  assert.ok(en.text?.includes(moved.title.en ?? '') && en.text?.includes(room?.name.en ?? ''));
  assert.ok(!en.text?.includes(cancelled.title.en ?? ''));

  // A killed worker runs again: nobody gets a second mail.
  const repeated = { editionId, version, sessionIds: [moved.id, cancelled.id] };
  await mailStarring(api.ctx(), repeated);
  assert.deepEqual(
    (await sentSoFar()).map(({ recipient }) => recipient).sort(),
    [english.address, korean.address].sort(),
  );

  const token = /Program\/Mail#(\S+)/.exec(en.text ?? '')?.[1] ?? '';
  const set = (wantsMail: boolean, of = token) =>
    api.call(setProgrammeMail, { body: { token: of, wantsMail } });
  assert.deepEqual((await set(false)).data, { wantsMail: false });
  assert.deepEqual(refusalOf(await set(false, `${token}x`)), [404, 'NOT_FOUND']);
  await move(moved.id, later(moved, 0));
  assert.equal(await mailCount(), 1);
  await publish(true);
  await arrived(korean.address, 2);
  assert.equal(starMailsTo(english.address).length, 1);

  await set(true);
  await move(moved.id, { roomId: moved.roomId });
  assert.equal(await mailCount(), 2);
  await publish(false);
  assert.equal((await sentSoFar()).length, 3);
});

test('nobody is told of what began already, nor who left or cancelled', async () => {
  const { sessions } = await draft();
  const [session] = sessions.filter(({ type }) => type === 'workshop');
  assert.ok(session);
  const gone = await somebody([session.id], 'stars-gone@example.org');
  const cancelled = await registrant([session.id]);
  await move(session.id, later(session, 5));
  assert.equal(await mailCount(), 2);
  const { db } = api.services.database;
  await db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', gone.id).execute();
  await db
    .updateTable('registrations')
    .set({ state: 'cancelled', cancelled_at: new Date(), seat_held_until: null })
    .where('id', '=', cancelled.id)
    .execute();
  assert.equal(await mailCount(), 0);
  await db.updateTable('accounts').set({ retired_at: null }).where('id', '=', gone.id).execute();
  assert.equal(await mailCount(), 1);
  await setRehearsal(api.ctx(), editionId, new Date('2025-11-23T00:00:00+09:00'));
  assert.equal(await mailCount(), 0);
});
