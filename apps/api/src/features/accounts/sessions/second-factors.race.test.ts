import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor, signIn, signInByRefreshToken } from '@airway/contract';
import { addMemberTo } from '../../../../test/account-people.ts';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { totpCode, totpStep } from '../../../platform/totp.ts';
import { hasSecondFactor } from '../accounts/accounts.queries.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

async function beginSetUp(name: string) {
  const { id, token } = await addMemberTo(api, name);
  await api.call(beginSecondFactor, { params: { id }, body: { password: testPassword } }, { token });
  const { secret_sealed: sealed } = await api
    .ctx()
    .db.selectFrom('account_second_factors')
    .select('secret_sealed')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const secret = Buffer.from(api.services.secrets.open(sealed), 'base64');
  const confirm = () => {
    const secondFactorCode = totpCode(secret, totpStep(new Date()));
    return api.call(confirmSecondFactor, { params: { id }, body: { secondFactorCode } }, { token });
  };
  return { id, confirm };
}

/** Returns the result of `wait`, which starts while the setup of a second factor is running and ends after it. */
async function confirmedMeanwhile<Result>(
  name: string,
  wait: (accountId: string) => Promise<Result>,
): Promise<Result> {
  const { id, confirm } = await beginSetUp(name);
  const { refreshToken } = await api.signInAs(name);
  const { db } = api.ctx();
  // The setup ends the sessions last, so a lock on one of them stops it halfway.
  const { confirming, waiting } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('account_sessions').select('id').where('account_id', '=', id).forUpdate().execute();
    const confirming = confirm();
    await untilWaiting(db, 1);
    const waiting = wait(id);
    await untilWaiting(db, 2);
    return { confirming, waiting };
  });
  assert.equal((await confirming).status, 200);
  const refreshed = await api.call(signInByRefreshToken, { body: { refreshToken } });
  assert.equal(refreshed.status, 401, 'the sessions before it have ended');
  return waiting;
}

test('a sign-in that waited for the setting up of a second factor is asked for it', async () => {
  const body = { userKeyType: 'Id' as const, userKeyCode: 'outrun', password: testPassword };
  const answer = await confirmedMeanwhile('outrun', () => api.call(signIn, { body }));
  assert.deepEqual([answer.status, answer.refusal.code], [401, 'SECOND_FACTOR_REQUIRED']);
  // The control: the waiting statement checks for the second factor as it was before.
  const seen = await confirmedMeanwhile('control', (id) =>
    api
      .ctx()
      .db.selectFrom('accounts')
      .select((of) => hasSecondFactor(of).as('has'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  assert.deepEqual(seen, { has: false });
});
