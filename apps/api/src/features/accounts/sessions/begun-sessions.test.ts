import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const signInAs = (userKeyCode: string) =>
  api.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password: testPassword } });

test('a session cannot outlive a password that changed while it was being begun', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'overtaken' });
  const { passwords } = api.services;
  const other = await passwords.hash('other2?pw');
  const verify = passwords.verify;
  // The password changes after it was compared and before the session starts.
  passwords.verify = async (hash, password) => {
    const isRight = await verify(hash, password);
    await api.ctx().db.updateTable('accounts').set({ password_hash: other }).where('id', '=', id).execute();
    return isRight;
  };
  const answer = await signInAs('overtaken');
  passwords.verify = verify;
  assert.equal(answer.refusal.code, 'INVALID_CREDENTIAL');
  const sessions = await api
    .ctx()
    .db.selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  assert.deepEqual(sessions, []);
});

test('a session cannot begin without a second factor that was set up while the password was compared', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'outpaced' });
  const { passwords, secrets } = api.services;
  const verify = passwords.verify;
  passwords.verify = async (hash, password) => {
    const factor = { account_id: id, secret_sealed: secrets.seal('unused'), confirmed_at: new Date() };
    await api.ctx().db.insertInto('account_second_factors').values(factor).execute();
    return verify(hash, password);
  };
  const answer = await signInAs('outpaced');
  passwords.verify = verify;
  assert.equal(answer.refusal.code, 'SECOND_FACTOR_REQUIRED');
  const { db } = api.ctx();
  assert.deepEqual(
    await db.selectFrom('account_sessions').where('account_id', '=', id).select('id').execute(),
    [],
  );
});
