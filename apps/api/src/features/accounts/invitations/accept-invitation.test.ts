import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  changeAccountRole,
  changeRole,
  createRole,
  disableAccount,
  getAuthenticationSettings,
  getUser,
  type Permission,
  putAuthenticationSettings,
  removeRole,
  retire,
  searchAccounts,
  searchStaffInvitations,
  signIn,
  withdrawStaffInvitation,
} from '@airway/contract';
import { catalogs } from '@airway/messages';
import { addMemberTo, addStaffTo, startOffice } from '../../../../test/account-people.ts';
import { refusalOf } from '../../../../test/api.ts';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { joining, newAddress, staffInvitations } from '../../../../test/staff-invitations.ts';
import { accountWorkers } from '../accounts/accounts.jobs.ts';

const start = () => startOffice(['mail']);
let api: Awaited<ReturnType<typeof start>>['api'];
let chief: { id: string; token: string };
let ways: ReturnType<typeof staffInvitations>;
before(async () => {
  ({ api, chief } = await start());
  ways = staffInvitations(api, chief);
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const reason = '예시 사유';
const { ko, en } = catalogs;
const addRole = async (roleCode: string, permissions: Permission[]) => {
  const body = { roleCode, permissions, nameKo: '예시', nameEn: 'Example', reason };
  assert.equal((await api.call(createRole, { body }, chief)).status, 200);
};
const assignRole = (id: string, roleCode: string) =>
  api.call(changeAccountRole, { params: { id }, body: { roleCode, reason } }, chief);
const signInAt = (email: string) =>
  api.call(signIn, {
    body: { userKeyType: 'Email', userKeyCode: email, password: joining.password },
  });
const stateOf = async (email: string) =>
  (await api.call(searchStaffInvitations, { query: { query: email } }, chief)).data.content[0];

type Why = 'unknown' | 'accepted' | 'over' | 'withdrawn' | 'roleGone' | 'inviterLost';
/** Checks that neither call works, and that both explain the reason and the next step in the reader's language. */
async function assertOver(token: string, why: Why) {
  for (const [locale, sentences] of [['ko', ko] as const, ['en', en] as const]) {
    const opened = await ways.open(token, locale);
    assert.deepEqual(refusalOf(opened), [410, 'LINK_EXPIRED'], why);
    assert.equal(opened.refusal.message, sentences[`accounts.invitation.${why}`]);
  }
  assert.deepEqual(refusalOf(await ways.join(token)), [410, 'LINK_EXPIRED'], why);
}

test('who is invited gets an account with the role and a proven address, once', async () => {
  const email = newAddress();
  const { token } = await ways.invited(email);
  for (const _again of [1, 2]) {
    const { data } = await ways.open(token);
    assert.deepEqual(
      [data.email, data.name, data.roleName, data.invitedBy, data.hasAccount],
      [email, '김초대', { ko: '재무', en: 'Finance' }, '예시회원', false],
    );
  }
  const { data, status } = await ways.join(token);
  assert.deepEqual([status, data.userName], [200, '김초대']);
  const signedIn = (await signInAt(email)).data;
  assert.deepEqual(
    [signedIn.user.id, signedIn.user.userKeyType, signedIn.user.role.roleCode],
    [data.id, 'Email', 'FINANCE'],
  );
  const own = (await api.call(getUser, { params: { id: data.id } }, { token: signedIn.accessToken })).data;
  assert.deepEqual(own.consents.map(({ purpose, agreed }) => [purpose, agreed]).sort(), [
    ['privacy', true],
    ['terms', true],
  ]);
  const proofs = await api
    .ctx()
    .db.selectFrom('account_key_proofs')
    .select('key_type')
    .where('account_id', '=', data.id)
    .execute();
  assert.deepEqual(proofs, [{ key_type: 'Email' }]);
  await assertOver(token, 'accepted');
  const listed = await stateOf(email);
  assert.deepEqual([listed?.state, listed?.acceptedBy], ['accepted', data.id]);
  const entries = await auditEntries(api.ctx(), { subject_id: data.id });
  assert.equal(entries[0]?.action, 'account.invitation-accepted');
  assert.ok(!JSON.stringify(entries).includes(email));
});

test('an account outside Korea gives Latin names, and the administrator role makes a system admin', async () => {
  const email = newAddress();
  const { token } = await ways.invited(email, { roleCode: 'ADMIN', name: 'Jane Doe', locale: 'en' });
  const names = { isOutsideKorea: true, userName: undefined, familyName: 'Doe', givenName: 'Jane' };
  assert.equal((await ways.join(token, { ...names, locale: 'en' })).data.userName, 'Jane Doe');
  const { user } = (await signInAt(email)).data;
  assert.deepEqual([user.userType, user.role.roleCode], ['Admin', 'ADMIN']);
});

test('missing values and weak passwords are reported at their field, and the invitation stays valid', async () => {
  const { token } = await ways.invited(newAddress());
  const cases: [Parameters<typeof ways.join>[1], Record<string, string>][] = [
    [{ userName: undefined }, { userName: 'required' }],
    [{ userName: 'Jane' }, { userName: 'korean_name' }],
    [{ familyName: 'Doe' }, { familyName: 'unknown_field' }],
    [{ password: 'password1!' }, { password: 'common_password' }],
    [{ password: 'short' }, { password: 'password' }],
    [{ agreesToTerms: false }, { agreesToTerms: 'consent_required' }],
    [{ agreesToPrivacy: false }, { agreesToPrivacy: 'consent_required' }],
  ];
  for (const [change, fields] of cases) {
    const { status, refusal } = await ways.join(token, change);
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change));
  }
  assert.equal((await ways.open(token)).status, 200);
});

test('the account that has the address accepts with what it has, and no other', async () => {
  const member = await addMemberTo(api, 'invited-member');
  const stranger = await addMemberTo(api, 'stranger');
  const { token } = await ways.invited('invited-member@example.org', { roleCode: 'SECRETARIAT' });
  assert.equal((await ways.open(token)).data.hasAccount, true);
  const refused = await ways.accept(token, stranger);
  assert.deepEqual(refusalOf(refused), [403, 'NOT_ALLOWED']);
  assert.match(refused.refusal.message, /invited-member@example\.org/);
  // The address cannot get a second account.
  const second = await ways.join(token);
  assert.deepEqual([second.status, second.refusal.fields], [409, { email: 'already_in_use' }]);
  const search = () => api.call(searchAccounts, { query: {} }, member);
  assert.equal((await search()).status, 403);
  for (const _again of [1, 2]) {
    const { status, data } = await ways.accept(token, member);
    assert.deepEqual([status, data.userType, data.role.roleCode], [200, 'Member', 'SECRETARIAT']);
    assert.ok(data.role.permissions.includes('ACCOUNT_View'));
  }
  assert.equal((await search()).status, 200);
  await assertOver(token, 'accepted');
  const accepted = await auditEntries(api.ctx(), {
    action: 'account.invitation-accepted',
    subject_id: member.id,
  });
  assert.equal(accepted.length, 1);
  // If staff remove the role, the old link does not restore it.
  await assignRole(member.id, 'MEMBER');
  assert.deepEqual(refusalOf(await ways.accept(token, member)), [410, 'LINK_EXPIRED']);
});

test('a link that is altered, over or withdrawn gives nothing', async () => {
  const email = newAddress();
  const { id, token } = await ways.invited(email);
  await assertOver(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'unknown');
  await assertOver('x', 'unknown');
  const { db } = api.ctx();
  const save = (expires_at: Date) =>
    db.updateTable('staff_invitations').set({ expires_at }).where('id', '=', id).execute();
  await save(new Date(Date.now() - 1000));
  await assertOver(token, 'over');
  assert.equal((await stateOf(email))?.state, 'over');
  await save(new Date(Date.now() + 60_000));
  assert.equal((await ways.open(token)).status, 200);
  await api.call(withdrawStaffInvitation, { params: { id } }, chief);
  await assertOver(token, 'withdrawn');
});

test('a role that was deleted meanwhile is given to nobody', async () => {
  await addRole('PASSING', ['ADMIN_Access']);
  const { token } = await ways.invited(newAddress(), { roleCode: 'PASSING' });
  assert.equal((await api.call(removeRole, { params: { roleCode: 'PASSING' } }, chief)).status, 200);
  await assertOver(token, 'roleGone');
});

test('who invited must still be able to give the role', async () => {
  await addRole('KEEPER', ['ADMIN_Access', 'ROLE_Manage']);
  await addRole('DESK', ['ADMIN_Access']);
  const keeper = await addStaffTo(api, 'keeper', 'KEEPER');
  const { token } = await ways.invited(newAddress(), { roleCode: 'DESK' }, keeper);
  const widen = (permissions: Permission[]) =>
    api.call(changeRole, { params: { roleCode: 'DESK' }, body: { permissions, reason } }, chief);
  await widen(['ADMIN_Access', 'AUDIT_View']);
  await assertOver(token, 'inviterLost');
  await widen(['ADMIN_Access']);
  assert.equal((await ways.open(token)).status, 200);
  await assignRole(keeper.id, 'FINANCE');
  await assertOver(token, 'inviterLost');
  await assignRole(keeper.id, 'KEEPER');
  await api.call(disableAccount, { params: { id: keeper.id }, body: { reason } }, chief);
  await assertOver(token, 'inviterLost');
});

test('an account that came to do more than who invited keeps what it has', async () => {
  await addRole('GIVER', ['ADMIN_Access', 'ROLE_Manage']);
  const giver = await addStaffTo(api, 'giver', 'GIVER');
  const member = await addMemberTo(api, 'rising');
  const { token } = await ways.invited('rising@example.org', { roleCode: 'GIVER' }, giver);
  await assignRole(member.id, 'ADMIN');
  const answer = await ways.accept(token, member);
  assert.deepEqual([answer.status, answer.refusal.message], [410, ko['accounts.invitation.inviterLost']]);
  // An invitation to an address that is now the inviter's own changes no role either.
  const own = await ways.invited(newAddress(), { roleCode: 'FINANCE' }, member);
  const { db } = api.ctx();
  const { email } = await db
    .selectFrom('staff_invitations')
    .select('email')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account_keys')
    .set({ key_code: email, key_folded: email })
    .where('account_id', '=', member.id)
    .where('key_type', '=', 'Email')
    .execute();
  const refused = await ways.accept(own.token, member);
  assert.deepEqual([refused.status, refused.refusal.message], [403, ko['accounts.invitation.own']]);
});

test('addresses are forgotten a month after the link, and with the account', async () => {
  const [old, leaving] = [newAddress(), newAddress()];
  const { id } = await ways.invited(old);
  await ways.join((await ways.invited(leaving)).token);
  const { accessToken } = (await signInAt(leaving)).data;
  const body = { password: joining.password };
  assert.equal((await api.call(retire, { body }, { token: accessToken })).status, 200);
  assert.equal(await stateOf(leaving), undefined);
  const sweep = accountWorkers.find(({ name }) => name === 'sweep-accounts');
  const dayMs = 24 * 60 * 60_000;
  await sweep?.run({ ...api.ctx(), now: new Date(Date.now() + 36 * dayMs) }, {});
  assert.equal((await stateOf(old))?.id, id);
  await sweep?.run({ ...api.ctx(), now: new Date(Date.now() + 38 * dayMs) }, {});
  assert.equal(await stateOf(old), undefined);
});

test('where staff need a second factor, who joined sets it up before anything else', async () => {
  const { data } = await api.call(getAuthenticationSettings, {}, chief);
  const settings = {
    authType: data.authType,
    useCapcha: data.useCapcha,
    allowsWideEmail: data.allowsWideEmail,
    userProfiles: [],
    roleCodeForGuest: 'GUEST',
  };
  const save = (staffNeedsSecondFactor: boolean) =>
    api.call(putAuthenticationSettings, { body: { ...settings, staffNeedsSecondFactor } }, chief);
  const email = newAddress();
  const { token } = await ways.invited(email, { roleCode: 'SECRETARIAT' });
  await ways.join(token);
  const { accessToken } = (await signInAt(email)).data;
  const search = () => api.call(searchAccounts, { query: {} }, { token: accessToken });
  assert.equal((await search()).status, 200);
  assert.equal((await save(true)).status, 200);
  assert.deepEqual(refusalOf(await search()), [403, 'SECOND_FACTOR_SETUP_REQUIRED']);
});
