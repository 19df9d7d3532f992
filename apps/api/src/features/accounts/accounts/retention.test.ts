import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { requestPasswordReset, sendUserKeyCode, signIn } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { codeSentTo } from '../../../../test/inboxes.ts';
import { accountWorkers } from './accounts.jobs.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());

const dayMs = 24 * 3600 * 1000;
const begun = Date.now();
/** Moves the time by some days and runs the nightly job. */
async function wait(days: number) {
  const now = new Date(begun + days * dayMs);
  await accountWorkers.find((job) => job.name === 'sweep-accounts')?.run({ ...api.ctx(), now }, {});
}
async function counts() {
  const { db } = api.ctx();
  const count = async (
    table: 'key_verifications' | 'password_resets' | 'sign_in_delays' | 'refresh_tokens',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  return {
    verifications: await count('key_verifications'),
    resets: await count('password_resets'),
    delays: await count('sign_in_delays'),
    tokens: await count('refresh_tokens'),
    mails: (await db.selectFrom('mails').selectAll().execute()).length,
    sessions: (await db.selectFrom('account_sessions').select(['address', 'user_agent']).execute()).map(
      (one) => [one.address, one.user_agent],
    ),
  };
}

test('what has served its purpose is forgotten, each at its time', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'kept' });
  await api.signInAs('kept');
  await api.signInAs('kept');
  await api.call(signIn, { body: { userKeyType: 'Id', userKeyCode: 'kept', password: 'wrong1!pw' } });
  const email = 'unfinished@example.org';
  await api.call(sendUserKeyCode, { body: { userKeyType: 'Email', userKeyCode: email } });
  await codeSentTo(api, email);
  await api.call(requestPasswordReset, { body: { email: 'nobody@example.org' } });
  const session = ['127.0.0.1', 'lightMyRequest'];
  const all = { verifications: 1, resets: 1, delays: 1, tokens: 2, mails: 1, sessions: [session, session] };
  await wait(0);
  assert.deepEqual(await counts(), all);
  await wait(1.1);
  const afterADay = { ...all, verifications: 0, resets: 0, delays: 0 };
  assert.deepEqual(await counts(), afterADay);
  await wait(89);
  assert.deepEqual(await counts(), afterADay);
  await wait(91);
  assert.deepEqual(await counts(), { ...afterADay, mails: 0 });
  await wait(119);
  assert.deepEqual((await counts()).sessions, [session, session]);
  await wait(121);
  assert.deepEqual(await counts(), { ...afterADay, mails: 0, tokens: 0, sessions: [[null, '']] });
  const account = await api.ctx().db.selectFrom('accounts').select('name').where('id', '=', id).execute();
  assert.deepEqual(account, [{ name: '예시회원' }], 'the account itself stays until its owner leaves');
});
