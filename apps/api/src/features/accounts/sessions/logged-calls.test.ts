import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInByRefreshToken,
} from '@airway/contract';
import { pino } from 'pino';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { codeSentTo } from '../../../../test/inboxes.ts';
import { proveKey } from '../../../../test/sign-up-forms.ts';
import { createServer, loggerOptions } from '../../../platform/http/server.ts';
import { accounts } from '../index.ts';
import { accountActor } from './account-actors.service.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({ ports: ['mail', 'texts'] });
  await api.work();
});
after(() => api.close());

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
  accounts.routes(app, {
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
