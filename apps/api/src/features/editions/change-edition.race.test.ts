import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getEditionFees, getEditionSeats, putEditionFees, putEditionSeats } from '@airway/contract';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { staffToken } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { countSales } from '../registrations/index.ts';
import { registrationInvariants } from '../registrations/registrations.invariants.ts';
import { lockSeats, replaceSeatQuota } from './edition-import.queries.ts';
import { feesIn, seatsIn } from './edition-parts.rules.ts';
import { importEdition } from './index.ts';

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
});
after(() => api.close());

const named = () => ({ params: { id: api.signIns.editionId } });
const by = () => ({ token });
const nurse = () => koreanForm({ categoryCode: 'nurse', licenceNumber: '' });
const student = () => koreanForm({ categoryCode: 'student', licenceNumber: '' });

/** Holds the seats until all actions wait for them. They continue in the order in which they came. */
async function whileWaiting<T>(acts: (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await api.services.database.db.transaction().execute(async (trx) => {
    await lockSeats(trx, api.signIns.editionId);
    for (const act of acts) {
      begun.push(act());
      await untilWaiting(api.services.database.db, begun.length);
    }
  });
  return Promise.all(begun);
}

const soldOf = async (code: string) => {
  const { db } = api.services.database;
  const { id } = await db
    .selectFrom('fee_categories')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const sales = await db.transaction().execute((trx) => countSales(trx, api.signIns.editionId));
  return { id, sales: sales.categories.find((one) => one.id === id) };
};

describe('a price that is changed while somebody registers at it', () => {
  test('control: who counts without waiting for the seats does not see them', async () => {
    let seen: unknown = 'nothing was counted';
    await whileWaiting([
      async () => {
        const answer = registerBy(api, nurse());
        await eventually(async () => {
          seen = (await soldOf('nurse')).sales;
          return true;
        }, 'it is counted');
        return answer;
      },
    ]);
    assert.equal(seen, undefined);
    assert.equal((await soldOf('nurse')).sales?.registrations, 1);
  });

  test('is refused, because the registration is counted first', async () => {
    const { version, fees } = (await api.call(getEditionFees, named(), by())).data;
    const categories = fees.categories.map((one) =>
      one.code === 'student' ? { ...one, prices: { KRW: { early: 1 } } } : one,
    );
    const [registered, changed] = await whileWaiting<{ status: number; refusal: { code: string } }>([
      () => registerBy(api, student()),
      () => api.call(putEditionFees, { ...named(), body: { version, ...fees, categories } }, by()),
    ]);
    assert.deepEqual(
      [registered?.status, changed?.status, changed?.refusal.code],
      [200, 409, 'PRICES_IN_USE'],
    );
    assert.deepEqual((await api.call(getEditionFees, named(), by())).data.fees, feesIn(demoEdition));
  });
});

describe('a quota that is lowered while seats are taken', () => {
  const broken = async () => {
    const [first] = await Promise.all(
      registrationInvariants.map(async ({ name, findBroken }) => {
        const { rows } = await findBroken(api.services.database.db);
        return rows.length > 0 ? name : undefined;
      }),
    ).then((names) => names.filter((name) => name !== undefined));
    return first;
  };

  test('control: written from what was counted before, it forgets who came meanwhile', async () => {
    const { id, sales } = await soldOf('student');
    assert.equal((await registerBy(api, student())).status, 200);
    await api.services.database.db.transaction().execute((trx) =>
      replaceSeatQuota(trx, {
        id: randomUUID(),
        edition_id: api.signIns.editionId,
        category_id: id,
        capacity: 1,
        taken: sales?.seats ?? 0,
      }),
    );
    assert.match((await broken()) ?? '', /^I2/);
    await importEdition(api.ctx(), demoEdition, { changesPrices: true, countSales });
    assert.equal(await broken(), undefined);
  });

  test('is never below what is taken, whoever comes first', async () => {
    const { version, seats } = (await api.call(getEditionSeats, named(), by())).data;
    const taken = (await soldOf('student')).sales?.seats ?? 0;
    const to = (limit: number) => ({
      ...seatsIn(demoEdition),
      categories: seats.categories.map((one) => (one.code === 'student' ? { ...one, seats: limit } : one)),
    });
    const save = (limit: number) => () =>
      api.call(putEditionSeats, { ...named(), body: { version, ...to(limit) } }, by());
    const register = () => registerBy(api, student());
    const [first, lowered] = await whileWaiting<{ status: number; refusal: { fields?: object | undefined } }>(
      [register, save(taken)],
    );
    assert.deepEqual([first?.status, lowered?.status], [200, 400]);
    assert.deepEqual(lowered?.refusal.fields, { 'categories.4.seats': 'below_taken' });
    const [limited, late] = await whileWaiting<{ status: number }>([save(taken + 1), register]);
    assert.deepEqual([limited?.status, late?.status], [200, 409]);
    await assertInvariants(api.services.database.db, registrationInvariants);
  });
});
