import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { copyEdition, freezeEdition, listManagedEditions } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { setRehearsal } from './index.ts';

/** The program that makes archives, as the site calls it; `apps/site/src/archive.test.ts` tries the real one. */
const program = {
  years: [] as number[],
  answer: Promise.withResolvers<{ manifestHash: string; pageCount: number }>(),
  freeze(year: number) {
    program.years.push(year);
    return program.answer.promise;
  },
};
const hash = 'a'.repeat(64);

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  await api.work();
  ({ accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' }));
});
after(() => api.close());

const freeze = (id = api.signIns.editionId) => api.call(freezeEdition, { params: { id } }, { token });
const archive = async () => {
  const { data } = await api.call(listManagedEditions, {}, { token });
  return data.content.find(({ id }) => id === api.signIns.editionId)?.archive ?? null;
};
const until = (state: 'failed' | 'made') =>
  eventually(async () => (await archive())?.state === state, `the archive is ${state}`);

test('staff let the site make the archive of an edition that is over, once; a failure says why and may be repeated', async () => {
  assert.deepEqual(refusalOf(await freeze()), [409, 'CONFLICT']);
  api.services.freezer = program;
  assert.deepEqual(refusalOf(await freeze()), [409, 'CONFLICT']);
  await setRehearsal(api.ctx(), api.signIns.editionId, new Date('2025-12-01T09:00:00+09:00'));
  assert.equal(await archive(), null);

  assert.deepEqual(
    (await Promise.all([freeze(), freeze(), freeze()])).map(({ status }) => status),
    [200, 200, 200],
  );
  await eventually(() => program.years.length > 0, 'the program was started');
  assert.equal((await archive())?.state, 'making');
  program.answer.reject(new Error('The disk is full.'));
  await until('failed');
  assert.equal((await archive())?.failure, 'The disk is full.');

  program.answer = Promise.withResolvers();
  assert.equal((await freeze()).status, 200);
  program.answer.resolve({ manifestHash: hash, pageCount: 370 });
  await until('made');
  const { manifestHash, pageCount, failure } = (await archive()) ?? {};
  assert.deepEqual([manifestHash, pageCount, failure], [hash, 370, null]);
  assert.deepEqual(refusalOf(await freeze()), [409, 'CONFLICT']);
  assert.deepEqual(program.years, [2025, 2025]);
  assert.equal((await auditEntries(api.ctx(), { action: 'edition.frozen' })).length, 2);
});

test('a program that was killed is given up after half an hour', async () => {
  const { db } = api.services.database;
  const asked = (minutesAgo: number) =>
    db
      .updateTable('edition_archives')
      .set({
        asked_at: new Date(Date.now() - minutesAgo * 60_000),
        ended_at: null,
        manifest_hash: null,
        page_count: null,
      })
      .execute();
  await asked(29);
  assert.equal((await archive())?.state, 'making');
  await asked(31);
  const { state, failure } = (await archive()) ?? {};
  assert.deepEqual([state, failure], ['failed', null]);
});

test('an edition that visitors never saw has no archive, which would show it', async () => {
  const days = { startsOn: '2024-11-22', endsOn: '2024-11-23' };
  const edition = { year: 2024, title: { ko: '예시 2024', en: null }, ...days, parts: [] };
  const params = { id: api.signIns.editionId };
  const copied = await api.call(
    copyEdition,
    { params, body: { requestKey: randomUUID(), edition } },
    { token },
  );
  const refused = await freeze(copied.data.id);
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
  assert.equal(refused.refusal.message, api.services.translate('ko', 'editions.admin.archive.notShown'));
});
