import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withdrawStaffInvitation } from '@airway/contract';
import { catalogs } from '@airway/messages';
import { addMemberTo, startOffice } from '../../../../test/account-people.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { newAddress, staffInvitations } from '../../../../test/staff-invitations.ts';

const start = () => startOffice(['mail']);
let api: Awaited<ReturnType<typeof start>>['api'];
let chief: { id: string; token: string };
let ways: ReturnType<typeof staffInvitations>;
before(async () => {
  ({ api, chief } = await start());
  ways = staffInvitations(api, chief);
});
after(() => api.close());

/** Runs two calls that wait for the invitation. Also checks whether it could be opened meanwhile. */
async function bothWaiting<First, Second>(
  { id, token }: { id: string; token: string },
  first: () => Promise<First>,
  second: () => Promise<Second>,
) {
  const { db } = api.ctx();
  const { opened, begun } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('staff_invitations').select('id').where('id', '=', id).forUpdate().execute();
    const begunFirst = first();
    await untilWaiting(db, 1);
    const begunSecond = second();
    await untilWaiting(db, 2);
    return { opened: (await ways.open(token)).status, begun: Promise.all([begunFirst, begunSecond]) };
  });
  // The control: a read before the lock would have found an open invitation.
  assert.equal(opened, 200);
  return begun;
}

const accepted = [410, catalogs.ko['accounts.invitation.accepted']];

test('accepted in two tabs at once, an invitation makes one account', async () => {
  const email = newAddress();
  const invited = await ways.invited(email);
  const join = () => ways.join(invited.token);
  const [one, two] = await bothWaiting(invited, join, join);
  assert.equal(one.status, 200);
  assert.deepEqual([two.status, two.refusal.message], accepted);
  const keys = await api
    .ctx()
    .db.selectFrom('account_keys')
    .select('account_id')
    .where('key_folded', '=', email)
    .execute();
  assert.deepEqual(keys, [{ account_id: one.data.id }]);
});

test('accepted in two tabs of one account at once, an invitation gives the role once', async () => {
  const member = await addMemberTo(api, 'twice');
  const invited = await ways.invited('twice@example.org');
  const accept = () => ways.accept(invited.token, member);
  const [one, two] = await bothWaiting(invited, accept, accept);
  assert.deepEqual([one.status, two.status, two.data], [200, 200, one.data]);
});

test('one that is withdrawn while somebody accepts it gives nothing', async () => {
  const invited = await ways.invited(newAddress());
  const [withdrawn, joined] = await bothWaiting(
    invited,
    () => api.call(withdrawStaffInvitation, { params: { id: invited.id } }, chief),
    () => ways.join(invited.token),
  );
  assert.equal(withdrawn.status, 200);
  assert.deepEqual(
    [joined.status, joined.refusal.message],
    [410, catalogs.ko['accounts.invitation.withdrawn']],
  );
});
