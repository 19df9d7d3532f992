import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { createDraft, type Endpoint, type Permission } from '@airway/contract';
import { startTestApi, type TestApi } from '../test/api.ts';
import { newAccount } from '../test/new-accounts.ts';
import { newPayer } from '../test/payers.ts';
import { features } from './app.ts';
import { startingPermissions } from './features/accounts/roles/roles.rules.ts';

const staffRoles = ['SECRETARIAT', 'FINANCE', 'ADMIN'] as const;
const people = ['anonymous', 'draft', 'registrant', 'member', 'other member', ...staffRoles] as const;
type Person = (typeof people)[number];
/** Past the door: what is behind it is the matter of the other tests. */
type Expected = 'in' | 401 | 403 | 404;
type Row = Record<Person, Expected>;

const row = (ofOthers: Expected, changes: Partial<Row>): Row => ({
  ...(Object.fromEntries(people.map((person) => [person, ofOthers])) as Row),
  anonymous: ofOthers === 'in' ? 'in' : 401,
  ...changes,
});
const everybody = row('in', {});
const draft = row(403, { draft: 'in' });
const accounts = (expected: Expected): Partial<Row> => ({
  member: expected,
  'other member': expected,
  SECRETARIAT: expected,
  FINANCE: expected,
  ADMIN: expected,
});
/** Whose registration it is, the token says; the address only names the edition. These accounts have none. */
const registrant = row(403, { ...accounts(404), registrant: 'in' });
/** Which order or registration it is, is judged after what was sent. */
const payer = row(403, { ...accounts('in'), registrant: 'in' });
const account = row(403, accounts('in'));
const ownAccount = row(403, { ...accounts(404), member: 'in' });
const holding = (permission: Permission) =>
  row(
    403,
    Object.fromEntries(
      staffRoles
        .filter((code) => startingPermissions(code, features).includes(permission))
        .map((code) => [code, 'in']),
    ),
  );

/** `send` is what the call takes, where the door is looked at only after the body. */
const table: Record<string, Row | { row: Row; send: object }> = {
  'GET /api/site-setting/info': everybody,
  'GET /api/conference': everybody,
  'GET /api/conference/:id': everybody,
  'GET /api/conference/:id/fees': everybody,
  'GET /api/conference/:id/calendar.ics': everybody,

  'PUT /api/registration-draft/:id': everybody,
  'GET /api/registration-draft': draft,
  'PATCH /api/registration-draft': draft,
  'POST /api/registration-draft/email-code': draft,
  'POST /api/registration-draft/email-code/confirm': { row: draft, send: { pincode: '0000' } },
  'POST /api/registration-draft/submit': draft,
  'POST /api/registration-draft/link': draft,
  'POST /api/registration-draft/resume': everybody,
  'PUT /api/conference-member/:id': everybody,
  'POST /api/conference-member/login/:id': everybody,
  'POST /api/conference-member/:id/account': account,
  'GET /api/conference-member': account,
  'GET /api/conference-member/:id': registrant,
  'GET /api/conference-member/:id/confirm-registration': registrant,
  'POST /api/conference-member/refresh-token/:id': everybody,
  'POST /api/conference-member/my-page/:id': registrant,

  'POST /api/site-common/kcp-api-trade-reg': payer,
  'POST /api/site-common/kcp-api-pay': payer,
  'GET /api/payment-status/:statusKey': everybody,
  'GET /api/site-setting/payments': holding('PAYMENT_Settings'),
  'PUT /api/site-setting/payments': holding('PAYMENT_Settings'),
  'GET /api/payment-case': holding('PAYMENT_Manage'),
  'POST /api/payment-case/:id/resolve': holding('PAYMENT_Manage'),

  'POST /api/registration-draft/licence-case': { row: draft, send: { note: '제 면허번호입니다.' } },
  'GET /api/admin/licence-case': holding('REGISTRATION_Manage'),
  'POST /api/admin/licence-case/:id/decide': holding('REGISTRATION_Manage'),
  'GET /api/admin/registration': holding('REGISTRATION_View'),
  'POST /api/admin/registration/export': holding('REGISTRATION_Manage'),
  'GET /api/admin/registration/:id': holding('REGISTRATION_View'),
  'PATCH /api/admin/registration/:id': holding('REGISTRATION_Manage'),
  'POST /api/admin/registration/:id/reveal': holding('REGISTRATION_Manage'),
  'POST /api/admin/registration/:id/mail': holding('REGISTRATION_Manage'),
  'PUT /api/admin/registration/:id/note': holding('REGISTRATION_Manage'),
  'POST /api/admin/registration/:id/cancel': holding('REGISTRATION_Manage'),

  'GET /api/site-setting/authentication': everybody,
  'PUT /api/site-setting/authentication': holding('SITE_Settings'),
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
  'POST /api/user/retire': account,
  'GET /api/user/:id': ownAccount,
  'PATCH /api/user/:id': { row: ownAccount, send: { addr2: '1층' } },
  'POST /api/user/change-password/:id': {
    row: ownAccount,
    send: { currentPassword: 'wrong1!pw', password: 'other2?pw' },
  },
  'POST /api/user/change-user-key/:id': {
    row: ownAccount,
    send: { userKeyType: 'Id', userKeyCode: 'stolen', password: 'wrong1!pw' },
  },
  'GET /api/user/:id/data': ownAccount,
  'GET /api/user/:id/sessions': ownAccount,
  'DELETE /api/user/:id/sessions/:sessionId': ownAccount,
  'POST /api/user/:id/second-factor': { row: ownAccount, send: { password: 'wrong1!pw' } },
  'POST /api/user/:id/second-factor/confirm': { row: ownAccount, send: { secondFactorCode: '000000' } },
  'POST /api/user/:id/second-factor/remove': {
    row: ownAccount,
    send: { password: 'wrong1!pw', secondFactorCode: '000000' },
  },

  'GET /api/admin/account': holding('ACCOUNT_View'),
  'GET /api/admin/account/:id': holding('ACCOUNT_View'),
  'POST /api/admin/account/:id/reveal': holding('ACCOUNT_Manage'),
  'POST /api/admin/account/:id/disable': holding('ACCOUNT_Manage'),
  'POST /api/admin/account/:id/enable': holding('ACCOUNT_Manage'),
  'POST /api/admin/account/:id/end-sessions': holding('ACCOUNT_Manage'),
  'POST /api/admin/account/:id/reset': holding('ACCOUNT_Manage'),
  'POST /api/admin/account/:id/role': holding('ROLE_Manage'),
  'GET /api/admin/role': holding('ACCOUNT_View'),
  'PUT /api/admin/role': holding('ROLE_Manage'),
  'PATCH /api/admin/role/:roleCode': holding('ROLE_Manage'),
  'DELETE /api/admin/role/:roleCode': holding('ROLE_Manage'),
  'GET /api/admin/audit': holding('AUDIT_View'),
  'POST /api/admin/audit/export': holding('AUDIT_View'),
  'GET /api/admin/audit/state': holding('AUDIT_View'),
  'POST /api/admin/audit/verify': holding('AUDIT_View'),
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'reply' in value;
const declared: unknown[] = Object.values(contract);
const calls = declared.filter(isEndpoint);
const nameOf = (call: Endpoint) => `${call.method} ${call.url}`;

let api: TestApi;
const tokens = {} as Record<Person, string | undefined>;
let accountId: string;

async function addAccount(person: Person, roleCode: string): Promise<string> {
  const userType = roleCode === 'ADMIN' ? 'Admin' : 'Member';
  const { id, accessToken } = await newAccount(api, { roleCode, userType });
  tokens[person] = accessToken;
  return id;
}

before(async () => {
  api = await startTestApi();
  for (const role of staffRoles) await addAccount(role, role);
  accountId = await addAccount('member', 'MEMBER');
  await addAccount('other member', 'MEMBER');
  tokens.registrant = (await newPayer(api)).token;
  const body = { audience: 'korean', locale: 'ko' } as const;
  const begun = await api.call(createDraft, { params: { id: api.signIns.editionId }, body });
  tokens.draft = begun.data.draftToken;
});
after(() => api.close());

/** The call's address: the edition's id, the member's, wherever somebody's is asked for, or one of nothing. */
function addressOf(call: Endpoint): string {
  return call.url
    .replace(':roleCode', 'NO_SUCH_ROLE')
    .replace(/^\/api\/conference(.*):id/, (path) => path.replace(':id', api.signIns.editionId))
    .replace(/^\/api\/user\/(.*):id/, (path) => path.replace(':id', accountId))
    .replaceAll(/:\w+/g, () => randomUUID());
}

function rowOf(call: Endpoint): { row: Row; send: object } {
  const found = table[nameOf(call)];
  assert.notEqual(found, undefined, `${nameOf(call)} has no row in the table`);
  if (found === undefined) return { row: everybody, send: {} };
  return 'row' in found ? (found as { row: Row; send: object }) : { row: found, send: {} };
}

function ask(call: Endpoint, person: Person, send: object) {
  const token = tokens[person];
  const body = call.body === undefined ? undefined : send;
  return api.callRaw(call.method, addressOf(call), body, token === undefined ? {} : { token });
}

test('every declared call has its row, and every row its call', () => {
  assert.deepEqual(calls.map(nameOf).sort(), Object.keys(table).sort());
});

test('every mounted call is declared', () => {
  const mounted = api.app.mountedRoutes.map(({ method, url }) => `${method} ${url}`);
  const outside = mounted.filter((name) => name.includes(' /api/') && !Object.hasOwn(table, name));
  const catchAll = outside.filter((name) => !name.endsWith(' /api/*'));
  assert.deepEqual(catchAll.sort(), [
    'GET /api/docs',
    'GET /api/openapi.json',
    'POST /api/site-common/kcp-api-order-mobile',
  ]);
});

test('each call lets in whom the table says, and nobody else', async (context) => {
  const heads = people.map((person) => person.padEnd(9));
  context.diagnostic(`${'call'.padEnd(58)} ${heads.join(' ')}`);
  for (const call of calls) {
    const { row: expected, send } = rowOf(call);
    const cells: string[] = [];
    for (const person of people) {
      const { status, refusal } = await ask(call, person, send);
      const name = `${nameOf(call)} as ${person}`;
      assert.equal(status < 500, true, `${name}: ${status}`);
      const isOut = ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED'].includes(refusal?.code);
      const wanted = expected[person];
      if (wanted === 'in') assert.equal(isOut, false, `${name} is let in: ${status} ${refusal?.code}`);
      else if (wanted === 404) assert.equal(refusal.code, 'NOT_FOUND', name);
      else assert.deepEqual([status, isOut], [wanted, true], name);
      cells.push(`${wanted === 'in' ? '+' : '-'}${status}`.padEnd(Math.max(9, person.length)));
    }
    context.diagnostic(`${nameOf(call).padEnd(58)} ${cells.join(' ')}`);
  }
});

test('the control: a door that stands open is noticed', async () => {
  const secret = calls.find((call) => nameOf(call) === 'GET /api/admin/audit');
  assert.notEqual(secret, undefined);
  if (secret === undefined) return;
  assert.equal((await ask(secret, 'ADMIN', {})).status, 200);
  assert.equal((await ask(secret, 'SECRETARIAT', {})).refusal.code, 'NOT_ALLOWED');
});

test('every call refuses unknown fields and other content types', async () => {
  for (const call of calls) {
    const { row: expected } = rowOf(call);
    const person = people.findLast((one) => expected[one] === 'in') ?? 'ADMIN';
    const token = tokens[person] ?? '';
    if (call.method === 'GET') {
      const answer = await api.callRaw('GET', `${addressOf(call)}?surprise=1`, undefined, { token });
      assert.equal(answer.status, 400, nameOf(call));
      continue;
    }
    // Where a body is one of several, its kind is judged first.
    const body = { audience: 'korean', surprise: 1 };
    const surprised = await api.callRaw(call.method, addressOf(call), body, { token });
    assert.equal(surprised.status, 400, nameOf(call));
    // What is missing in the query string is told first.
    if (call.querystring === undefined)
      assert.equal(surprised.refusal.fields?.surprise, 'unknown_field', nameOf(call));
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
      const answer = await api.callRaw(call.method, addressOf(call), 'a=1', { headers });
      assert.equal(answer.status, 400, `${nameOf(call)} as ${contentType}`);
    }
  }
});
