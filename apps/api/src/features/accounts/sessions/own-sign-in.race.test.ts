import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changePassword,
  changeUserKey,
  confirmSecondFactor,
  removeSecondFactor,
  retire,
} from '@airway/contract';
import { addMemberTo } from '../../../../test/account-people.ts';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { newTotpSecret, totpCode, totpStep } from '../../../platform/totp.ts';

let api: TestApi;
let recovered: string;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
  recovered = await api.services.passwords.hash('other2?pw');
});
after(() => api.close());

interface Person {
  id: string;
  name: string;
  token: string;
}

/** Adds a second factor, active or unconfirmed. @returns a code of it */
async function addSecondFactor({ id }: Person, confirmedAt: Date | null): Promise<string> {
  const secret = newTotpSecret();
  const sealed = api.services.secrets.seal(secret.toString('base64'));
  const factor = { account_id: id, secret_sealed: sealed, confirmed_at: confirmedAt };
  await api.ctx().db.insertInto('account_second_factors').values(factor).execute();
  return totpCode(secret, totpStep(new Date()));
}

const password = testPassword;
/** Calls that need a password or a session begun with it. Each is prepared first and called later. */
const deeds: Record<string, (person: Person) => Promise<() => Promise<{ status: number }>>> = {
  async passwordChange({ id, token }) {
    const body = { currentPassword: password, password: 'third3?pw' };
    return () => api.call(changePassword, { params: { id }, body }, { token });
  },
  async keyChange({ id, name, token }) {
    const body = { userKeyType: 'Id' as const, userKeyCode: `${name}-2`, password };
    return () => api.call(changeUserKey, { params: { id }, body }, { token });
  },
  async secondFactorOn(person) {
    const body = { secondFactorCode: await addSecondFactor(person, null) };
    return () => api.call(confirmSecondFactor, { params: { id: person.id }, body }, { token: person.token });
  },
  async secondFactorOff(person) {
    const body = { password, secondFactorCode: await addSecondFactor(person, new Date()) };
    return () => api.call(removeSecondFactor, { params: { id: person.id }, body }, { token: person.token });
  },
  async leaving({ token }) {
    return () => api.call(retire, { body: { password } }, { token });
  },
};

/** Returns the result of a call that waits for the account's row while `change` is applied to it. */
async function heldUp(deed: string, name: string, change: Partial<{ password_hash: string }>) {
  const { id, token } = await addMemberTo(api, name.toLowerCase());
  const begin = await deeds[deed]?.({ id, token, name });
  assert.ok(begin);
  const { db } = api.ctx();
  const { answering } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
    const answering = begin();
    await untilWaiting(db, 1);
    if (change.password_hash !== undefined)
      await trx.updateTable('accounts').set(change).where('id', '=', id).execute();
    return { answering };
  });
  return (await answering).status;
}

test('the person who knew the old password cannot overtake a recovery of the account', async () => {
  for (const deed of Object.keys(deeds)) {
    assert.equal(await heldUp(deed, `${deed}-late`, { password_hash: recovered }), 401, deed);
    assert.equal(await heldUp(deed, deed, {}), 200, `the control: ${deed}`);
  }
});
