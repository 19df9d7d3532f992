import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { createDraft, type Endpoint, endUserSession, getUploadUrl, signIn } from '@airway/contract';
import { type AccessRow, type OwnedIds, type Person, people, type Sent, staffRoles } from '../test/access.ts';
import { startTestApi, type TestApi, testPassword } from '../test/api.ts';
import { grantOn, writePost } from '../test/board-posts.ts';
import { newAccount } from '../test/new-accounts.ts';
import { newPayer, openOrder } from '../test/payers.ts';
import { koreanForm, registerBy } from '../test/registrants.ts';
import { sampleFeature, uploaded } from '../test/sample-files.ts';
import { features } from './app.ts';

/** Each feature's file with the expected result per call and caller. */
const files = globSync('features/*/access.expected.ts', { cwd: import.meta.dirname });
const table: AccessRow[] = [];
for (const file of files.toSorted()) table.push(...(await import(`./${file}`)).expected);

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'reply' in value;
const declared: unknown[] = Object.values(contract);

let api: TestApi<'demo' | 'sandbox'>;
const tokens: Partial<Record<Person, string>> = {};
let things: OwnedIds;

/** Creates a member with a device, a registration and an order. */
async function ownerOfThings(person: 'owner' | 'other'): Promise<OwnedIds> {
  const keys = [{ keyType: 'Email' as const, keyCode: `${randomUUID()}@example.org`, provenAt: new Date() }];
  const { id, keyCode, accessToken: token } = await newAccount(api, { keys });
  tokens[person] = token;
  const { editionId } = api.signIns;
  const { registrationNumber } = (await registerBy(api, koreanForm(), editionId, { token })).data;
  const order = await openOrder(api, { token, registrationId: '' });
  const body = { userKeyType: 'Id' as const, userKeyCode: keyCode, password: testPassword };
  await api.call(signIn, { body });
  const sessions = await api.call(contract.listUserSessions, { params: { id } }, { token });
  const elsewhere = sessions.data.content.find(({ isCurrent }) => !isCurrent);
  const { boardCode, itemNo } = await writePost(api, token);
  const { itemNo: removableItemNo } = await writePost(api, token);
  const comment = async () => {
    const body = { requestKey: randomUUID(), text: '예시 댓글' };
    const made = await api.call(contract.createComment, { params: { boardCode, itemNo }, body }, { token });
    return made.data.commentId;
  };
  return {
    editionId,
    board: {
      boardCode,
      itemNo,
      removableItemNo,
      commentId: await comment(),
      removableCommentId: await comment(),
    },
    accountId: id,
    sessionId: elsewhere?.id ?? '',
    registrationNumber,
    orderNumber: order.orderNumber,
    statusKey: order.statusKey,
    fileId: (await uploaded(api, { name: 'a.txt', bytes: Buffer.from('a'), token })).id,
  };
}

before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['sandbox'], feature: sampleFeature });
  for (const roleCode of staffRoles) {
    const userType = roleCode === 'ADMIN' ? 'Admin' : 'Member';
    tokens[roleCode] = (await newAccount(api, { roleCode, userType })).accessToken;
  }
  tokens.member = (await newAccount(api)).accessToken;
  tokens.registrant = (await newPayer(api)).token;
  const body = { audience: 'korean', locale: 'ko' } as const;
  const begun = await api.call(createDraft, { params: { id: api.signIns.editionId }, body });
  tokens.draft = begun.data.draftToken;
  const manager = await newAccount(api);
  await grantOn(api, 'community', 'BOARD_Manage', { accountId: manager.id });
  tokens.granted = manager.accessToken;
  await ownerOfThings('other');
  things = await ownerOfThings('owner');
});
after(() => api.close());

const ofNothing: Record<string, string> = {
  roleCode: 'NO_SUCH_ROLE',
  statusKey: 'A'.repeat(22),
  itemNo: '999999999',
  version: '999999999',
  kind: 'room',
};

type Asked = Omit<Sent, 'body'> & { body?: unknown };

function ask(call: Endpoint, person: Person, { params = {}, query, body }: Asked, headers = {}) {
  const path = call.url.replaceAll(
    /:(\w+)/g,
    (_all, name: string) => params[name] ?? ofNothing[name] ?? randomUUID(),
  );
  const search = new URLSearchParams(query).toString();
  const token = tokens[person];
  const sent = body ?? (call.body === undefined ? undefined : {});
  const options = { headers, ...(token === undefined ? {} : { token }) };
  return api.callRaw(call.method, search === '' ? path : `${path}?${search}`, sent, options);
}

/** Returns a caller whom a call admits. */
const welcome = ({ answers }: AccessRow): Person =>
  people.findLast((person) => answers[person] === 'in') ?? 'ADMIN';

test('every declared call has one row beside its feature, and every row its call', () => {
  const calls = declared.filter(isEndpoint).filter((call) => call !== getUploadUrl);
  const rows = table.filter(({ call }) => call !== getUploadUrl);
  assert.deepEqual(rows.map(({ call }) => nameOf(call)).sort(), calls.map(nameOf).sort());
});

test('the call for the address of an upload has one row for each use of files', () => {
  const uses = features.flatMap(({ fileUses = [] }) => fileUses.map(({ name }) => name));
  const rows = table.filter(({ call }) => call === getUploadUrl);
  assert.deepEqual(rows.map(({ sends }) => sends(things).query?.use).sort(), uses.sort());
});

test('every mounted call is declared, and every declared call is mounted', () => {
  const rows = new Set(table.map(({ call }) => nameOf(call)));
  const mounted = api.app.mountedRoutes.map(nameOf).filter((name) => name.includes(' /api/'));
  assert.deepEqual(
    [...rows].filter((name) => !mounted.includes(name)),
    [],
  );
  const outside = mounted.filter((name) => !rows.has(name) && !name.endsWith(' /api/*'));
  assert.deepEqual(outside.sort(), [
    'GET /api/conference-message/stream',
    'GET /api/docs',
    'GET /api/openapi.json',
    'POST /api/site-common/kcp-api-order-mobile',
    'PUT /api/file/incoming',
  ]);
});

test('each call lets in whom its row says, and nobody else', async (context) => {
  context.diagnostic(`${'call'.padEnd(58)} ${people.map((person) => person.padEnd(11)).join(' ')}`);
  for (const { call, answers, sends } of table) {
    const cells: string[] = [];
    for (const person of people) {
      const expected = answers[person];
      if (expected === '–') {
        cells.push('–'.padEnd(11));
        continue;
      }
      const { status, refusal } = await ask(call, person, sends(things));
      const name = `${nameOf(call)} as ${person}`;
      assert.equal(status < 500, true, `${name}: ${status}`);
      const isOut = ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED'].includes(refusal?.code);
      const isTokenJudged = call.refusals.includes('AUTHENTICATION_FAILURE');
      if (expected === 'in')
        assert.equal(isOut && !isTokenJudged, false, `${name} is let in: ${status} ${refusal?.code}`);
      else if (expected === 404) assert.equal(refusal?.code, 'NOT_FOUND', name);
      else assert.deepEqual([status, isOut], [expected, true], name);
      cells.push(`${expected === 'in' ? '+' : '-'}${status}`.padEnd(11));
    }
    context.diagnostic(`${nameOf(call).padEnd(58)} ${cells.join(' ')}`);
  }
});

test('what belongs to somebody, its owner reaches', async () => {
  for (const row of table.filter(({ answers }) => answers.other === 404 && answers.owner === 'in')) {
    const { call, sends } = row;
    const { refusal } = await ask(call, 'owner', sends(things));
    // These rows are consumed: the ended session, the deleted post and comment, and the missing second factor.
    const isGone = [
      endUserSession,
      contract.confirmSecondFactor,
      contract.removeSecondFactor,
      contract.removePost,
      contract.removeComment,
    ].some((one) => one === call);
    if (!isGone) assert.notEqual(refusal?.code, 'NOT_FOUND', nameOf(call));
  }
});

test('an address that names nothing is NOT_FOUND to the person who is let in', async () => {
  const withParameters = table.filter(({ call }) => call.params !== undefined);
  assert.ok(withParameters.length > 30);
  for (const row of withParameters) {
    const { params: _known, ...sent } = row.sends(things);
    const { status, refusal } = await ask(row.call, welcome(row), sent);
    assert.deepEqual([status, refusal?.code], [404, 'NOT_FOUND'], nameOf(row.call));
  }
});

test('a device of another account is not found below one’s own', async () => {
  const mine = await ownerOfThings('other');
  const params = { id: mine.accountId, sessionId: things.sessionId };
  assert.equal((await ask(endUserSession, 'other', { params })).refusal.code, 'NOT_FOUND');
  const own = { id: mine.accountId, sessionId: mine.sessionId };
  const below = { ...own, id: things.accountId };
  assert.equal((await ask(endUserSession, 'other', { params: below })).refusal.code, 'NOT_FOUND');
  assert.equal((await ask(endUserSession, 'other', { params: own })).status, 200);
});

test('the control: a door that stands open is noticed', async () => {
  const secret = contract.listAuditEvents;
  assert.equal((await ask(secret, 'ADMIN', {})).status, 200);
  assert.equal((await ask(secret, 'SECRETARIAT', {})).refusal.code, 'NOT_ALLOWED');
});

test('every call refuses unknown fields and other content types', async () => {
  // One parser reads the bodies of all calls, so each call meets one of these types in turn.
  const contentTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const [index, row] of table.entries()) {
    const { call } = row;
    const { params = {} } = row.sends(things);
    const person = welcome(row);
    if (call.method === 'GET') {
      const { status } = await ask(call, person, { params, query: { surprise: '1' } });
      assert.equal(status, 400, nameOf(call));
      continue;
    }
    // If a body is a union, its kind is validated first.
    const body = { audience: 'korean', surprise: 1 };
    const surprised = await ask(call, person, { params, body });
    assert.equal(surprised.status, 400, nameOf(call));
    // Problems of the query string are reported first.
    if (call.querystring === undefined)
      assert.equal(surprised.refusal.fields?.surprise, 'unknown_field', nameOf(call));
    const contentType = contentTypes[index % contentTypes.length] ?? '';
    const answer = await ask(call, person, { params, body: 'a=1' }, { 'content-type': contentType });
    assert.equal(answer.status, 400, `${nameOf(call)} as ${contentType}`);
  }
});
