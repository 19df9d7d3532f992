import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { setRehearsal } from '../src/features/editions/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { TestApi } from './api.ts';
import { newVisitor } from './leads.ts';
import { type LiveRooms, liveRooms } from './live-rooms.ts';
import { newAccount } from './new-accounts.ts';
import { publishedSurvey } from './surveys.ts';

const ok = ({ status, refusal }: { status: number; refusal: unknown }) =>
  assert.ok(status === 200 || status === 204, JSON.stringify(refusal));

/** A meeting with one person who left data in every part of the site. */
export interface MeetingWithData {
  editionId: string;
  staff: { token: string };
  rooms: LiveRooms;
  /** Text in everything the person wrote, and in their address. */
  mark: string;
  visitor: Awaited<ReturnType<typeof newVisitor>>;
  /** A named and an anonymous survey. */
  surveys: [named: string, anonymous: string];
}

async function answerBoth(api: TestApi<'demo'>, staff: string, by: { token: string }, mark: string) {
  const surveys: string[] = [];
  for (const isAnonymous of [false, true]) {
    const { id, editionId } = await publishedSurvey(api, staff, { isAnonymous });
    const params = { editionId, survey: id, answerId: randomUUID() };
    const answers = { how: 'car', say: isAnonymous ? 'nobody' : mark, mark: 4 };
    ok(await api.call(contract.answerSurvey, { params, body: { answers, isDraft: false } }, by));
    surveys.push(id);
  }
  return surveys as MeetingWithData['surveys'];
}

async function takePart(api: TestApi<'demo'>, rooms: LiveRooms, by: { token: string }, mark: string) {
  const params = { ...rooms.first };
  const { data } = await api.call(contract.connect, { params }, by);
  const message = { requestKey: randomUUID(), kind: 'question' as const, text: mark };
  ok(await api.call(contract.postMessage, { params, body: message }, by));
  ok(await api.call(contract.objectToPresence, { params, body: { text: 'sample' } }, by));
  ok(await api.call(contract.disconnect, { params: { id: data.id } }, by));
}

async function insertStampAndCheck(ctx: Context, registrationId: string, { first }: LiveRooms) {
  await sql`insert into sponsor_stamps (registration_id, sponsor_id, edition_id, stamped_at)
    select ${registrationId}, id, edition_id, now() from sponsors limit 1`.execute(ctx.db);
  await sql`insert into live_checks (id, edition_id, session_id, person_id, stretch_from, stretch_until, asked_at,
      answer_by, shift_ms)
    values (${randomUUID()}, ${first.editionId}, ${first.sessionId}, ${registrationId}, now(), now() + interval '1 hour',
      now(), now() + interval '3 minutes', 0)`.execute(ctx.db);
}

/** Creates such a meeting in the demo. It is over, and its clock is the real one. */
export async function meetingWithData(api: TestApi<'demo'>, mark: string): Promise<MeetingWithData> {
  const { editionId } = api.signIns;
  const { accessToken: staff } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const visitor = await newVisitor(api, {
    ...{ email: `${mark}@example.org`, department: mark, affiliationKo: mark, affiliationEn: mark },
    ...{ dietaryNeed: 'other', dietaryNote: mark },
  });
  const params = { id: visitor.registrationId };
  const note = { params, body: { text: mark } };
  ok(await api.call(contract.noteRegistration, note, { token: staff }));
  const surveys = await answerBoth(api, staff, visitor, mark);
  const rooms = await liveRooms(api);
  const body = { sessionIds: [rooms.first.sessionId] };
  ok(await api.call(contract.putProgrammeStars, { params: { editionId }, body }, visitor));
  await takePart(api, rooms, visitor, mark);
  await insertStampAndCheck(api.ctx(), visitor.registrationId, rooms);
  await sql`update programme_people set registration_id = ${visitor.registrationId}
    where id = (select id from programme_people where edition_id = ${editionId} order by id limit 1)`.execute(
    api.ctx().db,
  );
  await setRehearsal(api.ctx(), editionId, null);
  return { editionId, staff: { token: staff }, rooms, mark, visitor, surveys };
}

/** Returns the tables that contain a text anywhere. */
export async function tablesWith({ db }: Context, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const has = await sql<{ has: boolean }>`
      select exists (select from ${sql.table(name)} row where row::text ilike ${`%${text}%`}) as has`.execute(
      db,
    );
    if (has.rows[0]?.has) found.push(name);
  }
  return found;
}
