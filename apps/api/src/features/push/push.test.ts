import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { decryptPush } from '../../../test/fakes/decrypt-push.ts';
import type { PushBrowser } from '../../../test/fakes/push.ts';
import { liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { addPushCrowd } from '../../../test/push-crowd.ts';
import { allPushKinds, startPushReaders } from '../../../test/push-readers.ts';
import { setRehearsal } from '../editions/index.ts';
import type { PushPayload } from './push.rules.ts';
import { sendNews } from './send-news.ts';
import { writeAnswered, writeChanges, writeNotices, writeStarting } from './write-news.ts';

const {
  fake,
  api,
  beside,
  editionId,
  at,
  clock,
  nextDay,
  nextMorning,
  sessions,
  first,
  subscribe,
  kindsOf,
  star,
  reader,
  shownBy,
  titles,
  staff,
  changeRoom,
  announce,
  close,
} = await startPushReaders();
beforeEach(nextMorning);
after(close);

describe('a changed room', () => {
  test('reaches 200 subscribers once each, by two processes and a repeated job; a second implementation opens it', async () => {
    const session = first();
    const crowd = Array.from({ length: 200 }, () => fake.newBrowser());
    const here = { ...api.ctx(), secrets: api.services.secrets };
    await addPushCrowd(here, { editionId, sessionId: session.id }, crowd);
    const english = await reader(session.id, { language: 'en' });
    const [elsewhere, unwanted] = [
      await reader(sessions()[1]?.id),
      await reader(session.id, { kinds: ['starting', 'answered', 'notice'] }),
    ];
    const news = await changeRoom(session);
    await Promise.all([writeChanges(api.ctx(), news), writeChanges(beside.ctx(), news)]);
    await Promise.all([sendNews(api.ctx()), sendNews(beside.ctx())]);
    await writeChanges(api.ctx(), news);
    clock('10:02');
    await sendNews(api.ctx());
    const calls = (browser: PushBrowser) => fake.calls(browser);
    assert.deepEqual(new Set(crowd.map(calls)), new Set([1]));
    assert.deepEqual(
      [english, elsewhere, unwanted].map(({ browser }) => calls(browser)),
      [1, 0, 0],
    );
    assert.deepEqual(fake.problems, []);
    const receipt = fake.receipts.find(({ browser }) => browser === crowd[7]) ?? assert.fail();
    const { items, lang, more } = JSON.parse(
      decryptPush(receipt.body, receipt.browser.secrets),
    ) as PushPayload;
    const [item] = items;
    assert.deepEqual([lang, more, items.length], ['ko', 0, 1]);
    assert.equal(item?.title, `일정 변경: ${session.title.ko}`);
    assert.match(item?.text ?? '', /^강의실 변경: .+ → .+$/);
    assert.match(item?.page ?? '', new RegExp(`^http://[^/]+/airway2025/Scientific/Program/${session.id}$`));
    assert.equal(receipt.headers.topic, session.id.replaceAll('-', ''));
    assert.equal(receipt.headers.urgency, 'high');
    const leftSeconds = ((item?.until ?? 0) - at('10:00').getTime()) / 1000;
    assert.ok(Math.abs(Math.min(leftSeconds, 28 * 86_400) - Number(receipt.headers.ttl)) <= 1);
    assert.match(titles(english.browser)[0]?.[0] ?? '', /^Changed: /);
    const [told] = shownBy(english.browser);
    assert.match(told?.items[0]?.page ?? '', /\/airway2025\/en\/Scientific\/Program\//);
  });

  test('reaches who starred it with a registration alone', async () => {
    const { token } = await newAttendee(api);
    const browser = fake.newBrowser();
    await star(token, first().id);
    assert.equal((await subscribe(token, browser)).status, 200);
    await writeChanges(api.ctx(), await changeRoom(first()));
    await sendNews(api.ctx());
    assert.equal(titles(browser).length, 1);
  });

  test('waits for the morning at night, and comes with the last change only', async () => {
    const { browser } = await reader(first().id);
    clock('22:00');
    await writeChanges(api.ctx(), await changeRoom(first()));
    clock('22:10');
    await writeChanges(api.ctx(), await changeRoom((await published(first().id)) ?? first()));
    await sendNews(api.ctx());
    assert.deepEqual(titles(browser), []);
    nextDay('08:00');
    await sendNews(api.ctx());
    assert.deepEqual(
      titles(browser).map(({ length }) => length),
      [1],
    );
  });

  test('comes at once at night on a day of the meeting', async () => {
    const { browser } = await reader(first().id);
    clock('22:00');
    await setRehearsal(api.ctx(), editionId, new Date(Date.parse(first().startsAt) - 3_600_000));
    await writeChanges(api.ctx(), await changeRoom(first()));
    await sendNews(api.ctx());
    assert.equal(titles(browser).length, 1);
  });
});

const published = async (id: string) =>
  (await api.call(contract.listSessions, { query: { size: '500' } })).data.content.find(
    (one) => one.id === id,
  );

describe('news for one browser', () => {
  test('come once a minute: what follows is joined', async () => {
    const { browser } = await reader(first().id);
    await announce();
    await sendNews(api.ctx());
    api.setNow(new Date(at('10:00').getTime() + 20_000));
    await announce({ text: { ko: '사진 촬영이 있습니다.', en: null } });
    await writeChanges(api.ctx(), await changeRoom(first()));
    await sendNews(api.ctx());
    assert.equal(titles(browser).length, 1);
    clock('10:01');
    await sendNews(api.ctx());
    const [, joined, ...rest] = titles(browser);
    assert.deepEqual([joined?.length, rest], [2, []]);
    assert.match(joined?.[0] ?? '', /^일정 변경/);
  });

  test('come again if the push service did not take them, when it asks for that, and not after their time', async () => {
    const [busy, broken] = [await reader(undefined), await reader(undefined)];
    fake.answer(busy.browser, { status: 429, retryAfter: '180' });
    fake.answer(broken.browser, { status: 503 }, { status: 503 });
    await announce({ minutes: 5 });
    await sendNews(api.ctx());
    clock('10:02');
    await sendNews(api.ctx());
    assert.deepEqual([fake.calls(busy.browser), fake.calls(broken.browser)], [1, 2]);
    clock('10:03');
    await sendNews(api.ctx());
    assert.deepEqual([titles(busy.browser).length, titles(broken.browser).length], [1, 0]);
    clock('10:06');
    await sendNews(api.ctx());
    assert.deepEqual([fake.calls(busy.browser), fake.calls(broken.browser)], [2, 2]);
  });

  test('of the night come again soon if the push service did not take them in the morning', async () => {
    const { browser } = await reader(undefined);
    fake.answer(browser, { status: 503 });
    clock('22:00');
    await announce({ minutes: 720 });
    nextDay('08:00');
    await sendNews(api.ctx());
    clock('08:02');
    await sendNews(api.ctx());
    assert.deepEqual([fake.calls(browser), titles(browser).length], [2, 1]);
  });

  test('do not come again if nobody knows whether the push service took them', async () => {
    const { browser } = await reader(undefined);
    fake.answer(browser, { status: 201, isLost: true });
    await announce();
    await sendNews(api.ctx());
    clock('10:30');
    await sendNews(api.ctx());
    assert.equal(fake.calls(browser), 1);
  });

  test('end with a dead subscription, and one that another secret sealed', async () => {
    const [dead, sealed, alive] = [await reader(undefined), await reader(undefined), await reader(undefined)];
    fake.answer(dead.browser, { status: 410 });
    await api
      .ctx()
      .db.updateTable('push_subscriptions')
      .set({ address_sealed: Buffer.alloc(60) })
      .where('account_id', '=', sealed.id)
      .execute();
    await announce();
    await sendNews(api.ctx());
    const kinds = [dead, sealed, alive].map(({ browser, token }) => kindsOf(browser, token));
    assert.deepEqual(await Promise.all(kinds), [null, null, allPushKinds]);
    const [row] = await api.ctx().db.selectFrom('push_subscriptions').select('last_success_at').execute();
    assert.deepEqual(row?.last_success_at, at('10:00'));
  });
});

describe('a starred session', () => {
  test('is announced five minutes before it starts, once, also to who starred it later, and not if it is cancelled', async () => {
    const [session, cancelled] = sessions()
      .filter(({ startsAt }) => startsAt === first().startsAt)
      .slice(-2);
    assert.ok(session && cancelled && session.id !== cancelled.id);
    const [early, off] = [await reader(session.id), await reader(cancelled.id)];
    await api.call(
      contract.setLateChange,
      {
        params: { editionId, sessionId: cancelled.id },
        body: {
          kind: 'cancelled',
          reason: { ko: '취소', en: null },
          place: null,
          sendsMail: false,
          acceptsClashes: true,
          seen: null,
        },
      },
      await staff(),
    );
    const tick = async (minutes: number) => {
      const startsAt = Date.parse(session.startsAt);
      await setRehearsal(api.ctx(), editionId, new Date(startsAt - minutes * 60_000));
      await writeStarting(api.ctx());
      await sendNews(api.ctx());
    };
    await tick(6);
    assert.equal(fake.calls(early.browser), 0);
    await tick(5);
    clock('10:02');
    const late = await reader(session.id);
    await Promise.all([writeStarting(api.ctx()), writeStarting(beside.ctx())]);
    await tick(3);
    clock('10:08');
    await tick(-1);
    assert.deepEqual(
      [early, late, off].map(({ browser }) => fake.calls(browser)),
      [1, 1, 0],
    );
    const [item] = shownBy(early.browser)[0]?.items ?? [];
    assert.equal(item?.title, `곧 시작: ${session.title.ko}`);
    assert.match(item?.text ?? '', new RegExp(`^${session.startTime}, .`));
    assert.equal(item?.until, at('10:05').getTime());
  });
});

describe('an announcement', () => {
  test('of a room goes to who starred a session there that day, one without a room to everybody', async () => {
    const session = (await published(first().id)) ?? assert.fail();
    const elsewhere = sessions().find(
      ({ roomId, date }) => roomId !== session.roomId && date === session.date,
    );
    const [here, there] = [await reader(session.id), await reader(elsewhere?.id)];
    await announce({ day: session.date, roomId: session.roomId });
    await sendNews(api.ctx());
    assert.deepEqual(
      [here, there].map(({ browser }) => fake.calls(browser)),
      [1, 0],
    );
    clock('10:05');
    await announce();
    await sendNews(api.ctx());
    assert.deepEqual(
      [here, there].map(({ browser }) => fake.calls(browser)),
      [2, 1],
    );
  });

  test('that ends in the night is not sent in the morning', async () => {
    const { browser } = await reader(undefined);
    clock('22:00');
    await announce();
    nextDay('08:01');
    await sendNews(api.ctx());
    assert.equal(fake.calls(browser), 0);
  });
});

test('a notice that everybody may read is told once; a post, a secret notice or a draft never', async () => {
  const { browser } = await reader(undefined);
  const { token } = await newWriter(api, { roleCode: 'SECRETARIAT' });
  const write = (title: string, form: object) =>
    writePost(api, token, { title: { ko: title, en: null }, ...form });
  await write('비밀 공지', { isNotice: true });
  await api
    .ctx()
    .db.updateTable('posts')
    .set({ is_secret: true })
    .where('title_ko', '=', '비밀 공지')
    .execute();
  await write('예시 글', {});
  await write('초안 공지', { isNotice: true, publishAt: null });
  await write('주차 안내', { isNotice: true });
  await writeNotices(api.ctx());
  await writeNotices(beside.ctx());
  await sendNews(api.ctx());
  clock('10:02');
  await sendNews(api.ctx());
  assert.deepEqual(titles(browser), [['공지: 주차 안내']]);
  const { items } = shownBy(browser)[0] ?? assert.fail();
  assert.match(items[0]?.page ?? '', /\/Board\/community\/\d+$/);
});

test('the writer of a question learns once that it was answered, and nobody else does', async () => {
  const session = first();
  const [asks, listens] = [await newAttendee(api), await newAttendee(api)];
  const browsers = [fake.newBrowser(), fake.newBrowser()];
  await subscribe(asks.token, browsers[0] ?? assert.fail());
  await subscribe(listens.token, browsers[1] ?? assert.fail());
  const data = { editionId, sessionId: session.id, messageId: randomUUID(), personId: asks.registrationId };
  await writeAnswered(api.ctx(), data);
  await writeAnswered(beside.ctx(), data);
  await sendNews(api.ctx());
  assert.deepEqual(browsers.map(titles), [[['남기신 질문에 답변해 드렸습니다']], []]);
});

test('a notice or an announcement that is withdrawn in the night is not sent in the morning', async () => {
  const { browser } = await reader(undefined);
  clock('22:00');
  const { token } = await newWriter(api, { roleCode: 'SECRETARIAT' });
  for (const title of ['남는 공지', '내린 공지'])
    await writePost(api, token, { title: { ko: title, en: null }, isNotice: true });
  await writeNotices(api.ctx());
  const { id } = await announce({ minutes: 720 });
  await api.call(contract.endAnnouncement, { params: { id } }, await staff());
  await api
    .ctx()
    .db.updateTable('posts')
    .set({ is_notice: false })
    .where('title_ko', '=', '내린 공지')
    .execute();
  nextDay('08:00');
  await sendNews(api.ctx());
  assert.deepEqual(titles(browser), [['공지: 남는 공지']]);
});

test('the whole way, by the workers: a changed room, then an answered question in a live room', async () => {
  const { token } = await newAttendee(api);
  const browser = fake.newBrowser();
  await star(token, first().id);
  await subscribe(token, browser);
  await api.work();
  await changeRoom(first());
  await eventually(() => titles(browser).length === 1, 'the changed room is told');
  clock('10:02');
  const { first: params, staff: moderator } = await liveRooms(api);
  const body = { requestKey: randomUUID(), kind: 'question' as const, text: '용량은 얼마인가요?' };
  const { data } = await api.call(contract.postMessage, { params, body }, { token });
  const named = { params: { ...params, messageId: data.id }, body: { isAnswered: true } };
  for (const _ of [1, 2])
    assert.equal((await api.call(contract.moderateMessage, named, { token: moderator })).status, 200);
  const title = await eventually(() => titles(browser)[1], 'the news of the answer arrives');
  assert.ok(title.includes('남기신 질문에 답변해 드렸습니다'), title.join());
  assert.deepEqual(fake.problems, []);
});
