import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Endpoint, listAddresses, type SentTo, signIn, signInByRefreshToken } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../test/api.ts';
import { type Challenge, createChallenge, solveChallenge } from '../proof-of-work.ts';
import { deriveKey } from '../secrets.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1, config: { workNumbers: 100 } });
});
after(() => api.close());

const challengeOf = (answer: { headers: Record<string, unknown> }): Challenge =>
  JSON.parse(Buffer.from(String(answer.headers['proof-of-work-challenge']), 'base64').toString());

const signInFrom = (from: string, userKeyCode: string, password: string, work?: string) =>
  api.call(
    signIn,
    { body: { userKeyType: 'Id', userKeyCode, password } },
    { remoteAddress: from, ...(work === undefined ? {} : { headers: { 'proof-of-work': work } }) },
  );
const junkSignIn = (from: string, work?: string) => signInFrom(from, 'nobody-there', 'wrong1!pw', work);

async function useUpSignIn(from: string): Promise<void> {
  for (let count = 0; count < 300; count += 1) assert.equal((await junkSignIn(from)).status, 404);
}

/** Calls like the browser: solves the challenge and repeats the call. */
async function callAndPay<E extends Endpoint>(from: string, endpoint: E, sent: SentTo<E>) {
  const first = await api.call(endpoint, sent, { remoteAddress: from });
  if (first.status !== 429) return first;
  const headers = { 'proof-of-work': solveChallenge(challengeOf(first)) };
  return api.call(endpoint, sent, { remoteAddress: from, headers });
}

test('above the limit a call costs work, once per solution', async () => {
  const from = '192.0.2.1';
  await useUpSignIn(from);
  const refused = await junkSignIn(from);
  assert.deepEqual([refused.status, refused.refusal.code], [429, 'TOO_MANY_REQUESTS']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const work = solveChallenge(challengeOf(refused));
  const statuses = [];
  for (const sent of [work, work, undefined, 'junk']) statuses.push((await junkSignIn(from, sent)).status);
  assert.deepEqual(statuses, [404, 429, 429, 429]);
  const parallel = solveChallenge(challengeOf(await junkSignIn(from)));
  const together = await Promise.all(Array.from({ length: 5 }, () => junkSignIn(from, parallel)));
  assert.deepEqual(together.map(({ status }) => status).toSorted(), [404, 429, 429, 429, 429]);
});

test('a solution that is old, too cheap, for another limit or from another network admits nobody', async () => {
  const from = '192.0.2.2';
  await Promise.all([useUpSignIn(from), useUpSignIn('192.0.2.3')]);
  const solved = async () => solveChallenge(challengeOf(await junkSignIn(from)));
  const key = deriveKey(api.config.appSecret, 'work-instead');
  const made = (purpose: string, maximumNumber: number) =>
    solveChallenge(createChallenge(key, new Date(), { purpose, maximumNumber, lifetimeMs: 60_000 }));
  const copied = await solved();
  assert.equal((await junkSignIn('192.0.2.3', copied)).status, 429, 'copied to another network');
  assert.equal((await junkSignIn(from, made(`account.signup\n${from}`, 100))).status, 429, 'another limit');
  const cheap = await junkSignIn(from, made(`account.signin\n${from}`, 49));
  assert.equal(cheap.status, 429, 'too cheap, as of a release with lower prices');
  assert.equal((await junkSignIn(from, solveChallenge(challengeOf(cheap)))).status, 404, 'solved anew');
  assert.equal((await junkSignIn(from, made(`account.signin\n${from}`, 50))).status, 404, 'the control');
  const old = await solved();
  api.setNow(new Date(Date.now() + 121_000));
  assert.equal((await junkSignIn(from, old)).status, 429, 'old');
  api.setNow(undefined);
  assert.equal((await junkSignIn(from, old)).status, 404, 'the control');
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('a forged, huge or wrongly typed solution is refused with a new challenge, and never breaks the server', async () => {
  const from = '192.0.2.6';
  await useUpSignIn(from);
  const challenge = challengeOf(await junkSignIn(from));
  const solved = JSON.parse(Buffer.from(solveChallenge(challenge), 'base64').toString());
  const wrong = [
    '',
    'null',
    encoded(null),
    encoded([]),
    encoded('text'),
    encoded({}),
    encoded([solved]),
    encoded({ ...solved, number: String(solved.number) }),
    encoded({ ...solved, number: -1 }),
    encoded({ ...solved, number: 0.5 }),
    encoded({ ...solved, number: 1e308 }),
    encoded({ ...solved, number: solved.number + 1 }),
    encoded({ ...solved, algorithm: 'SHA-1' }),
    encoded({ ...solved, signature: '0'.repeat(64) }),
    encoded({ ...solved, signature: [solved.signature] }),
    encoded({ ...solved, challenge: { length: 64 } }),
    encoded({ ...solved, salt: solved.salt.replace('maxnumber=100', 'maxnumber=999999999') }),
    encoded({ ...solved, salt: 'x'.repeat(8000) }),
    'A'.repeat(12_000),
    '\u00ff\u00fe',
  ];
  for (const work of wrong) {
    const answer = await junkSignIn(from, work);
    assert.deepEqual([answer.status, challengeOf(answer).maxnumber], [429, 100], work.slice(0, 200));
  }
  assert.equal((await junkSignIn(from, encoded(solved))).status, 404, 'the control');
});

test('challenges that nobody solves leave nothing behind, and raise no price', async () => {
  const from = '192.0.2.7';
  await useUpSignIn(from);
  const { db } = api.ctx();
  const rows = async () => {
    const tables = ['captcha_uses', 'rate_limits'] as const;
    const counts = tables.map((table) => db.selectFrom(table).select((of) => of.fn.countAll().as('n')));
    return Promise.all(counts.map((query) => query.executeTakeFirstOrThrow()));
  };
  const before = await rows();
  for (let count = 0; count < 2000; count += 1) await junkSignIn(from, 'junk');
  assert.deepEqual(await rows(), before);
  const refused = await junkSignIn(from);
  assert.equal(challengeOf(refused).maxnumber, 100);
  await junkSignIn(from, solveChallenge(challengeOf(refused)));
  assert.equal(
    Number((await rows())[0]?.n),
    Number(before[0]?.n) + 1,
    'the control: a solved one is remembered',
  );
});

test('a limit that is not payable refuses as before, and offers no challenge', async () => {
  const list = () => api.call(listAddresses, { query: {} }, { remoteAddress: '192.0.2.4' });
  for (let count = 0; count < 60; count += 1) assert.equal((await list()).status, 200);
  const answer = await list();
  assert.deepEqual([answer.status, answer.headers['proof-of-work-challenge']], [429, undefined]);
});

test('work buys no more guesses at the password of one account', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'guessed-at' });
  const from = '192.0.2.5';
  await useUpSignIn(from);
  const guess = async () => {
    const body = { userKeyType: 'Id' as const, userKeyCode: 'guessed-at', password: 'wrong1!pw' };
    return callAndPay(from, signIn, { body });
  };
  const hashes = api.hashCount();
  const codes = [];
  for (let count = 0; count < 20; count += 1) {
    api.setNow(new Date(Date.now() + count * 10_000));
    codes.push((await guess()).refusal.code);
  }
  api.setNow(undefined);
  assert.equal(api.hashCount() - hashes, 5);
  assert.equal(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length, 15);
});

test('500 people behind one address sign in within a minute and stay, next to a device that sends 100 a second', async () => {
  const from = '198.51.100.1';
  const people = Array.from({ length: 500 }, (_, index) => `member-${index}`);
  for (const keyCode of people) await api.addAccount({ keyType: 'Id', keyCode });
  /** One in twelve is paid, and raises the price. */
  const hostileSignIns = async () => {
    await Promise.all(Array.from({ length: 11 }, () => junkSignIn(from)));
    const body = { userKeyType: 'Id' as const, userKeyCode: 'nobody-there', password: 'wrong1!pw' };
    assert.equal((await callAndPay(from, signIn, { body })).status, 404);
  };
  const outcome = { withoutWork: 0, withWork: 0 };
  const tokens: string[] = [];
  for (const userKeyCode of people) {
    await hostileSignIns();
    const body = { userKeyType: 'Id' as const, userKeyCode, password: testPassword };
    const answer = await api.call(signIn, { body }, { remoteAddress: from });
    if (answer.status === 200) outcome.withoutWork += 1;
    const paid = answer.status === 200 ? answer : await callAndPay(from, signIn, { body });
    if (paid.status === 200) outcome.withWork += 1;
    tokens.push(paid.data.refreshToken);
  }
  // The control is the first number: without work, the hostile device locks out all the others.
  assert.deepEqual(outcome, { withoutWork: 23, withWork: 500 });
  const price = challengeOf(await junkSignIn(from)).maxnumber;
  assert.ok(price < 2 * api.config.workNumbers, `a phone needs less than two seconds for ${price} numbers`);

  const junkRefresh = () =>
    api.call(signInByRefreshToken, { body: { refreshToken: 'junk' } }, { remoteAddress: from });
  for (let count = 0; count < 600; count += 1) assert.equal((await junkRefresh()).status, 401);
  const statuses = new Set<number>();
  for (const refreshToken of tokens) {
    assert.equal((await junkRefresh()).status, 429, 'the control: the address has used up the limit');
    const answer = await api.call(signInByRefreshToken, { body: { refreshToken } }, { remoteAddress: from });
    statuses.add(answer.status);
  }
  assert.deepEqual([...statuses], [200]);
});

test('a device that signed in before has a count of its own, and a forged or old cookie has none', async () => {
  const from = '198.51.100.3';
  for (const keyCode of ['regular', 'other']) await api.addAccount({ keyType: 'Id', keyCode });
  const signInWith = (cookie: string, password = testPassword, userKeyCode = 'regular') =>
    api.call(
      signIn,
      { body: { userKeyType: 'Id', userKeyCode, password } },
      { remoteAddress: from, headers: { cookie } },
    );
  const given = String((await signInWith('')).headers['set-cookie']);
  assert.match(given, /^device=[^;]+; Path=\/api\/user\/signin; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = given.split(';');
  await Promise.all(Array.from({ length: 300 }, () => junkSignIn(from)));
  const forged = cookie.replace(/\.\d{10}\./, '.9999999999.');
  for (const worthless of ['', 'device=', forged, `${cookie}x`])
    assert.equal((await signInWith(worthless)).status, 429, worthless);
  assert.equal((await signInWith(`draft=x; ${cookie}; lang=en`)).status, 200);
  api.setNow(new Date(Date.now() + 181 * 24 * 3600_000));
  assert.equal((await signInWith(cookie)).status, 429, 'old');
  api.setNow(undefined);
  // A second cookie of the account shares the count of the first, and neither skips the guard of the password.
  const second = String((await signInWith(cookie)).headers['set-cookie']).split(';', 1)[0] ?? '';
  const codes = [];
  for (let count = 0; count < 28; count += 1)
    codes.push((await signInWith(count % 2 === 0 ? cookie : second, 'wrong1!pw', 'other')).refusal.code);
  assert.equal(codes.filter((code) => code === 'INVALID_CREDENTIAL').length, 3);
  const refused = await signInWith(second);
  assert.deepEqual([refused.status, challengeOf(refused).maxnumber], [429, api.config.workNumbers]);
});

test('a session that refreshes without end pays, and a session that has ended counts for nobody', async () => {
  const from = '198.51.100.2';
  await api.addAccount({ keyType: 'Id', keyCode: 'restless' });
  const junk = () =>
    api.call(signInByRefreshToken, { body: { refreshToken: 'junk' } }, { remoteAddress: from });
  let { refreshToken } = await api.signInAs('restless');
  for (let count = 0; count < 601; count += 1) await junk();
  const refresh = () => api.call(signInByRefreshToken, { body: { refreshToken } }, { remoteAddress: from });
  for (let count = 0; count < 30; count += 1) ({ refreshToken } = (await refresh()).data);
  assert.equal((await refresh()).status, 429);
  const paid = await callAndPay(from, signInByRefreshToken, { body: { refreshToken } });
  assert.equal(paid.status, 200);
  const ended = await api.signInAs('restless');
  await api.ctx().db.updateTable('account_sessions').set({ ended_at: new Date() }).execute();
  const body = { refreshToken: ended.refreshToken };
  assert.equal((await api.call(signInByRefreshToken, { body }, { remoteAddress: from })).status, 429);
});
