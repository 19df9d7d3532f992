import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  findId,
  requestPasswordReset,
  resetPassword,
  sendUserKeyCode,
  type VerificationPurpose,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { eventually } from '../../../../test/eventually.ts';
import { siteNetworkOf } from '../../../platform/addresses.ts';
import { sendingFromNetwork } from '../../../platform/message-budgets.ts';
import { accountWorkers } from '../accounts/accounts.jobs.ts';

let api: TestApi<'mail'>;
before(async () => {
  api = await startTestApi({ limitScale: 1, ports: ['mail'] });
});
after(() => api.close());
beforeEach(async () => {
  await api.forgetLimits();
  await api.ctx().db.deleteFrom('mails').execute();
});

const begun = Date.now();
const minute = 60_000;
let calls = 0;
/** A new network for each request, because limits per network are not tested here. */
const elsewhere = () => {
  calls += 1;
  return {
    remoteAddress: `10.${Math.floor(calls / 60_000)}.${Math.floor(calls / 250) % 250}.${calls % 250}`,
  };
};

const addOwner = (name: string) =>
  api.addAccount(
    { keyType: 'Id', keyCode: name },
    {
      keys: [
        { keyType: 'Id', keyCode: name },
        { keyType: 'Email', keyCode: `${name}@example.org` },
      ],
    },
  );
const askCode = (userKeyCode: string, purpose: VerificationPurpose = 'Signup') =>
  api.call(sendUserKeyCode, { body: { userKeyType: 'Email', userKeyCode, purpose } }, elsewhere());
const askId = (email: string) => api.call(findId, { body: { email } }, elsewhere());
const askReset = (email: string) => api.call(requestPasswordReset, { body: { email } }, elsewhere());

/** Runs the waiting jobs, at the test's own time. */
async function work() {
  const { rows } = await api.services.database.relaxedPool.query<{ name: string; data: object }>(
    `delete from jobs.job where name in ('send-reset', 'send-sign-in-id') returning name, data`,
  );
  for (const { name, data } of rows)
    await accountWorkers.find((worker) => worker.name === name)?.run(api.ctx(), data);
}
const mails = () => api.ctx().db.selectFrom('mails').select(['kind', 'created_at']).orderBy('id').execute();

test('strangers cause at most ten mails in any hour in one inbox, whatever tags they put to its address', async () => {
  await addOwner('bombed');
  for (let step = 0; step < 200; step += 5) {
    api.setNow(new Date(begun + step * minute));
    const tagged = `bombed+${step}@example.org`;
    await Promise.all([
      askCode(tagged),
      askCode(`BOMBED+c${step}@example.org`, 'ChangeKey'),
      askId('bombed@example.org'),
      askReset('bombed@example.org'),
      askReset(tagged),
    ]);
    await work();
  }
  const times = (await mails()).map((mail) => mail.created_at.getTime());
  const mostInAnHour = Math.max(
    ...times.map((from) => times.filter((time) => time >= from && time < from + 60 * minute).length),
  );
  // Six per hour and twelve per day, plus the three resets of the one account. No hour has more of either.
  assert.deepEqual([mostInAnHour, times.length], [9, 24]);
  api.setNow(undefined);
});

test('what is refused is not counted', async () => {
  const at = (minutes: number) => {
    api.setNow(new Date(begun + minutes * minute));
    const body = { userKeyType: 'Email', userKeyCode: 'patient@example.org' } as const;
    return api.call(sendUserKeyCode, { body }, { remoteAddress: '198.51.100.1' });
  };
  for (const minutes of [0, 1, 2]) assert.equal((await at(minutes)).status, 200);
  for (let minutes = 3; minutes < 60; minutes += 1) assert.equal((await at(minutes)).status, 429);
  assert.equal((await at(60)).status, 200);
  api.setNow(undefined);
});

test('nobody keeps the owner from a code from one network or from two, however often they ask', async () => {
  await addOwner('sought');
  const ask = (purpose: VerificationPurpose, remoteAddress: string) =>
    api.call(
      sendUserKeyCode,
      { body: { userKeyType: 'Email', userKeyCode: 'Sought+tag@example.org', purpose } },
      { remoteAddress },
    );
  const strangers = ['2001:db8:71::1', '203.0.113.71'];
  for (let step = 0; step < 23 * 60; step += 20) {
    api.setNow(new Date(begun + step * minute));
    for (const remoteAddress of strangers)
      await api.call(findId, { body: { email: 'sought@example.org' } }, { remoteAddress });
    await work();
    for (const from of strangers)
      for (const purpose of ['Registration', 'Signup'] as const) await ask(purpose, from);
    // The owner asks at the worst times: right afterwards, and in the first hour.
    if (step === 20) assert.equal((await ask('Registration', '198.51.100.8')).status, 200);
  }
  api.setNow(new Date(begun + 23 * 60 * minute));
  assert.equal((await ask('Registration', '198.51.100.9')).status, 200);
  assert.equal((await mails()).length <= 2 * 6 + 2, true);
  api.setNow(undefined);
});

test('a stranger who asked just before, or three times, does not keep the owner waiting', async () => {
  const ask = (at: number, remoteAddress: string) => {
    api.setNow(new Date(begun + at * 1000));
    const body = { userKeyType: 'Email', userKeyCode: 'soon@example.org', purpose: 'Registration' } as const;
    return api.call(sendUserKeyCode, { body }, { remoteAddress });
  };
  const stranger = '203.0.113.7';
  for (const at of [0, 31, 62]) assert.equal((await ask(at, stranger)).status, 200);
  assert.equal((await ask(93, stranger)).status, 429);
  for (const at of [94, 125]) assert.equal((await ask(at, '198.51.100.7')).status, 200);
  api.setNow(undefined);
});

test('one network uses up half of what an inbox is sent in a day, and leaves the rest to its owner', async () => {
  await addOwner('besieged');
  const body = { userKeyType: 'Email', purpose: 'Registration' } as const;
  const ask = (userKeyCode: string, from: { remoteAddress: string }) =>
    api.call(sendUserKeyCode, { body: { ...body, userKeyCode } }, from);
  for (let step = 0; step < 12 * 60; step += 20) {
    api.setNow(new Date(begun + step * minute));
    const stranger = { remoteAddress: `2001:db8:66:${step}::1` };
    await ask(`besieged+${step}@example.org`, stranger);
    await api.call(findId, { body: { email: 'besieged@example.org' } }, stranger);
    await work();
  }
  assert.equal((await mails()).length, 6);
  for (const hours of [13, 14]) {
    api.setNow(new Date(begun + hours * 60 * minute));
    assert.equal((await ask('besieged@example.org', elsewhere())).status, 200);
  }
  api.setNow(undefined);
});

test('one place that has codes and resets sent to many addresses stops nobody elsewhere', async () => {
  const { limits } = api.services;
  const { take } = limits;
  const drawnOn: string[] = [];
  limits.take = (limit, key) => {
    if (limit.name.startsWith('message.site')) drawnOn.push(limit.name);
    return take(limit, key);
  };
  const askForBoth = async (name: string, remoteAddress: string) => {
    await addOwner(name);
    await api.call(requestPasswordReset, { body: { email: `${name}@example.org` } }, { remoteAddress });
    await work();
    const body = { userKeyType: 'Email', userKeyCode: `${name}-new@example.org` } as const;
    await api.call(sendUserKeyCode, { body }, { remoteAddress });
  };
  await askForBoth('first', '2001:db8:7:1::1');
  for (let sent = 2; sent < sendingFromNetwork.points; sent += 1)
    await take(sendingFromNetwork, siteNetworkOf('2001:db8:7::'));
  // Different /64 networks of the same customer.
  await askForBoth('second', '2001:db8:7:2::1');
  await askForBoth('far', '2001:db8:8::1');
  limits.take = take;
  assert.deepEqual(drawnOn, [
    ...['message.site.reset', 'message.site'],
    ...['message.site.reset.crowd', 'message.site.crowd'],
    ...['message.site.reset', 'message.site'],
  ]);
});

test('of parallel requests for one inbox only as many succeed as its budget allows', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, count) => askCode(`raced+${count}@example.org`)),
  );
  assert.equal(answers.filter((answer) => answer.status === 200).length, 6);
  // The control: checking before counting lets all parallel requests pass.
  const { db } = api.ctx();
  const key = Buffer.alloc(32, 9);
  const seen = await Promise.all(
    Array.from({ length: 8 }, () =>
      db.selectFrom('message_budgets').select('key').where('key', '=', key).execute(),
    ),
  );
  assert.equal(seen.filter((used) => used.length === 0).length, 8);
});

test('each purpose is counted by itself, and none of them uses up the resets of the owner', async () => {
  await addOwner('blocked');
  const at = (minutes: number) => api.setNow(new Date(begun + minutes * minute));
  for (const minutes of [0, 1, 2]) {
    at(minutes);
    assert.equal((await askId('blocked@example.org')).status, 200);
    assert.equal((await askCode(`blocked+${minutes}@example.org`)).status, 200);
    await work();
  }
  assert.equal((await askId('blocked@example.org')).status, 429);
  assert.equal((await askReset('blocked@example.org')).status, 200);
  await work();
  assert.equal((await mails()).filter((mail) => mail.kind === 'account-reset').length, 1);
  // The control: the budget of other addresses there is used up.
  assert.equal((await askCode('blocked+other@example.org', 'ChangeKey')).status, 429);
  api.setNow(undefined);
});

test('the person who asks for resets of an account all the time leaves its owner a link that works, and a way to it', async () => {
  await api.work();
  await addOwner('flooded');
  const own = () => api.mail.mails.filter((mail) => mail.to?.[0]?.address === 'flooded@example.org');
  // The stranger uses up the budget. The owner keeps asking afterwards.
  for (const seconds of [0, 30, 60]) {
    api.setNow(new Date(begun + seconds * 1000));
    assert.equal((await askReset('flooded@example.org')).status, 200);
  }
  await eventually(() => own().length === 3, 'three mails');
  api.setNow(new Date(begun + 59 * minute));
  const refused = await askReset('flooded@example.org');
  assert.deepEqual(
    [refused.status, refused.refusal.message],
    [
      429,
      '이 주소로 메일을 이미 여러 번 요청하셨습니다. 받은편지함에서 가장 최근 메일을 열어 그 안의 안내를 따라 주세요.',
    ],
  );
  const newest = own().at(-1);
  assert.equal(newest?.text?.includes('아이디: flooded'), true);
  const userToken = /Process#([\w-]+)"/.exec(newest?.html ?? '')?.[1] ?? '';
  const body = { userToken, password: 'other2?pw' };
  assert.equal((await api.call(resetPassword, { body }, elsewhere())).status, 200);
  // Every link is now invalid, so the owner may request a new one.
  assert.equal((await askReset('flooded@example.org')).status, 200);
  await eventually(() => own().filter((mail) => /재설정/.test(mail.subject ?? '')).length === 4, 'a fourth');
  api.setNow(undefined);
});
