import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clearDuesList, getDuesList } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type ImportDesk, importDesk } from '../../../test/imports.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { deleteMembersOfYear } from './dues-list.queries.ts';

let api: TestApi<'demo'>;
let desk: ImportDesk;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  ({ accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' }));
  await api.work();
  desk = importDesk(api, { kind: 'dues', editionId: api.signIns.editionId, token });
});
after(() => api.close());

const preview = (lines: readonly string[]) =>
  desk.preview(Buffer.from(['성명,면허번호,이메일,회비 연도', ...lines].join('\n')), 'dues.csv');

async function countOf(year: number): Promise<number> {
  const { data } = await api.call(getDuesList, { params: { id: api.signIns.editionId } }, { token });
  return data.years.find((one) => one.year === year)?.count ?? 0;
}

/**
 * Clears a year while an import corrects one member of it and has added another.
 * @returns how many members are left: 2 if the list was cleared first, 0 if the import was first
 */
async function raceWithImport(year: number, clear: () => Promise<unknown>): Promise<number> {
  const { db } = api.services.database;
  await desk.run(await preview([`김가나,${year},,${year}`]));
  const one = await preview([`김가다,${year},kim@example.org,${year}`, `이다라,1${year},,${year}`]);
  assert.deepEqual(one.counts, { new: 1, changed: 1, unchanged: 0, refused: 0 });
  const both = await db.transaction().execute(async (trx) => {
    // The import stops at the member that it corrects.
    await trx.selectFrom('dues_members').select('id').where('year', '=', year).forUpdate().execute();
    const running = desk.run(one);
    await untilWaiting(db, 1);
    const clearing = clear();
    await untilWaiting(db, 2);
    return { running, clearing };
  });
  assert.equal((await both.running).state, 'done');
  await both.clearing;
  return countOf(year);
}

test('control: without the lock of the list, clearing loses a part of what an import stores', async () => {
  const { db } = api.services.database;
  const { editionId } = api.signIns;
  const left = await raceWithImport(2018, () =>
    db.transaction().execute((trx) => deleteMembersOfYear(trx, editionId, 2018)),
  );
  assert.equal(left, 1);
});

test('clearing a list waits for an import, and clears the year as a whole', async () => {
  const named = { params: { id: api.signIns.editionId } };
  const left = await raceWithImport(2019, async () => {
    const { status } = await api.call(
      clearDuesList,
      { ...named, body: { year: 2019, reason: '새 명부' } },
      { token },
    );
    assert.equal(status, 200);
  });
  assert.equal(left, 0);
});
