import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  getBoard,
  listAccountGrants,
  listGrants,
  putAccountGrants,
  putGrants,
  type SentTo,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: { token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

type Grants = SentTo<typeof putAccountGrants>['body']['grants'];

const reason = '예시 사유';
const member = async () => {
  const { id, accessToken: token } = await newAccount(api);
  return { id, token };
};
const list = async (id: string) => (await api.call(listAccountGrants, { params: { id } }, secretary)).data;
const save = (id: string, grants: Grants, by = secretary) =>
  api.call(putAccountGrants, { params: { id }, body: { grants, reason } }, by);
const ownOf = async (id: string) =>
  (await list(id)).boards.flatMap(({ boardCode, own }) => own.map((right) => `${boardCode} ${right}`));
const rightsOf = async (boardCode: string, who: { token: string }) => {
  const { data } = await api.call(getBoard, { params: { boardCode } }, who);
  return [data.mayWrite, data.mayComment, data.mayManage];
};

test('rights on boards are given to one account and taken, and count from the next call on', async () => {
  const [one, other] = [await member(), await member()];
  const before = await list(one.id);
  assert.equal(before.managesAll, false);
  const reference = before.boards.find(({ boardCode }) => boardCode === 'reference');
  assert.deepEqual([reference?.own, reference?.ofRole], [[], ['BOARD_Read', 'BOARD_Comment']]);
  const grants: Grants = [
    { boardCode: 'reference', permission: 'BOARD_Write' },
    { boardCode: 'reference', permission: 'BOARD_Write' },
    { boardCode: 'papers', permission: 'BOARD_Manage' },
  ];
  for (const _again of [1, 2]) assert.equal((await save(one.id, grants)).status, 200);
  assert.deepEqual((await ownOf(one.id)).sort(), ['papers BOARD_Manage', 'reference BOARD_Write']);
  assert.deepEqual(await rightsOf('reference', one), [true, true, false]);
  assert.deepEqual(await rightsOf('papers', one), [true, true, true]);
  assert.deepEqual(await rightsOf('reference', other), [false, true, false]);
  // The board's own screen shows the same grants.
  const { data } = await api.call(listGrants, { params: { boardCode: 'papers' } }, secretary);
  assert.deepEqual(
    data.accounts.map(({ id }) => id),
    [one.id],
  );
  await save(one.id, []);
  assert.deepEqual([await ownOf(one.id), await rightsOf('papers', one)], [[], [false, true, false]]);
  const entries = await auditEntries(api.ctx(), { subject_id: one.id });
  assert.deepEqual(
    entries.flatMap(({ action, reason }) => (action === 'board.account-grants-set' ? [reason] : [])),
    [reason, reason, reason],
  );
});

test('grants of roles and of other accounts stay as they are', async () => {
  const [one, other] = [await member(), await member()];
  await save(other.id, [{ boardCode: 'sites', permission: 'BOARD_Write' }]);
  const params = { boardCode: 'sites' };
  const { grants: before } = (await api.call(listGrants, { params }, secretary)).data;
  await save(one.id, [{ boardCode: 'sites', permission: 'BOARD_Write' }]);
  await save(one.id, []);
  const { grants } = (await api.call(listGrants, { params }, secretary)).data;
  assert.deepEqual(grants, before);
  await api.call(putGrants, { params, body: { grants: before.slice(0, 1), reason } }, secretary);
  await api.call(putGrants, { params, body: { grants: before, reason } }, secretary);
});

test('an account whose role manages every board is said to', async () => {
  const { id } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  assert.equal((await list(id)).managesAll, true);
});

test('a board or an account that is not there is refused, and a grant on a board lets nobody give any', async () => {
  const one = await member();
  const unknown = await save(one.id, [{ boardCode: 'nothing', permission: 'BOARD_Write' }]);
  assert.deepEqual([unknown.status, unknown.refusal.fields], [400, { 'grants.0': 'not_a_choice' }]);
  assert.deepEqual(refusalOf(await save(randomUUID(), [])), [404, 'NOT_FOUND']);
  const left = await member();
  await api
    .ctx()
    .db.updateTable('accounts')
    .set({ retired_at: new Date() })
    .where('id', '=', left.id)
    .execute();
  assert.deepEqual(refusalOf(await save(left.id, [])), [404, 'NOT_FOUND']);
  await save(one.id, [{ boardCode: 'sites', permission: 'BOARD_Manage' }]);
  assert.deepEqual(refusalOf(await save(one.id, [], one)), [403, 'NOT_ALLOWED']);
});
