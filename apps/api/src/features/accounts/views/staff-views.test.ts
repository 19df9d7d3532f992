import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  disableAccount,
  listStaffViews,
  removeStaffView,
  retire,
  type SentTo,
  saveStaffView,
  takeStaffView,
} from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { newAccount } from '../../../../test/new-accounts.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const registrations = '/api/admin/registration';
const staff = async (roleCode: 'SECRETARIAT' | 'FINANCE' | 'ADMIN' = 'SECRETARIAT') => {
  const account = await newAccount(api, { roleCode });
  return { ...account, token: account.accessToken };
};
type Person = Awaited<ReturnType<typeof staff>>;
const save = (they: Person, body: Partial<SentTo<typeof saveStaffView>['body']>) =>
  api.call(
    saveStaffView,
    { body: { list: registrations, name: '미납', query: 'state=waiting', isShared: false, ...body } },
    they,
  );
const namesFor = async (they: Person) =>
  (await api.call(listStaffViews, {}, they)).data.content.map(({ name }) => name);

test('a view is saved without the parts that its list rejects, and replaced by its name', async () => {
  const they = await staff();
  const query = 'sort=paidAt,DESC&state=waiting&page=3&size=50&secret=1&country=mars&columns=name,paidKrw';
  const { status, data } = await save(they, { query });
  assert.equal(status, 200);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(data.query)), {
    state: 'waiting',
    sort: 'paidAt,DESC',
    size: '50',
    columns: 'name,paidKrw',
  });
  assert.deepEqual([data.isOwn, data.isShared, data.canBeTaken], [true, false, false]);
  const again = await save(they, { query: 'country=abroad', isShared: true });
  assert.deepEqual([again.data.id, again.data.query, again.data.isShared], [data.id, 'country=abroad', true]);
  assert.deepEqual(await namesFor(they), ['미납']);
  const entry = (await auditEntries(api.ctx(), { action: 'staff-view.shared' })).at(-1);
  assert.deepEqual(JSON.parse(entry?.details ?? ''), { list: registrations, name: '미납' });
});

test('an own view is nobody else’s; a shared one is for staff who may open its list', async () => {
  const [they, other, treasurer] = [await staff(), await staff(), await staff('FINANCE')];
  const own = await save(they, { name: '나만' });
  const shared = await save(they, { name: '함께', isShared: true });
  await save(they, { name: '계정', list: '/api/admin/account', query: 'state=disabled', isShared: true });
  const seen = async (who: Person) =>
    (await namesFor(who)).filter((name) => ['나만', '함께', '계정'].includes(name));
  assert.deepEqual(await seen(they), ['계정', '나만', '함께']);
  assert.deepEqual(await seen(other), ['계정', '함께']);
  assert.deepEqual(await seen(treasurer), ['함께']);
  for (const { data } of [own, shared])
    assert.equal((await api.call(removeStaffView, { params: { id: data.id } }, other)).status, 404);
  const taken = await api.call(takeStaffView, { params: { id: shared.data.id } }, other);
  assert.deepEqual([taken.status, taken.refusal.code], [409, 'CONFLICT']);
  assert.equal((await api.call(takeStaffView, { params: { id: own.data.id } }, other)).status, 404);
  assert.equal((await api.call(removeStaffView, { params: { id: own.data.id } }, they)).status, 200);
  assert.deepEqual(await seen(they), ['계정', '함께']);
});

test('no view is saved for a list that one may not open, or that is none', async () => {
  const treasurer = await staff('FINANCE');
  for (const list of ['/api/admin/account', '/api/admin/view', '/api/board-item', '/nowhere'])
    assert.equal((await save(treasurer, { list })).status, 404, list);
  const member = await newAccount(api);
  const refused = await api.call(listStaffViews, {}, { token: member.accessToken });
  assert.equal(refused.status, 403);
});

test('a shared view of somebody who left stays and is taken over once; own ones go with the account', async () => {
  const [left, disabled, admin, heir, other] = [
    await staff(),
    await staff(),
    await staff('ADMIN'),
    await staff(),
    await staff(),
  ];
  await save(left, { name: '떠난 이의 것', isShared: true });
  await save(left, { name: '떠난 이만' });
  await save(disabled, { name: '정지된 이의 것', isShared: true });
  await save(disabled, { name: '정지된 이만' });
  const closed = await api.call(retire, { body: { password: testPassword } }, left);
  assert.equal(closed.status, 200, JSON.stringify(closed.refusal));
  const params = { id: disabled.id };
  assert.equal((await api.call(disableAccount, { params, body: { reason: '예시' } }, admin)).status, 200);
  const { data } = await api.call(listStaffViews, {}, heir);
  const orphans = data.content.filter(({ canBeTaken }) => canBeTaken);
  assert.deepEqual(
    orphans.map(({ name, ownerName }) => [name, ownerName === null]),
    [
      ['떠난 이의 것', true],
      ['정지된 이의 것', false],
    ],
  );
  const { db } = api.ctx();
  const rest = await db.selectFrom('staff_views').select('name').where('name', 'like', '%만').execute();
  assert.deepEqual(rest.map(({ name }) => name).sort(), ['정지된 이만']);
  for (const { id } of orphans) {
    const taken = await api.call(takeStaffView, { params: { id } }, heir);
    assert.deepEqual([taken.status, taken.data.isOwn, taken.data.canBeTaken], [200, true, false]);
    assert.equal((await api.call(takeStaffView, { params: { id } }, heir)).status, 200);
    assert.equal((await api.call(takeStaffView, { params: { id } }, other)).status, 409);
  }
  assert.equal((await auditEntries(api.ctx(), { action: 'staff-view.taken' })).length, 2);
});

test('a view is not taken over one’s own of the same name, and no more than a hundred are saved', async () => {
  const [left, heir] = [await staff(), await staff()];
  const { data } = await save(left, { name: '같은 이름', isShared: true });
  await save(heir, { name: '같은 이름' });
  await api.call(retire, { body: { password: testPassword } }, left);
  const taken = await api.call(takeStaffView, { params: { id: data.id } }, heir);
  assert.deepEqual([taken.status, taken.refusal.code], [409, 'CONFLICT']);
  const { db } = api.ctx();
  await db
    .insertInto('staff_views')
    .values(
      Array.from({ length: 99 }, () => ({
        ...{ id: crypto.randomUUID(), list: registrations, name: crypto.randomUUID(), query: '' },
        ...{ owner_id: heir.id, is_shared: false, created_at: new Date() },
      })),
    )
    .execute();
  assert.equal((await save(heir, { name: '백한 번째' })).refusal.code, 'CONFLICT');
});
