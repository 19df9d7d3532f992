import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn, signUp } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { proveKey, signUpForm } from '../../../../test/sign-up-forms.ts';

let api: TestApi<'mail' | 'texts'>;
before(async () => {
  api = await startTestApi({
    limitScale: 1,
    ports: ['mail', 'texts'],
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
  await api.work();
  await api.addAccount({ keyType: 'Id', keyCode: 'proxied' });
});
after(() => api.close());

const expected: [string, string | null][] = [
  ['203.0.113.7:55', '203.0.113.7'],
  ['unknown', null],
  ['[::1]', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
];

test('whatever a trusted proxy says of the visitor’s address, people sign in and up, and it is kept where it is one', async () => {
  for (const [count, [forwarded, address]] of expected.entries()) {
    await api.forgetLimits();
    const headers = { 'x-forwarded-for': forwarded };
    const body = { userKeyType: 'Id' as const, userKeyCode: 'proxied', password: testPassword };
    const wrong = await api.call(signIn, { body: { ...body, password: 'wrong1!pw' } }, { headers });
    assert.deepEqual([wrong.status, wrong.refusal.code], [401, 'INVALID_CREDENTIAL'], forwarded);
    assert.equal((await api.call(signIn, { body }, { headers })).status, 200, forwarded);
    const userKeyTokenForEmail = await proveKey(api, 'Email', `joins${count}@example.org`);
    const form = signUpForm({ userKeyCode: `joins${count}`, userKeyTokenForEmail });
    const joined = await api.call(signUp, { body: form }, { headers });
    assert.equal(joined.status, 200, forwarded);
    const { db } = api.ctx();
    const session = await db
      .selectFrom('account_sessions')
      .select('address')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const consent = await db
      .selectFrom('account_consents')
      .select('address')
      .where('account_id', '=', joined.data.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([session.address, consent.address], [address, address], forwarded);
  }
});

test('an address counts as known without the port that its proxy tells', async () => {
  await api.forgetLimits();
  await api.addAccount({ keyType: 'Id', keyCode: 'ported' });
  const attempt = (password: string, port: number) =>
    api.call(
      signIn,
      { body: { userKeyType: 'Id', userKeyCode: 'ported', password } },
      { headers: { 'x-forwarded-for': `203.0.113.20:${port}` } },
    );
  assert.equal((await attempt(testPassword, 1001)).status, 200);
  const begun = Date.now();
  for (let count = 0; count < 6; count += 1) {
    api.setNow(new Date(begun + count * 61_000));
    assert.equal((await attempt('wrong1!pw', 2000 + count)).status, 401);
  }
  api.setNow(undefined);
});
