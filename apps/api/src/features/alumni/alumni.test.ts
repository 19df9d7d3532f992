import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  type Alumnus,
  changeAlumnus,
  getOwnAlumnus,
  listAlumni,
  listAlumniOfStaff,
  removeAlumnus,
  viewAlumnus,
} from '@airway/contract';
import { type AlumnusInput, alumnusFields, writeAlumnus } from '../../../test/alumni.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { updateAlumniUnowned } from './alumni.queries.ts';

let api: TestApi<'demo'>;
let secretary: { token: string };
let treasurer: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  treasurer = { token: (await newAccount(api, { roleCode: 'FINANCE' })).accessToken };
});
after(() => api.close());

const write = (change: Partial<AlumnusInput>, who: { token: string }, isOwn = false, requestKey?: string) =>
  writeAlumnus(api, change, who, { isOwn, ...(requestKey === undefined ? {} : { requestKey }) });
const own = async (who: { token: string }) => (await api.call(getOwnAlumnus, {}, who)).data;
const change = (one: Alumnus, to: Partial<AlumnusInput>, who: { token: string }) =>
  api.call(
    changeAlumnus,
    { params: { id: one.id }, body: { version: one.version, ...alumnusFields(one), ...to } },
    who,
  );
const person = async (email?: string, isProven = true) => {
  const keys =
    email === undefined
      ? []
      : [{ keyType: 'Email' as const, keyCode: email, ...(isProven ? { provenAt: new Date() } : {}) }];
  const account = await newAccount(api, { keys });
  return { id: account.id, token: account.accessToken };
};

test('the demo has ten people, four of whom members find, in the order of dictionaries', async () => {
  const reader = await person();
  const { data } = await api.call(listAlumni, { query: {} }, reader);
  assert.deepEqual(
    data.content.map(({ nameKo, nameEn }) => nameKo ?? nameEn),
    ['River Sample', '예시가람', '예시보라', '예시하늘'],
  );
  const english = { ...reader, headers: { 'accept-language': 'en' } };
  const latin = await api.call(listAlumni, { query: {} }, english);
  assert.deepEqual(
    latin.data.content.map(({ nameKo, nameEn }) => nameEn ?? nameKo),
    ['Bora Yesi', 'Haneul Yesi', 'River Sample', '예시가람'],
  );
  const found = await api.call(listAlumni, { query: { query: 'ㅇㅅㅂㄹ' } }, reader);
  assert.deepEqual(
    found.data.content.map(({ nameKo, phone, graduationYear }) => [nameKo, phone, graduationYear]),
    [['예시보라', '051-000-0102', null]],
  );
  const of = await api.call(listAlumniOfStaff, { query: { size: '1' } }, secretary);
  assert.equal(of.data.total, 10);
});

test('an entry that staff wrote waits for its person, who finds it by a proven address and opens it', async () => {
  const email = 'Waiting.Person@example.org';
  const { data: made } = await write({ nameKo: '기다림', email, phone: '02-000-1111' }, secretary);
  assert.equal(made.isLinked, false);
  const reader = await person();
  const listed = async () =>
    (await api.call(listAlumni, { query: { query: '기다림' } }, reader)).data.content.map((one) => one.phone);
  assert.deepEqual(await listed(), []);
  const unproven = await person(email, false);
  assert.equal((await own(unproven)).alumnus, null);
  assert.equal((await change(made, { opened: ['nameKo'] }, unproven)).refusal.code, 'NOT_FOUND');
  await api.services.database.db
    .deleteFrom('account_keys')
    .where('account_id', '=', unproven.id)
    .where('key_type', '=', 'Email')
    .execute();

  const they = await person(email.toLowerCase());
  const { alumnus, provenEmail } = await own(they);
  assert.deepEqual([alumnus?.id, alumnus?.isLinked, provenEmail], [made.id, false, email.toLowerCase()]);
  const { data: kept } = await change(made, { opened: ['nameKo', 'phone'] }, they);
  assert.equal(kept.isLinked, true);
  assert.deepEqual(await listed(), ['02-000-1111']);
  const { data: hidden } = await change(kept, { opened: ['nameKo'] }, they);
  assert.deepEqual(await listed(), [null]);
  const repeated = await change(kept, { opened: ['nameKo'] }, they);
  assert.deepEqual([repeated.status, repeated.data.version], [200, hidden.version]);
});

test('a save over an older version is rejected, and nothing is written', async () => {
  const they = await person();
  const { data: made } = await write({ nameKo: '두창' }, they, true);
  await change(made, { region: '서울' }, they);
  const late = await change(made, { region: '부산' }, they);
  assert.deepEqual([late.status, late.refusal.code], [409, 'CONFLICT']);
  assert.equal((await own(they)).alumnus?.region, '서울');
});

test('the same form twice makes one entry, and an account has one', async () => {
  const they = await person();
  const key = randomUUID();
  const [one, two] = await Promise.all([write({}, they, true, key), write({}, they, true, key)]);
  assert.deepEqual([one.status, two.status], [200, 200]);
  const made = one.data;
  assert.equal(two.data.id, made.id);
  assert.equal((await write({}, they, true, key)).data.id, made.id);
  const second = await write({}, they, true);
  assert.deepEqual([second.status, second.refusal.code], [409, 'CONFLICT']);
  assert.equal((await own(they)).alumnus?.id, made.id);
});

test('an address in one’s own entry is proven: nobody waits there for what is written about another', async () => {
  const they = await person('mine@example.org');
  const foreign = await write({ email: 'yours@example.org' }, they, true);
  assert.deepEqual(foreign.refusal.fields, { email: 'not_proven' });
  const { data: made } = await write({ email: 'Mine@example.org' }, they, true);
  assert.equal(made.email, 'Mine@example.org');
  const moved = await change(made, { email: 'yours@example.org' }, they);
  assert.deepEqual(moved.refusal.fields, { email: 'not_proven' });
});

test('staff open nothing that its person did not open, but may close it', async () => {
  const they = await person();
  const { data: made } = await write({ nameKo: '닫음', opened: ['nameKo'] }, they, true);
  const wider = await change(made, { opened: ['nameKo', 'phone'] }, secretary);
  assert.deepEqual(wider.refusal.fields, { opened: 'not_a_choice' });
  assert.deepEqual((await write({ opened: ['nameKo'] }, secretary)).refusal.fields, {
    opened: 'not_a_choice',
  });
  const { data: closed } = await change(made, { opened: [] }, secretary);
  assert.deepEqual([closed.opened, closed.isLinked], [[], true]);
});

test('to everybody else an entry is not there, whatever they ask of it', async () => {
  const they = await person();
  const { data: made } = await write({ nameKo: '남' }, they, true);
  for (const who of [await person(), treasurer]) {
    assert.equal((await change(made, { region: '서울' }, who)).refusal.code, 'NOT_FOUND');
    const removed = await api.call(removeAlumnus, { params: { id: made.id } }, who);
    assert.equal(removed.refusal.code, 'NOT_FOUND');
    assert.equal((await write({}, who)).refusal.code, 'NOT_ALLOWED');
  }
});

test('a look of staff, and every change, is kept; a deleted entry is gone', async () => {
  const { data: made } = await write({ nameKo: '감사' }, secretary);
  const params = { id: made.id };
  for (const _time of [1, 2]) await api.call(viewAlumnus, { params }, secretary);
  await change(made, { region: '서울' }, secretary);
  assert.deepEqual((await api.call(removeAlumnus, { params }, secretary)).data, {});
  assert.equal((await api.call(viewAlumnus, { params }, secretary)).refusal.code, 'NOT_FOUND');
  const entries = await auditEntries(api.ctx(), { subject_id: made.id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['alumnus.created', 'alumnus.viewed', 'alumnus.changed', 'alumnus.removed'],
  );
});

test('who leaves the site takes along what they opened', async () => {
  const they = await person();
  const { data: made } = await write({ nameKo: '떠남', opened: ['nameKo'] }, they, true);
  const { db } = api.services.database;
  await db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', they.id).execute();
  await updateAlumniUnowned(db, new Date());
  const { data } = await api.call(viewAlumnus, { params: { id: made.id } }, secretary);
  assert.deepEqual([data.isLinked, data.opened, data.account, data.isMailStopped], [false, [], null, true]);
});

test('remarks are written by staff alone, and what its person saves leaves them as they are', async () => {
  const they = await person();
  assert.equal((await write({ remarks: '' }, they, true)).refusal.code, 'NOT_ALLOWED');
  const { data: made } = await write({ nameKo: '비고' }, they, true);
  assert.equal((await change(made, { remarks: '' }, they)).refusal.code, 'NOT_ALLOWED');
  const seen = async (id: string) =>
    (await api.call(viewAlumnus, { params: { id } }, secretary)).data.remarks;
  assert.equal(await seen(made.id), '');
  const { data: noted } = await change(made, { remarks: '첫 줄\r\n\n둘째 줄 ' }, secretary);
  assert.equal(await seen(made.id), '첫 줄\n\n둘째 줄');
  const { data: own } = await change(noted, { region: '서울' }, they);
  assert.equal(await seen(made.id), '첫 줄\n\n둘째 줄');
  const same = await change(own, { remarks: '첫 줄\n\n둘째 줄' }, secretary);
  assert.equal(same.data.version, own.version);
  const long = await change(own, { remarks: '가'.repeat(1001) }, secretary);
  assert.deepEqual(long.refusal.fields, { remarks: 'too_long' });
  assert.equal((await change(own, { remarks: '' }, secretary)).status, 200);
  assert.equal(await seen(made.id), '');
});

test('staff note remarks about themselves, too', async () => {
  const they = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const { data: made } = await write({ nameKo: '본인', remarks: '간사' }, they, true);
  const { data } = await api.call(viewAlumnus, { params: { id: made.id } }, they);
  assert.deepEqual([data.remarks, data.isLinked], ['간사', true]);
});

test('an impossible value is reported at its field', async () => {
  const they = await person();
  const wrong = await write(
    { nameKo: '', graduationYear: 1700, phone: '전화 주세요', email: 'not an address' },
    they,
    true,
  );
  assert.deepEqual(wrong.refusal.fields, {
    nameKo: 'required',
    graduationYear: 'too_small',
    phone: 'phone',
    email: 'email',
  });
});
