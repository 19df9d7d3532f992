import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { getUser, signInByRefreshToken, signOut } from '@airway/contract';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { koreanForm, registerBy } from '../../../../test/registrants.ts';
import { deriveKey } from '../../../platform/secrets.ts';

let api: TestApi<'demo'>;
/** Counts requests to an address in a token's header. */
let hits = 0;
const lure = createServer((_request, response) => {
  hits += 1;
  response.end('{"keys":[]}');
});
let lureUrl: string;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
  await new Promise<void>((listening) => lure.listen(0, '127.0.0.1', listening));
  lureUrl = `http://127.0.0.1:${(lure.address() as AddressInfo).port}/keys.json`;
});
after(async () => {
  lure.close();
  await api.close();
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as { sid: string };
const ask = async (id: string, token: string) =>
  (await api.call(getUser, { params: { id } }, { token })).status;

test('no forged token is let in, and no address in one is followed', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'forged' });
  const { accessToken, refreshToken } = await api.signInAs('forged');
  const own = deriveKey(api.services.config.appSecret, 'access-token');
  const stranger = randomBytes(32);
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'airway-congress',
    aud: 'account',
    sub: id,
    sid: decode(accessToken.split('.')[1]).sid,
    iat: seconds,
    exp: seconds + 600,
  };
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const sign = (
    changes: Record<string, unknown> = {},
    headers: Partial<JWTHeaderParameters> = {},
    key: Uint8Array = own,
  ) => {
    const content = Object.fromEntries(
      Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(content).setProtectedHeader({ ...header, ...headers }).sign(key);
  };
  // The control: a correctly signed token is accepted.
  assert.equal(await ask(id, await sign()), 200);

  const [head = '', body = '', signature = ''] = accessToken.split('.');
  const jwk = { kty: 'oct', k: stranger.toString('base64url') };
  const forged: Record<string, string> = {
    'alg none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`,
    'alg None': `${encode({ alg: 'None', typ: 'at+jwt' })}.${encode(claims)}.`,
    'alg none, old signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'no alg': `${encode({ typ: 'at+jwt' })}.${body}.${signature}`,
    'empty signature': `${head}.${body}.`,
    'signature of zeros': `${head}.${body}.${Buffer.alloc(32).toString('base64url')}`,
    'cut signature': `${head}.${body}.${signature.slice(0, -2)}`,
    'changed body': `${head}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'four parts': `${accessToken}.${signature}`,
    'two parts': `${head}.${body}`,
    'not a token': 'abc',
    'refresh token': refreshToken,
    'other key': await sign({}, {}, stranger),
    'empty key': `${head}.${body}.${Buffer.from('').toString('base64url')}`,
    HS384: await sign({}, { alg: 'HS384' }, Buffer.concat([own, own])),
    HS512: await sign({}, { alg: 'HS512' }, Buffer.concat([own, own])),
    'type JWT': await sign({}, { typ: 'JWT' }),
    'no type': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(own),
    'other audience': await sign({ aud: 'somebody' }),
    'no audience': await sign({ aud: undefined }),
    'other issuer': await sign({ iss: 'someone-else' }),
    'no issuer': await sign({ iss: undefined }),
    expired: await sign({ iat: seconds - 4000, exp: seconds - 1 }),
    'no expiry': await sign({ exp: undefined }),
    'expiry as text': await sign({ exp: 'tomorrow' }),
    'not yet valid': await sign({ nbf: seconds + 300 }),
    'no issue time': await sign({ iat: undefined }),
    'no subject': await sign({ sub: undefined }),
    'no session': await sign({ sid: undefined }),
    'session as list': await sign({ sid: [claims.sid] }),
    'unknown session': await sign({ sid: randomUUID() }),
    'no such id': await sign({ sid: `${claims.sid}'--` }),
    'registrant of nothing': await sign({ aud: 'registrant' }),
    'session of another': await sign({ sub: randomUUID() }),
    'key address': await sign({}, { jku: lureUrl }, stranger),
    'certificate address': await sign({}, { x5u: lureUrl }, stranger),
    'own key inside': await sign({}, { jwk }, stranger),
    'key path': await sign({}, { kid: '../../../../dev/null' }, stranger),
    'key as SQL': await sign({}, { kid: "x' union select 'k" }, stranger),
    'unknown critical header': `${encode({ ...header, crit: ['exp'], b64: false })}.${body}.${signature}`,
  };
  for (const [name, token] of Object.entries(forged)) assert.equal(await ask(id, token), 401, name);
  assert.equal(hits, 0);
  // A registrant's own token is valid, but not for an account.
  const { data: registered } = await registerBy(api, koreanForm());
  assert.equal(await ask(id, registered.accessToken), 403);
});

test('the header takes one bearer token and nothing else', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'header' });
  const { accessToken } = await api.signInAs('header');
  const { accessToken: other } = await api.signInAs('header');
  for (const authorization of [
    accessToken,
    `bearer ${accessToken}`,
    `Basic ${accessToken}`,
    `Bearer  ${accessToken}`,
    `Bearer ${accessToken}, Bearer ${other}`,
    `Bearer ${accessToken} ${other}`,
    'Bearer ',
  ]) {
    const answer = await api.callRaw('GET', `/api/user/${id}`, undefined, { headers: { authorization } });
    assert.equal(answer.status, 401, authorization.slice(0, 12));
  }
  const inQuery = await api.callRaw('GET', `/api/user/${id}?access_token=${accessToken}`);
  assert.equal(inQuery.status, 401);
  const inCookie = await api.callRaw('GET', `/api/user/${id}`, undefined, {
    headers: { cookie: `accessToken=${accessToken}` },
  });
  assert.equal(inCookie.status, 401);
});

test('an access token refreshes nothing, and after sign-out neither token works', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'leaver' });
  const { accessToken, refreshToken } = await api.signInAs('leaver');
  const refresh = (token: string) => api.call(signInByRefreshToken, { body: { refreshToken: token } });
  assert.equal((await refresh(accessToken)).refusal.code, 'AUTHENTICATION_FAILURE');
  assert.equal(await ask(id, accessToken), 200);
  await api.call(signOut, { body: { refreshToken } });
  assert.equal(await ask(id, accessToken), 401);
  assert.equal((await refresh(refreshToken)).status, 401);
});
