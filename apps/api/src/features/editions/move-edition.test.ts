import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { type Insertable, sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { staffToken } from '../../../test/payers.ts';
import { formOf, type ProgrammeDesk, programmeDesk } from '../../../test/programme-desk.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { publishedSurvey, surveyForm } from '../../../test/surveys.ts';
import type { BannersTable, PopupsTable } from '../../database/tables.ts';
import { lockProgramme } from '../programme/draft.queries.ts';

let api: TestApi<'demo'>;
let desk: ProgrammeDesk;
let token: string;
let banner: Insertable<BannersTable>;
let popup: Insertable<PopupsTable>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
  desk = await programmeDesk(api);
  await registerBy(api, koreanForm());
  const { db } = api.ctx();
  const { id: by } = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
  const { editionId: edition_id } = api.signIns;
  banner = {
    ...made(by),
    edition_id,
    slot: 'home',
    name: '예시',
    picture_ko: randomUUID(),
    alt_ko: '예시',
    weight: 1,
  };
  popup = { ...made(by), title_ko: '예시', text_ko: '{}', place: 'home', position: 1 };
  await db.insertInto('banners').values(banner).execute();
  await db.insertInto('popups').values(popup).execute();
  await publishedSurvey(api, token, { surveyCode: 'open', closesAt: '2025-11-30T00:00:00Z' });
  await publishedSurvey(api, token, {
    surveyCode: 'over',
    opensAt: '2025-09-01T00:00:00Z',
    closesAt: '2025-09-05T00:00:00Z',
  });
});
after(() => api.close());

/** Current on the demo's day. */
const span = { starts_at: new Date('2025-10-01T00:00:00Z'), ends_at: new Date('2025-11-22T00:00:00Z') };
const made = (by: string) => ({
  ...{ id: randomUUID(), request_key: randomUUID(), created_by: by, created_at: new Date() },
  ...{ changed_at: new Date(), link: 'https://example.org' },
  ...span,
});
const spanOf = (table: 'banners' | 'popups', id: string) =>
  api
    .ctx()
    .db.selectFrom(table)
    .select(['starts_at', 'ends_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const named = () => ({ params: { id: api.signIns.editionId } });
const by = () => ({ token });
const get = async () => (await api.call(contract.getEditionFacts, named(), by())).data;
const on = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });

async function save(changes: Partial<contract.EditionFacts>, dependents?: contract.Dependents) {
  const { version, facts } = await get();
  const body = { version, ...facts, ...changes, ...(dependents && { dependents }) };
  return api.call(contract.putEditionFacts, { ...named(), body }, by());
}
async function describeMove(changes: Partial<contract.EditionFacts>) {
  const body = { ...(await get()).facts, ...changes };
  return (await api.call(contract.describeEditionMove, { ...named(), body }, by())).data;
}
const undo = (moveId: string) => api.call(contract.undoEditionMove, { ...named(), body: { moveId } }, by());
const counts = ({ standing }: Awaited<ReturnType<typeof describeMove>>) =>
  Object.fromEntries(standing.map(({ kind, count }) => [kind, count]));

/** Reads everything with a date. */
async function present() {
  const { db } = api.ctx();
  const { days, sessions } = await desk.draft();
  const spans = db
    .selectFrom('surveys')
    .select(['id', 'opens_at as from', 'closes_at as until'])
    .unionAll(db.selectFrom('banners').select(['id', 'starts_at as from', 'ends_at as until']))
    .unionAll(db.selectFrom('popups').select(['id', 'starts_at as from', 'ends_at as until']))
    .orderBy('id');
  return {
    facts: (await get()).facts,
    days: days.map(({ date }) => date),
    sessions: sessions.map(({ id, date }) => [id, date]),
    spans: await spans.execute(),
  };
}

const lastEntry = async (action: 'edition.dates-moved' | 'edition.move-undone') =>
  JSON.parse((await auditEntries(api.ctx(), { action })).at(-1)?.details ?? '{}');

describe('days of a meeting that move', () => {
  test('say before what stands on them', async () => {
    const { sessions } = await desk.draft();
    const description = await describeMove(on('2026-11-20', '2026-11-21'));
    assert.equal(description.days, 364);
    assert.ok(description.registrations > 0);
    const { banners: _banners, popups: _popups, surveys, ...standing } = counts(description);
    assert.deepEqual(standing, {
      periods: 3,
      refunds: 1,
      days: 2,
      sessions: sessions.length,
      rooms: new Set(sessions.map(({ roomId }) => roomId)).size,
    });
    assert.ok(Number(surveys) > 0);
    assert.deepEqual(description.outside, { shift: 0, keep: sessions.length });
    assert.equal(description.isAsked, true);
  });

  test('are refused while nobody says what becomes of it, and nothing is written', async () => {
    const before = await present();
    assert.deepEqual(refusalOf(await save(on('2026-11-20', '2026-11-21'))), [409, 'DATES_IN_USE']);
    assert.deepEqual(await present(), before);
  });

  test('take everything along, are told to pages, and are brought back by one act', async () => {
    const before = await present();
    const answer = await save(on('2025-12-01', '2025-12-02'), 'shift');
    assert.equal(answer.status, 200);
    const { facts, lastMove } = answer.data;
    assert.deepEqual(
      [facts.startsOn, facts.earlyEndsAt, facts.registrationOpensAt],
      ['2025-12-01', '2025-10-28T00:00:00+09:00', before.facts.registrationOpensAt],
    );
    const moved = await present();
    assert.deepEqual(moved.days, ['2025-12-01', '2025-12-02']);
    assert.deepEqual(
      moved.sessions,
      before.sessions.map(([id, date]) => [id, date === '2025-11-21' ? '2025-12-01' : '2025-12-02']),
    );
    const { content } = (await api.call(contract.listManagedSurveys, { query: { size: '100' } }, by())).data;
    const survey = (code: string) => content.find(({ surveyCode }) => surveyCode === code);
    assert.deepEqual(
      [survey('open')?.opensAt, survey('open')?.closesAt, survey('over')?.closesAt],
      [surveyForm().opensAt, '2025-12-10T00:00:00.000Z', '2025-09-05T00:00:00.000Z'].map((one) =>
        new Date(one).toISOString(),
      ),
    );
    for (const [table, id] of [
      ['banners', banner.id],
      ['popups', popup.id],
    ] as const)
      assert.deepEqual(
        await spanOf(table, id),
        { ...span, ends_at: new Date('2025-12-02T00:00:00Z'), version: 2 },
        table,
      );
    const details = await lastEntry('edition.dates-moved');
    assert.deepEqual(
      [details.startsOn, details.sessions, details.days],
      ['2025-11-21 → 2025-12-01', String(before.sessions.length), '2'],
    );
    assert.deepEqual(
      [lastMove?.days, lastMove?.isShifted, lastMove?.startsOn, lastMove?.endsOn],
      [10, true, '2025-11-21', '2025-11-22'],
    );
    const shown = async () => (await api.call(contract.getEdition, named())).data.startsOn;
    await eventually(async () => (await shown()) === '2025-12-01', 'visitors see the new day');

    const undone = await undo(lastMove?.id ?? '');
    assert.equal(undone.status, 200);
    assert.equal(undone.data.lastMove, null);
    assert.deepEqual(await present(), before);
    assert.equal((await lastEntry('edition.move-undone')).startsOn, '2025-12-01 → 2025-11-21');
    assert.equal((await undo(lastMove?.id ?? '')).status, 200);
    assert.deepEqual(await present(), before);
  });

  test('leave everything where it stands if that is said, and the periods that were typed', async () => {
    const before = await present();
    const typed = { ...on('2025-11-28', '2025-11-29'), regularEndsAt: '2025-11-20T00:00:00+09:00' };
    assert.equal(counts(await describeMove(typed)).periods, 0);
    const { data } = await save(typed, 'keep');
    assert.deepEqual(await present(), { ...before, facts: { ...before.facts, ...typed } });
    assert.equal(data.lastMove?.isShifted, false);
    assert.equal((await undo(data.lastMove?.id ?? '')).status, 200);
    assert.deepEqual(await present(), before);
  });

  test('that become fewer name the sessions outside them; one day more asks nothing', async () => {
    const { sessions } = await desk.draft();
    const second = sessions.filter(({ date }) => date === '2025-11-22').length;
    const shorter = await describeMove(on('2025-11-21', '2025-11-21'));
    assert.deepEqual([shorter.outside, shorter.isAsked], [{ shift: second, keep: second }, true]);
    assert.equal((await describeMove(on('2025-11-21', '2025-11-23'))).isAsked, false);
    const longer = await save(on('2025-11-21', '2025-11-23'));
    assert.equal(longer.status, 200);
    assert.equal((await undo(longer.data.lastMove?.id ?? '')).status, 200);
  });

  test('out of order are refused, shifted or not, and before anything is asked', async () => {
    const body = { ...(await get()).facts, ...on('2025-12-02', '2025-12-01') };
    const response = await api.call(contract.describeEditionMove, { ...named(), body }, by());
    assert.deepEqual([response.status, response.refusal.fields], [400, { endsOn: 'order' }]);
    for (const dependents of ['shift', 'keep'] as const)
      assert.deepEqual((await save(on('2025-12-02', '2025-12-01'), dependents)).refusal.fields, {
        endsOn: 'order',
      });
  });
});

describe('a move is not undone', () => {
  const moved = async () => (await save(on('2025-12-01', '2025-12-02'), 'shift')).data.lastMove?.id ?? '';
  const refused = async (moveId: string, word: RegExp) => {
    const before = await present();
    const answer = await undo(moveId);
    assert.deepEqual(refusalOf(answer), [409, 'CONFLICT']);
    assert.match(answer.refusal.message, word);
    assert.deepEqual(await present(), before);
  };

  test('after somebody moved a session; put back where it was, it is', async () => {
    const moveId = await moved();
    // The two days do not begin and end at the same hours.
    const session = (await desk.draft()).sessions.find((one) => one.startTime > '10' && one.endTime < '15');
    assert.ok(session);
    const { id, startTime, endTime, roomId } = session;
    const to = async (date: string) => {
      const { sessions } = await desk.draft();
      const version = sessions.find((one) => one.id === id)?.version ?? 0;
      const body = { version, date, startTime, endTime, roomId };
      const { status } = await api.call(contract.moveProgrammeSession, { params: { id }, body }, by());
      assert.equal(status, 200);
    };
    await to(session.date === '2025-12-01' ? '2025-12-02' : '2025-12-01');
    await refused(moveId, /세션이/);
    await to(session.date);
    assert.equal((await undo(moveId)).status, 200);
  });

  test('after a session was added to the new days', async () => {
    const moveId = await moved();
    const { rooms } = await desk.draft();
    assert.equal((await desk.create(formOf(rooms[0]?.id ?? '', { date: '2025-12-01' }))).status, 200);
    await refused(moveId, /세션이/);
    const added = (await desk.draft()).sessions.find(({ sessionCode }) => sessionCode === 'T1');
    await desk.remove('session', added?.id ?? '', added?.version ?? 0);
    assert.equal((await undo(moveId)).status, 200);
  });

  test('after a survey or the days themselves were changed, or the days moved again', async () => {
    const moveId = await moved();
    const { db } = api.ctx();
    const hours = (count: number) =>
      db
        .updateTable('surveys')
        .set({ closes_at: sql`closes_at + make_interval(hours => ${count})` })
        .where('code', '=', 'open')
        .execute();
    await hours(1);
    await refused(moveId, /설문이/);
    await hours(-1);
    const { facts } = await get();
    await save({ regularEndsAt: '2025-11-26T00:00:00+09:00' });
    await refused(moveId, /등록 기간이/);
    await save({ regularEndsAt: facts.regularEndsAt });
    const repeated = (await save(on('2025-12-08', '2025-12-09'), 'shift')).data.lastMove?.id ?? '';
    await refused(moveId, /등록 기간이/);
    assert.equal((await undo(repeated)).status, 200);
    assert.equal((await undo(moveId)).status, 200);
  });

  test('where there is none', async () => {
    await refused('0192f5a0-0000-7000-8000-000000000000', /등록 기간이/);
  });
});

test('an edit of a session during a move of the days gets a conflict, and loses nothing', async () => {
  const [session] = (await desk.draft()).sessions;
  assert.ok(session);
  const { id, version, startTime, endTime, roomId, date } = session;
  const moving = await api.services.database.db.transaction().execute(async (trx) => {
    await lockProgramme(trx, desk.editionId, new Date());
    const move = save(on('2025-12-01', '2025-12-02'), 'shift');
    await untilWaiting(api.services.database.db, 1);
    const body = { version, date, startTime, endTime, roomId };
    const edit = api.call(contract.moveProgrammeSession, { params: { id }, body }, by());
    await untilWaiting(api.services.database.db, 2);
    return { move, edit };
  });
  assert.deepEqual(refusalOf(await moving.edit), [409, 'CONFLICT']);
  const { data, status } = await moving.move;
  assert.equal(status, 200);
  assert.notEqual((await desk.draft()).sessions.find((one) => one.id === id)?.date, date);
  assert.equal((await undo(data.lastMove?.id ?? '')).status, 200);
});
