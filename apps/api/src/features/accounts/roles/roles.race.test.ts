import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeRole, createRole, type Permission, removeRole } from '@airway/contract';
import { addStaffTo, startOffice } from '../../../../test/account-people.ts';
import { refusalOf } from '../../../../test/api.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { insertRolePermissions } from './roles.queries.ts';

let office: Awaited<ReturnType<typeof startOffice>>;
let keeper: Awaited<ReturnType<typeof addStaffTo>>;
before(async () => {
  office = await startOffice();
  await addRole('KEEPER', ['ADMIN_Access', 'ROLE_Manage']);
  keeper = await addStaffTo(office.api, 'keeper', 'KEEPER');
});
after(() => office.api.close());

const reason = '예시 사유';
const addRole = async (roleCode: string, permissions: Permission[]) => {
  const body = { roleCode, permissions, nameKo: '예시', nameEn: 'Example', reason };
  const made = await office.api.call(createRole, { body }, { token: office.chief.token });
  assert.equal(made.status, 200);
};
const change = (roleCode: string) =>
  office.api.call(
    changeRole,
    { params: { roleCode }, body: { permissions: ['ADMIN_Access'], reason } },
    { token: keeper.token },
  );
const remove = (roleCode: string) =>
  office.api.call(removeRole, { params: { roleCode } }, { token: keeper.token });

/** Runs `act` on a role that gets permissions `more` while `act` waits for its lock. */
async function widenedMeanwhile<Answer>(
  roleCode: string,
  act: (roleCode: string) => Promise<Answer>,
  more: Permission[],
): Promise<Answer> {
  await addRole(roleCode, ['ADMIN_Access']);
  const { db } = office.api.ctx();
  const { answering } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('roles').select('code').where('code', '=', roleCode).forUpdate().execute();
    const answering = act(roleCode);
    await untilWaiting(db, 1);
    await insertRolePermissions(trx, roleCode, more);
    return { answering };
  });
  return answering;
}

test('a role that is given more meanwhile is beyond the person who holds less', async () => {
  assert.deepEqual(refusalOf(await widenedMeanwhile('WIDER', change, ['AUDIT_View'])), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await widenedMeanwhile('BROADER', remove, ['AUDIT_View'])), [
    403,
    'NOT_ALLOWED',
  ]);
  // The control: with permissions that the caller has, nothing is rejected.
  assert.equal((await widenedMeanwhile('SAME', change, ['ROLE_Manage'])).status, 200);
  assert.equal((await widenedMeanwhile('EQUAL', remove, ['ROLE_Manage'])).status, 200);
});
