import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, beforeEach, test } from 'node:test';
import {
  changePassword,
  getCaptchaChallenge,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInByRefreshToken,
} from '@airway/contract';
import { pino } from 'pino';
import { type AccountsApi, startAccountsApi, testPassword } from '../../../test/accounts-api.ts';
import { eventually } from '../../../test/eventually.ts';
import { codeSentTo, proveKey } from '../../../test/sign-up-forms.ts';
import { touchContent } from '../../platform/content.ts';
import { createServer, loggerOptions } from '../../platform/http/server.ts';
import { solveChallenge } from '../../platform/proof-of-work.ts';
import { accountActor } from './account-actors.service.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { upsertAuthenticationSetting } from './authentication.queries.ts';

let api: AccountsApi;
before(async () => {
  api = await startAccountsApi();
  await api.work();
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const attempt = (userKeyCode: string, password: string, details: { captcha?: string; from?: string } = {}) =>
  api.call(
    signIn,
    {
      body: {
        userKeyType: 'Id',
        userKeyCode,
        password,
        ...(details.captcha === undefined ? {} : { captcha: details.captcha }),
      },
    },
    details.from === undefined ? {} : { remoteAddress: details.from },
  );

/** Attempts whose waits have all passed, in minutes that the test makes pass. */
async function attemptInTime(userKeyCode: string, password: string, from: string, seconds: number) {
  api.setNow(new Date(begun + seconds * 1000));
  return attempt(userKeyCode, password, { from });
}
const begun = Date.now();

test('who is guessed at from elsewhere still gets in from a known address, and soon from a new one', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'attacked' });
  assert.equal((await attempt('attacked', testPassword, { from: '192.0.2.10' })).status, 200);
  for (let count = 0; count < 10; count += 1) {
    const answer = await attemptInTime('attacked', 'wrong1!pw', `198.51.100.${count}`, count * 61);
    assert.equal(answer.refusal.code, 'INVALID_CREDENTIAL');
  }
  assert.equal((await attemptInTime('attacked', testPassword, '198.51.100.200', 700)).status, 429);
  assert.equal((await attemptInTime('attacked', testPassword, '192.0.2.10', 700)).status, 200);
});

test('one address gets five guesses in 15 minutes, and another is still free to try', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'pestered' });
  const codes: number[] = [];
  for (let count = 0; count < 7; count += 1)
    codes.push((await attemptInTime('pestered', 'wrong1!pw', '198.51.100.9', count * 61)).status);
  assert.deepEqual(codes, [401, 401, 401, 401, 401, 429, 429]);
  const inSameNetwork = await attemptInTime('pestered', testPassword, '::ffff:198.51.100.9', 500);
  assert.equal(inSameNetwork.status, 429);
  assert.equal((await attemptInTime('pestered', testPassword, '198.51.100.10', 600)).status, 200);
});

test('after three failures each further attempt waits twice as long, told by Retry-After', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'delayed' });
  const at = (seconds: number, from: string, password = 'wrong1!pw') =>
    attemptInTime('delayed', password, from, 1000 + seconds);
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    assert.equal((await at(0, from)).status, 401);
  let seconds = 0;
  for (const wait of [1, 2, 4, 8, 16, 32, 60]) {
    const before = api.hashCount();
    const early = await at(seconds, '203.0.113.99', testPassword);
    assert.deepEqual([early.status, early.headers['retry-after']], [429, String(wait)]);
    assert.equal(api.hashCount(), before, 'nothing was looked at');
    seconds += wait;
    if (wait < 60) assert.equal((await at(seconds, `203.0.113.1${wait}`)).status, 401);
  }
  // The control: another account, without failures, waits for nothing.
  await api.addAccount({ keyType: 'Id', keyCode: 'undelayed' });
  assert.equal((await attemptInTime('undelayed', testPassword, '203.0.113.99', 1000)).status, 200);
  await api.forgetLimits();
  assert.equal((await at(seconds, '203.0.113.99', testPassword)).status, 200);
});

test('failures are forgotten after 15 minutes', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'rested' });
  for (let count = 0; count < 3; count += 1) await attemptInTime('rested', 'wrong1!pw', '203.0.113.5', 2000);
  assert.equal((await attemptInTime('rested', testPassword, '203.0.113.6', 2000)).status, 429);
  const counts = async () => {
    const rows = await api
      .ctx()
      .db.selectFrom('sign_in_delays')
      .select('attempts')
      .orderBy('attempts')
      .execute();
    return rows.map((row) => row.attempts);
  };
  // The delay, the limit of the one address and that of all strangers.
  assert.deepEqual(await counts(), [3, 3, 3]);
  assert.equal((await attemptInTime('rested', 'wrong1!pw', '203.0.113.6', 2900)).status, 401);
  assert.deepEqual(await counts(), [1, 1, 1, 3]);
  api.setNow(undefined);
});

test('a forged X-Forwarded-For makes no address known', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'forwarded' });
  await attempt('forwarded', testPassword, { from: '192.0.2.20' });
  const forge = (password: string) =>
    api.call(
      signIn,
      { body: { userKeyType: 'Id', userKeyCode: 'forwarded', password } },
      {
        remoteAddress: '198.51.100.7',
        headers: { 'x-forwarded-for': '192.0.2.20', forwarded: 'for=192.0.2.20' },
      },
    );
  api.setNow(new Date());
  for (let count = 0; count < 3; count += 1) await forge('wrong1!pw');
  assert.equal((await forge(testPassword)).status, 429);
  // The control: from the known address itself nothing waits.
  assert.equal((await attempt('forwarded', testPassword, { from: '192.0.2.20' })).status, 200);
  api.setNow(undefined);
});

test('with the captcha on, sign-in asks for it after three attempts', async () => {
  await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => {
      const setting = {
        authType: 'IdAndPassword',
        useCapcha: true,
        allowsWideEmail: false,
        userProfiles: [],
        roleCodeForGuest: 'GUEST',
      };
      await upsertAuthenticationSetting(trx, setting, new Date());
      await touchContent(trx);
    });
  await eventually(() => api.services.content.version() !== '1', 'the new setting');
  await api.addAccount({ keyType: 'Id', keyCode: 'human' });
  for (let count = 0; count < 3; count += 1)
    assert.equal((await attempt('human', 'wrong1!pw')).refusal.code, 'INVALID_CREDENTIAL');
  const before = api.hashCount();
  assert.equal((await attempt('human', testPassword)).refusal.code, 'CAPTCHA_REQUIRED');
  assert.equal(api.hashCount(), before);
  const captcha = solveChallenge((await api.call(getCaptchaChallenge, {})).data);
  api.setNow(new Date(Date.now() + 2000));
  assert.equal((await attempt('human', testPassword, { captcha })).status, 200);
  api.setNow(undefined);
  await api.ctx().db.deleteFrom('site_settings').where('name', '=', 'authentication').execute();
  await api
    .ctx()
    .db.transaction()
    .execute((trx) => touchContent(trx));
});

test('a session cannot outlive a password that changed while it was being begun', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'overtaken' });
  const { passwords } = api.services;
  const other = await passwords.hash('other2?pw');
  const verify = passwords.verify;
  // The password changes after it was compared and before the session begins.
  passwords.verify = async (hash, password) => {
    const isRight = await verify(hash, password);
    await api.ctx().db.updateTable('accounts').set({ password_hash: other }).where('id', '=', id).execute();
    return isRight;
  };
  const answer = await attempt('overtaken', testPassword);
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
  const answer = await attempt('outpaced', testPassword);
  passwords.verify = verify;
  assert.equal(answer.refusal.code, 'SECOND_FACTOR_REQUIRED');
  const { db } = api.ctx();
  assert.deepEqual(
    await db.selectFrom('account_sessions').where('account_id', '=', id).select('id').execute(),
    [],
  );
});

test('no password, token, code or address reaches the log, and each call is one line', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(loggerOptions('trace'), stream);
  const app = createServer(api.services, (token, now) => accountActor(api.services, token, now), log);
  registerAccountRoutes(app);
  const post = async (url: string, body: object, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await app.inject({ method: 'POST', url, payload: body, headers })).json();
  };
  const id = await api.addAccount(
    { keyType: 'Id', keyCode: 'canary' },
    {
      keys: [
        { keyType: 'Id', keyCode: 'canary-id' },
        { keyType: 'Email', keyCode: 'canary.address@example.org' },
      ],
    },
  );
  const wrong = 'canaryW1!pw';
  const key = { userKeyType: 'Id', userKeyCode: 'canary-id' };
  await post(signIn.url, { ...key, password: wrong });
  const signedIn = await post(signIn.url, { ...key, password: testPassword });
  const refreshed = await post(signInByRefreshToken.url, { refreshToken: signedIn.data.refreshToken });
  await post(signInByRefreshToken.url, { refreshToken: `${refreshed.data.refreshToken}x` });
  const change = changePassword.url.replace(':id', id);
  await post(change, { currentPassword: wrong, password: testPassword }, signedIn.data.accessToken);
  const reset = await post(requestPasswordReset.url, { email: 'canary.address@example.org' });
  await post(resetPassword.url, {
    userToken: reset.data.userToken,
    resetCode: 'CANARY22',
    password: 'other2?pw',
  });
  const proof = await proveKey(api, 'Email', 'canary.proof@example.org');
  const pincode = await codeSentTo(api, 'canary.proof@example.org');
  await post('/api/user/signup', { ...key, userName: '카나리\r\n{"level":60}', userKeyTokenForEmail: proof });
  await app.close();
  const text = lines.join('');
  const secrets = [
    wrong,
    testPassword,
    'other2?pw',
    signedIn.data.accessToken,
    signedIn.data.refreshToken,
    refreshed.data.refreshToken,
    reset.data.userToken,
    proof,
    'CANARY22',
    'canary.address',
    'canary.proof',
    '카나리',
  ];
  assert.deepEqual(
    secrets.filter((secret) => text.includes(secret)),
    [],
  );
  assert.equal(pincode.length, 4);
  assert.equal(
    lines.every((line) => line.indexOf('\n') === line.length - 1),
    true,
  );
  assert.equal(lines.length > 10, true);
});
