import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changeProgrammeSession,
  getProgrammeDraft,
  getProgrammeStars,
  listProgrammeVersions,
  listSessions,
  publishProgramme,
  putProgrammeStars,
  type ReplyOf,
} from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { selectDraft } from './draft.queries.ts';
import type { Snapshot } from './programme.rules.ts';

type DraftSession = ReplyOf<typeof getProgrammeDraft>['sessions'][number];

let api: TestApi<'demo'>;
let editionId: string;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  ({ editionId } = api.signIns);
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const racers = Array.from({ length: 16 }, (_, index) => index);
/** Only some, because each locks the programme for a while, and waiting is limited. */
const publishers = racers.slice(0, 4);
const draft = async () => (await api.call(getProgrammeDraft, { params: { editionId } }, staff)).data;
const publish = (draftVersion: number) => {
  const body = { draftVersion, note: { ko: null, en: null }, acceptsClashes: true, sendsMail: false };
  return api.call(publishProgramme, { params: { editionId }, body }, staff);
};
const change = async ({ id, version, ...form }: DraftSession, ko: string) => {
  const talks = form.talks.map(({ materials, ...talk }) => ({
    ...talk,
    title: { ko, en: null },
    materialIds: materials.map(({ id }) => id),
  }));
  const body = { version, ...form, title: { ko, en: null }, talks };
  return api.call(changeProgrammeSession, { params: { id }, body }, staff);
};

/** Changes the titles of a session and its talks repeatedly, while `during` runs. */
async function whileTitlesChange(during: (sessionId: string) => Promise<unknown>): Promise<void> {
  let session = (await draft()).sessions.find(({ talks }) => talks.length > 0) ?? assert.fail();
  const over = during(session.id);
  let isOver = false;
  const ended = over.finally(() => {
    isOver = true;
  });
  for (let count = 1; !isOver; count += 1) {
    const { status, data } = await change(session, `제목 ${count}`);
    assert.equal(status, 200);
    ({ session } = data);
  }
  await ended;
}
const areMixed = (titles: readonly (string | null | undefined)[]) => new Set(titles).size > 1;

test('control: a draft that nobody holds is read half before and half after a change', async () => {
  let mixed = 0;
  await whileTitlesChange(async (sessionId) => {
    for (let round = 0; round < 1000 && mixed === 0; round += 1) {
      const { sessions, talks } = await selectDraft(api.ctx().db, editionId);
      const titles = [
        sessions.find(({ id }) => id === sessionId)?.title_ko,
        ...talks.filter(({ session_id }) => session_id === sessionId).map(({ title_ko }) => title_ko),
      ];
      if (titles[0]?.startsWith('제목') && areMixed(titles)) mixed += 1;
    }
  });
  assert.ok(mixed > 0, 'the control shows no race');
});

test('what is published while others change it is one version of the draft, whole', async () => {
  const expected = 5;
  let published = 0;
  await whileTitlesChange(async () => {
    while (published < expected) {
      const { draftVersion } = await draft();
      const answers = await Promise.all(publishers.map((ahead) => publish(draftVersion + ahead)));
      for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));
      published += answers.filter(({ status }) => status === 200).length;
    }
  });
  const { rows } = await sql<{ content: Snapshot }>`
    select content from programme_versions order by version desc limit ${published}`.execute(api.ctx().db);
  const titles = rows.map(({ content }) => {
    const { title, talks } =
      content.sessions.find(({ title }) => title.ko?.startsWith('제목')) ?? assert.fail();
    return [title.ko, ...talks.map((talk) => talk.title.ko)];
  });
  assert.deepEqual(titles.filter(areMixed), []);
});

test('a draft that many publish at once becomes one version', async () => {
  const session = (await draft()).sessions[0] ?? assert.fail();
  await change(session, '한 번 알릴 제목');
  const { draftVersion } = await draft();
  const answers = await Promise.all(publishers.map(() => publish(draftVersion)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const query = { editionId, size: '1' };
  const [newest] = (await api.call(listProgrammeVersions, { query })).data.content;
  assert.deepEqual(
    answers.map(({ data }) => data),
    publishers.map(() => newest),
  );
  assert.ok((newest?.changes.length ?? 0) > 0);
});

test('control: a version that is looked up before it is used is given twice', async () => {
  const { db } = api.ctx();
  await sql`create table raced_versions (version integer)`.execute(db);
  await Promise.all(
    racers.map(async () => {
      const { rows } = await sql<{ next: number }>`
        select coalesce(max(version), 0) + 1 as next from raced_versions`.execute(db);
      await sql`insert into raced_versions values (${rows[0]?.next})`.execute(db);
    }),
  );
  const { rows } = await sql<{ given: number }>`
    select count(distinct version)::int as given from raced_versions`.execute(db);
  assert.ok((rows[0]?.given ?? 0) < racers.length);
});

test('stars that one person sets from many devices at once are all kept, each once', async () => {
  const { db } = api.ctx();
  const sessionIds = (await api.call(listSessions, { query: { size: '20' } })).data.content.map(
    ({ id }) => id,
  );
  const { id, accessToken: token } = await newAccount(api);
  const params = { editionId };
  const answers = await Promise.all(
    racers.map((index) =>
      api.call(
        putProgrammeStars,
        { params, body: { sessionIds: sessionIds.slice(index, index + 4) } },
        { token },
      ),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const expected = sessionIds.slice(0, racers.length + 3).sort();
  const { data } = await api.call(getProgrammeStars, { params }, { token });
  assert.deepEqual(data.sessionIds.sort(), expected);
  const kept = await db.selectFrom('programme_stars').select('id').where('account_id', '=', id).execute();
  assert.equal(kept.length, expected.length);
});

test('control: without their key, stars that are looked up before they are set are kept twice', async () => {
  const { db } = api.ctx();
  await sql`create table raced_stars (session_id integer)`.execute(db);
  await Promise.all(
    racers.map(async () => {
      const { rows } = await sql`select 1 from raced_stars where session_id = 1`.execute(db);
      if (rows.length === 0) await sql`insert into raced_stars values (1)`.execute(db);
    }),
  );
  const { rows } = await sql`select 1 from raced_stars`.execute(db);
  assert.ok(rows.length > 1);
});
