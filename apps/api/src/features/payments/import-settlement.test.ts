import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi } from '../../../test/api.ts';
import { type ImportDesk, importDesk } from '../../../test/imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { savedBook } from '../../../test/workbooks.ts';
import { settlementImport } from './import-settlement.ts';

let api: PaymentsApi;
let desk: ImportDesk;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  const { accessToken: token } = await newAccount(api, { roleCode: 'FINANCE' });
  desk = importDesk(api, { kind: 'settlement', editionId: api.signIns.editionId, token });
  await api.work();
});
after(() => api.close());

const tnoOf = (count: number) => `2025101000000${count}`;
const headings = ['거래번호', '구분', '거래일시', '거래금액'];

/** Previews a file with a charge and a refund of a part of each number. */
const preview = (numbers: readonly number[], amount = 100_000) =>
  desk.preview(
    savedBook([
      headings,
      ...numbers.flatMap((count) => [
        [tnoOf(count), '승인', '2025-10-10 10:20:30', amount],
        [tnoOf(count), '부분취소', '2025-10-10 11:20:30', 1000],
      ]),
    ]),
  );

const storedOf = async (names: readonly string[] | null) => {
  const { db } = api.services.database;
  const known = settlementImport.known(db, api.signIns.editionId, names);
  const things = settlementImport.things(await known);
  return [...things.values()].map((one) => (one as { tno: string }).tno).toSorted();
};

test('a file is compared with the numbers that it names: another file does not overtake it', async () => {
  const [first, second] = [await preview([1, 2]), await preview([3])];
  assert.equal((await desk.run(second)).state, 'done');
  const done = await desk.run(first);
  assert.equal(done.state, 'done');
  assert.deepEqual(await storedOf(['1', tnoOf(1)]), [tnoOf(1), tnoOf(1)]);
  assert.equal((await storedOf(null)).length, 6);
  assert.deepEqual((await preview([1, 3])).counts, { new: 0, changed: 0, unchanged: 4, refused: 0 });
  assert.equal((await desk.undo(done)).state, 'undone');
  assert.deepEqual(await storedOf(null), [tnoOf(3), tnoOf(3)]);
});

test('a file with the same number overtakes it, also one whose row stays the same here', async () => {
  await desk.run(await preview([4]));
  const [same, other] = [await preview([4, 5]), await preview([4], 90_000)];
  assert.equal((await desk.run(other)).state, 'done');
  const overtaken = await desk.run(same);
  assert.equal(overtaken.state, 'checked');
  assert.deepEqual(overtaken.counts, { new: 2, changed: 1, unchanged: 1, refused: 0 });
});
