import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getFeeTable } from '@airway/contract';
import { sql } from 'kysely';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { countSales } from '../registrations/index.ts';
import { registrationInvariants } from '../registrations/registrations.invariants.ts';
import { type EditionFile, importEdition, readEditionFile } from './index.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const run = (file: EditionFile, changesPrices = false) =>
  importEdition(api.ctx(), file, { changesPrices, countSales });

type Category = EditionFile['categories'][number];
const withCategory = (code: string, changes: Partial<Category>, file = demoEdition): EditionFile => ({
  ...file,
  categories: file.categories.map((one) => (one.code === code ? { ...one, ...changes } : one)),
});

async function rows(year = demoEdition.year) {
  const { db } = api.services.database;
  const edition = await db
    .selectFrom('editions')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const of = async (table: 'fee_categories' | 'seat_quotas') =>
    db.selectFrom(table).selectAll().where('edition_id', '=', edition.id).orderBy('id').execute();
  const prices = await sql`select fee_prices.* from fee_prices join fee_categories on id = category_id
    where edition_id = ${edition.id} order by category_id, period, currency`.execute(db);
  return [edition, await of('fee_categories'), await of('seat_quotas'), prices.rows];
}

const fees = async (id = api.signIns.editionId) => (await api.call(getFeeTable, { params: { id } })).data;

describe('a file', () => {
  const problems = (value: unknown) => {
    const read = readEditionFile(value);
    return 'problems' in read ? read.problems : [];
  };

  test('is read completely, or every error in it is listed', () => {
    assert.deepEqual(problems(demoEdition), []);
    assert.equal(problems({}).length > 20, true);
    const { seats: _seats, ...withoutSeats } = demoEdition;
    assert.match(problems(withoutSeats).join(), /^seats: /);
    assert.match(problems({ ...demoEdition, colour: 'red' }).join(), /colour/);
    assert.match(problems({ ...demoEdition, timeZone: 'Seoul' }).join(), /^timeZone: is no time zone/);
    assert.match(problems({ ...demoEdition, earlyEndsAt: '2025-10-18 00:00' }).join(), /^earlyEndsAt: /);
  });

  test('must make sense as a whole', () => {
    const cases: [EditionFile, string][] = [
      [{ ...demoEdition, endsOn: '2025-11-20' }, 'startsOn is later than endsOn'],
      [
        { ...demoEdition, regularEndsAt: demoEdition.registrationOpensAt },
        'earlyEndsAt is later than regularEndsAt',
      ],
      [{ ...demoEdition, title: { ko: null, en: null } }, 'title is in no language'],
      [withCategory('nurse', { code: 'student' }), 'category student is there twice'],
      [
        withCategory('physician-abroad', { prices: { KRW: { early: 1 } } }),
        'category physician-abroad is on sale, but has no price in its currency',
      ],
    ];
    for (const [file, problem] of cases) assert.deepEqual(problems(file), [problem]);
  });
});

describe('importing', () => {
  test('the same file again leaves every row as it is, and the rehearsal too', async () => {
    const before = await rows();
    const outcome = await run(demoEdition);
    assert.deepEqual(outcome, { editionId: api.signIns.editionId, isNew: false, offSale: [] });
    assert.deepEqual(await rows(), before);
  });

  test('another year makes another edition, with its seats and prices', async () => {
    const outcome = await run({ ...demoEdition, year: 2031 });
    assert.equal('isNew' in outcome && outcome.isNew, true);
    const [, categories, quotas] = await rows(2031);
    assert.deepEqual(
      [(categories as object[]).length, (quotas as object[]).length],
      [demoEdition.categories.length, 3],
    );
  });

  test('what is not sold may be changed, and visitors see it', async () => {
    const changed = withCategory('nurse', { prices: { KRW: { early: 55_000 } }, seats: 7 });
    assert.equal('editionId' in (await run(changed)), true);
    const nurse = async () => (await fees()).categories.find(({ code }) => code === 'nurse');
    await eventually(async () => (await nurse())?.prices[0]?.price.amountMinor === 55_000, 'the new price');
    assert.deepEqual([(await nurse())?.prices.length, (await nurse())?.seatsLeft], [1, 7]);
    await run(demoEdition);
    await eventually(async () => (await nurse())?.prices.length === 3, 'the old prices');
  });

  test('an option that is left out goes off sale and comes back; a file without options is refused', async () => {
    const codes = async () => (await fees()).options.map(({ code }) => code);
    const [first, ...rest] = demoEdition.options;
    const outcome = await run({ ...demoEdition, options: rest });
    assert.deepEqual('offSale' in outcome && outcome.offSale, [first?.code]);
    await eventually(async () => !(await codes()).includes(first?.code ?? ''), 'it is off sale');
    await run(demoEdition);
    await eventually(async () => (await codes())[0] === first?.code, 'it is back');
    const { options: _options, ...without } = demoEdition;
    const read = readEditionFile(without);
    assert.deepEqual('problems' in read && read.problems.map((one) => one.split(':')[0]), ['options']);
  });

  test('a category that is left out goes off sale and comes back under the same id', async () => {
    const id = async () => (await fees()).categories.find(({ code }) => code === 'trainee-abroad')?.id;
    const known = await id();
    const categories = demoEdition.categories.filter(({ code }) => code !== 'trainee-abroad');
    const outcome = await run({ ...demoEdition, categories });
    assert.deepEqual('offSale' in outcome && outcome.offSale, ['trainee-abroad']);
    await eventually(async () => (await id()) === undefined, 'it is off sale');
    await run(demoEdition);
    await eventually(async () => (await id()) === known, 'it is back');
  });
});

describe('what people have registered for', () => {
  before(async () => {
    await registerBy(api, koreanForm());
    await registerBy(api, internationalForm());
  });

  test('keeps its prices unless a change is meant', async () => {
    const before = await rows();
    const changed = withCategory('specialist', { prices: { KRW: { early: 90_000, regular: 130_000 } } });
    assert.deepEqual(await run({ ...changed, internationalCurrency: 'KRW' }), {
      problems: [],
      priceChanges: [
        'specialist, early, KRW: 100000 becomes 90000',
        'specialist, onsite, KRW: 150000 becomes unpriced',
        'international fees: USD becomes KRW',
      ],
    });
    assert.deepEqual(await rows(), before);
    assert.equal('editionId' in (await run(changed, true)), true);
    assert.equal('editionId' in (await run(demoEdition, true)), true);
  });

  test('keeps its audience and its seats, whatever is meant', async () => {
    const before = await rows();
    const impossible = withCategory('specialist', { audience: 'international', seats: 0 });
    const outcome = await run({ ...impossible, seats: 1 }, true);
    assert.deepEqual('problems' in outcome && outcome.problems, [
      'category specialist is sold and cannot change its audience',
      'category specialist would have 0 seats, but 1 are held',
      'the edition would have 1 seats, but 3 are held',
    ]);
    assert.deepEqual(await rows(), before);
  });

  test('is counted when a category gets a limit of its own', async () => {
    await run(withCategory('specialist', { seats: 2 }));
    assert.equal((await registerBy(api, koreanForm())).status, 200);
    const full = await registerBy(api, koreanForm());
    assert.deepEqual([full.status, full.refusal.code], [409, 'CATEGORY_FULL']);
    await run(demoEdition);
    assert.equal((await registerBy(api, koreanForm())).status, 200);
  });

  test('is not miscounted by an import in the middle of a sale', async () => {
    const limited = withCategory('nurse', { seats: 20 });
    const nurse = () => koreanForm({ categoryCode: 'nurse', licenceNumber: '' });
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, async () => (await registerBy(api, nurse())).status),
      run(limited).then((outcome) => ('editionId' in outcome ? 200 : 409)),
      ...Array.from({ length: 15 }, async () => (await registerBy(api, nurse())).status),
      run(limited).then((outcome) => ('editionId' in outcome || 'problems' in outcome ? 200 : 409)),
    ]);
    assert.ok(answers.every((status) => status === 200 || status === 409));
    await assertInvariants(api.services.database.db, registrationInvariants);
  });
});
