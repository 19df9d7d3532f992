import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  boothPermission,
  getManagedSponsor,
  getOwnBooth,
  listOwnBooths,
  publishSponsor,
  removeSponsor,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { boothStaffOf } from '../../../test/booths.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { moveToPastEdition, newSponsor as writeSponsor } from '../../../test/sponsors.ts';
import { boothStaffInvariants } from './booth-staff.invariants.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const newSponsor = () => writeSponsor(api, staff);
const open = (sponsorId: string, as?: { token: string }) =>
  api.call(getOwnBooth, { params: { sponsorId } }, as);
const idsOf = async (as: { token: string }) =>
  (await api.call(listOwnBooths, {}, as)).data.content.map(({ id }) => id);
const noSuch = [404, 'NOT_FOUND'];

test('who holds the grant sees the booth, published or not, and no other', async () => {
  const [mine, other] = [await newSponsor(), await newSponsor()];
  const me = await boothStaffOf(api, mine);
  const { data } = await open(mine.toUpperCase(), me);
  assert.deepEqual(data, {
    id: mine,
    name: { ko: '[예시] 후원사', en: null },
    tierName: { ko: '다이아몬드', en: 'Diamond' },
    boothNumber: 'Z1',
    isPublished: false,
  });
  await api.call(publishSponsor, { params: { id: mine } }, staff);
  assert.equal((await open(mine, me)).data.isPublished, true);
  assert.deepEqual(await idsOf(me), [mine]);
  assert.deepEqual(refusalOf(await open(other, me)), noSuch);
  assert.deepEqual(refusalOf(await open(randomUUID(), me)), noSuch);
});

test('strangers, members and staff of the society have no booth, and the grant opens no console', async () => {
  const id = await newSponsor();
  const me = await boothStaffOf(api, id);
  const member = { token: (await newAccount(api)).accessToken };
  assert.equal(refusalOf(await open(id))[0], 401);
  for (const who of [member, staff]) {
    assert.deepEqual(refusalOf(await open(id, who)), noSuch);
    assert.deepEqual(await idsOf(who), []);
  }
  assert.deepEqual(refusalOf(await api.call(getManagedSponsor, { params: { id } }, me)), [
    403,
    'NOT_ALLOWED',
  ]);
});

test('a grant ends with itself, with the sponsor, and once its edition is not the current one', async () => {
  const { db } = api.ctx();
  const [removed, deleted, past] = [await newSponsor(), await newSponsor(), await newSponsor()];
  const one = await boothStaffOf(api, removed);
  await db.deleteFrom('grants').where('subject_id', '=', removed).execute();
  assert.deepEqual([refusalOf(await open(removed, one)), await idsOf(one)], [noSuch, []]);

  const two = await boothStaffOf(api, deleted);
  await api.call(removeSponsor, { params: { id: deleted } }, staff);
  assert.deepEqual([refusalOf(await open(deleted, two)), await idsOf(two)], [noSuch, []]);
  const left = await db.selectFrom('grants').selectAll().where('subject_id', '=', deleted).execute();
  assert.deepEqual(left, []);

  const three = await boothStaffOf(api, past);
  await moveToPastEdition(api, past);
  assert.deepEqual([refusalOf(await open(past, three)), await idsOf(three)], [noSuch, []]);
});

test('a right of a role, or another right, gives no booth', async () => {
  const { db } = api.ctx();
  const id = await newSponsor();
  const { id: accountId, accessToken: token } = await newAccount(api);
  const row = { subject_id: id, granted_at: new Date(), granted_by: null };
  await db
    .insertInto('grants')
    .values([
      { ...row, permission: boothPermission, role_code: 'MEMBER', account_id: null },
      { ...row, permission: 'BOARD_Manage', role_code: null, account_id: accountId },
    ])
    .execute();
  assert.deepEqual(refusalOf(await open(id, { token })), noSuch);
  await db.deleteFrom('grants').where('subject_id', '=', id).execute();
  await assertInvariants(db, boothStaffInvariants);
});
