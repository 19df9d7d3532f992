import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, testPassword } from '../../../test/api.ts';
import type { PushBrowser } from '../../../test/fakes/push.ts';
import { newAttendee } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { allPushKinds, startPushReaders } from '../../../test/push-readers.ts';
import { addDays, instantInZone, staffTimeZone } from '../../platform/zones.ts';
import { setRehearsal } from '../editions/index.ts';
import { pushWorkers } from './push.jobs.ts';
import { sendNews } from './send-news.ts';
import { writeChanges } from './write-news.ts';

const {
  fake,
  api,
  editionId,
  at,
  clock,
  nextDay,
  nextMorning,
  first,
  subscribe,
  kindsOf,
  reader,
  titles,
  changeRoom,
  announce,
  close,
} = await startPushReaders();
beforeEach(nextMorning);
after(close);

const runOld = () => pushWorkers.find(({ name }) => name === 'push-old')?.run(api.ctx(), {}) ?? assert.fail();

describe('a browser', () => {
  test('subscribes for an account, changes its kinds, and stops, each as often as it likes', async () => {
    const { accessToken: token } = await newAccount(api);
    const browser = fake.newBrowser();
    const { endpoint } = browser;
    assert.equal(await kindsOf(browser, token), null);
    for (const _ of [1, 2]) assert.deepEqual((await subscribe(token, browser)).data.kinds, allPushKinds);
    const body = { endpoint, kinds: ['changed' as const] };
    for (const _ of [1, 2])
      assert.deepEqual((await api.call(contract.switchPush, { body })).data.kinds, ['changed']);
    assert.deepEqual([await kindsOf(browser, token), await kindsOf(browser)], [['changed'], ['changed']]);
    for (const _ of [1, 2])
      assert.equal((await api.call(contract.stopPush, { body: { endpoint } })).data.kinds, null);
    assert.deepEqual(refusalOf(await api.call(contract.switchPush, { body })), [404, 'NOT_FOUND']);
  });

  test('of somebody who is not signed in is refused', async () => {
    const { endpoint, keys } = fake.newBrowser();
    const body = { endpoint, keys, kinds: allPushKinds, language: 'ko' as const };
    const answer = await api.call(contract.subscribePush, { params: { editionId }, body });
    assert.equal(answer.status, 401);
  });

  test('with an own or private address, wrong keys or an endless address is refused, field by field', async () => {
    const { accessToken: token } = await newAccount(api);
    const { endpoint, keys } = fake.newBrowser();
    const refused = async (given: object) =>
      (await subscribe(token, { endpoint, keys, ...given })).refusal.fields;
    for (const address of ['http://127.0.0.1:5432/', 'https://10.0.0.1/push', 'https://example.org/push'])
      assert.deepEqual(await refused({ endpoint: address }), { endpoint: 'not_a_choice' }, address);
    assert.deepEqual(await refused({ endpoint: `${fake.url}/${'x'.repeat(10_000)}` }), {
      endpoint: 'too_long',
    });
    assert.deepEqual(await refused({ endpoint: 'https://한글' }), { endpoint: 'url' });
    const wrong = (change: object) => refused({ keys: { ...keys, ...change } });
    assert.deepEqual(await wrong({ p256dh: 'x'.repeat(87) }), { 'keys.p256dh': 'invalid_format' });
    assert.deepEqual(await wrong({ p256dh: 'short' }), { 'keys.p256dh': 'invalid_format' });
    assert.deepEqual(await wrong({ auth: `${keys.auth}x` }), { 'keys.auth': 'invalid_format' });
    const { refusal } = await subscribe(token, { endpoint: 'https://localhost/', keys });
    assert.match(refusal.message, /[가-힣]/);
    const stored = await api.ctx().db.selectFrom('push_subscriptions').selectAll().execute();
    assert.deepEqual(stored, []);
  });

  test('that two people use gets news only for the one who subscribed last', async () => {
    const [they, other] = [await reader(first().id), await newAccount(api)];
    await writeChanges(api.ctx(), await changeRoom(first()));
    assert.equal((await subscribe(other.accessToken, they.browser)).status, 200);
    await sendNews(api.ctx());
    assert.deepEqual(
      [
        titles(they.browser),
        await kindsOf(they.browser, they.token),
        await kindsOf(they.browser, other.accessToken),
      ],
      [[], null, allPushKinds],
    );
  });

  test('is one of ten at most: the eleventh replaces the oldest', async () => {
    const { accessToken: token } = await newAccount(api);
    const browsers = Array.from({ length: 11 }, () => fake.newBrowser());
    for (const [second, browser] of browsers.entries()) {
      api.setNow(new Date(at('10:00').getTime() + second * 1000));
      await subscribe(token, browser);
    }
    const kinds = await Promise.all(browsers.map((browser) => kindsOf(browser, token)));
    assert.deepEqual(kinds, [null, ...Array.from({ length: 10 }, () => allPushKinds)]);
  });

  test('stores no address or key in plain text', async () => {
    const { browser } = await reader(undefined);
    const rows = await api.ctx().db.selectFrom('push_subscriptions').selectAll().execute();
    const text = rows.map((row) => JSON.stringify(row) + row.address_sealed.toString('latin1')).join();
    for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
      assert.equal(text.includes(secret), false);
  });
});

describe('a subscription ends', () => {
  const isStored = async ({ browser }: { browser: PushBrowser }) => (await kindsOf(browser)) !== null;
  const getsNothing = async (they: { browser: PushBrowser }) => {
    await announce();
    await sendNews(api.ctx());
    assert.deepEqual([fake.calls(they.browser), await isStored(they)], [0, false]);
    await runOld();
    const rows = await api.ctx().db.selectFrom('push_subscriptions').select('id').execute();
    assert.deepEqual(rows, []);
  };

  test('with the sign-in of its device, before anything is sent', async () => {
    const they = await reader(undefined);
    await api.call(contract.signOut, { body: { refreshToken: they.refreshToken } }, they);
    await getsNothing(they);
  });

  test('with a sign-in that expires', async () => {
    const they = await reader(undefined);
    await api
      .ctx()
      .db.updateTable('account_sessions')
      .set({ expires_at: at('09:59') })
      .where('account_id', '=', they.id)
      .execute();
    await getsNothing(they);
  });

  test('with its account', async () => {
    const they = await reader(undefined);
    const answer = await api.call(contract.retire, { body: { password: testPassword } }, they);
    assert.equal(answer.status, 200, JSON.stringify(answer.refusal));
    await getsNothing(they);
  });

  test('with its registration', async () => {
    const { token, registrationId } = await newAttendee(api);
    const browser = fake.newBrowser();
    await subscribe(token, browser);
    await api
      .ctx()
      .db.updateTable('registrations')
      .set({ state: 'cancelled', cancelled_at: new Date(), seat_held_until: null })
      .where('id', '=', registrationId)
      .execute();
    await getsNothing({ browser });
  });

  test('two weeks after the meeting, and old news a day after their time', async () => {
    const they = await reader(undefined);
    await announce();
    const { db } = api.ctx();
    const { ends_on: endsOn } = await db
      .selectFrom('editions')
      .select('ends_on')
      .where('id', '=', editionId)
      .executeTakeFirstOrThrow();
    const daysAfter = async (days: number) => {
      const time = instantInZone(addDays(endsOn, days), '10:00', staffTimeZone);
      await setRehearsal(api.ctx(), editionId, time);
      await runOld();
    };
    await daysAfter(14);
    assert.equal(await isStored(they), true);
    await daysAfter(15);
    assert.equal(await isStored(they), false);
    clock('14:00');
    await runOld();
    const count = async () => (await db.selectFrom('push_news').select('id').execute()).length;
    assert.ok((await count()) > 0);
    nextDay('14:01');
    nextDay('14:01');
    await runOld();
    await db.deleteFrom('push_news').where('kind', '=', 'changed').execute();
    assert.equal(await count(), 0);
  });
});
