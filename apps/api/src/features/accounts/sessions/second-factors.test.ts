import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, signIn } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { totpCode, totpStep } from '../../../platform/totp.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());
beforeEach(() => api.forgetLimits());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string) => {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const start = Date.parse('2026-01-01T00:00:00Z');
const at = (seconds: number) => {
  const now = new Date(start + seconds * 1000);
  api.setNow(now);
  return now;
};
const signInWith = (name: string, secondFactorCode?: string) =>
  api.call(signIn, {
    body: {
      userKeyType: 'Id',
      userKeyCode: name,
      password: testPassword,
      ...(secondFactorCode === undefined ? {} : { secondFactorCode }),
    },
  });

async function addProtected(name: string) {
  const now = at(0);
  const id = await api.addAccount({ keyType: 'Id', keyCode: name }, { userType: 'Admin', roleCode: 'ADMIN' });
  const { accessToken: token } = await api.signInAs(name);
  const begun = await api.call(
    beginSecondFactor,
    { params: { id }, body: { password: testPassword } },
    { token },
  );
  const secret = fromBase32(begun.data.secret);
  const codeAt = (when: Date, offset = 0) => totpCode(secret, totpStep(when) + offset);
  const confirm = (secondFactorCode: string) =>
    api.call(confirmSecondFactor, { params: { id }, body: { secondFactorCode } }, { token });
  const { recoveryCodes } = (await confirm(codeAt(now))).data;
  return { id, token, codeAt, confirm, recoveryCodes, begun: begun.data };
}

test('a second factor counts once it was confirmed, then sign-in asks for it', async () => {
  const now = at(0);
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'begun' });
  const { accessToken: token } = await api.signInAs('begun');
  const begin = (password: string) =>
    api.call(beginSecondFactor, { params: { id }, body: { password } }, { token });
  assert.equal((await begin('wrong1!pw')).refusal.code, 'INVALID_CREDENTIAL');
  const { secret, uri } = (await begin(testPassword)).data;
  assert.equal(uri, `otpauth://totp/congress.test:begun?secret=${secret}&issuer=congress.test`);
  assert.equal((await signInWith('begun')).status, 200);
  const confirm = (secondFactorCode: string) =>
    api.call(confirmSecondFactor, { params: { id }, body: { secondFactorCode } }, { token });
  const code = totpCode(fromBase32(secret), totpStep(now));
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  assert.equal((await confirm(wrong)).refusal.code, 'SECOND_FACTOR_FAILED');
  const confirmed = await confirm(code);
  assert.equal(new Set(confirmed.data.recoveryCodes).size, 10);
  assert.equal((await confirm(code)).refusal.code, 'NOT_FOUND');
  assert.equal((await begin(testPassword)).refusal.code, 'CONFLICT');
  const response = await signInWith('begun');
  assert.deepEqual([response.status, response.refusal.code], [401, 'SECOND_FACTOR_REQUIRED']);
});

test('each code works once, also when shown three times at once', async () => {
  const { codeAt } = await addProtected('once');
  const now = at(60);
  const code = codeAt(now);
  assert.equal((await signInWith('once', codeAt(now, -5))).refusal.code, 'SECOND_FACTOR_FAILED');
  await api.forgetLimits();
  const answers = await Promise.all(Array.from({ length: 3 }, () => signInWith('once', code)));
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 401, 401]);
  assert.equal((await signInWith('once', codeAt(at(90)))).status, 200);
});

test('a recovery code works once in place of the app', async () => {
  const { recoveryCodes } = await addProtected('recovery');
  const [first = '', second = ''] = recoveryCodes;
  assert.equal((await signInWith('recovery', first.toLowerCase())).status, 200);
  assert.equal((await signInWith('recovery', first)).refusal.code, 'SECOND_FACTOR_FAILED');
  assert.equal((await signInWith('recovery', `${second.slice(0, 4)} ${second.slice(4)}`)).status, 200);
});

test('five wrong codes stop the guessing', async () => {
  const { codeAt } = await addProtected('guess');
  const now = at(120);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const wrong = await signInWith('guess', codeAt(now, -10 - attempt));
    assert.equal(wrong.refusal.code, 'SECOND_FACTOR_FAILED');
    await api.forgetSignInAttempts();
  }
  const sixth = await signInWith('guess', codeAt(now));
  assert.equal(sixth.status, 429);
});

test('switching it off needs password and code', async () => {
  const { id, token, codeAt } = await addProtected('off');
  const now = at(60);
  const remove = (password: string, secondFactorCode: string) =>
    api.call(removeSecondFactor, { params: { id }, body: { password, secondFactorCode } }, { token });
  assert.equal((await remove('wrong1!pw', codeAt(now))).refusal.code, 'INVALID_CREDENTIAL');
  assert.equal((await remove(testPassword, codeAt(now, -5))).refusal.code, 'SECOND_FACTOR_FAILED');
  assert.equal((await remove(testPassword, codeAt(now))).status, 200);
  assert.equal((await signInWith('off')).status, 200);
  assert.equal((await remove(testPassword, codeAt(now))).refusal.code, 'NOT_FOUND');
});

test('the database holds neither secret nor recovery code', async () => {
  const { begun, recoveryCodes } = await addProtected('dump');
  const { db } = api.ctx();
  const dump = JSON.stringify([
    (await db.selectFrom('account_second_factors').selectAll().execute()).map((row) =>
      row.secret_sealed.toString('latin1'),
    ),
    (await db.selectFrom('account_recovery_codes').selectAll().execute()).map((row) =>
      row.code_hash.toString('latin1'),
    ),
  ]);
  const plain = fromBase32(begun.secret).toString('latin1');
  for (const secret of [begun.secret, plain, ...recoveryCodes]) assert.equal(dump.includes(secret), false);
});
