import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import {
  createRole,
  type inviteStaff,
  type Permission,
  removeRole,
  type SentTo,
  searchStaffInvitations,
  sendStaffInvitation,
  withdrawStaffInvitation,
} from '@airway/contract';
import { catalogs } from '@airway/messages';
import { addMemberTo, addStaffTo, startOffice } from '../../../../test/account-people.ts';
import { refusalOf } from '../../../../test/api.ts';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { newAddress, staffInvitations } from '../../../../test/staff-invitations.ts';

const start = () => startOffice(['mail']);
let api: Awaited<ReturnType<typeof start>>['api'];
let chief: { id: string; token: string };
let keeper: { id: string; token: string };
let ways: ReturnType<typeof staffInvitations>;
before(async () => {
  ({ api, chief } = await start());
  ways = staffInvitations(api, chief);
  await addRole('KEEPER', ['ADMIN_Access', 'ROLE_Manage']);
  keeper = await addStaffTo(api, 'keeper', 'KEEPER');
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const ko = catalogs.ko;
const addRole = async (roleCode: string, permissions: Permission[]) => {
  const body = { roleCode, permissions, nameKo: '예시', nameEn: 'Example', reason: '예시 사유' };
  assert.equal((await api.call(createRole, { body }, chief)).status, 200);
};
const send = (id: string, by = chief) => api.call(sendStaffInvitation, { params: { id } }, by);
const withdraw = (id: string, by = chief) => api.call(withdrawStaffInvitation, { params: { id } }, by);
const save = (id: string, change: { sent_at?: Date; expires_at?: Date }) =>
  api.ctx().db.updateTable('staff_invitations').set(change).where('id', '=', id).execute();
const past = new Date('2025-01-01T00:00:00Z');
const search = async (query: SentTo<typeof searchStaffInvitations>['query']) =>
  (await api.call(searchStaffInvitations, { query }, chief)).data;

test('an invitation is mailed in the language that staff chose, and listed with who sent it and how it stands', async () => {
  const email = newAddress();
  const { status, data } = await ways.invite(email.toUpperCase(), { name: 'Jane Doe', locale: 'en' });
  assert.deepEqual([status, data.hasAccount, data.invitation.email], [200, false, email]);
  await ways.tokenAt(email);
  const mail = api.mail.mails.findLast(({ to }) => to?.[0]?.address === email);
  assert.match(mail?.subject ?? '', /Your invitation to a staff account$/);
  assert.match(mail?.text ?? '', /Dear Jane Doe[\s\S]*Finance/);
  const { content, total } = await search({ query: email });
  assert.equal(total, 1);
  assert.deepEqual(content, [data.invitation]);
  const { sentAt, expiresAt, state, invitedBy } = data.invitation;
  assert.deepEqual([state, invitedBy], ['waiting', '예시회원']);
  assert.equal(Date.parse(expiresAt) - Date.parse(sentAt), 7 * 24 * 60 * 60_000);
});

test('the list finds by name, address, state and role', async () => {
  const [one, two] = [newAddress(), newAddress()];
  const { data } = await ways.invite(one, { name: '표본%초대' });
  await ways.invite(two, { name: '표본 초대', roleCode: 'SECRETARIAT' });
  await withdraw(data.invitation.id);
  const found = async (query: SentTo<typeof searchStaffInvitations>['query']) =>
    (await search({ sort: 'sentAt,ASC', ...query })).content.map(({ email }) => email);
  assert.deepEqual(await found({ query: '표본' }), [one, two]);
  assert.deepEqual(await found({ query: '%초' }), [one]);
  assert.deepEqual(await found({ query: two.toUpperCase() }), [two]);
  assert.deepEqual(await found({ query: '표본', state: 'withdrawn' }), [one]);
  assert.deepEqual(await found({ query: '표본', state: 'waiting' }), [two]);
  assert.deepEqual(await found({ query: '표본', state: 'accepted' }), []);
  assert.deepEqual(await found({ query: '표본', role: 'SECRETARIAT' }), [two]);
  await save((await search({ query: two })).content[0]?.id ?? '', { expires_at: past });
  assert.deepEqual(await found({ query: '표본', state: 'over' }), [two]);
  assert.equal(
    (await api.callRaw('GET', '/api/admin/staff-invitation?state=x', undefined, chief)).status,
    400,
  );
});

test('an address has one open invitation; one whose time is over makes room', async () => {
  const email = newAddress();
  const { id } = await ways.invited(email);
  const refused = await ways.invite(email, { roleCode: 'SECRETARIAT' });
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
  assert.equal(refused.refusal.message, ko['accounts.invitation.waiting']);
  await save(id, { expires_at: past });
  const repeated = await ways.invite(email, { roleCode: 'SECRETARIAT' });
  assert.deepEqual([repeated.status, repeated.data.invitation.roleCode], [200, 'SECRETARIAT']);
  assert.deepEqual((await search({ query: email })).total, 1);
  await withdraw(repeated.data.invitation.id);
  assert.equal((await ways.invite(email)).status, 200);
  assert.deepEqual((await search({ query: email })).total, 2);
});

test('of several who invite one address at once, one sends a mail', async () => {
  const email = newAddress();
  const answers = await Promise.all([1, 2, 3].map(() => ways.invite(email)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const mails = await api.ctx().db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  assert.equal(mails.length, 1);
});

test('what nobody can be invited to is refused at its field', async () => {
  const cases: [Partial<SentTo<typeof inviteStaff>['body']>, Record<string, string>][] = [
    [{ roleCode: 'GUEST' }, { roleCode: 'not_a_choice' }],
    [{ roleCode: 'MEMBER' }, { roleCode: 'not_a_choice' }],
    [{ roleCode: 'NOBODY' }, { roleCode: 'not_a_choice' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: '긴'.repeat(41) }, { name: 'too_long' }],
    // Sign-up does not accept this ending either.
    [{ email: 'office@sample.institute' }, { email: 'email' }],
    [{ email: 'office' }, { email: 'email' }],
  ];
  for (const [change, fields] of cases) {
    const body = { email: newAddress(), name: '김초대', roleCode: 'FINANCE', locale: 'ko', ...change };
    const { status, refusal } = await api.callRaw('PUT', '/api/admin/staff-invitation', body, chief);
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change));
  }
});

test('nobody invites to more than they may do themselves', async () => {
  for (const roleCode of ['ADMIN', 'SECRETARIAT', 'FINANCE'])
    assert.deepEqual(refusalOf(await ways.invite(newAddress(), { roleCode }, keeper)), [403, 'NOT_ALLOWED']);
  // The control: a role that they could assign directly.
  const { id } = await ways.invited(newAddress(), { roleCode: 'KEEPER' }, keeper);
  assert.equal((await send(id, keeper)).status, 200);
  const { data } = await ways.invite(newAddress(), { roleCode: 'ADMIN' });
  await save(data.invitation.id, { sent_at: past });
  assert.deepEqual(refusalOf(await send(data.invitation.id, keeper)), [403, 'NOT_ALLOWED']);
});

test('an account that has the address is told of, unless nothing would come of it', async () => {
  await addMemberTo(api, 'known');
  const response = await ways.invite('known@example.org');
  assert.deepEqual([response.status, response.data.hasAccount], [200, true]);
  await addMemberTo(api, 'has-role', { roleCode: 'FINANCE' });
  const has = await ways.invite('has-role@example.org');
  assert.deepEqual([has.status, has.refusal.message], [409, ko['accounts.invitation.hasRole']]);
  const boss = await addMemberTo(api, 'boss', { roleCode: 'ADMIN', userType: 'Admin' });
  const own = await ways.invite('boss@example.org', {}, boss);
  assert.deepEqual([own.status, own.refusal.message], [409, ko['accounts.invitation.own']]);
  // Accounts with more permissions than the inviter stay unchanged.
  assert.deepEqual(refusalOf(await ways.invite('boss@example.org', { roleCode: 'KEEPER' }, keeper)), [
    403,
    'NOT_ALLOWED',
  ]);
});

test('one that is sent again has a new link, not within a minute, and whoever sends it stands for it', async () => {
  const email = newAddress();
  const { id, token } = await ways.invited(email, { roleCode: 'KEEPER' });
  const first = await send(id);
  assert.deepEqual([first.status, first.data.invitedBy], [200, '예시회원']);
  assert.equal((await ways.open(token)).status, 200);
  await save(id, { sent_at: past, expires_at: past });
  const { data } = await send(id, keeper);
  assert.equal(data.state, 'waiting');
  const newer = await ways.tokenAt(email, 2);
  assert.notEqual(newer, token);
  assert.equal((await ways.open(newer)).status, 200);
  const old = await ways.open(token, 'en');
  assert.deepEqual([old.status, old.refusal.message], [410, catalogs.en['accounts.invitation.unknown']]);
});

test('one is withdrawn once, and what is answered is neither sent nor withdrawn', async () => {
  const { id } = await ways.invited(newAddress());
  for (const _again of [1, 2]) assert.equal((await withdraw(id)).data.state, 'withdrawn');
  assert.deepEqual(refusalOf(await send(id)), [409, 'CONFLICT']);
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['staff-invitation.sent', 'staff-invitation.withdrawn'],
  );
  const taken = await ways.invited(newAddress());
  assert.equal((await ways.join(taken.token)).status, 200);
  for (const answer of [await send(taken.id), await withdraw(taken.id)])
    assert.deepEqual([answer.status, answer.refusal.message], [409, ko['accounts.invitation.answered']]);
});

test('a mailbox gets ten invitations a day, however often they are withdrawn, and others get theirs', async () => {
  const [name, domain] = newAddress().split('@');
  for (let count = 1; count <= 10; count += 1) {
    const { status, data } = await ways.invite(`${name}+${count}@${domain}`);
    assert.equal(status, 200);
    await withdraw(data.invitation.id);
  }
  const answer = await ways.invite(`${name}@${domain}`);
  assert.deepEqual(refusalOf(answer), [429, 'TOO_MANY_REQUESTS']);
  assert.equal((await search({ query: `${name}@${domain}` })).total, 0);
  assert.equal((await ways.invite(newAddress())).status, 200);
});

test('an invitation that nobody knows is not there, and one whose role is gone is not sent again', async () => {
  for (const answer of [await send(randomUUID()), await withdraw(randomUUID())])
    assert.deepEqual([answer.status, answer.refusal.message], [404, ko['accounts.invitation.none']]);
  await addRole('PASSING', ['ADMIN_Access']);
  const { id } = await ways.invited(newAddress(), { roleCode: 'PASSING' });
  assert.equal((await api.call(removeRole, { params: { roleCode: 'PASSING' } }, chief)).status, 200);
  const answer = await send(id);
  assert.deepEqual([answer.status, answer.refusal.message], [409, ko['accounts.invitation.roleMissing']]);
  assert.equal((await withdraw(id)).data.state, 'withdrawn');
});

test('the audit log tells who was invited by a masked address, and to which role', async () => {
  const email = newAddress();
  const { id } = await ways.invited(email);
  await save(id, { sent_at: past });
  await send(id);
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action, actor_id }) => [action, actor_id]),
    [
      ['staff-invitation.sent', chief.id],
      ['staff-invitation.sent-again', chief.id],
    ],
  );
  assert.ok(!JSON.stringify(entries).includes(email));
  assert.ok(JSON.stringify(entries).includes('FINANCE'));
});
