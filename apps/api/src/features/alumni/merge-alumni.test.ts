import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  type Alumnus,
  changeAlumnus,
  compareAlumni,
  listSimilarAlumni,
  mergeAlumni,
  removeAlumnus,
  type StaffAlumnusField,
  undoAlumniMerge,
  viewAlumnus,
} from '@airway/contract';
import { type AlumnusInput, alumnusForm, writeAlumnus } from '../../../test/alumni.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { updateAlumniUnowned } from './alumni.queries.ts';
import { forgetMerges } from './merge-alumni.ts';

let api: TestApi;
let secretary: { token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const write = async (change: Partial<AlumnusInput>, who = secretary, isOwn = false) =>
  (await writeAlumnus(api, { nameKo: '', ...change }, who, { isOwn })).data;
const merge = (
  kept: Alumnus,
  other: Alumnus,
  taken: StaffAlumnusField[] = [],
  requestKey: string = randomUUID(),
) =>
  api.call(
    mergeAlumni,
    {
      params: { id: kept.id },
      body: {
        requestKey,
        otherId: other.id,
        version: kept.version,
        otherVersion: other.version,
        taken,
        reason: '같은 분',
      },
    },
    secretary,
  );
const undo = (id: string) =>
  api.call(undoAlumniMerge, { params: { id }, body: { reason: '다른 분' } }, secretary);
const seen = (id: string) => api.call(viewAlumnus, { params: { id } }, secretary);
const similar = async (id: string, query = {}) =>
  (await api.call(listSimilarAlumni, { params: { id }, query }, secretary)).data;
const table = (ids: string[]) =>
  api.services.database.db.selectFrom('alumni').selectAll().where('id', 'in', ids).orderBy('id').execute();

test('two entries become one with what was chosen, and again what they were, to the letter', async () => {
  const kept = await write({ nameKo: '김합침', graduationYear: 2001, phone: '02-000-0001' });
  const other = await write({
    nameKo: '김 합침',
    nameEn: 'Kim Hapchim',
    phone: '010-0000-0001',
    region: '서울',
    remarks: '간사\n2년',
  });
  const before = await table([kept.id, other.id]);
  assert.deepEqual(
    (await similar(kept.id)).content.map(({ id }) => id),
    [other.id],
  );
  const pair = { params: { id: kept.id, otherId: other.id } };
  const compared = (await api.call(compareAlumni, pair, secretary)).data;
  assert.deepEqual([compared.kept.phone, compared.other.phone], ['02-000-0001', '010-0000-0001']);

  const key = randomUUID();
  const merged = await merge(kept, other, ['nameEn', 'phone', 'remarks'], key);
  assert.equal(merged.status, 200);
  const { data: one } = await seen(kept.id);
  assert.deepEqual(
    [one.nameKo, one.nameEn, one.phone, one.region, one.graduationYear, one.remarks],
    ['김합침', 'Kim Hapchim', '010-0000-0001', '', 2001, '간사\n2년'],
  );
  assert.deepEqual(refusalOf(await seen(other.id)), [404, 'NOT_FOUND']);
  // The same form returns that merge. With another key, the removed entry is missing.
  assert.deepEqual((await merge(kept, other, ['nameEn', 'phone'], key)).data, merged.data);
  assert.deepEqual(refusalOf(await merge(kept, kept, [], key)), [409, 'CONFLICT']);
  assert.deepEqual(refusalOf(await merge(kept, other)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await merge(kept, kept)), [404, 'NOT_FOUND']);
  const [listed] = (await similar(kept.id)).merges;
  assert.deepEqual([listed?.id, listed?.name], [merged.data.id, '김 합침']);

  assert.deepEqual((await undo(merged.data.id)).data, { otherId: other.id });
  assert.deepEqual(await table([kept.id, other.id]), before);
  assert.deepEqual((await undo(merged.data.id)).data, { otherId: other.id });
  assert.deepEqual((await similar(kept.id)).merges, []);
  const entries = await auditEntries(api.ctx(), { subject_id: kept.id });
  assert.deepEqual(
    entries.map(({ action, reason }) => [action, reason]).filter(([action]) => action?.includes('merge')),
    [
      ['alumnus.merged', '같은 분'],
      ['alumnus.merge-undone', '다른 분'],
    ],
  );
});

test('of two tabs the second gets a conflict: an older version merges nothing', async () => {
  const [kept, other] = [await write({ nameKo: '두창하나' }), await write({ nameKo: '두창둘' })];
  const body = { version: other.version, ...alumnusForm({ nameKo: '두창둘', region: '부산' }) };
  const { data: changed } = await api.call(changeAlumnus, { params: { id: other.id }, body }, secretary);
  assert.deepEqual(refusalOf(await merge(kept, other)), [409, 'CONFLICT']);
  assert.equal((await seen(other.id)).status, 200);
  const answers = await Promise.all([merge(kept, changed), merge(changed, kept), merge(kept, changed)]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await table([kept.id, other.id])).length, 1);
});

test('an entry that its person keeps stays; what is new in it is closed, and two such are never one', async () => {
  const account = await newAccount(api);
  const they = { token: account.accessToken };
  const own = await write(
    { nameKo: '본인', phone: '02-111-1111', region: '서울', opened: ['nameKo', 'phone', 'region'] },
    they,
    true,
  );
  const other = await write({ nameKo: '본인', phone: '010-2222-2222', region: '서울' });
  const wrong = await merge(other, own);
  assert.deepEqual(refusalOf(wrong), [409, 'CONFLICT']);
  assert.match(wrong.refusal.message, /본인이 관리하는/);
  const second = await write({ nameKo: '남' }, { token: (await newAccount(api)).accessToken }, true);
  assert.match((await merge(own, second)).refusal.message, /서로 다른 회원/);

  const { data } = await merge(own, other, ['phone', 'region']);
  const { data: one } = await seen(own.id);
  assert.deepEqual([one.isLinked, one.phone, one.opened], [true, '010-2222-2222', ['nameKo', 'region']]);
  await undo(data.id);
  assert.deepEqual((await seen(own.id)).data.opened, ['nameKo', 'region', 'phone']);
  assert.equal((await seen(other.id)).data.isLinked, false);
});

test('what somebody changed since is not taken back, nor what has another person now', async () => {
  const [kept, other] = [await write({ nameKo: '고침하나' }), await write({ nameKo: '고침둘' })];
  const { data: merged } = await merge(kept, other);
  const { data: now } = await seen(kept.id);
  const change = (version: string, region: string) =>
    api.call(
      changeAlumnus,
      { params: { id: kept.id }, body: { version, ...alumnusForm({ nameKo: '고침하나', region }) } },
      secretary,
    );
  await change(now.version, '대전');
  const late = await undo(merged.id);
  assert.deepEqual(refusalOf(late), [409, 'CONFLICT']);
  assert.match(late.refusal.message, /수정되었거나/);
  assert.deepEqual(refusalOf(await seen(other.id)), [404, 'NOT_FOUND']);

  const account = await newAccount(api);
  const own = await write({ nameKo: '떠남', opened: ['nameKo'] }, { token: account.accessToken }, true);
  const { data: left } = await merge(own, await write({ nameKo: '떠난 분' }));
  const { db } = api.services.database;
  await db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', account.id).execute();
  await updateAlumniUnowned(db, new Date());
  assert.deepEqual(refusalOf(await undo(left.id)), [409, 'CONFLICT']);
  // The removed name is still shown, even to a new owner of the entry.
  const [listed] = (await similar(own.id)).merges;
  assert.deepEqual([listed?.id, listed?.name], [left.id, '떠난 분']);
});

test('who stopped the yearly mail gets none by a merge, and an entry keeps a name', async () => {
  const [kept, other] = [await write({ nameKo: '멈춤' }), await write({ nameEn: 'Stop', nameKo: '' })];
  const { db } = api.services.database;
  await db.updateTable('alumni').set({ mail_stopped_at: new Date() }).where('id', '=', other.id).execute();
  const nameless = await merge(kept, other, ['nameKo']);
  assert.deepEqual(nameless.refusal.fields, { taken: 'required' });
  const { data } = await merge(kept, other);
  assert.equal((await seen(kept.id)).data.isMailStopped, true);
  await undo(data.id);
  assert.deepEqual(
    [(await seen(kept.id)).data.isMailStopped, (await seen(other.id)).data.isMailStopped],
    [false, true],
  );
});

test('a merge is forgotten after 30 days, and with the entry that stayed', async () => {
  const merged = async () => {
    const kept = await write({ nameKo: '잊음' });
    return { kept, id: (await merge(kept, await write({ nameKo: '잊음' }))).data.id };
  };
  const [old, gone, fresh] = [await merged(), await merged(), await merged()];
  const { db } = api.services.database;
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await db.updateTable('alumni_merges').set({ merged_at: longAgo }).where('id', '=', old.id).execute();
  await api.call(removeAlumnus, { params: { id: gone.kept.id } }, secretary);
  await forgetMerges(api.ctx());
  assert.deepEqual(refusalOf(await undo(old.id)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await undo(gone.id)), [404, 'NOT_FOUND']);
  assert.equal((await undo(fresh.id)).status, 200);
});

test('others are found by address, by number, by another spelling of the name, and by what is typed', async () => {
  const one = await write({ nameKo: '남궁 찾기', phone: '010-3333-4444', email: 'Find@example.org' });
  const found = [
    await write({ nameKo: '남궁찾기' }),
    await write({ nameEn: 'Somebody', phone: '+82 10 3333 4444'.replace('+82 10', '010') }),
    await write({ nameEn: 'Else', email: 'find@EXAMPLE.org' }),
  ];
  const stranger = await write({ nameKo: '전혀다름' });
  const ids = (list: { content: { id: string }[] }) => list.content.map(({ id }) => id).sort();
  assert.deepEqual(ids(await similar(one.id)), found.map(({ id }) => id).sort());
  assert.deepEqual(ids(await similar(one.id, { query: 'ㅈㅎㄷㄹ' })), [stranger.id]);
});
