import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type EditionFacts,
  getEdition,
  getEditionFacts,
  getEditionFees,
  getEditionFile,
  getEditionSeats,
  getFeeTable,
  getSiteInfo,
  getSiteParticulars,
  previewEditionFacts,
  putEditionFacts,
  putEditionFees,
  putEditionSeats,
  putRehearsal,
  putSiteParticulars,
  type SiteParticulars,
} from '@airway/contract';
import { demoEdition, demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { staffToken } from '../../../test/payers.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import type { AuditEntry } from '../../platform/audit.ts';
import { countSales } from '../registrations/index.ts';
import { factsIn, feesIn, seatsIn } from './edition-parts.rules.ts';
import { importEdition, readEditionFile } from './index.ts';

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
});
after(() => api.close());

const named = () => ({ params: { id: api.signIns.editionId } });
const by = () => ({ token });
const details = async (action: AuditEntry['action']) => {
  const entries = await auditEntries(api.ctx(), { action });
  return JSON.parse(entries.at(-1)?.details ?? '{}');
};

describe('facts', () => {
  const facts = factsIn(demoEdition);
  const get = async () => (await api.call(getEditionFacts, named(), by())).data;
  const save = async (changes: Partial<EditionFacts>, version?: string) => {
    const body = { version: version ?? (await get()).version, ...facts, ...changes };
    return api.call(putEditionFacts, { ...named(), body }, by());
  };

  test('are those of the file', async () => {
    const { facts: present, year, timeZone } = await get();
    assert.deepEqual([present, year, timeZone], [facts, 2025, 'Asia/Seoul']);
  });

  test('are changed, seen by visitors within a second, and kept with before and after', async () => {
    const theme = { ko: '새 주제', en: null };
    const answer = await save({ theme, earlyEndsAt: '2025-10-19T15:00:00Z', seatHoldMinutes: 90 });
    assert.equal(answer.status, 200);
    assert.equal(answer.data.facts.earlyEndsAt, '2025-10-20T00:00:00+09:00');
    assert.deepEqual((await get()).version, answer.data.version);
    await eventually(
      async () => (await api.call(getEdition, named())).data.theme.ko === '새 주제',
      'the theme',
    );
    assert.deepEqual(await details('edition.facts-changed'), {
      'theme.ko': '숨길, 하나의 호흡 → 새 주제',
      'theme.en': 'One airway, one breath → –',
      earlyEndsAt: '2025-10-18T00:00:00+09:00 → 2025-10-20T00:00:00+09:00',
      seatHoldMinutes: '60 → 90',
    });
    assert.equal((await save({})).status, 200);
  });

  test('that stay the same leave no entry in the audit log', async () => {
    const count = async () => (await auditEntries(api.ctx(), { action: 'edition.facts-changed' })).length;
    const before = await count();
    assert.equal((await save({})).status, 200);
    assert.equal(await count(), before);
  });

  test('of two users who change them the second gets a conflict, and nothing is lost', async () => {
    const { version } = await get();
    assert.equal((await save({ seatHoldMinutes: 45 }, version)).status, 200);
    const late = await save({ seatHoldMinutes: 30 }, version);
    assert.deepEqual([late.status, late.refusal.code], [409, 'CONFLICT']);
    assert.equal((await get()).facts.seatHoldMinutes, 45);
    assert.equal((await save({})).status, 200);
  });

  test('that cannot be are refused at their field', async () => {
    const cases: [Partial<EditionFacts>, Record<string, string>][] = [
      [{ earlyEndsAt: facts.registrationClosesAt }, { regularEndsAt: 'order' }],
      [{ registrationOpensAt: '2025-12-01T00:00:00+09:00' }, { earlyEndsAt: 'order' }],
      [{ endsOn: '2025-11-20' }, { endsOn: 'order' }],
      [{ title: { ko: null, en: null } }, { 'title.ko': 'required' }],
      [{ venueLatitude: null }, { venueLatitude: 'required' }],
      [{ venueLatitude: 91 }, { venueLatitude: 'too_large' }],
      [{ lastCallDays: 61 }, { lastCallDays: 'too_large' }],
      [{ seatHoldMinutes: 4 }, { seatHoldMinutes: 'too_small' }],
      [{ seatHoldMinutes: 5.5 }, { seatHoldMinutes: 'integer' }],
      [{ title: { ko: '가'.repeat(201), en: null } }, { 'title.ko': 'too_long' }],
      [{ title: { ko: 'a\u202Eb', en: null } }, { 'title.ko': 'characters' }],
      [{ startsOn: '2025-02-30' }, { startsOn: 'invalid_format' }],
      [{ earlyEndsAt: '2025-10-18 00:00' }, { earlyEndsAt: 'invalid_format' }],
    ];
    for (const [changes, fields] of cases) {
      const { status, refusal } = await save(changes);
      assert.deepEqual([status, refusal.fields], [400, fields]);
    }
    assert.deepEqual((await get()).facts, facts);
  });

  test('are previewed by the clock of the site', async () => {
    const preview = async (changes: Partial<EditionFacts>) =>
      (await api.call(previewEditionFacts, { ...named(), body: { ...facts, ...changes } }, by())).data;
    const early = { phase: 'early', daysUntilStart: 42, period: 'early' };
    assert.deepEqual(await preview({}), { before: early, after: early });
    assert.deepEqual((await preview({ earlyEndsAt: '2025-10-01T00:00:00+09:00' })).after, {
      ...early,
      phase: 'regular',
      period: 'regular',
    });
    assert.deepEqual((await preview({ startsOn: '2025-11-20' })).after, { ...early, daysUntilStart: 41 });
    const opens = { registrationOpensAt: '2025-10-11T00:00:00+09:00' };
    assert.deepEqual((await preview(opens)).after, { ...early, phase: 'announced', period: null });
  });
});

test('the file that is downloaded is the one that was imported, and imports again unchanged', async () => {
  const url = getEditionFile.url.replace(':id', api.signIns.editionId);
  const download = () => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const { headers, body } = await download();
  assert.match(String(headers['content-disposition']), /edition-2025\.json/);
  const read = readEditionFile(JSON.parse(body));
  assert.ok('file' in read);
  assert.deepEqual(read.file, demoEdition);
  const outcome = await importEdition(api.ctx(), read.file, { changesPrices: false, countSales });
  assert.equal('editionId' in outcome, true);
  assert.equal((await download()).body, body);
});

describe('fees', () => {
  const fees = feesIn(demoEdition);
  const get = async () => (await api.call(getEditionFees, named(), by())).data;
  type Fees = typeof fees;
  const save = async (next: Fees, more: { changesPrices?: boolean; version?: string } = {}) => {
    const body = { version: (await get()).version, ...next, ...more };
    return api.call(putEditionFees, { ...named(), body }, by());
  };
  const withCategory = (code: string, changes: Partial<Fees['categories'][number]>): Fees => ({
    ...fees,
    categories: fees.categories.map((one) => (one.code === code ? { ...one, ...changes } : one)),
  });
  const shownPrice = async (code: string) => {
    const { categories } = (await api.call(getFeeTable, named())).data;
    return categories.find((one) => one.code === code)?.prices[0]?.price.amountMinor;
  };

  test('of what nobody has registered for are changed, and seen at once', async () => {
    const next = withCategory('nurse', {
      prices: { KRW: { early: 55_000, regular: 60_000, onsite: 80_000 } },
    });
    assert.equal((await save(next)).status, 200);
    await eventually(async () => (await shownPrice('nurse')) === 55_000, 'the price');
    assert.deepEqual(await details('edition.fees-changed'), {
      'categories.nurse.prices.KRW.early': '50000 → 55000',
    });
    assert.equal((await save(fees)).status, 200);
  });

  test('take a new category, an order, and one off sale', async () => {
    const nurse = fees.categories.find(({ code }) => code === 'nurse');
    assert.ok(nurse);
    const next = withCategory('fellow', { isOnSale: false });
    const categories = [{ ...nurse, code: 'retired', name: { ko: '명예', en: null } }, ...next.categories];
    const answer = await save({ ...next, categories });
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.data.fees.categories.map(({ code }) => code),
      categories.map(({ code }) => code),
    );
    const shown = async () => (await api.call(getFeeTable, named())).data.categories.map(({ code }) => code);
    await eventually(async () => (await shown())[0] === 'retired', 'the new one');
    assert.equal((await shown()).includes('fellow'), false);
    assert.equal((await save(fees)).status, 200);
    const { data } = await api.call(getEditionFees, named(), by());
    assert.equal(data.fees.categories.find(({ code }) => code === 'retired')?.isOnSale, false);
    await api.services.database.db
      .deleteFrom('fee_prices')
      .where('category_id', 'in', (of) =>
        of.selectFrom('fee_categories').select('id').where('code', '=', 'retired'),
      )
      .execute();
    await api.services.database.db.deleteFrom('fee_categories').where('code', '=', 'retired').execute();
  });

  test('that cannot be are refused at their field', async () => {
    const cases: [Fees, Record<string, string>][] = [
      [withCategory('nurse', { code: 'student' }), { 'categories.4.code': 'already_in_use' }],
      [withCategory('nurse', { code: 'Nurse' }), { 'categories.3.code': 'category_code' }],
      [withCategory('nurse', { prices: {} }), { 'categories.3.prices.KRW.early': 'required' }],
      [withCategory('nurse', { name: { ko: null, en: null } }), { 'categories.3.name.ko': 'required' }],
      [
        withCategory('nurse', { prices: { KRW: { early: 0.1 } } }),
        { 'categories.3.prices.KRW.early': 'integer' },
      ],
      [
        withCategory('nurse', { prices: { KRW: { early: -1 } } }),
        { 'categories.3.prices.KRW.early': 'too_small' },
      ],
      [
        withCategory('nurse', { prices: { KRW: { early: 1_000_000_000 } } }),
        { 'categories.3.prices.KRW.early': 'too_large' },
      ],
      [{ ...fees, categories: [] }, { categories: 'too_few_items' }],
    ];
    for (const [next, fields] of cases) {
      const { status, refusal } = await save(next);
      assert.deepEqual([status, refusal.fields], [400, fields]);
    }
  });

  test('that people have registered at are changed only where that is said, and who is touched is told', async () => {
    await registerBy(api, koreanForm());
    await registerBy(api, internationalForm());
    const { sold } = await get();
    assert.equal(sold.find(({ code }) => code === 'specialist')?.registrations, 1);
    const next = {
      ...withCategory('specialist', { prices: { KRW: { early: 90_000 } } }),
      internationalCurrency: 'KRW' as const,
    };
    const refused = await save(next);
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'PRICES_IN_USE']);
    assert.match(refused.refusal.message, /전문의 1, 해외 의사 1/);
    assert.equal(await shownPrice('specialist'), 100_000);
    assert.equal((await save(next, { changesPrices: true })).status, 200);
    await eventually(async () => (await shownPrice('specialist')) === 90_000, 'the price');
    assert.equal((await save(fees, { changesPrices: true })).status, 200);
    const other = await save(withCategory('specialist', { audience: 'international' }), {
      changesPrices: true,
    });
    assert.deepEqual(other.refusal.fields, {
      'categories.0.audience': 'already_registered',
      'categories.0.prices.USD.early': 'required',
    });
  });
});

describe('seats', () => {
  const seats = seatsIn(demoEdition);
  const get = async () => (await api.call(getEditionSeats, named(), by())).data;
  const save = async (changes: Partial<typeof seats>) =>
    api.call(
      putEditionSeats,
      { ...named(), body: { version: (await get()).version, ...seats, ...changes } },
      by(),
    );
  const limited = (code: string, limit: number) => ({
    categories: seats.categories.map((one) => (one.code === code ? { code, seats: limit } : one)),
  });

  test('are changed, never below what is taken, and say how many are held and confirmed', async () => {
    await registerBy(api, koreanForm({ categoryCode: 'nurse', licenceNumber: '' }));
    const { taken } = await get();
    const of = (expected: string) => taken.find(({ code }) => code === expected);
    const nameOf = (expected: string) => demoEdition.categories.find(({ code }) => code === expected)?.name;
    // The resident of the demo pays nothing and is confirmed.
    assert.deepEqual(
      [of('resident'), of('nurse')],
      [
        { code: 'resident', name: nameOf('resident'), held: 0, confirmed: 1 },
        { code: 'nurse', name: nameOf('nurse'), held: 1, confirmed: 0 },
      ],
    );
    assert.equal((await save(limited('nurse', 7))).status, 200);
    assert.deepEqual(await details('edition.seats-changed'), { 'categories.nurse.seats': '– → 7' });
    const nurse = async () =>
      (await api.call(getFeeTable, named())).data.categories.find(({ code }) => code === 'nurse');
    await eventually(async () => (await nurse())?.seatsLeft === 6, 'the seats');
    assert.deepEqual((await save(limited('nurse', 0))).refusal.fields, {
      'categories.3.seats': 'below_taken',
    });
    assert.deepEqual((await save({ seats: 1 })).refusal.fields, { seats: 'below_taken' });
    assert.deepEqual((await save({ seats: -1 })).refusal.fields, { seats: 'too_small' });
    assert.equal((await save({})).status, 200);
  });
});

describe('the society', () => {
  const { isDemo: _isDemo, ...particulars } = demoEdition.site;
  const get = async () => (await api.call(getSiteParticulars, {}, by())).data;
  const save = async (changes: Partial<SiteParticulars>, version?: string) => {
    const body = { version: version ?? (await get()).version, ...particulars, ...changes };
    return api.call(putSiteParticulars, { body }, by());
  };
  const society = (changes: Partial<SiteParticulars['society']>) => ({
    society: { ...particulars.society, ...changes },
  });

  test('is changed and visible at once; the second of two users gets a conflict', async () => {
    const { version } = await get();
    assert.equal((await save(society({ phone: '02-111-2222' }), version)).status, 200);
    const info = async () => (await api.call(getSiteInfo, {})).data;
    await eventually(async () => (await info()).society.phone === '02-111-2222', 'the phone');
    assert.equal((await info()).isDemo, true);
    assert.deepEqual(await details('site-setting.society-changed'), {
      'society.phone': '02-000-0000 → 02-111-2222',
    });
    assert.equal((await save({}, version)).refusal.code, 'CONFLICT');
    assert.equal((await save({})).status, 200);
  });

  test('takes no address of a script, no mailbox that is none, and no endless list', async () => {
    const link = { name: { ko: '가', en: null }, url: 'https://example.org' };
    const cases: [Partial<SiteParticulars>, Record<string, string>][] = [
      [{ relatedSites: [{ ...link, url: 'javascript:alert(1)' }] }, { 'relatedSites.0.url': 'url' }],
      [{ relatedSites: [{ ...link, url: 'mailto:a@example.org' }] }, { 'relatedSites.0.url': 'url' }],
      [{ relatedSites: Array.from({ length: 21 }, () => link) }, { relatedSites: 'too_many_items' }],
      [{ archivedYears: [20_190] }, { 'archivedYears.0': 'too_large' }],
      [society({ email: 'nobody' }), { 'society.email': 'email' }],
      [society({ businessNumber: '123-45-67890' }), { 'society.businessNumber': 'business_number' }],
      [society({ phone: '0'.repeat(41) }), { 'society.phone': 'too_long' }],
    ];
    for (const [changes, fields] of cases) {
      const { status, refusal } = await save(changes);
      assert.deepEqual([status, refusal.fields], [400, fields]);
    }
    assert.deepEqual((await get()).particulars, particulars);
  });
});

test('a rehearsal is set and ended, and kept', async () => {
  const rehearse = (believedNow: string | null) =>
    api.call(putRehearsal, { ...named(), body: { believedNow } }, by());
  const phase = async () => (await api.call(getEdition, named())).data.phase;
  assert.equal((await rehearse('2025-11-21T00:00:00.000Z')).status, 200);
  await eventually(async () => (await phase()) === 'meeting', 'the day of the meeting');
  assert.deepEqual(await details('edition.rehearsed'), { believedNow: '2025-11-21T00:00:00.000Z' });
  assert.equal((await rehearse(null)).status, 200);
  assert.equal((await api.call(getEdition, named())).data.isRehearsal, false);
  assert.equal((await rehearse(demoRehearsalStartsAt.toISOString())).status, 200);
});
