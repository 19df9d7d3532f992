import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  addBoothStaff,
  inviteBoothStaff,
  listAccountBooths,
  listOwnBooths,
  maximumBoothStaff,
  removeBoothStaff,
  removeSponsor,
} from '@airway/contract';
import { catalogs } from '@airway/messages';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { moveToPastEdition, newSponsor } from '../../../test/sponsors.ts';
import { boothStaffInvariants } from './booth-staff.invariants.ts';

let api: TestApi<'demo'>;
let staff: { id: string; token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { id, accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  staff = { id, token };
});
after(() => api.close());

const member = async () => {
  const { id, accessToken: token } = await newAccount(api);
  return { id, token };
};
const list = async (id: string) => (await api.call(listAccountBooths, { params: { id } }, staff)).data;
const add = (id: string, accountId: string, by = staff) =>
  api.call(addBoothStaff, { params: { id, accountId } }, by);
const idsOf = (booths: { sponsorId: string }[]) => booths.map(({ sponsorId }) => sponsorId);
const noSuch = [404, 'NOT_FOUND'];

test('staff make an account booth staff from its own page, and take it back', async () => {
  const sponsor = await newSponsor(api, staff);
  const me = await member();
  const before = await list(me.id);
  assert.deepEqual([before.booths, idsOf(before.others).includes(sponsor)], [[], true]);
  for (const _again of [1, 2]) {
    const { data } = await add(sponsor, me.id);
    assert.deepEqual(
      data.holders.map(({ accountId, invitedAt }) => [accountId, invitedAt]),
      [[me.id, []]],
    );
  }
  const after = await list(me.id);
  assert.deepEqual([idsOf(after.booths), idsOf(after.others).includes(sponsor)], [[sponsor], false]);
  assert.deepEqual(after.booths[0]?.name, { ko: '[예시] 후원사', en: null });
  const own = (await api.call(listOwnBooths, {}, me)).data.content;
  assert.deepEqual(
    own.map(({ id }) => id),
    [sponsor],
  );
  const { granted_by } = await api
    .ctx()
    .db.selectFrom('grants')
    .select('granted_by')
    .where('account_id', '=', me.id)
    .executeTakeFirstOrThrow();
  assert.equal(granted_by, staff.id);
  const params = { id: sponsor, accountId: me.id };
  assert.equal((await api.call(removeBoothStaff, { params }, staff)).status, 200);
  assert.deepEqual((await list(me.id)).booths, []);
  const entries = await auditEntries(api.ctx(), { subject_id: sponsor });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['sponsor.created', 'booth-staff.added', 'booth-staff.removed'],
  );
  await assertInvariants(api.ctx().db, boothStaffInvariants);
});

test('booths of past editions and of deleted sponsors are not listed', async () => {
  const me = await member();
  const [past, deleted] = [await newSponsor(api, staff), await newSponsor(api, staff)];
  for (const id of [past, deleted]) await add(id, me.id);
  await moveToPastEdition(api, past);
  await api.call(removeSponsor, { params: { id: deleted } }, staff);
  const { booths, others } = await list(me.id);
  assert.deepEqual([booths, idsOf(others).filter((id) => id === past || id === deleted)], [[], []]);
  assert.deepEqual(refusalOf(await add(deleted, me.id)), noSuch);
});

test('nobody is added who is not there, and a booth that is full with its open invitations takes nobody', async () => {
  const sponsor = await newSponsor(api, staff);
  assert.deepEqual(refusalOf(await add(sponsor, randomUUID())), noSuch);
  assert.deepEqual(refusalOf(await add(randomUUID(), staff.id)), noSuch);
  const left = await member();
  const { db } = api.ctx();
  await db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', left.id).execute();
  assert.deepEqual(refusalOf(await add(sponsor, left.id)), noSuch);
  const me = await member();
  assert.deepEqual(refusalOf(await add(sponsor, me.id, me)), [403, 'NOT_ALLOWED']);
  await api.call(
    inviteBoothStaff,
    { params: { id: sponsor }, body: { email: 'waiting@example.org', locale: 'ko' } },
    staff,
  );
  for (let count = 1; count < maximumBoothStaff; count++) await add(sponsor, (await member()).id);
  const full = await add(sponsor, me.id);
  assert.deepEqual(
    [full.status, full.refusal.message],
    [409, catalogs.ko['sponsors.booth.full'].replace('{count}', String(maximumBoothStaff))],
  );
});
