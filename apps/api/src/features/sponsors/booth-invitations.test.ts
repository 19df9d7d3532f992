import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  acceptBoothInvitation,
  getOwnBooth,
  inviteBoothStaff,
  listBoothStaff,
  maximumBoothStaff,
  openBoothInvitation,
  removeBoothStaff,
  removeSponsor,
  sendBoothInvitation,
  withdrawBoothInvitation,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { boothStaffOf } from '../../../test/booths.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { moveToPastEdition, newSponsor } from '../../../test/sponsors.ts';
import { boothStaffInvariants } from './booth-staff.invariants.ts';
import { boothStaffWorkers } from './booth-staff.jobs.ts';

let api: TestApi<'demo' | 'mail'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  await api.work();
});
after(() => api.close());

const dayMs = 24 * 60 * 60_000;
const noSuch = [404, 'NOT_FOUND'];
const over = [410, 'LINK_EXPIRED'];
const address = () => `booth-${randomUUID()}@sample.example`;
const member = async () => {
  const { id, accessToken: token } = await newAccount(api);
  return { id, token };
};
const invite = (id: string, email: string, locale: 'ko' | 'en' = 'ko') =>
  api.call(inviteBoothStaff, { params: { id }, body: { email, locale } }, staff);
const list = async (id: string) => (await api.call(listBoothStaff, { params: { id } }, staff)).data;
const arrived = (email: string, count = 1) =>
  eventually(() => {
    const mails = mailsSentTo(api, email);
    return mails.length === count ? mails.at(-1) : undefined;
  }, `${count} mails to ${email}`);
const tokenIn = (text: string | undefined) => /Booth\/Accept#(\S+)/.exec(text ?? '')?.[1] ?? '';
/** Returns the token of the link in the newest of `count` mails. */
const tokenAt = async (email: string, count = 1) => tokenIn((await arrived(email, count)).text);
const open = (token: string) => api.call(openBoothInvitation, { body: { token } });
const accept = (token: string, who: { token: string }) =>
  api.call(acceptBoothInvitation, { body: { token } }, who);
const booth = (sponsorId: string, who: { token: string }) =>
  api.call(getOwnBooth, { params: { sponsorId } }, who);
const actionsOf = async (id: string) =>
  (await auditEntries(api.ctx(), { subject_id: id })).map(({ action }) => action);
const save = (id: string, change: { sent_at?: Date; expires_at?: Date }) =>
  api.ctx().db.updateTable('booth_invitations').set(change).where('id', '=', id).execute();

test('who is invited by mail accepts with their account, once, and may then edit the booth', async () => {
  const id = await newSponsor(api, staff);
  const email = address();
  const { data } = await invite(id, email.toUpperCase());
  assert.deepEqual(
    [data.invitations.map((one) => [one.email, one.locale]), data.holders],
    [[[email, 'ko']], []],
  );
  const mail = await arrived(email);
  assert.match(mail.subject ?? '', /\[예시\] 후원사 부스 담당자로 초대합니다$/);
  const token = tokenIn(mail.text);
  for (const _again of [1, 2]) {
    const opened = await open(token);
    assert.deepEqual(opened.data, {
      sponsorName: { ko: '[예시] 후원사', en: null },
      expiresAt: data.invitations[0]?.expiresAt,
    });
  }
  const [me, other] = [await member(), await member()];
  assert.deepEqual(refusalOf(await booth(id, me)), noSuch);
  assert.equal(refusalOf(await api.call(acceptBoothInvitation, { body: { token } }))[0], 401);
  assert.equal((await accept(token, me)).data.id, id);
  assert.equal((await accept(token, me)).data.id, id);
  assert.deepEqual(refusalOf(await accept(token, other)), over);
  assert.deepEqual(refusalOf(await open(token)), over);
  assert.equal((await booth(id, me)).status, 200);
  assert.deepEqual(refusalOf(await booth(id, other)), noSuch);
  const after = await list(id);
  assert.deepEqual(
    [after.invitations, after.holders.map(({ accountId, invitedAt }) => [accountId, invitedAt])],
    [[], [[me.id, [email]]]],
  );
  assert.deepEqual(await actionsOf(id), ['sponsor.created', 'booth-staff.invited', 'booth-staff.joined']);
  const [, invited] = await auditEntries(api.ctx(), { subject_id: id });
  assert.ok(!JSON.stringify(invited).includes(email));
  await assertInvariants(api.ctx().db, boothStaffInvariants);
});

test('one address has one open invitation; it goes out in the language that staff chose', async () => {
  const id = await newSponsor(api, staff, { name: { ko: null, en: '[Sample] Sponsor' } });
  const email = address();
  const answers = await Promise.all([1, 2, 3].map(() => invite(id, email, 'en')));
  assert.deepEqual(
    answers.map(({ status, data }) => [status, data.invitations.length]),
    [
      [200, 1],
      [200, 1],
      [200, 1],
    ],
  );
  assert.match((await arrived(email)).subject ?? '', /invited to staff the booth of \[Sample\] Sponsor$/);
  const meant = await api.ctx().db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  assert.equal(meant.length, 1);
});

test('an invitation that is sent again has a new link, and the one before ends', async () => {
  const id = await newSponsor(api, staff);
  const email = address();
  const { data } = await invite(id, email);
  const params = { id, invitationId: data.invitations[0]?.id ?? '' };
  const first = await tokenAt(email);
  const repeated = () => api.call(sendBoothInvitation, { params }, staff);
  assert.equal((await repeated()).status, 200);
  assert.equal((await open(first)).status, 200);
  await save(params.invitationId, { sent_at: new Date(Date.now() - 61_000) });
  assert.equal((await repeated()).status, 200);
  const second = await tokenAt(email, 2);
  assert.notEqual(second, first);
  assert.deepEqual(refusalOf(await open(first)), over);
  assert.equal((await open(second)).status, 200);
  assert.deepEqual(await actionsOf(id), [
    'sponsor.created',
    'booth-staff.invited',
    'booth-staff.invited-again',
  ]);
});

test('a link that is altered, too old or taken back opens nothing; one that ended is renewed', async () => {
  const id = await newSponsor(api, staff);
  const me = await member();
  const email = address();
  const { data } = await invite(id, email);
  const invitationId = data.invitations[0]?.id ?? '';
  const token = await tokenAt(email);
  for (const altered of ['b_none', `${token}x`, token.slice(0, -1)]) {
    assert.deepEqual(refusalOf(await open(altered)), over);
    assert.deepEqual(refusalOf(await accept(altered, me)), over);
  }
  await save(invitationId, { expires_at: new Date() });
  assert.deepEqual([refusalOf(await open(token)), refusalOf(await accept(token, me))], [over, over]);
  assert.equal((await invite(id, email)).data.invitations[0]?.id, invitationId);
  const renewed = await tokenAt(email, 2);
  assert.equal((await open(renewed)).status, 200);

  const params = { id, invitationId };
  const withdrawn = await api.call(withdrawBoothInvitation, { params }, staff);
  assert.deepEqual(withdrawn.data.invitations, []);
  for (const call of [withdrawBoothInvitation, sendBoothInvitation])
    assert.deepEqual(refusalOf(await api.call(call, { params }, staff)), noSuch);
  assert.deepEqual([refusalOf(await open(renewed)), refusalOf(await accept(renewed, me))], [over, over]);
  assert.deepEqual(refusalOf(await booth(id, me)), noSuch);
});

test('who is removed loses the booth at once, and the used link does not bring it back', async () => {
  const id = await newSponsor(api, staff);
  const me = await member();
  const email = address();
  await invite(id, email);
  const token = await tokenAt(email);
  await accept(token, me);
  const params = { id, accountId: me.id };
  const { data } = await api.call(removeBoothStaff, { params }, staff);
  assert.deepEqual(data, { invitations: [], holders: [] });
  assert.deepEqual(refusalOf(await booth(id, me)), noSuch);
  assert.deepEqual(refusalOf(await accept(token, me)), over);
  assert.deepEqual(refusalOf(await api.call(removeBoothStaff, { params }, staff)), noSuch);
  assert.equal((await actionsOf(id)).at(-1), 'booth-staff.removed');
});

test('invitations and staff of one sponsor are not reached by the address of another', async () => {
  const [one, two] = [await newSponsor(api, staff), await newSponsor(api, staff)];
  const { data } = await invite(one, address());
  const invitationId = data.invitations[0]?.id ?? '';
  const me = await boothStaffOf(api, one);
  for (const call of [sendBoothInvitation, withdrawBoothInvitation])
    assert.deepEqual(refusalOf(await api.call(call, { params: { id: two, invitationId } }, staff)), noSuch);
  assert.deepEqual(
    refusalOf(await api.call(removeBoothStaff, { params: { id: two, accountId: me.id } }, staff)),
    noSuch,
  );
  assert.equal((await list(one)).invitations.length, 1);
  assert.equal((await booth(one, me)).status, 200);
});

test('only staff who manage sponsors invite; booth staff invite nobody', async () => {
  const id = await newSponsor(api, staff);
  const finance = { token: (await newAccount(api, { roleCode: 'FINANCE' })).accessToken };
  const body = { email: address(), locale: 'ko' as const };
  for (const who of [await boothStaffOf(api, id), await member(), finance]) {
    assert.equal(refusalOf(await api.call(inviteBoothStaff, { params: { id }, body }, who))[0], 403);
    assert.equal(refusalOf(await api.call(listBoothStaff, { params: { id } }, who))[0], 403);
  }
  assert.deepEqual((await list(id)).invitations, []);
});

test('with a sponsor go its invitations; a past edition takes nobody in', async () => {
  const [deleted, past] = [await newSponsor(api, staff), await newSponsor(api, staff)];
  const me = await member();
  const [one, two] = [address(), address()];
  await invite(deleted, one);
  await invite(past, two);
  const [first, second] = [await tokenAt(one), await tokenAt(two)];
  await api.call(removeSponsor, { params: { id: deleted } }, staff);
  await moveToPastEdition(api, past);
  for (const token of [first, second]) {
    assert.deepEqual(refusalOf(await open(token)), over);
    assert.deepEqual(refusalOf(await accept(token, me)), over);
  }
  const { db } = api.ctx();
  const left = await db
    .selectFrom('booth_invitations')
    .select('id')
    .where('sponsor_id', '=', deleted)
    .execute();
  assert.deepEqual(left, []);
  assert.deepEqual(refusalOf(await invite(deleted, one)), noSuch);
});

test('of two who open one link at once, one becomes booth staff', async () => {
  const id = await newSponsor(api, staff);
  const email = address();
  await invite(id, email);
  const token = await tokenAt(email);
  const people = [await member(), await member(), await member()];
  const answers = await Promise.all(people.map((who) => accept(token, who)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  assert.equal((await list(id)).holders.length, 1);
});

test('a booth has so many staff, and what is no address is refused', async () => {
  const id = await newSponsor(api, staff);
  for (let count = 1; count < maximumBoothStaff; count++) await invite(id, address());
  await boothStaffOf(api, id);
  const { status, refusal } = await invite(id, address());
  assert.deepEqual([status, refusal.fields], [400, { email: 'too_many_items' }]);
  const wrong = await api.callRaw('PUT', `/api/admin/sponsor/${id}/booth-invitation`, { email: 'x' }, staff);
  assert.deepEqual([wrong.status, wrong.refusal.fields], [400, { email: 'email', locale: 'required' }]);
});

test('what is over is forgotten: old invitations, and the right of who left', async () => {
  const id = await newSponsor(api, staff);
  const { data } = await invite(id, address());
  await invite(id, address());
  await save(data.invitations[0]?.id ?? '', { expires_at: new Date(Date.now() - 31 * dayMs) });
  const [stays, left] = [await boothStaffOf(api, id), await boothStaffOf(api, id)];
  const { db } = api.ctx();
  await db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', left.id).execute();
  for (const worker of boothStaffWorkers) await worker.run(api.ctx(), {});
  const now = await list(id);
  assert.deepEqual([now.invitations.length, now.holders.map(({ accountId }) => accountId)], [1, [stays.id]]);
  const held = await db.selectFrom('grants').select('account_id').where('subject_id', '=', id).execute();
  assert.deepEqual(
    held.map(({ account_id }) => account_id),
    [stays.id],
  );
});
