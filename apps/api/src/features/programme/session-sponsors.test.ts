import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeProgrammeSession,
  exportProgramme,
  getProgrammeChanges,
  getSession,
  listSessions,
  listSponsors,
  runImport,
  type SentTo,
} from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { checked, runOf, sentSheet, settled } from '../../../test/imports.ts';
import { formOf, type ProgrammeDesk, programmeDesk, text } from '../../../test/programme-desk.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let desk: ProgrammeDesk;
let sponsorId: string;
let session: { id: string; version: number };
let form: ReturnType<typeof formOf>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  desk = await programmeDesk(api);
  const { tiers } = (await api.call(listSponsors, { params: { id: desk.editionId } })).data;
  sponsorId = tiers[0]?.sponsors[0]?.id ?? '';
  form = formOf((await desk.newRoom('후원 방')).id, { title: text('후원 세션'), sponsorId });
  session = (await desk.create(form)).data.session;
  await api.work();
});
after(() => api.close());

const params = () => ({ params: { editionId: desk.editionId, sessionId: session.id } });
const shown = async () => {
  const reply = await api.call(getSession, params());
  return reply.status === 200 ? reply.data.sponsorId : undefined;
};
const drafted = async () => (await desk.draft()).sessions.find(({ id }) => id === session.id);
const change = async (sent: Partial<SentTo<typeof changeProgrammeSession>['body']>) => {
  const version = (await drafted())?.version ?? 0;
  const body = { ...form, version, ...sent };
  return api.call(changeProgrammeSession, { params: { id: session.id }, body }, desk.staff);
};

test('whose booth a session leads to is published with the programme', async () => {
  assert.deepEqual([await shown(), (await drafted())?.sponsorId], [undefined, sponsorId]);
  await desk.publish();
  assert.equal(await shown(), sponsorId);
  const { content } = (await api.call(listSessions, { query: { roomId: form.roomId } })).data;
  assert.deepEqual(
    content.map((one) => one.sponsorId),
    [sponsorId],
  );
  assert.equal((await change({ sponsorId: null })).status, 200);
  assert.equal(await shown(), sponsorId);
  await desk.publish();
  assert.equal(await shown(), null);
});

test('a sponsor that the edition does not have is refused', async () => {
  const { db } = api.ctx();
  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const sponsor = await db.selectFrom('sponsors').selectAll().executeTakeFirstOrThrow();
  const other = { ...demo, id: randomUUID(), year: 2024, refund_table: null };
  await db.insertInto('editions').values(other).execute();
  const foreign = { id: randomUUID(), request_key: randomUUID(), edition_id: other.id };
  const removed = { tier_id: null, removed_at: new Date() };
  await db
    .insertInto('sponsors')
    .values({ ...sponsor, ...foreign, ...removed })
    .execute();
  for (const id of [randomUUID(), foreign.id]) {
    const wrong = { ...form, sponsorId: id };
    for (const refused of [await change(wrong), await desk.create(wrong)])
      assert.deepEqual([refused.status, refused.refusal.fields], [400, { sponsorId: 'not_a_choice' }]);
  }
  assert.equal((await drafted())?.sponsorId, null);
});

test('a spreadsheet that goes out and in again leaves it as it is', async () => {
  await change({ sponsorId });
  const body = { reason: '예시 사유' };
  const { data } = await api.call(exportProgramme, { ...desk.inEdition(), body }, desk.staff);
  const { rows } = await readSheet(data);
  const into = { kind: 'programme' as const, editionId: desk.editionId, ...desk.staff };
  const sheet = rows.map((row) => row.map((cell) => (cell === '후원 세션' ? '후원한 세션' : cell)));
  const one = await checked(
    api,
    into,
    await sentSheet(api, into, { name: 'a.xlsx', bytes: savedBook(sheet) }),
  );
  await api.call(runImport, runOf(one), into);
  await settled(api, into, one.id);
  const after = await drafted();
  assert.deepEqual([after?.title.ko, after?.sponsorId], ['후원한 세션', sponsorId]);
});

test('a version from before sponsors could be chosen names none, and is no other one for that', async () => {
  await change({ sponsorId: null });
  await desk.publish();
  const { db } = api.ctx();
  await sql`update programme_versions set content = jsonb_set(content, '{sessions}',
    (select jsonb_agg(one - 'sponsorId') from jsonb_array_elements(content -> 'sessions') one))`.execute(db);
  api.services.content.forget(`programme:${desk.editionId}`);
  assert.equal(await shown(), null);
  const { data } = await api.call(getProgrammeChanges, desk.inEdition(), desk.staff);
  assert.deepEqual([data.isPublished, data.changes], [true, []]);
});
