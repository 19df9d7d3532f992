import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runImport, undoImport } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type ImportTarget, importDesk, runOf, settled } from '../../../test/imports.ts';
import { changesOf, startKilledImports, whileHeld } from '../../../test/killed-imports.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: ImportTarget;
let imports: Awaited<ReturnType<typeof startKilledImports>>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  into = { kind: 'alumni', editionId: api.signIns.editionId, token };
  imports = await startKilledImports(api, into);
});
after(async () => {
  await imports?.kill();
  await api.close();
});

/** Returns the whole table as PostgreSQL text, one line per entry. */
async function table(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select alumni::text as line from alumni order by id`.execute(api.ctx().db);
  return rows.map(({ line }) => line);
}

const heads = ['한글 이름', '졸업·수료 연도', '이메일', '지역'];
const person = (number: number, region: string) => [
  '예시',
  String(1980 + (number % 40)),
  `killed-${number}@example.org`,
  region,
];
const people = (from: number, count: number, region: string) =>
  Array.from({ length: count }, (_, index) => person(from + index, region));

test('an import of people that is killed while it runs and while it is undone leaves nothing half there', async () => {
  const desk = importDesk(api, into);
  const present = people(0, 40, '제주');
  assert.equal((await desk.run(await desk.preview(savedBook([heads, ...present])))).state, 'done');
  const was = await table();

  // New people are inserted 500 at once, changed ones one by one: both ways are interrupted halfway. Two rows are
  // rejected and skipped.
  const refused = people(640, 2, '울릉').map((row) => row.with(1, '이천년'));
  const rest = [...people(0, 40, '울릉'), ...refused, ...people(40, 600, '울릉')];
  const one = await desk.preview(savedBook([heads, ...rest]));
  assert.deepEqual(one.counts, { new: 600, changed: 40, unchanged: 0, refused: 2 });
  const changes = await changesOf(api, one);
  const added = changes.filter(({ isNew }) => isNew).map(({ thingId }) => thingId);
  const changed = changes.filter(({ isNew }) => !isNew).map(({ thingId }) => thingId);
  const rows = [added[550] ?? '', changed[20] ?? ''];

  const unchanged = async () => assert.deepEqual(await table(), was);
  assert.equal((await imports.step('running', one, { table: 'alumni', rows }, unchanged)).state, 'done');
  const imported = await table();
  assert.equal(imported.length, was.length + 600);
  assert.equal(imported.filter((line) => line.includes('울릉')).length, 640);

  const stillImported = async () => assert.deepEqual(await table(), imported);
  // Undone in the opposite order.
  const back = [added[50] ?? '', changed[20] ?? ''];
  const undone = await imports.step('undoing', one, { table: 'alumni', rows: back }, stillImported);
  assert.equal(undone.state, 'undone');
  assert.deepEqual(await table(), was);
});

test('what another process gave up meanwhile is not written, and not taken back', async () => {
  const desk = importDesk(api, into);
  const was = await table();
  const one = await desk.preview(savedBook([heads, ...people(2000, 3, '독도')]));
  const [row] = await changesOf(api, one);
  const { db } = api.ctx();
  /** Simulates a worker that took over the job of a supposedly dead process and could not lock the table. */
  const givenUpWhile = async (begin: () => Promise<unknown>, state: 'checked' | 'done') => {
    await whileHeld(api, 'alumni', row?.thingId ?? '', async () => {
      await begin();
      await untilWaiting(db, 1);
      await db.updateTable('imports').set({ state }).where('id', '=', one.id).execute();
    });
    assert.equal((await settled(api, into, one.id)).state, state);
  };
  await givenUpWhile(() => api.call(runImport, runOf(one), into), 'checked');
  assert.deepEqual(await table(), was);
  assert.equal((await desk.run(one)).state, 'done');
  const imported = await table();
  const body = { reason: '예시 사유' };
  await givenUpWhile(() => api.call(undoImport, { params: { id: one.id }, body }, into), 'done');
  assert.deepEqual(await table(), imported);
  assert.equal((await desk.undo(one)).state, 'undone');
  assert.deepEqual(await table(), was);
});

test('a step whose last try was killed is given up, and may be begun again', async () => {
  const desk = importDesk(api, into);
  const was = await table();
  const one = await desk.preview(savedBook([heads, ...people(3000, 1, '독도')]));
  const { db } = api.ctx();
  const [row] = await changesOf(api, one);
  await whileHeld(api, 'alumni', row?.thingId ?? '', async () => {
    await api.call(runImport, runOf(one), into);
    await untilWaiting(db, 1);
    await imports.kill();
  });
  // As the queue does after too many tries.
  await sql`
    with gone as (
      delete from jobs.job where name = 'imports.act' and state = 'active' returning data
    )
    insert into jobs.job (name, data) select 'imports.act.dead', data from gone`.execute(db);
  await imports.start();
  const givenUp = await settled(api, into, one.id);
  assert.equal(givenUp.state, 'checked');
  assert.match(givenUp.problem ?? '', /^끝내지 못했습니다/);
  assert.deepEqual(await table(), was);
  assert.equal((await desk.run(one)).state, 'done');
  assert.equal((await desk.undo(one)).state, 'undone');
  assert.deepEqual(await table(), was);
});
