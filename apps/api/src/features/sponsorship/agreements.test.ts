import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeAgreement,
  createAgreement,
  getAgreement,
  getFile,
  getSponsorshipStanding,
  listAgreements,
  publishSponsor,
  removeAgreement,
  removeSponsor,
  type SentTo,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { uploaded } from '../../../test/sample-files.ts';
import { newSponsor as writeSponsor } from '../../../test/sponsors.ts';
import { seedAgreements } from './sponsorship.seed.ts';

type Form = SentTo<typeof createAgreement>['body'];

let api: TestApi<'demo'>;
let staff: { token: string };
let finance: { token: string };
let member: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const signedIn = async (roleCode: string) => ({ token: (await newAccount(api, { roleCode })).accessToken });
  staff = await signedIn('SECRETARIAT');
  finance = await signedIn('FINANCE');
  member = await signedIn('MEMBER');
});
after(() => api.close());

const newSponsor = () =>
  writeSponsor(api, staff, { name: { ko: `예시회사 ${randomUUID().slice(0, 8)}`, en: null } });

test('the ledger of the demo has one agreement above a cap, and filling it again adds nothing', async () => {
  const samples = (await list({ sort: 'agreedOn,ASC' })).content;
  assert.deepEqual(
    samples.map(({ sponsor, findings }) => [sponsor.name.ko, findings.map(({ cap }) => cap)]),
    [
      ['예시메디칼', []],
      ['예시헬스케어', []],
      ['예시옵틱스', ['boothFee']],
      ['예시제약', []],
    ],
  );
  await seedAgreements(api.ctx(), undefined);
  assert.equal((await list()).total, samples.length);
});

const formOf = (sponsorId: string, change: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  sponsorId,
  kind: 'booth',
  amountMinor: 2_000_000,
  booths: 1,
  startsOn: null,
  endsOn: null,
  agreedOn: '2025-09-01',
  fileIds: [],
  note: '',
  ...change,
});
const send = (body: Form, as = staff) => api.call(createAgreement, { body }, as);
const create = async (sponsorId: string, change: Partial<Form> = {}) =>
  (await send(formOf(sponsorId, change))).data;
const list = async (query: SentTo<typeof listAgreements>['query'] = {}) =>
  (await api.call(listAgreements, { query }, staff)).data;
const idsIn = async (query: SentTo<typeof listAgreements>['query']) =>
  (await list(query)).content.map(({ id }) => id);
const read = async (id: string) => (await api.call(getAgreement, { params: { id } }, staff)).data;
const remove = (id: string, reason = '잘못 적음') =>
  api.call(removeAgreement, { params: { id }, body: { reason } }, staff);
const missing = async (sponsorId: string) =>
  (await api.call(getSponsorshipStanding, {}, staff)).data.missing
    .filter((one) => one.sponsorId === sponsorId)
    .map(({ kind }) => kind);
const document = (token: string) =>
  uploaded(api, {
    name: '계약서.txt',
    bytes: Buffer.from('예시 계약서'),
    use: 'sponsorship.agreement',
    token,
  });
const statusOf = async (id: string, as?: { token: string }) =>
  (await api.call(getFile, { params: { id }, query: {} }, as)).status;

test('an agreement above a cap is written down and named, and is missing until it is settled', async () => {
  const sponsorId = await newSponsor();
  assert.deepEqual(await missing(sponsorId), ['agreement']);
  const made = await create(sponsorId, { amountMinor: 2_500_000 });
  assert.deepEqual(made.findings, [
    { cap: 'boothFee', amountMinor: 2_500_000, capMinor: 2_000_000, period: null, others: 0 },
  ]);
  assert.deepEqual((await missing(sponsorId)).toSorted(), ['cap', 'document']);
  const { requestKey: _key, ...form } = formOf(sponsorId);
  const changed = await api.call(
    changeAgreement,
    { params: { id: made.id }, body: { ...form, version: made.version } },
    staff,
  );
  assert.deepEqual([changed.data.findings, changed.data.version], [[], made.version + 1]);
  assert.deepEqual(await missing(sponsorId), ['document']);
});

test('advertisements of one sponsor are judged together, and a removed one no longer counts', async () => {
  const sponsorId = await newSponsor();
  const july = { kind: 'advertisement', booths: null, startsOn: '2026-07-01', endsOn: '2026-07-31' } as const;
  const one = await create(sponsorId, { ...july, amountMinor: 600_000 });
  assert.deepEqual(one.findings, []);
  const two = await create(sponsorId, { ...july, amountMinor: 600_000 });
  assert.equal((await read(one.id)).findings[0]?.amountMinor, 1_200_000);
  assert.deepEqual(await idsIn({ sponsorId, judged: 'over' }), [two.id, one.id]);
  await remove(two.id);
  assert.deepEqual(await idsIn({ sponsorId, judged: 'over' }), []);
  assert.deepEqual(await idsIn({ sponsorId, judged: 'within' }), [one.id]);
});

test('what is removed stays with its reason and files, is found among the removed, and is changed no more', async () => {
  const sponsorId = await newSponsor();
  const file = await document(staff.token);
  const made = await create(sponsorId, { fileIds: [file.id], amountMinor: 900 });
  const of = async () => (await list()).sponsors.find(({ id }) => id === sponsorId);
  assert.deepEqual([(await of())?.agreements, (await of())?.amountMinor], [1, 900]);
  const { data } = await remove(made.id, '두 번 적음');
  assert.deepEqual([data.removed?.reason, data.files.length], ['두 번 적음', 1]);
  assert.deepEqual((await remove(made.id, '다른 이유')).data, data);
  assert.deepEqual([(await of())?.agreements, (await of())?.amountMinor], [0, 0]);
  assert.deepEqual(await idsIn({ sponsorId }), []);
  assert.deepEqual(await idsIn({ sponsorId, state: 'removed' }), [made.id]);
  assert.deepEqual(await idsIn({ sponsorId, state: 'present' }), []);
  assert.equal(await statusOf(file.id, staff), 200);
  const { requestKey: _key, ...form } = formOf(sponsorId);
  const change = { params: { id: made.id }, body: { ...form, version: data.version } };
  assert.deepEqual(refusalOf(await api.call(changeAgreement, change, staff)), [404, 'NOT_FOUND']);
  assert.deepEqual(await missing(sponsorId), ['agreement']);
});

test('a file of an agreement is read by staff who manage sponsors, and by nobody else', async () => {
  const sponsorId = await newSponsor();
  const { id } = await document(staff.token);
  await create(sponsorId, { fileIds: [id] });
  assert.deepEqual(
    [await statusOf(id, staff), await statusOf(id, finance), await statusOf(id, member), await statusOf(id)],
    [200, 404, 404, 404],
  );
  assert.deepEqual(await idsIn({ sponsorId, file: 'missing' }), []);
  assert.equal((await idsIn({ sponsorId, file: 'attached' })).length, 1);
  const other = await create(sponsorId);
  assert.deepEqual(await idsIn({ sponsorId, file: 'missing' }), [other.id]);
});

test('the same key gives the same agreement, also when both come at once', async () => {
  const body = formOf(await newSponsor());
  const [one, two] = await Promise.all([send(body), send(body)]);
  assert.equal(one.data.id, two.data.id);
  assert.equal((await send(body)).data.id, one.data.id);
  assert.equal((await idsIn({ sponsorId: body.sponsorId })).length, 1);
});

test('who saw an older version is told', async () => {
  const { id, version, sponsor } = await create(await newSponsor());
  const { requestKey: _key, ...form } = formOf(sponsor.id);
  const change = () => api.call(changeAgreement, { params: { id }, body: { ...form, version } }, staff);
  assert.equal((await change()).status, 200);
  assert.deepEqual(refusalOf(await change()), [409, 'CONFLICT']);
});

test('a deleted sponsor stays with its agreements, and gets no new ones', async () => {
  const sponsorId = await newSponsor();
  await api.call(publishSponsor, { params: { id: sponsorId } }, staff);
  const { id, version, sponsor } = await create(sponsorId);
  await api.call(removeSponsor, { params: { id: sponsorId } }, staff);
  assert.deepEqual((await read(id)).sponsor, { ...sponsor, isRemoved: true });
  const answer = await send(formOf(sponsorId));
  assert.deepEqual([answer.status, answer.refusal.fields], [400, { sponsorId: 'not_a_choice' }]);
  const { requestKey: _key, ...form } = formOf(sponsorId, { note: '확인' });
  const changed = await api.call(changeAgreement, { params: { id }, body: { ...form, version } }, staff);
  assert.equal(changed.data.note, '확인');
  await remove(id);
  assert.equal(
    (await list()).sponsors.some((one) => one.id === sponsorId),
    false,
  );
});

test('the ledger is sorted and narrowed, and says what each sponsor agreed to', async () => {
  const sponsorId = await newSponsor();
  const cheap = await create(sponsorId, { amountMinor: 100, agreedOn: '2025-09-02' });
  const dear = await create(sponsorId, {
    kind: 'symposium',
    booths: null,
    amountMinor: 5_000_000,
    agreedOn: '2025-09-01',
  });
  assert.deepEqual(await idsIn({ sponsorId }), [cheap.id, dear.id]);
  assert.deepEqual(await idsIn({ sponsorId, sort: 'amountMinor,DESC' }), [dear.id, cheap.id]);
  assert.deepEqual(await idsIn({ sponsorId, kind: 'symposium' }), [dear.id]);
  assert.deepEqual(await idsIn({ sponsorId, size: '1', page: '1' }), [dear.id]);
});

test('what does not belong to a kind, or is no amount or period, is refused at its field', async () => {
  const sponsorId = await newSponsor();
  const period = { startsOn: '2026-07-10', endsOn: '2026-07-20' };
  const advertisement = { kind: 'advertisement', booths: null, ...period } as const;
  const refused: [Partial<Form>, string][] = [
    [{ booths: null }, 'booths'],
    [{ booths: 0 }, 'booths'],
    [{ startsOn: '2026-07-10', endsOn: '2026-07-20' }, 'startsOn'],
    [{ ...advertisement, startsOn: null, endsOn: null }, 'startsOn'],
    [{ ...advertisement, endsOn: '2026-07-09' }, 'endsOn'],
    [{ ...advertisement, endsOn: '2031-07-11' }, 'endsOn'],
    [{ kind: 'symposium', booths: 1 }, 'booths'],
    [{ amountMinor: -1 }, 'amountMinor'],
    [{ amountMinor: 0.5 }, 'amountMinor'],
    [{ amountMinor: 100_000_000_000 }, 'amountMinor'],
    [{ agreedOn: '2025-02-30' }, 'agreedOn'],
    [{ agreedOn: '0000-01-01' }, 'agreedOn'],
    [{ sponsorId: randomUUID() }, 'sponsorId'],
  ];
  for (const [change, field] of refused) {
    const { status, refusal } = await send(formOf(sponsorId, change));
    assert.equal(status, 400, field);
    assert.ok(
      Object.keys(refusal.fields ?? {}).includes(field),
      `${field} ${JSON.stringify(refusal.fields)}`,
    );
  }
  assert.deepEqual(refusalOf(await send(formOf(sponsorId, { fileIds: [randomUUID()] }))), [404, 'NOT_FOUND']);
});

test('the log has who wrote, changed and removed what, without the note', async () => {
  const { id, version, sponsor } = await create(await newSponsor(), { note: '담당자 예시하늘' });
  const { requestKey: _key, ...form } = formOf(sponsor.id, { amountMinor: 1_500_000 });
  await api.call(changeAgreement, { params: { id }, body: { ...form, version } }, staff);
  await remove(id, '취소');
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action, reason }) => [action, reason]),
    [
      ['sponsor-agreement.created', ''],
      ['sponsor-agreement.changed', ''],
      ['sponsor-agreement.removed', '취소'],
    ],
  );
  assert.equal(JSON.parse(entries[1]?.details ?? '{}').amount_minor, '2000000 → 1500000');
  assert.equal(
    entries.some(({ details }) => details.includes('예시하늘')),
    false,
  );
});
