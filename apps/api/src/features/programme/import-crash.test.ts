import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportProgramme, getProgrammeDraft, type Import } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { checked, type ImportTarget, sentSheet } from '../../../test/imports.ts';
import { changesOf, startKilledImports } from '../../../test/killed-imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { savedBook } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
let into: ImportTarget;
let imports: Awaited<ReturnType<typeof startKilledImports>>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  into = { kind: 'programme', editionId: api.signIns.editionId, token };
  imports = await startKilledImports(api, into);
});
after(async () => {
  await imports?.kill();
  await api.close();
});

const inEdition = () => ({ params: { editionId: into.editionId } });
const draft = async () => (await api.call(getProgrammeDraft, inEdition(), into)).data;

/** Prepares an import that changes the title of every session, ready to run. */
async function everyTitleChanged(): Promise<Import> {
  const body = { reason: '예시 사유' };
  const { data } = await api.call(exportProgramme, { ...inEdition(), body }, into);
  const [head = [], ...rows] = (await readSheet(data)).rows;
  const title = head.indexOf('세션 제목(국문)');
  const changed = rows.map((row) => row.with(title, `${row[title]} (바뀜)`));
  const sheet = { name: 'programme.xlsx', bytes: savedBook([head, ...changed]) };
  return checked(api, into, await sentSheet(api, into, sheet));
}

test('an import that is killed while it runs and while it is undone leaves nothing of it, and is done by the next process', async () => {
  const was = await draft();
  const one = await everyTitleChanged();
  assert.equal(one.counts?.refused, 0);
  const sessions = (await changesOf(api, one)).map(({ thingId }) => thingId);

  const last = { table: 'programme_sessions', rows: [sessions.at(-1) ?? ''] };
  const unchanged = async () => assert.deepEqual(await draft(), was);
  assert.equal((await imports.step('running', one, last, unchanged)).state, 'done');
  const imported = await draft();
  assert.deepEqual(
    imported.sessions.map(({ title, version }) => [title.ko, version]),
    was.sessions.map(({ title, version }) => [`${title.ko} (바뀜)`, version + 1]),
  );

  const first = { table: 'programme_sessions', rows: [sessions[0] ?? ''] };
  const stillImported = async () => assert.deepEqual(await draft(), imported);
  assert.equal((await imports.step('undoing', one, first, stillImported)).state, 'undone');
  assert.deepEqual(
    (await draft()).sessions,
    was.sessions.map((session) => ({ ...session, version: session.version + 2 })),
  );
});
