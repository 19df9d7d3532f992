import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportProgramme, getImport, getProgrammeDraft, type Import, runImport } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { checked, sentSheet, settled } from '../../../test/imports.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: { kind: 'programme'; editionId: string; token: string };
let program: ApiProcess;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  into = { kind: 'programme', editionId: api.signIns.editionId, token };
  // The jobs of this test are done by a process of their own, which can be killed.
  program = await startApiProcess(api.config);
});
after(async () => {
  await program?.kill();
  await api.close();
});

const inEdition = () => ({ params: { editionId: into.editionId } });
const draft = async () => (await api.call(getProgrammeDraft, inEdition(), into)).data;
const seen = async (id: string) => (await api.call(getImport, { params: { id } }, into)).data;

/** An import of another title for every session, compared and ready to run. */
async function everyTitleChanged(): Promise<Import> {
  const body = { reason: '예시 사유' };
  const { data } = await api.call(exportProgramme, { ...inEdition(), body }, into);
  const [head = [], ...rows] = (await readSheet(data)).rows;
  const title = head.indexOf('세션 제목(국문)');
  const changed = rows.map((row) => row.with(title, `${row[title]} (바뀜)`));
  const sheet = { name: 'programme.xlsx', bytes: savedBook([head, ...changed]) };
  return checked(api, into, await sentSheet(api, into, sheet));
}

/** Runs an import whose last session somebody holds, and kills the process once all others are written. */
async function killInTheMiddle({ id }: Import): Promise<void> {
  const { db } = api.ctx();
  await db.transaction().execute(async (trx) => {
    await sql`
      select 1 from programme_sessions where id = (
        select thing_id from import_changes where import_id = ${id} order by position desc limit 1
      ) for update`.execute(trx);
    await api.call(runImport, { params: { id } }, into);
    await untilWaiting(db, 1);
    await program.kill();
  });
}

test('an import whose process is killed in the middle leaves nothing of it, and is done by the next process', async () => {
  const was = await draft();
  const one = await everyTitleChanged();
  assert.equal(one.counts?.refused, 0);
  await killInTheMiddle(one);
  const { state, progress } = await seen(one.id);
  assert.equal(state, 'running');
  assert.ok(progress.done > 0 && progress.done < progress.total, 'it was in the middle');
  assert.deepEqual(await draft(), was);
  // As the queue does once the process has given no sign of life for long enough.
  const { rows } = await sql`
    update jobs.job set state = 'retry', start_after = now()
    where name = 'imports.step' and state = 'active' and data ->> 'importId' = ${one.id} returning id`.execute(
    api.ctx().db,
  );
  assert.equal(rows.length, 1);
  program = await startApiProcess(api.config);
  assert.equal((await settled(api, into, one.id)).state, 'done');
  const now = await draft();
  assert.deepEqual(
    now.sessions.map(({ title, version }) => [title.ko, version]),
    was.sessions.map(({ title, version }) => [`${title.ko} (바뀜)`, version + 1]),
  );
});
