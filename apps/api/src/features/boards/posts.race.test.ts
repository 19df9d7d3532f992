import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changePost, getPost } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';

let api: TestApi;
let token: string;
before(async () => {
  api = await startTestApi();
  ({ token } = await newWriter(api));
});
after(() => api.close());

const racers = Array.from({ length: 16 }, (_, index) => index);

test('posts that are written at once have numbers of their own, without a gap', async () => {
  const posts = await Promise.all(racers.map(() => writePost(api, token)));
  const numbers = posts.map(({ itemNo }) => Number(itemNo)).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    racers.map((index) => index + 1),
  );
});

test('the control: a number that is looked up before it is used is given twice', async () => {
  const { db } = api.ctx();
  await sql`create table raced_numbers (number integer)`.execute(db);
  await Promise.all(
    racers.map(async () => {
      const { rows } = await sql<{ next: number }>`
        select coalesce(max(number), 0) + 1 as next from raced_numbers`.execute(db);
      await sql`insert into raced_numbers values (${rows[0]?.next})`.execute(db);
    }),
  );
  const { rows } = await sql<{ given: number }>`
    select count(distinct number)::int as given from raced_numbers`.execute(db);
  assert.equal((rows[0]?.given ?? 0) < racers.length, true);
});

test('of many simultaneous changes of one version, one succeeds and the others get a conflict', async () => {
  const { boardCode, itemNo } = await writePost(api, token);
  const params = { boardCode, itemNo };
  const answers = await Promise.all(
    racers.map((index) =>
      api.call(
        changePost,
        { params, body: { version: 1, title: { ko: `제목 ${index}`, en: null } } },
        { token },
      ),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  assert.deepEqual(
    [won.length, answers.filter(({ status }) => status === 409).length],
    [1, racers.length - 1],
  );
  const { data } = await api.call(getPost, { params });
  assert.deepEqual([data.version, data.title], [2, won[0]?.data.title]);
});

test('the control: without a version, changes are lost', async () => {
  const { db } = api.ctx();
  await sql`create table raced_texts (version integer, text text)`.execute(db);
  await sql`insert into raced_texts values (1, '')`.execute(db);
  await Promise.all(
    racers.map(async (index) => {
      const { rows } = await sql<{ version: number }>`select version from raced_texts`.execute(db);
      const next = (rows[0]?.version ?? 0) + 1;
      await sql`update raced_texts set version = ${next}, text = ${String(index)}`.execute(db);
    }),
  );
  const { rows } = await sql<{ version: number }>`select version from raced_texts`.execute(db);
  assert.equal((rows[0]?.version ?? 0) < racers.length + 1, true);
});
