import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  changeRole,
  createRole,
  getAuthenticationSettings,
  listAuditEvents,
  listRoles,
  type Permission,
  permissions,
  putAuthenticationSettings,
  removeRole,
  searchAccounts,
} from '@airway/contract';
import { addStaffTo, startOffice } from '../../../../test/account-people.ts';
import { refusalOf, type TestApi } from '../../../../test/api.ts';
import { eventually } from '../../../../test/eventually.ts';

let api: TestApi;
let chief: { id: string; token: string };
const reason = '예시 사유';
before(async () => {
  ({ api, chief } = await startOffice());
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const settings = {
  authType: 'IdAndPassword' as const,
  useCapcha: false,
  allowsWideEmail: false,
  userProfiles: [],
  roleCodeForGuest: 'GUEST',
};
const save = (change: Partial<typeof settings> & { staffNeedsSecondFactor?: boolean }, token = chief.token) =>
  api.call(putAuthenticationSettings, { body: { ...settings, ...change } }, { token });
const grant = (roleCode: string, permissions: Permission[]) =>
  api.call(changeRole, { params: { roleCode }, body: { permissions, reason } }, { token: chief.token });
/** Checks whether guests get data that needs a permission. */
const asGuest = async () => 'staffNeedsSecondFactor' in (await api.call(getAuthenticationSettings, {})).data;

test('guests act with the permissions of their role, and without them from the moment they are withdrawn', async () => {
  assert.equal(await asGuest(), false);
  assert.equal((await grant('GUEST', ['SITE_Settings'])).status, 200);
  assert.equal(await asGuest(), true);
  // An account acts with its own role.
  const finance = await addStaffTo(api, 'not-a-guest', 'FINANCE');
  const { data } = await api.call(getAuthenticationSettings, {}, { token: finance.token });
  assert.equal('staffNeedsSecondFactor' in data, false);
  assert.equal((await grant('GUEST', [])).status, 200);
  assert.equal(await asGuest(), false);
});

test('no call of staff is open to guests, whatever their role holds', async () => {
  const everything = permissions.filter((permission) => permission !== 'ADMIN_Access');
  assert.equal((await grant('GUEST', everything)).status, 200);
  assert.equal(await asGuest(), true);
  for (const call of [listRoles, searchAccounts, listAuditEvents])
    assert.deepEqual(refusalOf(await api.call(call as typeof listRoles, {})), [
      401,
      'AUTHENTICATION_FAILURE',
    ]);
  assert.equal((await grant('GUEST', [])).status, 200);
});

test('the settings say which role is the guests’, and another one counts at once', async () => {
  const role = { roleCode: 'READERS', nameKo: '열람', nameEn: 'Readers', reason };
  const body = { ...role, permissions: ['SITE_Settings' as const] };
  assert.equal((await api.call(createRole, { body }, { token: chief.token })).status, 200);
  assert.equal(await asGuest(), false);
  assert.equal((await save({ roleCodeForGuest: 'READERS' })).status, 200);
  assert.equal(await asGuest(), true);
  const params = { roleCode: 'READERS' };
  const removed = await api.call(removeRole, { params }, { token: chief.token });
  assert.deepEqual(refusalOf(removed), [409, 'CONFLICT']);
  assert.equal((await save({})).status, 200);
  assert.equal(await asGuest(), false);
});

test('a change of rights makes everything old that was made before it, kept pages included', async () => {
  const changedScopes: string[] = [];
  api.services.content.watch({
    changed: (scopes) => changedScopes.push(...scopes),
    deaf: () => changedScopes.push('deaf'),
  });
  for (const change of [() => grant('GUEST', ['ACCOUNT_View']), () => save({}), () => grant('GUEST', [])]) {
    changedScopes.length = 0;
    assert.equal((await change()).status, 200);
    await eventually(() => changedScopes.includes('*'), 'the change is heard of');
  }
});

test('nobody lets guests into the console, or lets them do more than they may themselves', async () => {
  assert.deepEqual((await grant('GUEST', ['ADMIN_Access'])).refusal.fields, { permissions: 'not_a_choice' });
  assert.deepEqual((await save({ roleCodeForGuest: 'FINANCE' })).refusal.fields, {
    roleCodeForGuest: 'not_a_choice',
  });
  const body = {
    roleCode: 'AUDITORS',
    nameKo: '감사',
    nameEn: 'Auditors',
    permissions: ['AUDIT_View' as const],
  };
  await api.call(createRole, { body: { ...body, reason } }, { token: chief.token });
  const secretary = await addStaffTo(api, 'secretary', 'SECRETARIAT');
  assert.deepEqual(refusalOf(await save({ roleCodeForGuest: 'AUDITORS' }, secretary.token)), [
    403,
    'NOT_ALLOWED',
  ]);
  // Even if the role got the permission in another way, guests get nothing from a role with console access.
  const { db } = api.ctx();
  const rows = ['ADMIN_Access', 'SITE_Settings'].map((permission) => ({ role_code: 'GUEST', permission }));
  await db.insertInto('role_permissions').values(rows).execute();
  await save({});
  assert.equal(await asGuest(), false);
  await db.deleteFrom('role_permissions').where('role_code', '=', 'GUEST').execute();
});

test('only users who may change it see that staff need a second factor', async () => {
  assert.equal((await save({ staffNeedsSecondFactor: false })).data.staffNeedsSecondFactor, false);
  const seen = async (token?: string) =>
    'staffNeedsSecondFactor' in
    (await api.call(getAuthenticationSettings, {}, token === undefined ? {} : { token })).data;
  const finance = await addStaffTo(api, 'teller', 'FINANCE');
  assert.deepEqual([await seen(), await seen(finance.token), await seen(chief.token)], [false, false, true]);
});
