import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import {
  changeAccountRole,
  changeRole,
  createRole,
  disableAccount,
  listRoles,
  permissions,
  removeRole,
  searchAccounts,
} from '@airway/contract';
import { addMemberTo, addStaffTo, startOffice } from '../../../../test/account-people.ts';
import { refusalOf, type TestApi } from '../../../../test/api.ts';
import type { NewAccount } from '../accounts/create-account.service.ts';

let api: TestApi;
let chief: { id: string; token: string };
const reason = '예시 사유';

const addStaff = (name: string, roleCode: string) => addStaffTo(api, name, roleCode);
const addMember = (name: string, details: Partial<NewAccount> = {}) => addMemberTo(api, name, details);

before(async () => {
  ({ api, chief } = await startOffice());
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

test('a role that is given or withdrawn counts from the next call on', async () => {
  const member = await addMember('promoted');
  const params = { id: member.id };
  const canSearch = async () =>
    (await api.call(searchAccounts, { query: {} }, { token: member.token })).status;
  assert.equal(await canSearch(), 403);
  const give = (roleCode: string) =>
    api.call(changeAccountRole, { params, body: { roleCode, reason } }, { token: chief.token });
  assert.equal((await give('SECRETARIAT')).data.roleCode, 'SECRETARIAT');
  assert.equal(await canSearch(), 200);
  const { expires_at: expiresAt } = await api
    .ctx()
    .db.selectFrom('account_sessions')
    .select('expires_at')
    .where('account_id', '=', member.id)
    .executeTakeFirstOrThrow();
  assert.equal(expiresAt.getTime() <= Date.now() + 12 * 3600 * 1000, true);
  assert.equal((await give('MEMBER')).status, 200);
  assert.equal(await canSearch(), 403);
  assert.equal((await give('ADMIN')).data.userType, 'Admin');
  assert.equal((await give('MEMBER')).data.userType, 'Member');
  for (const roleCode of ['GUEST', 'NOBODY'])
    assert.deepEqual((await give(roleCode)).refusal.fields, { roleCode: 'not_a_choice' });
});

test('staff cannot touch, make or become somebody who may do more than they', async () => {
  const secretary = await addStaff('secretary', 'SECRETARIAT');
  const finance = await addStaff('finance', 'FINANCE');
  const member = await addMember('ordinary');
  const as = (token: string) => ({ token });
  const close = (id: string, token: string) =>
    api.call(disableAccount, { params: { id }, body: { reason } }, as(token));
  assert.deepEqual(refusalOf(await close(chief.id, secretary.token)), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await close(finance.id, secretary.token)), [403, 'NOT_ALLOWED']);
  assert.equal((await close(member.id, secretary.token)).status, 200);
  assert.deepEqual(refusalOf(await close(secretary.id, secretary.token)), [409, 'CONFLICT']);
  assert.deepEqual(refusalOf(await close(randomUUID(), secretary.token)), [404, 'NOT_FOUND']);

  const roleBody = { nameKo: '역할 관리', nameEn: 'Role keeper', reason };
  const made = await api.call(
    createRole,
    {
      body: {
        roleCode: 'ROLE_KEEPER',
        permissions: ['ADMIN_Access', 'ACCOUNT_View', 'ROLE_Manage'],
        ...roleBody,
      },
    },
    as(chief.token),
  );
  assert.equal(made.status, 200);
  const keeper = await addStaff('keeper', 'ROLE_KEEPER');
  const give = (id: string, roleCode: string) =>
    api.call(changeAccountRole, { params: { id }, body: { roleCode, reason } }, as(keeper.token));
  assert.deepEqual(refusalOf(await give(member.id, 'ADMIN')), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await give(member.id, 'SECRETARIAT')), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await give(chief.id, 'MEMBER')), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await give(keeper.id, 'MEMBER')), [409, 'CONFLICT']);
  const widen = await api.call(
    changeRole,
    { params: { roleCode: 'ROLE_KEEPER' }, body: { permissions: ['PAYMENT_Settings'], reason } },
    as(keeper.token),
  );
  assert.deepEqual(refusalOf(widen), [403, 'NOT_ALLOWED']);
  const more = await api.call(
    createRole,
    { body: { roleCode: 'MORE', permissions: ['AUDIT_View'], ...roleBody } },
    as(keeper.token),
  );
  assert.deepEqual(refusalOf(more), [403, 'NOT_ALLOWED']);
});

test('two system admins who close each other leave one', async () => {
  const [one, two] = [await addStaff('admin-one', 'ADMIN'), await addStaff('admin-two', 'ADMIN')];
  const close = (id: string, token: string) =>
    api.call(disableAccount, { params: { id }, body: { reason } }, { token });
  const answers = await Promise.all([close(one.id, two.token), close(two.id, one.token)]);
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
});

test('roles are listed with their permissions, changed, and removed when nobody has them', async () => {
  const as = { token: chief.token };
  const { content } = (await api.call(listRoles, {}, as)).data;
  assert.deepEqual(
    content.filter((role) => role.isBuiltIn).map((role) => [role.roleCode, role.isFixed]),
    [
      ['ADMIN', true],
      ['FINANCE', false],
      ['GUEST', false],
      ['MEMBER', true],
      ['SECRETARIAT', false],
    ],
  );
  const body = {
    roleCode: 'VIEWER',
    nameKo: '열람',
    nameEn: 'Viewer',
    permissions: ['ADMIN_Access' as const, 'ACCOUNT_View' as const],
    reason,
  };
  assert.equal((await api.call(createRole, { body }, as)).data.accountCount, 0);
  assert.deepEqual((await api.call(createRole, { body }, as)).refusal.fields, { roleCode: 'already_in_use' });
  const viewer = await addStaff('viewer', 'VIEWER');
  const canSearch = async () =>
    (await api.call(searchAccounts, { query: {} }, { token: viewer.token })).status;
  assert.equal(await canSearch(), 200);
  const params = { roleCode: 'VIEWER' };
  const outside = { permissions: ['ACCOUNT_View' as const], reason };
  await api.call(changeRole, { params, body: outside }, as);
  assert.equal(await canSearch(), 403, 'nobody acts as staff who is none: no second factor is asked of them');
  const changed = await api.call(changeRole, { params, body: { permissions: [], reason } }, as);
  assert.deepEqual(changed.data.permissions, []);
  assert.equal(await canSearch(), 403);
  assert.deepEqual(refusalOf(await api.call(removeRole, { params }, as)), [409, 'CONFLICT']);
  await api.call(changeAccountRole, { params: { id: viewer.id }, body: { roleCode: 'MEMBER', reason } }, as);
  assert.equal((await api.call(removeRole, { params }, as)).status, 200);
  assert.deepEqual(refusalOf(await api.call(removeRole, { params }, as)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await api.call(removeRole, { params: { roleCode: 'FINANCE' } }, as)), [
    409,
    'CONFLICT',
  ]);
  const fixed = await api.call(
    changeRole,
    { params: { roleCode: 'MEMBER' }, body: { permissions: ['ADMIN_Access'], reason } },
    as,
  );
  assert.deepEqual(refusalOf(fixed), [409, 'CONFLICT']);
  const opened = await api.call(
    changeRole,
    { params: { roleCode: 'GUEST' }, body: { permissions: ['ADMIN_Access'], reason } },
    as,
  );
  assert.deepEqual(opened.refusal.fields, { permissions: 'not_a_choice' });
});

test('every permission has its name in the reader’s language', async () => {
  const called = async (language: string) => {
    const options = { token: chief.token, headers: { 'accept-language': language } };
    return (await api.call(listRoles, {}, options)).data.permissions;
  };
  const korean = await called('ko');
  assert.deepEqual(
    korean.map(({ permission }) => permission),
    [...permissions],
  );
  assert.deepEqual(korean[0], { permission: 'ADMIN_Access', name: '관리자 화면 들어가기' });
  assert.equal(
    (await called('en')).find(({ permission }) => permission === 'PAYMENT_Manage')?.name,
    'Settle payments',
  );
});
