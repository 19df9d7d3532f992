import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  CodeRules,
  connect,
  getSponsorCode,
  getSponsorshipStanding,
  listSessions,
  putSponsorCode,
  type SentTo,
  type ThresholdName,
} from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { maximumCredits } from './meters.rules.ts';
import { shippedCode } from './shipped-code.ts';

type Body = SentTo<typeof putSponsorCode>['body'];

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
  staff = { token: rooms.staff };
});
after(() => api.close());

const code = async () => (await api.call(getSponsorCode, {}, staff)).data;
const save = (body: Body) => api.call(putSponsorCode, { body }, staff);
const change = async (rules: Partial<CodeRules>) => {
  const { categories: _all, ...present } = await code();
  return save({ ...present, ...rules });
};
const standing = async () => (await api.call(getSponsorshipStanding, {}, staff)).data;
const meter = async (name: ThresholdName) => {
  const found = (await standing()).meters.find((one) => one.name === name);
  assert.ok(found);
  return found;
};
const confirm = (id: string) =>
  sql`update registrations set state = 'confirmed', confirmed_at = now(), seat_held_until = 'infinity'
    where number = ${id.replaceAll('-', '')}`.execute(api.ctx().db);
const registered = async (form: Parameters<typeof registerBy>[1]) => {
  const { data } = await registerBy(api, form);
  await confirm(data.registrationNumber);
};

test('the shipped code names a source for every figure, and that it is a secondary one', async () => {
  const { categories, version, ...rules } = await code();
  assert.equal(version, 0);
  assert.deepEqual(rules, shippedCode);
  assert.deepEqual(
    [rules.creditHours, rules.professionals, rules.countries, rules.foreignProfessionals].map(
      ({ value }) => value,
    ),
    [3, 50, 5, 50],
  );
  for (const { source } of [rules.creditHours, rules.countries, rules.boothFee, rules.advertisementMonth]) {
    assert.match(source.text, /2차 자료/);
    assert.ok(source.url && source.date);
  }
  assert.ok(categories.some((one) => one.code === 'specialist'));
});

test('hours with credit are what one person can hear in the published programme', async () => {
  const { content } = (await api.call(listSessions, { query: { credits: 'true', size: '500' } })).data;
  const sessions = content.map(({ id, startsAt, endsAt, creditMinutes }) => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    creditMinutes,
  }));
  const { counted, state, required } = await meter('creditHours');
  assert.ok(counted > 0);
  assert.deepEqual([counted, required, state], [maximumCredits(sessions).minutes, 180, 'reached']);
});

test('confirmed registrations count by category and country, others do not; a change of the code shows at once', async () => {
  await change({ professionalCategories: ['nurse', 'physician-abroad'], isInternational: true });
  const before = await meter('professionals');
  const abroad = await meter('foreignProfessionals');
  const countries = await meter('countries');
  await registerBy(api, internationalForm({ country: 'NZ' }));
  assert.deepEqual(await meter('professionals'), before);
  await registered(internationalForm({ country: 'NZ' }));
  await registered(internationalForm({ country: 'NZ', categoryCode: 'trainee-abroad' }));
  await registered(koreanForm({ categoryCode: 'nurse', licenceNumber: '', wantsCredits: false }));
  assert.equal((await meter('professionals')).counted, before.counted + 2);
  assert.equal((await meter('foreignProfessionals')).counted, abroad.counted + 1);
  assert.equal((await meter('countries')).counted, countries.counted + 1);
  await change({
    countsHome: true,
    professionals: { ...shippedCode.professionals, value: before.counted + 2 },
  });
  assert.equal((await meter('countries')).counted, countries.counted + 2);
  assert.equal((await meter('professionals')).state, 'reached');
  await change({ professionals: { ...shippedCode.professionals, value: before.counted + 3 } });
  assert.equal((await meter('professionals')).state, 'short');
});

test('whoever was in a live room is seen, once however often they came', async () => {
  await change({ professionalCategories: ['specialist'] });
  const { seen } = await meter('professionals');
  const { token } = await newAttendee(api);
  for (const params of [rooms.first, rooms.second, rooms.first])
    assert.equal((await api.call(connect, { params: { ...params } }, { token })).status, 200);
  assert.equal((await meter('professionals')).seen, (seen ?? 0) + 1);
  assert.equal((await meter('creditHours')).seen, null);
});

test('until categories are chosen only licence numbers are sure', async () => {
  await change({
    professionalCategories: null,
    professionals: { ...shippedCode.professionals, value: 99_999 },
  });
  const { state, reason } = await meter('professionals');
  assert.deepEqual([state, reason], ['unknown', 'noCategories']);
  await change({ professionals: { ...shippedCode.professionals, value: 1 } });
  await newAttendee(api);
  assert.equal((await meter('professionals')).state, 'reached');
});

test('it is provisional until the last day is over by the clock of the edition', async () => {
  const { isOver, startsOn, today } = await standing();
  assert.equal(isOver, false);
  assert.equal(today, startsOn);
});

test('a change is kept with what became what; the same again changes nothing, and an older version is told', async () => {
  const before = await code();
  const { categories: _all, ...present } = before;
  const boothFee = { value: 3_000_000, source: { text: '이사회 확인', date: '2026-07-01', url: null } };
  const { data } = await save({ ...present, boothFee });
  assert.deepEqual([data.version, data.boothFee], [before.version + 1, boothFee]);
  assert.equal((await save({ ...present, boothFee })).data.version, data.version);
  assert.deepEqual(refusalOf(await save({ ...present, countsHome: !present.countsHome })), [409, 'CONFLICT']);
  const entries = await auditEntries(api.ctx(), { action: 'sponsor-code.changed' });
  const details = JSON.parse(entries.at(-1)?.details ?? '{}');
  assert.equal(details['boothFee.value'], '2000000 → 3000000');
});

test('of two first changes one is told', async () => {
  await api.ctx().db.deleteFrom('sponsor_codes').execute();
  const body = { ...shippedCode, version: 0 };
  const answers = await Promise.all([
    save({ ...body, countsHome: true }),
    save({ ...body, isInternational: true }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
});

test('figures that are none, sources without a text, other addresses and unknown categories are refused', async () => {
  const { categories: _all, ...present } = await code();
  const source = { text: '출처', date: null, url: null };
  const refused: [Partial<Body>, string][] = [
    [{ creditHours: { value: 0, source } }, 'creditHours.value'],
    [{ creditHours: { value: 1.5, source } }, 'creditHours.value'],
    [{ boothFee: { value: 10_000_000_000, source } }, 'boothFee.value'],
    [{ countries: { value: 5, source: { ...source, text: ' ' } } }, 'countries.source.text'],
    [{ countries: { value: 5, source: { ...source, url: 'javascript:alert(1)' } } }, 'countries.source.url'],
    [{ countries: { value: 5, source: { ...source, date: '2026-13-01' } } }, 'countries.source.date'],
    [{ professionalCategories: [] }, 'professionalCategories'],
    [{ professionalCategories: ['nobody'] }, 'professionalCategories'],
    [{ deadlines: { ...present.deadlines, cap: 366 } }, 'deadlines.cap'],
  ];
  for (const [wrong, field] of refused) {
    const answer = await save({ ...present, ...wrong });
    assert.deepEqual([answer.status, Object.keys(answer.refusal.fields ?? {})], [400, [field]], field);
  }
});

test('what is shipped is what the contract takes', () => {
  assert.deepEqual(CodeRules.parse(shippedCode), shippedCode);
});
