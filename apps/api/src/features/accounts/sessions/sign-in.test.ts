import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { signIn, signInByRefreshToken, type UserKeyType } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { silentLogger } from '../../../../test/database.ts';
import { systemContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { openServices } from '../../../services.ts';
import { accountActor } from './account-actors.service.ts';
import { updateSessionsEnded } from './sessions.queries.ts';
import { accountScope } from './sessions.rules.ts';
import * as sessions from './sessions.service.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

const signInAs = (userKeyCode: string, password = testPassword, userKeyType: UserKeyType = 'Id') =>
  api.call(signIn, { body: { userKeyType, userKeyCode, password } });

test('a member signs in with id, e-mail or mobile number, however it is spelt', async () => {
  const id = await api.addAccount(
    { keyType: 'Id', keyCode: 'Kim.Sample' },
    {
      keys: [
        { keyType: 'Id', keyCode: 'Kim.Sample' },
        { keyType: 'Email', keyCode: 'Kim@Example.org' },
        { keyType: 'Mobile', keyCode: '010-1111-2222' },
      ],
    },
  );
  const byId = await signInAs('kim.sample');
  assert.equal(byId.status, 200);
  assert.deepEqual(byId.data.user, {
    id,
    userKeyType: 'Id',
    userKeyCode: 'Kim.Sample',
    userName: '예시회원',
    userType: 'Member',
    role: { roleCode: 'MEMBER', permissions: [] },
  });
  assert.equal((await signInAs('KIM@example.ORG', testPassword, 'Email')).data.user.id, id);
  assert.equal((await signInAs('01011112222', testPassword, 'Mobile')).data.user.id, id);
});

test('sign-in refuses with the specified codes', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'codes' });
  const wrong = await signInAs('codes', 'wrong1!pw');
  assert.deepEqual([wrong.status, wrong.refusal.code], [401, 'INVALID_CREDENTIAL']);
  const unknown = await signInAs('nobody');
  assert.deepEqual([unknown.status, unknown.refusal.code], [404, 'NOT_FOUND']);
  const otherType = await signInAs('codes', testPassword, 'Email');
  assert.deepEqual([otherType.status, otherType.refusal.code], [404, 'NOT_FOUND']);
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'disabled' });
  await api.ctx().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', id).execute();
  const disabled = await signInAs('disabled');
  assert.deepEqual([disabled.status, disabled.refusal.code], [403, 'NOT_ACCEPTABLE']);
  assert.equal((await signInAs('disabled', 'wrong1!pw')).refusal.code, 'INVALID_CREDENTIAL');
});

test('sign-in refuses a bad shape at the field', async () => {
  const cases: [unknown, Record<string, string>][] = [
    [{}, { userKeyType: 'required', userKeyCode: 'required', password: 'required' }],
    [{ userKeyType: 'Name', userKeyCode: 'a', password: 'b' }, { userKeyType: 'not_a_choice' }],
    [{ userKeyType: 'Id', userKeyCode: 7, password: 'b' }, { userKeyCode: 'wrong_type' }],
    [{ userKeyType: 'Id', userKeyCode: 'a\u202Eb', password: 'b' }, { userKeyCode: 'characters' }],
    [{ userKeyType: 'Id', userKeyCode: 'a', password: 'b'.repeat(129) }, { password: 'too_long' }],
    [
      { userKeyType: 'Id', userKeyCode: 'a', password: 'b', userType: 'Admin' },
      { userType: 'unknown_field' },
    ],
  ];
  for (const [body, fields] of cases) {
    const answer = await api.callRaw('POST', '/api/user/signin', body);
    assert.deepEqual(
      [answer.status, answer.refusal.code, answer.refusal.fields],
      [400, 'INVALID_INPUT', fields],
    );
  }
});

test('a system admin holds every permission, another role what it was given', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'chief' }, { userType: 'Admin', roleCode: 'ADMIN' });
  await api.addAccount({ keyType: 'Id', keyCode: 'money' }, { roleCode: 'FINANCE' });
  const chief = await signInAs('chief');
  assert.equal(chief.data.user.role.permissions.length > 5, true);
  const money = await signInAs('money');
  const given = [
    ...['ADMIN_Access', 'PAYMENT_Manage', 'PAYMENT_Take'],
    ...['REGISTRATION_View', 'REGISTRATION_Export', 'FEE_Manage'],
  ];
  assert.deepEqual(money.data.user.role.permissions, given);
  const actor = await accountActor(api.services, money.data.accessToken, new Date());
  assert.deepEqual(actor?.kind === 'account' && actor.permissions, given);
});

test('staff sign in daily, members monthly', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'head' }, { userType: 'Admin', roleCode: 'ADMIN' });
  await api.addAccount({ keyType: 'Id', keyCode: 'office' }, { roleCode: 'SECRETARIAT' });
  await api.addAccount({ keyType: 'Id', keyCode: 'monthly' });
  const lifetimes: number[] = [];
  for (const key of ['head', 'office', 'monthly']) {
    const { id } = (await signInAs(key)).data.user;
    const { created_at: beganAt, expires_at: expiresAt } = await api
      .ctx()
      .db.selectFrom('account_sessions')
      .select(['created_at', 'expires_at'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    lifetimes.push((expiresAt.getTime() - beganAt.getTime()) / 3600_000);
  }
  assert.deepEqual(lifetimes, [12, 12, 30 * 24]);
});

test('100 parallel wrong sign-ins look at three passwords, and at all of them without the limit', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'victim' });
  // A fixed clock: on a slow machine the first delay would pass meanwhile.
  api.setNow(new Date());
  const before = api.hashCount();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => signInAs('victim', `wrong1!${index}`)),
  );
  assert.equal(api.hashCount() - before, 3);
  const count = (...codes: string[]) =>
    answers.filter((answer) => codes.includes(answer.refusal.code)).length;
  // Requests beyond the queue are rejected before they are counted.
  assert.deepEqual(
    [count('INVALID_CREDENTIAL'), count('TOO_MANY_REQUESTS', 'UNAVAILABLE'), count('TOO_MANY_REQUESTS') > 0],
    [3, 97, true],
  );
  const refused = answers.find((answer) => answer.status === 429);
  assert.equal(Number(refused?.headers['retry-after']) > 0, true);

  api.setNow(undefined);

  // The control: without a limit, the same attempts are all checked, or rejected by the bounded queue.
  const unlimited = await startTestApi();
  try {
    await unlimited.addAccount({ keyType: 'Id', keyCode: 'victim' });
    const start = unlimited.hashCount();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        unlimited.call(signIn, {
          body: { userKeyType: 'Id', userKeyCode: 'victim', password: `wrong1!${index}` },
        }),
      ),
    );
    assert.equal(unlimited.hashCount() - start, 60);
  } finally {
    await unlimited.close();
  }
});

test('a success forgets the failures before it', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'forgetful' });
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 2; attempt += 1)
      assert.equal((await signInAs('forgetful', 'wrong1!pw')).refusal.code, 'INVALID_CREDENTIAL');
    assert.equal((await signInAs('forgetful')).status, 200);
  }
});

const refresh = (refreshToken: string, on = api) => on.call(signInByRefreshToken, { body: { refreshToken } });

test('a refresh token gives new tokens once', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'refresher' });
  const first = (await signInAs('refresher')).data;
  const second = await refresh(first.refreshToken);
  assert.equal(second.status, 200);
  assert.deepEqual(Object.keys(second.data).sort(), ['accessToken', 'refreshToken']);
  assert.notEqual(second.data.refreshToken, first.refreshToken);
  const third = await refresh(second.data.refreshToken);
  assert.equal(third.status, 200);
  assert.equal((await accountActor(api.services, third.data.accessToken, new Date()))?.kind, 'account');
});

test('20 parallel refreshes give one successor', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'tabs' });
  const { refreshToken } = (await signInAs('tabs')).data;
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  assert.deepEqual(
    answers.map((answer) => answer.status),
    Array.from({ length: 20 }, () => 200),
  );
  assert.equal(new Set(answers.map((answer) => answer.data.refreshToken)).size, 1);
});

test('two processes that refresh with one token at once give one successor', async () => {
  const other = await openServices(api.services.config, silentLogger);
  try {
    await api.addAccount({ keyType: 'Id', keyCode: 'processes' });
    const { refreshToken } = (await signInAs('processes')).data;
    const contexts = [api.ctx(), systemContext(other, silentLogger)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sessions.signInByRefreshToken(contexts[index % 2] ?? api.ctx(), refreshToken),
      ),
    );
    assert.equal(new Set(answers.map((answer) => answer.refreshToken)).size, 1);
  } finally {
    await other.close();
  }
});

test('the control: looking and marking without holding the row gives every tab its own successor', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'control' });
  const tokenHash = hashToken((await signInAs('control')).data.refreshToken);
  const { db } = api.ctx();
  const look = () =>
    db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirstOrThrow();
  const looks = await Promise.all(Array.from({ length: 20 }, look));
  const successors = looks.filter((row) => row.used_at === null).map(() => randomUUID());
  assert.equal(successors.length, 20);
});

test('a used token shown after ten seconds ends the family, also after a restart', async () => {
  let own = await startTestApi({ limitScale: 1 });
  try {
    const start = Date.parse('2026-01-01T00:00:00Z');
    own.setNow(new Date(start));
    await own.addAccount({ keyType: 'Id', keyCode: 'stolen' });
    const first = (
      await own.call(signIn, { body: { userKeyType: 'Id', userKeyCode: 'stolen', password: testPassword } })
    ).data;
    const second = (await refresh(first.refreshToken, own)).data;
    own.setNow(new Date(start + 10_000));
    assert.equal((await refresh(first.refreshToken, own)).data.refreshToken, second.refreshToken);
    own = await own.restart();
    const later = new Date(start + 10_001);
    own.setNow(later);
    const replayed = await refresh(first.refreshToken, own);
    assert.deepEqual([replayed.status, replayed.refusal.code], [401, 'AUTHENTICATION_FAILURE']);
    assert.equal((await refresh(second.refreshToken, own)).status, 401);
    assert.equal(await accountActor(own.services, second.accessToken, later), undefined);
  } finally {
    await own.close();
  }
});

test('an idle, an outlived, an ended session and a disabled account get no new tokens', async () => {
  const own = await startTestApi({ limitScale: 1 });
  try {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const day = 24 * 3600 * 1000;
    const id = await own.addAccount({ keyType: 'Id', keyCode: 'idle' });
    const signInAt = async (ms: number) => {
      own.setNow(new Date(ms));
      return (
        await own.call(signIn, { body: { userKeyType: 'Id', userKeyCode: 'idle', password: testPassword } })
      ).data;
    };
    const idle = await signInAt(start);
    own.setNow(new Date(start + 14 * day + 1));
    assert.equal((await refresh(idle.refreshToken, own)).status, 401);

    let { refreshToken } = await signInAt(start);
    for (const days of [10, 20, 29]) {
      own.setNow(new Date(start + days * day));
      refreshToken = (await refresh(refreshToken, own)).data.refreshToken;
    }
    own.setNow(new Date(start + 30 * day));
    assert.equal((await refresh(refreshToken, own)).status, 401);

    const open = await signInAt(start);
    await own.ctx().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', id).execute();
    assert.equal((await refresh(open.refreshToken, own)).status, 401);
    await own.ctx().db.updateTable('accounts').set({ is_disabled: false }).where('id', '=', id).execute();
    await updateSessionsEnded(own.ctx().db, { accountId: id }, 'test', new Date(start));
    assert.equal((await refresh(open.refreshToken, own)).status, 401);
  } finally {
    await own.close();
  }
});

test('an ended session is refused at once, and what was read before the end is not remembered', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'ender' });
  const { accessToken } = (await signInAs('ender')).data;
  const now = new Date();
  assert.equal((await accountActor(api.services, accessToken, now))?.kind, 'account');
  await updateSessionsEnded(api.ctx().db, { accountId: id }, 'test', now);
  // The control: without a notice, the process keeps its cached value.
  assert.equal((await accountActor(api.services, accessToken, now))?.kind, 'account');
  api.services.content.forget(accountScope(id));
  assert.equal(await accountActor(api.services, accessToken, now), undefined);
});

test('the database holds no token that could be used', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'dump' });
  const { refreshToken } = (await signInAs('dump')).data;
  const next = (await refresh(refreshToken)).data.refreshToken;
  const rows = await api.ctx().db.selectFrom('refresh_tokens').selectAll().execute();
  const dump = JSON.stringify(
    rows.map((row) => [row.token_hash.toString('latin1'), row.successor_sealed?.toString('latin1')]),
  );
  assert.deepEqual([dump.includes(refreshToken), dump.includes(next)], [false, false]);
});
