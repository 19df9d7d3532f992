import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getPageDraft, listPageRevisions, publishPage, savePageDraft } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { pageOf, saveDraft } from '../../../test/written-pages.ts';

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const racers = Array.from({ length: 16 }, (_, index) => index);
const params = { code: 'history' };

test('of many simultaneous saves of one draft, one succeeds and the others get a conflict', async () => {
  const { version } = (await api.call(getPageDraft, { params }, staff)).data;
  const answers = await Promise.all(
    racers.map((index) =>
      api.call(savePageDraft, { params, body: { version, content: pageOf(`글 ${index}`) } }, staff),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  assert.deepEqual(
    [won.length, answers.filter(({ status }) => status === 409).length],
    [1, racers.length - 1],
  );
  const { data } = await api.call(getPageDraft, { params }, staff);
  assert.deepEqual([data.version, data.content], [version + 1, won[0]?.data.content]);
});

test('the control: without a version, drafts are lost', async () => {
  const { db } = api.ctx();
  await sql`create table raced_drafts (version integer, text text)`.execute(db);
  await sql`insert into raced_drafts values (1, '')`.execute(db);
  await Promise.all(
    racers.map(async (index) => {
      const { rows } = await sql<{ version: number }>`select version from raced_drafts`.execute(db);
      const next = (rows[0]?.version ?? 0) + 1;
      await sql`update raced_drafts set version = ${next}, text = ${String(index)}`.execute(db);
    }),
  );
  const { rows } = await sql<{ version: number }>`select version from raced_drafts`.execute(db);
  assert.equal((rows[0]?.version ?? 0) < racers.length + 1, true);
});

test('a draft that many publish at once is published once', async () => {
  const { version } = (await saveDraft(api, staff, 'seoul', pageOf('서울'))).data;
  const named = { params: { code: 'seoul' } };
  const answers = await Promise.all(
    racers.map(() => api.call(publishPage, { ...named, body: { version } }, staff)),
  );
  assert.equal(
    answers.every(({ status }) => status === 200),
    true,
  );
  assert.equal((await api.call(listPageRevisions, named, staff)).data.content.length, 1);
});
