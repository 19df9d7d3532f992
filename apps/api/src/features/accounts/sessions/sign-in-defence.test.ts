import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { getCaptchaChallenge, signIn } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { siteScope } from '../../../platform/content.ts';
import { solveChallenge } from '../../../platform/proof-of-work.ts';
import { writeSetting } from '../../../platform/site-settings.ts';
import { authentication } from '../accounts/authentication.service.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
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

/** Attempts to sign in at a given time. */
async function attemptAt(
  seconds: number,
  userKeyCode: string,
  password: string,
  details: { captcha?: string; from?: string } = {},
) {
  api.setNow(new Date(begun + seconds * 1000));
  return attempt(userKeyCode, password, details);
}
const begun = Date.now();
/** Acts like the sign-in page: solves the challenge if required, and sends the form again. */
async function ownerAt(seconds: number, userKeyCode: string, from: string) {
  const first = await attemptAt(seconds, userKeyCode, testPassword, { from });
  if (first.refusal.code !== 'CAPTCHA_REQUIRED') return first.status;
  const captcha = solveChallenge((await api.call(getCaptchaChallenge, {}, { remoteAddress: from })).data);
  return (await attemptAt(seconds, userKeyCode, testPassword, { from, captcha })).status;
}

for (const addresses of [1, 50])
  test(`the owner gets in at once, from a new address and a known one, while ${addresses} others try every second`, async () => {
    const name = `besieged-${addresses}`;
    await api.addAccount({ keyType: 'Id', keyCode: name });
    assert.equal(await ownerAt(0, name, '192.0.2.10'), 200);
    const hashes = api.hashCount();
    const answers = { looked: 0, asked: 0, refused: 0 };
    for (let second = 1; second <= 360; second += 1) {
      const answer = await attemptAt(second, name, 'wrong1!pw', {
        from: `198.18.${addresses}.${second % addresses}`,
      });
      if (answer.status === 401) answers.looked += 1;
      else if (answer.refusal.code === 'CAPTCHA_REQUIRED') answers.asked += 1;
      else answers.refused += 1;
    }
    assert.equal(answers.looked + answers.asked + answers.refused, 360);
    assert.equal(answers.looked, addresses === 1 ? 5 : 10);
    assert.equal(api.hashCount() - hashes, answers.looked, 'a refused attempt costs nothing');
    assert.equal(await ownerAt(360, name, '192.0.2.10'), 200);
    assert.equal(await ownerAt(360, name, '203.0.113.200'), 200);
  });

test('guesses are bounded: five in 15 minutes from one network, each after the tenth of all paid with proof of work', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'guessed-at' });
  const guess = async (second: number, from: string) => {
    const first = await attemptAt(second, 'guessed-at', 'wrong1!pw', { from });
    if (first.refusal.code !== 'CAPTCHA_REQUIRED') return { status: first.status, isPaid: false };
    const captcha = solveChallenge((await api.call(getCaptchaChallenge, {}, { remoteAddress: from })).data);
    const paid = await attemptAt(second, 'guessed-at', 'wrong1!pw', { from, captcha });
    return { status: paid.status, isPaid: true };
  };
  const seen = { free: 0, paid: 0, refused: 0 };
  for (let second = 0; second < 60; second += 10)
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '::ffff:198.51.100.3']) {
      const { status, isPaid } = await guess(second, from);
      if (status !== 401) seen.refused += 1;
      else if (isPaid) seen.paid += 1;
      else seen.free += 1;
    }
  assert.deepEqual(seen, { free: 10, paid: 5, refused: 9 });
});

test('a proof of work counts once, also for a sign-in', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'paid-once' });
  for (let count = 0; count < 10; count += 1)
    await attemptAt(0, 'paid-once', 'wrong1!pw', { from: `198.51.100.${count}` });
  const captcha = solveChallenge((await api.call(getCaptchaChallenge, {})).data);
  const first = await attemptAt(0, 'paid-once', 'wrong1!pw', { from: '198.51.100.20', captcha });
  const second = await attemptAt(0, 'paid-once', testPassword, { from: '198.51.100.21', captcha });
  assert.deepEqual([first.refusal.code, second.refusal.code], ['INVALID_CREDENTIAL', 'CAPTCHA_REQUIRED']);
});

test('after three failures each further attempt from there waits twice as long, as Retry-After states', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'delayed' });
  const from = '203.0.113.1';
  assert.equal((await attemptAt(0, 'delayed', testPassword, { from })).status, 200);
  for (let count = 0; count < 3; count += 1)
    assert.equal((await attemptAt(0, 'delayed', 'wrong1!pw', { from })).status, 401);
  let seconds = 0;
  for (const wait of [1, 2, 4, 8, 16, 32, 60]) {
    const early = await attemptAt(seconds, 'delayed', testPassword, { from });
    assert.deepEqual([early.status, early.headers['retry-after']], [429, String(wait)]);
    seconds += wait;
    if (wait < 60) assert.equal((await attemptAt(seconds, 'delayed', 'wrong1!pw', { from })).status, 401);
  }
  assert.equal((await attemptAt(seconds, 'delayed', 'wrong1!pw', { from })).status, 401);
  // After the tenth, nothing is allowed until 15 minutes after the first.
  const eleventh = await attemptAt(seconds + 60, 'delayed', testPassword, { from });
  assert.deepEqual([eleventh.status, eleventh.headers['retry-after']], [429, String(900 - seconds - 60)]);
  assert.equal((await attemptAt(900, 'delayed', testPassword, { from })).status, 200);
});

test('failures are forgotten after 15 minutes, and refused attempts put nothing off', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'rested' });
  const from = '203.0.113.5';
  for (const second of [2000, 2000, 2000, 2001, 2003])
    assert.equal((await attemptAt(second, 'rested', 'wrong1!pw', { from })).status, 401);
  for (let second = 2004; second < 2900; second += 7)
    assert.equal((await attemptAt(second, 'rested', testPassword, { from })).status, 429);
  const counts = async () => {
    const { db } = api.ctx();
    const rows = await db.selectFrom('sign_in_delays').select('attempts').orderBy('attempts').execute();
    return rows.map((row) => row.attempts);
  };
  // Counts of the one network and of all strangers.
  assert.deepEqual(await counts(), [5, 5]);
  assert.equal((await attemptAt(2900, 'rested', 'wrong1!pw', { from })).status, 401);
  assert.deepEqual(await counts(), [1, 1]);
  api.setNow(undefined);
});

test('of parallel right sign-ins none fails in any other way than by having to wait', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'hurried' });
  const rounds = Array.from({ length: 6 }, () => Array.from({ length: 12 }));
  const statuses = new Set<number>();
  for (const round of rounds) {
    const answers = await Promise.all(
      round.map(() => attempt('hurried', testPassword, { from: '203.0.113.9' })),
    );
    for (const answer of answers) statuses.add(answer.status);
  }
  statuses.delete(429);
  assert.deepEqual([...statuses], [200]);
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
  // The control: from the known address itself there is no delay.
  assert.equal((await attempt('forwarded', testPassword, { from: '192.0.2.20' })).status, 200);
  api.setNow(undefined);
});

test('with the captcha on, sign-in asks for it after three attempts', async () => {
  await api
    .ctx()
    .db.transaction()
    .execute(async (trx) => {
      const setting = {
        authType: 'IdAndPassword' as const,
        useCapcha: true,
        allowsWideEmail: false,
        userProfiles: [],
        roleCodeForGuest: 'GUEST',
      };
      await writeSetting(api.ctx(), trx, authentication, setting);
    });
  api.services.content.forget(siteScope);
  await api.addAccount({ keyType: 'Id', keyCode: 'human' });
  for (let count = 0; count < 3; count += 1)
    assert.equal((await attempt('human', 'wrong1!pw')).refusal.code, 'INVALID_CREDENTIAL');
  const before = api.hashCount();
  api.setNow(new Date(Date.now() + 2000));
  assert.equal((await attempt('human', testPassword)).refusal.code, 'CAPTCHA_REQUIRED');
  assert.equal(api.hashCount(), before);
  const captcha = solveChallenge((await api.call(getCaptchaChallenge, {})).data);
  assert.equal((await attempt('human', testPassword, { captcha })).status, 200);
  api.setNow(undefined);
  await api.ctx().db.deleteFrom('site_settings').where('name', '=', 'authentication').execute();
  api.services.content.forget(siteScope);
});
