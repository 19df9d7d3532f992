import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changeAccountRole,
  disableAccount,
  enableAccount,
  getUser,
  searchAccounts,
  signIn,
  signInByRefreshToken,
} from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { silentLogger } from '../../../../test/database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { createServer } from '../../../platform/http/server.ts';
import { type OpenServices, openServices } from '../../../services.ts';
import { accounts } from '../index.ts';
import { accountActor } from './account-actors.service.ts';

let api: TestApi;
let other: OpenServices;
let otherApp: ReturnType<typeof createServer>;
/** Lead of the second instance's clock, in milliseconds. */
let aheadMs = 0;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
  other = await openServices(api.services.config, silentLogger, () => new Date(Date.now() + aheadMs));
  otherApp = createServer(other, (token, now) => accountActor(other, token, now), silentLogger);
  accounts.routes(otherApp, {
    fileUses: [],
    imports: [],
    searchables: [],
    publicAddresses: [],
    ownData: [],
    retentions: [],
    audiences: [],
    mails: [],
    audited: new Map(),
  });
  const admin = { userType: 'Admin' as const, roleCode: 'ADMIN' };
  await api.addAccount({ keyType: 'Id', keyCode: 'chief' }, admin);
});
after(async () => {
  await otherApp.close();
  await other.close();
  await api.close();
});

const reason = '예시 사유';
const chiefToken = async () => (await api.signInAs('chief')).accessToken;
const onOther = async (url: string, token: string) =>
  (await otherApp.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode;

test('who is disabled on one instance is out on the other', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'closed' });
  const { accessToken, refreshToken } = await api.signInAs('closed');
  const own = getUser.url.replace(':id', id);
  assert.equal(await onOther(own, accessToken), 200);
  const token = await chiefToken();
  assert.equal((await api.call(disableAccount, { params: { id }, body: { reason } }, { token })).status, 200);
  await eventually(async () => (await onOther(own, accessToken)) === 401, 'the other instance refuses');
  const refreshed = await otherApp.inject({
    method: 'POST',
    url: signInByRefreshToken.url,
    payload: { refreshToken },
  });
  assert.equal(refreshed.statusCode, 401);
});

test('a role that is given and taken on one instance counts on the other', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'changing' });
  const { accessToken } = await api.signInAs('changing');
  assert.equal(await onOther(searchAccounts.url, accessToken), 403);
  const token = await chiefToken();
  for (const [roleCode, status] of [
    ['SECRETARIAT', 200],
    ['FINANCE', 403],
  ] as const) {
    await api.call(changeAccountRole, { params: { id }, body: { roleCode, reason } }, { token });
    await eventually(
      async () => (await onOther(searchAccounts.url, accessToken)) === status,
      `${roleCode} counts on the other instance`,
    );
  }
});

test('an instance without notifications drops its cache after 30 seconds', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'unheard' }, { roleCode: 'SECRETARIAT' });
  const { accessToken } = await api.signInAs('unheard');
  assert.equal(await onOther(searchAccounts.url, accessToken), 200);
  // Changed directly in the database, without a notice.
  await api.ctx().db.updateTable('accounts').set({ role_code: 'MEMBER' }).where('id', '=', id).execute();
  assert.equal(await onOther(searchAccounts.url, accessToken), 200, 'the control: it still remembers');
  aheadMs = 30_001;
  assert.equal(await onOther(searchAccounts.url, accessToken), 403);
  aheadMs = 0;
});

test('what strangers made dear on one instance costs nothing there as soon as staff forgive it on the other', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'besieged' });
  const attempt = async (password: string, remoteAddress: string) => {
    // Longer than every delay between attempts.
    aheadMs += 61_000;
    const payload = { userKeyType: 'Id', userKeyCode: 'besieged', password };
    return (await otherApp.inject({ method: 'POST', url: signIn.url, payload, remoteAddress })).json().code;
  };
  for (let count = 0; count < 10; count += 1)
    assert.equal(await attempt('wrong1!pw', `198.51.100.${count}`), 'INVALID_CREDENTIAL');
  assert.equal(await attempt(testPassword, '198.51.100.20'), 'CAPTCHA_REQUIRED');
  assert.equal(await attempt(testPassword, '198.51.100.21'), 'CAPTCHA_REQUIRED');
  const token = await chiefToken();
  assert.equal((await api.call(enableAccount, { params: { id }, body: { reason } }, { token })).status, 200);
  assert.equal(await attempt(testPassword, '198.51.100.22'), 'SUCCESS');
  aheadMs = 0;
});
