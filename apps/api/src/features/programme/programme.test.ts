import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  clashesIn,
  createProgrammeFeed,
  deleteProgrammeStar,
  getProgrammeFeed,
  getProgrammePerson,
  getProgrammeStars,
  getSession,
  getSessionCalendar,
  getSiteInfo,
  listProgrammePeople,
  listProgrammeVersions,
  listSessions,
  putProgrammeStars,
  type QueryTo,
  readProgrammeFeed,
  revokeProgrammeFeed,
  searchSite,
} from '@airway/contract';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { setRehearsal } from '../editions/index.ts';
import { setSessionState } from './index.ts';
import { readDraft } from './read-draft.ts';

let api: TestApi<'demo'>;
let editionId = '';
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  editionId = api.signIns.editionId;
});
after(() => api.close());

const list = async (query: QueryTo<typeof listSessions> = {}) =>
  (await api.call(listSessions, { query })).data;
const first = async (query: QueryTo<typeof listSessions> = {}) => {
  const [session] = (await list(query)).content;
  assert.ok(session);
  return session;
};
const calendarAt = async (path: string) => (await api.app.inject(path)).body;
const person = async () => ({ token: (await newAccount(api)).accessToken });

test('the demo has a programme in two languages, and one call brings all of it', async () => {
  const programme = await list({ size: '500' });
  const people = (await api.call(listProgrammePeople, { query: { size: '1000' } })).data;
  const talks = programme.content.flatMap((session) => session.talks);
  assert.deepEqual(
    [programme.version, programme.days.length, programme.total, programme.content.length],
    [1, 2, 43, 43],
  );
  assert.equal((await api.call(getSiteInfo, {})).data.hasProgramme, true);
  assert.equal(programme.rooms.length, 6);
  assert.equal(talks.length, 142);
  assert.equal(people.total, 62);
  const texts = [
    ...programme.content.map(({ title }) => title),
    ...talks.map(({ title }) => title),
    ...people.content.flatMap(({ name, affiliation }) => [name, affiliation]),
  ];
  assert.ok(texts.every(({ ko, en }) => ko && en));
  assert.deepEqual(clashesIn(await readDraft(api.ctx().db, editionId)), []);
});

test('sessions are filtered by day, room, type, person, language, credits and words', async () => {
  const programme = await list({ size: '500' });
  const talk = programme.content.flatMap(({ talks }) => talks).find(({ speakers }) => speakers.length > 0);
  const speaker = talk?.speakers[0];
  assert.ok(speaker);
  const filters: [QueryTo<typeof listSessions>, (session: (typeof programme.content)[number]) => boolean][] =
    [
      [{ date: '2025-11-22' }, ({ date }) => date === '2025-11-22'],
      [{ roomId: programme.rooms[1]?.id ?? '' }, ({ roomId }) => roomId === programme.rooms[1]?.id],
      [{ type: 'workshop' }, ({ type }) => type === 'workshop'],
      [{ language: 'en' }, ({ language }) => language === 'en'],
      [{ credits: 'true' }, ({ creditMinutes }) => creditMinutes !== null],
      [{ credits: 'false' }, ({ creditMinutes }) => creditMinutes === null],
      [
        { personId: speaker.id },
        ({ chairs, talks }) =>
          [...chairs, ...talks.flatMap(({ speakers }) => speakers)].some(({ id }) => id === speaker.id),
      ],
    ];
  for (const [query, fits] of filters) {
    const expected = programme.content.filter(fits).map(({ id }) => id);
    assert.ok(expected.length > 0 && expected.length < programme.total, JSON.stringify(query));
    const found = await list({ ...query, size: '500' });
    assert.deepEqual(
      [found.content.map(({ id }) => id), found.total],
      [expected, expected.length],
      JSON.stringify(query),
    );
  }
  for (const q of ['전경부접근', 'FRONT of neck', 'B2', 'scalpel', '국소마취의 요령'])
    assert.ok((await list({ q })).total > 0, q);
  assert.equal((await list({ q: '전경부 없는낱말' })).total, 0);
  assert.deepEqual(
    (await list({ size: '1', page: '1', sort: 'startsAt,DESC' })).content,
    programme.content.slice(-2, -1),
  );
});

test('bad filters are refused, and another edition has no programme', async () => {
  for (const query of [
    'date=2025-13-01',
    'size=501',
    'type=party',
    'credits=yes',
    'roomId=1',
    'hall=1',
    'q=',
  ])
    assert.equal((await api.callRaw('GET', `${listSessions.url}?${query}`)).status, 400, query);
  assert.deepEqual(refusalOf(await api.call(listSessions, { query: { editionId: randomUUID() } })), [
    404,
    'NOT_FOUND',
  ]);
});

test('a session is read with abstracts, and is nowhere in another edition', async () => {
  const { id: sessionId } = await first({ q: '각성하 삽관', type: 'symposium' });
  const { data } = await api.call(getSession, { params: { editionId, sessionId } });
  assert.equal(data.room.name.en, 'Grand Hall');
  assert.equal(data.talks.length, 5);
  assert.match(data.talks[0]?.abstract.ko ?? '', /^예시 초록입니다/);
  for (const params of [
    { editionId: randomUUID(), sessionId },
    { editionId, sessionId: randomUUID() },
  ])
    for (const call of [getSession, getSessionCalendar])
      assert.deepEqual(refusalOf(await api.call(call, { params, query: {} })), [404, 'NOT_FOUND']);
});

test('the clock of the edition says the state of a session, until its live room does', async () => {
  const { id: sessionId, startsAt, endsAt } = await first({ type: 'symposium' });
  const states = async () => {
    const { data } = await api.call(getSession, { params: { editionId, sessionId } });
    const listed = (await list({ size: '500' })).content.find(({ id }) => id === sessionId);
    assert.equal(listed?.state, data.state);
    return data.state;
  };
  const now = new Date();
  api.setNow(now);
  const rehearse = (at: Date) => setRehearsal(api.ctx(), editionId, at);
  const edition = { editionId, sessionId };
  const say = async (state: 'CLOSED' | null) => {
    const ctx = api.ctx();
    await ctx.db.transaction().execute((trx) => setSessionState(ctx, trx, edition, state));
    ctx.services.content.forget(`session-states:${editionId}`);
  };
  await rehearse(new Date(startsAt));
  assert.equal(await states(), 'LIVE');
  await say('CLOSED');
  assert.equal(await states(), 'CLOSED');
  await say(null);
  await rehearse(new Date(Date.parse(startsAt) - 1000));
  assert.equal(await states(), 'READY');
  assert.equal((await list({})).changesAt !== null, true);
  await rehearse(new Date(endsAt));
  assert.equal(await states(), 'CLOSED');
  await rehearse(demoRehearsalStartsAt);
  api.setNow(undefined);
});

test('people are listed by either name with where they stand, and one is read with their biography', async () => {
  const ask = async (query: QueryTo<typeof listProgrammePeople>) =>
    (await api.call(listProgrammePeople, { query })).data;
  const korean = await ask({ size: '1000' });
  const sorted = korean.content.map(({ name }) => name.ko ?? '');
  assert.deepEqual(sorted, sorted.toSorted(new Intl.Collator('ko').compare));
  const latin = await ask({ size: '1000', sort: 'nameEn,ASC' });
  assert.equal(latin.content[0]?.index.en, 'A');
  const invited = await ask({ kind: 'invited', size: '1000' });
  assert.equal(invited.total, 18);
  assert.ok(invited.content.every(({ isInvited, appearances }) => isInvited && appearances.length > 0));
  assert.deepEqual(
    (await ask({ q: 'lindholm' })).content.map(({ name, country }) => [name.en, country]),
    [['Mara Lindholm', 'SE']],
  );
  assert.equal((await ask({ country: 'SE' })).total, 1);
  const [one] = invited.content;
  assert.ok(one);
  const { data } = await api.call(getProgrammePerson, { params: { editionId, personId: one.id } });
  const { biography, ...rest } = data;
  assert.deepEqual(rest, one);
  assert.match(biography.en ?? '', /invented sample person/);
  const nobody = await api.call(getProgrammePerson, { params: { editionId, personId: randomUUID() } });
  assert.deepEqual(refusalOf(nobody), [404, 'NOT_FOUND']);
});

test('versions say what they changed, the first nothing', async () => {
  const { data } = await api.call(listProgrammeVersions, { query: {} });
  assert.deepEqual(
    data.content.map(({ version, changes, note }) => [version, changes.length, note.en !== null]),
    [[1, 0, true]],
  );
});

test('a session comes as a calendar file in the zone of the edition, with lines that calendars take', async () => {
  const session = await first({ q: '각성하 삽관', type: 'symposium' });
  const text = await calendarAt(
    `/api/conference-session/${editionId}/${session.id}/calendar.ics?language=en`,
  );
  const lines = text.split('\r\n');
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75));
  const unfolded = text.replaceAll('\r\n ', '');
  for (const line of [
    'DTSTART;TZID=Asia/Seoul:20251121T133000',
    'DTEND;TZID=Asia/Seoul:20251121T150000',
    'SUMMARY:Awake intubation',
    'TZOFFSETTO:+0900',
    'SEQUENCE:0',
  ])
    assert.ok(unfolded.includes(`\r\n${line}\r\n`), line);
  assert.match(unfolded, /LOCATION:Grand Hall\\, 1st floor\\, Seoul Convention Hall/);
});

test('stars are joined, taken away one by one, and are nobody else’s', async () => {
  const [one, two] = (await list({ size: '2' })).content.map(({ id }) => id);
  const owner = await person();
  const save = (sessionIds: string[], as = owner) =>
    api.call(putProgrammeStars, { params: { editionId }, body: { sessionIds } }, as);
  assert.deepEqual((await save([one ?? '', one ?? '', randomUUID()])).data.sessionIds, [one]);
  assert.deepEqual((await save([two ?? ''])).data.sessionIds.sort(), [one, two].sort());
  await Promise.all([save([one ?? '']), save([one ?? '', two ?? ''])]);
  const params = { editionId, sessionId: one ?? '' };
  for (const _ of [1, 2])
    assert.deepEqual((await api.call(deleteProgrammeStar, { params }, owner)).data.sessionIds, [two]);
  const get = async (as: { token: string }) =>
    (await api.call(getProgrammeStars, { params: { editionId } }, as)).data.sessionIds;
  assert.deepEqual(await get(owner), [two]);
  assert.deepEqual(await get(await person()), []);
  assert.equal((await save(Array(501).fill(one))).status, 400);
  const elsewhere = await api.call(getProgrammeStars, { params: { editionId: randomUUID() } }, owner);
  assert.deepEqual(refusalOf(elsewhere), [404, 'NOT_FOUND']);
});

test('an account has the stars of its registration, too', async () => {
  const [one] = (await list({ size: '1' })).content.map(({ id }) => id);
  const owner = await person();
  const { id } = (await registerBy(api, koreanForm(), editionId, owner)).data.registration;
  await api.services.database.db
    .insertInto('programme_stars')
    .values({ id: randomUUID(), registration_id: id, session_id: one ?? '', starred_at: new Date() })
    .execute();
  const { data } = await api.call(getProgrammeStars, { params: { editionId } }, owner);
  assert.deepEqual(data.sessionIds, [one]);
  const params = { editionId, sessionId: one ?? '' };
  assert.deepEqual((await api.call(deleteProgrammeStar, { params }, owner)).data.sessionIds, []);
});

test('a calendar of the own stars has a secret address, which a new one and its end make worthless', async () => {
  const owner = await person();
  const params = { editionId };
  const create = async () =>
    (await api.call(createProgrammeFeed, { params, body: { language: 'en' } }, owner)).data;
  const read = async (address: string) => {
    const { pathname, search } = new URL(address);
    const { statusCode: status, body } = await api.app.inject(`${pathname}${search}`);
    return { status, events: body.split('BEGIN:VEVENT').length - 1 };
  };
  const state = async () => (await api.call(getProgrammeFeed, { params }, owner)).data.createdDate;
  assert.equal(await state(), null);
  const one = await create();
  assert.equal(await state(), one.createdDate);
  const empty = await read(one.address);
  assert.deepEqual([empty.status, empty.events], [200, 0]);
  const sessionIds = (await list({ size: '3' })).content.map(({ id }) => id);
  await api.call(putProgrammeStars, { params, body: { sessionIds } }, owner);
  assert.equal((await read(one.address)).events, 3);
  const two = await create();
  assert.equal((await read(one.address)).status, 404);
  assert.equal((await read(two.address)).events, 3);
  const kept = await api.services.database.db.selectFrom('programme_feeds').selectAll().execute();
  const key = new URL(two.address).searchParams.get('key') ?? '';
  assert.equal(JSON.stringify(kept).includes(key), false);
  await api.call(revokeProgrammeFeed, { params }, owner);
  assert.equal(await state(), null);
  assert.equal((await read(two.address)).status, 404);
  assert.deepEqual(refusalOf(await api.call(readProgrammeFeed, { query: { key: 'nothing' } })), [
    404,
    'NOT_FOUND',
  ]);
});

test('sessions and people are one part of the site, counted together', async () => {
  const { data } = await api.call(searchSite, { query: { q: '예시' } });
  const parts = data.sections.filter(({ section }) => section.startsWith('programme:'));
  assert.equal(parts.length, 1);
  assert.equal(
    data.sections.reduce((all, { count }) => all + count, 0),
    data.total,
  );
});

test('a search of the whole site finds sessions and people', async () => {
  const found = async (q: string) => (await api.call(searchSite, { query: { q } })).data.content;
  const find = async (q: string) => (await found(q)).map(({ path }) => path);
  const session = await first({ q: '각성하 삽관', type: 'symposium' });
  const [thing] = (await found('국소마취의 요령')).filter(
    ({ path }) => path === `/Scientific/Program/${session.id}`,
  );
  assert.equal(thing?.date, session.startsAt);
  const { content } = (await api.call(listProgrammePeople, { query: { q: '린드홀름' } })).data;
  assert.ok((await find('마라 린드홀름')).includes(`/Scientific/Speakers/${content[0]?.id}`));
});
