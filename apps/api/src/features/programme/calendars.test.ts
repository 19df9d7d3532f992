import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createProgrammeFeed,
  getProgrammeDraft,
  listSessions,
  moveProgrammeSession,
  publishProgramme,
  putProgrammeDays,
  putProgrammeStars,
} from '@airway/contract';
import ical from 'ical.js';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi<'demo'>;
let editionId = '';
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  editionId = api.signIns.editionId;
});
after(() => api.close());

const inEdition = () => ({ params: { editionId } });
const sessions = async () => (await api.call(listSessions, { query: { size: '500' } })).data.content;

/** Parses the entries of a calendar file. */
async function entriesAt(path: string) {
  const { body } = await api.app.inject(path);
  const calendar = new ical.Component(ical.parse(body));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const { uid, startDate, endDate, summary } = new ical.Event(part);
    return {
      id: uid.split('@')[0],
      startsAt: startDate.toJSDate().toISOString(),
      endsAt: endDate.toJSDate().toISOString(),
      title: summary,
    };
  });
}
type Session = Awaited<ReturnType<typeof sessions>>[number];
const entryOf = ({ id, startsAt, endsAt, title }: Session) => ({ id, startsAt, endsAt, title: title.ko });
const byId = (one: { id?: string | undefined }, other: { id?: string | undefined }) =>
  (one.id ?? '').localeCompare(other.id ?? '');

/** Publishes a session that crosses midnight. */
async function publishPastMidnight() {
  const staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const read = async () => (await api.call(getProgrammeDraft, inEdition(), staff)).data;
  const draft = await read();
  const [last] = draft.sessions.toSorted((one, other) => other.startTime.localeCompare(one.startTime));
  assert.ok(last);
  const days = draft.days.map((day) => ({ ...day, endTime: '02:00' }));
  const planned = { draftVersion: draft.draftVersion, days };
  assert.equal((await api.call(putProgrammeDays, { ...inEdition(), body: planned }, staff)).status, 200);
  const { id, version, date, roomId } = last;
  const body = { version, date, roomId, startTime: '23:30', endTime: '00:30' };
  assert.equal((await api.call(moveProgrammeSession, { params: { id }, body }, staff)).status, 200);
  const note = { ko: '늦게 시작합니다.', en: null };
  const { draftVersion } = await read();
  const published = { draftVersion, note, acceptsClashes: true, sendsMail: false };
  assert.equal((await api.call(publishProgramme, { ...inEdition(), body: published }, staff)).status, 200);
  return id;
}

test('a reader of calendars finds every session at its moment, past midnight, too', async () => {
  const lateId = await publishPastMidnight();
  const all = await sessions();
  const late = all.find(({ id }) => id === lateId);
  assert.ok(late);
  const nextDay = new Date(Date.parse(`${late.date}T00:30:00+09:00`) + 24 * 60 * 60_000);
  assert.equal(late.startsAt, new Date(`${late.date}T23:30:00+09:00`).toISOString());
  assert.equal(late.endsAt, nextDay.toISOString());
  for (const session of [late, all[0] ?? late]) {
    const path = `/api/conference-session/${editionId}/${session.id}/calendar.ics?language=ko`;
    assert.deepEqual(await entriesAt(path), [entryOf(session)]);
  }
  const owner = { token: (await newAccount(api)).accessToken };
  const sessionIds = all.map(({ id }) => id);
  await api.call(putProgrammeStars, { ...inEdition(), body: { sessionIds } }, owner);
  const feed = await api.call(createProgrammeFeed, { ...inEdition(), body: { language: 'ko' } }, owner);
  const { pathname, search } = new URL(feed.data.address);
  assert.deepEqual((await entriesAt(`${pathname}${search}`)).sort(byId), all.map(entryOf).sort(byId));
});
