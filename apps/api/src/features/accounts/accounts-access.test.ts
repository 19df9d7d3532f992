import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@airway/contract';
import * as own from '@airway/contract/accounts';
import * as admin from '@airway/contract/accounts-admin';
import { type AccountsApi, startAccountsApi } from '../../../test/accounts-api.ts';

const people = ['anonymous', 'member', 'SECRETARIAT', 'FINANCE', 'ADMIN'] as const;
type Person = (typeof people)[number];

/** Who gets past the door of each call; what is behind it is the matter of the other tests. */
const everybody: readonly Person[] = people;
const signedIn: readonly Person[] = ['member', 'SECRETARIAT', 'FINANCE', 'ADMIN'];
const secretariat: readonly Person[] = ['SECRETARIAT', 'ADMIN'];
const administrator: readonly Person[] = ['ADMIN'];

const expected: Record<string, readonly Person[]> = {
  'GET /api/site-setting/authentication': everybody,
  'PUT /api/site-setting/authentication': secretariat,
  'GET /api/site-setting/captcha': everybody,
  'POST /api/user-key/check-exists': everybody,
  'POST /api/user-key/check': everybody,
  'POST /api/user-key/confirm': everybody,
  'POST /api/user/signup': everybody,
  'POST /api/user/signin': everybody,
  'POST /api/user/signin-by-refresh-token': everybody,
  'POST /api/user/signout': everybody,
  'POST /api/user/find-id': everybody,
  'POST /api/user/reset-password-token': everybody,
  'POST /api/user/reset-password': everybody,
  'GET /api/user/:id': signedIn,
  'PATCH /api/user/:id': signedIn,
  'POST /api/user/change-password/:id': signedIn,
  'POST /api/user/change-user-key/:id': signedIn,
  'POST /api/user/retire': signedIn,
  'GET /api/user/:id/data': signedIn,
  'GET /api/user/:id/sessions': signedIn,
  'DELETE /api/user/:id/sessions/:sessionId': signedIn,
  'POST /api/user/:id/second-factor': signedIn,
  'POST /api/user/:id/second-factor/confirm': signedIn,
  'POST /api/user/:id/second-factor/remove': signedIn,
  'GET /api/admin/account': secretariat,
  'GET /api/admin/account/:id': secretariat,
  'POST /api/admin/account/:id/reveal': secretariat,
  'POST /api/admin/account/:id/disable': secretariat,
  'POST /api/admin/account/:id/enable': secretariat,
  'POST /api/admin/account/:id/end-sessions': secretariat,
  'POST /api/admin/account/:id/reset': secretariat,
  'POST /api/admin/account/:id/role': administrator,
  'GET /api/admin/role': secretariat,
  'PUT /api/admin/role': administrator,
  'PATCH /api/admin/role/:roleCode': administrator,
  'DELETE /api/admin/role/:roleCode': administrator,
  'GET /api/admin/audit': administrator,
  'POST /api/admin/audit/export': administrator,
  'GET /api/admin/audit/state': administrator,
  'POST /api/admin/audit/verify': administrator,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'reply' in value;
const declared: unknown[] = [...Object.values(own), ...Object.values(admin)];
const calls = declared.filter(isEndpoint);
const nameOf = (call: Endpoint) => `${call.method} ${call.url}`;

let api: AccountsApi;
const tokens: Record<Person, string | undefined> = {
  anonymous: undefined,
  member: undefined,
  SECRETARIAT: undefined,
  FINANCE: undefined,
  ADMIN: undefined,
};
before(async () => {
  api = await startAccountsApi();
  for (const person of people) {
    if (person === 'anonymous') continue;
    const keyCode = person.toLowerCase();
    await api.addAccount(
      { keyType: 'Id', keyCode },
      {
        roleCode: person === 'member' ? 'MEMBER' : person,
        userType: person === 'ADMIN' ? 'Admin' : 'Member',
      },
    );
    tokens[person] = (await api.signInAs(keyCode)).accessToken;
  }
});
after(() => api.close());

test('every declared call has its row, and every row its call', () => {
  assert.deepEqual(calls.map(nameOf).sort(), Object.keys(expected).sort());
});

test('each call lets in whom the table says, and nobody else', async (context) => {
  context.diagnostic(`${'call'.padEnd(48)} ${people.join('  ')}`);
  for (const call of calls) {
    const url = call.url.replace(':roleCode', 'NO_SUCH_ROLE').replaceAll(/:\w+/g, () => randomUUID());
    const row: string[] = [];
    for (const person of people) {
      const token = tokens[person];
      const body = call.body === undefined ? undefined : {};
      const answer = await api.callRaw(call.method, url, body, token === undefined ? {} : { token });
      const isLetIn = expected[nameOf(call)]?.includes(person) === true;
      const wanted = isLetIn ? 'let in' : person === 'anonymous' ? '401' : '403';
      const isOut = ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED'].includes(answer.refusal?.code);
      const got = isOut ? String(answer.status) : 'let in';
      assert.equal(got, wanted, `${nameOf(call)} as ${person}`);
      assert.equal(answer.status < 500, true, `${nameOf(call)} as ${person}: ${answer.status}`);
      row.push((isLetIn ? String(answer.status) : got).padEnd(person.length));
    }
    context.diagnostic(`${nameOf(call).padEnd(48)} ${row.join('  ')}`);
  }
});

test('every call refuses unknown fields and other content types', async () => {
  for (const call of calls) {
    const url = call.url.replace(':roleCode', 'NO_SUCH_ROLE').replaceAll(/:\w+/g, () => randomUUID());
    const authorization = `Bearer ${tokens.ADMIN}`;
    if (call.method === 'GET') {
      const answer = await api.callRaw('GET', `${url}?surprise=1`, undefined, { token: tokens.ADMIN ?? '' });
      assert.equal(answer.status, 400, nameOf(call));
      continue;
    }
    const surprised = await api.callRaw(call.method, url, { surprise: 1 }, { token: tokens.ADMIN ?? '' });
    assert.equal(surprised.refusal.fields?.surprise, 'unknown_field', nameOf(call));
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { authorization, 'content-type': contentType };
      const answer = await api.callRaw(call.method, url, 'a=1', { headers });
      assert.equal(answer.status, 400, `${nameOf(call)} as ${contentType}`);
    }
  }
});
