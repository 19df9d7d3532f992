import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { copyEdition, type NewEdition, undoEditionCopy } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { staffToken } from '../../../test/payers.ts';
import type { Trx } from '../../database/client.ts';
import { selectUsedTables } from './copies.queries.ts';
import { lockImports } from './edition-import.queries.ts';
import { selectEditionByYear } from './editions.queries.ts';

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
});
after(() => api.close());

const edition = (year: number): NewEdition => ({
  year,
  title: { ko: `예시 ${year}`, en: null },
  startsOn: `${year}-11-20`,
  endsOn: `${year}-11-21`,
  parts: ['fees', 'seats'],
});
const copy = (year: number) => {
  const body = { requestKey: randomUUID(), edition: edition(year) };
  return api.call(copyEdition, { params: { id: api.signIns.editionId }, body }, { token });
};
const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => api.ctx().db.transaction().execute(work);

describe('two members of staff who make the same edition at the same time', () => {
  test('control: without the lock both find that the year has no edition', async () => {
    const found = await inTransaction(async (one) =>
      inTransaction(async (other) => [
        await selectEditionByYear(one, 2026),
        await selectEditionByYear(other, 2026),
      ]),
    );
    assert.deepEqual(found, [undefined, undefined]);
  });

  test('one makes it, and the other one is told that the year is taken', async () => {
    const made = await inTransaction(async (trx) => {
      await lockImports(trx);
      const begun = [copy(2026), copy(2026)];
      await untilWaiting(api.ctx().db, 2);
      return begun;
    });
    const answers = await Promise.all(made);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    assert.deepEqual(refused?.refusal.fields, { 'edition.year': 'already_in_use' });
    const rows = await api.ctx().db.selectFrom('editions').select('id').where('year', '=', 2026).execute();
    assert.equal(rows.length, 1);
  });
});

describe('a copy that is undone while somebody begins a registration', () => {
  /** Writes a row that registrations have, in a transaction that is not committed yet. */
  const begin = async (trx: Trx, editionId: string) => {
    const { id } = await trx.selectFrom('registrations').select('id').limit(1).executeTakeFirstOrThrow();
    await trx
      .insertInto('registration_tags')
      .values({
        registration_id: id,
        edition_id: editionId,
        tag: editionId.slice(-12),
        tagged_at: new Date(),
      })
      .execute();
  };
  const tags = [{ table: 'registration_tags' as const }];

  test('control: without the lock the registration is not seen yet', async () => {
    const { data } = await copy(2027);
    const seen = await inTransaction(async (trx) => {
      await begin(trx, data.id);
      return selectUsedTables(api.ctx().db, data.id, tags);
    });
    assert.deepEqual(seen, []);
    assert.deepEqual(await selectUsedTables(api.ctx().db, data.id, tags), ['registration_tags']);
  });

  test('waits for it and is refused', async () => {
    const { data } = await copy(2028);
    const undone = await inTransaction(async (trx) => {
      await begin(trx, data.id);
      const answer = api.call(undoEditionCopy, { params: { id: data.id } }, { token });
      await untilWaiting(api.ctx().db, 1);
      return [answer];
    });
    assert.deepEqual(refusalOf(await (undone[0] ?? copy(2029))), [409, 'EDITION_IN_USE']);
  });
});
