import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { demoRehearsalStartsAt } from '../seeds/demo-edition.ts';
import { setRehearsal } from '../src/features/editions/index.ts';
import type { PushPayload } from '../src/features/push/push.rules.ts';
import { writeAnnouncement } from '../src/features/push/write-news.ts';
import { addDays, dayInZone, instantInZone, staffTimeZone } from '../src/platform/zones.ts';
import { startTestApi } from './api.ts';
import { type PushBrowser, startPushFake } from './fakes/push.ts';
import { newAccount } from './new-accounts.ts';

export const allPushKinds = [...contract.pushKinds];

/**
 * Starts a push service and two processes of the site on one database, whose clock moves by hand. `nextMorning` is for
 * the start of each test: a day on which nothing happened yet, an hour at which nothing waits.
 */
export async function startPushReaders() {
  const fake = await startPushFake();
  const environment = { PUSH_SANDBOX_URL: fake.url };
  const api = await startTestApi({ seed: 'demo', environment });
  const beside = await startTestApi({ seed: 'demo', environment, databaseUrl: api.config.databaseUrl });
  const { editionId } = api.signIns;
  let day = dayInZone(new Date(), staffTimeZone);
  let sessions: contract.Session[] = [];
  const at = (time: string) => instantInZone(day, time, staffTimeZone);
  const clock = (time: string) => {
    api.setNow(at(time));
    beside.setNow(at(time));
  };
  const subscribe = (
    token: string,
    { endpoint, keys }: Pick<PushBrowser, 'endpoint' | 'keys'>,
    given: Partial<contract.SentTo<typeof contract.subscribePush>['body']> = {},
  ) => {
    const body = { endpoint, keys, kinds: allPushKinds, language: 'ko' as const, ...given };
    return api.call(contract.subscribePush, { params: { editionId }, body }, { token });
  };
  const kindsOf = async ({ endpoint }: PushBrowser, token?: string) =>
    (await api.call(contract.readPush, { body: { endpoint } }, token === undefined ? {} : { token })).data
      .kinds;
  const star = (token: string, ...sessionIds: string[]) =>
    api.call(contract.putProgrammeStars, { params: { editionId }, body: { sessionIds } }, { token });

  /** Creates a person who starred a session, with a browser. */
  async function reader(sessionId: string | undefined, given: Parameters<typeof subscribe>[2] = {}) {
    const { accessToken: token, refreshToken, id } = await newAccount(api);
    const browser = fake.newBrowser();
    if (sessionId !== undefined) await star(token, sessionId);
    assert.equal((await subscribe(token, browser, given)).status, 200);
    return { token, refreshToken, id, browser };
  }
  const shownBy = (browser: PushBrowser) =>
    fake.textsTo(browser).map((text): PushPayload => JSON.parse(text));
  const titles = (browser: PushBrowser) =>
    shownBy(browser).map(({ items }) => items.map(({ title }) => title));

  /** Signs in staff at this time of the clock. */
  const staff = async () => ({ token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken });
  const first = () => sessions[0] ?? assert.fail();
  /** Moves a session to another room, and returns what the programme tells. */
  async function changeRoom({ id, date, startTime, endTime, roomId }: contract.Session, to?: string) {
    const { rooms } = (await api.call(contract.listSessions, { query: {} })).data;
    const room = to ?? rooms.find((one) => one.id !== roomId)?.id ?? assert.fail();
    const params = { editionId, sessionId: id };
    const { data } = await api.call(contract.getLateChange, { params }, await staff());
    const body = {
      kind: 'moved' as const,
      reason: { ko: '강의실을 바꿉니다.', en: null },
      place: { date, startTime, endTime, roomId: room },
      sendsMail: false,
      acceptsClashes: true,
      seen: data.session.lateChange?.changedDate ?? null,
    };
    const { status, refusal } = await api.call(contract.setLateChange, { params, body }, await staff());
    assert.equal(status, 200, JSON.stringify(refusal));
    const { version } = (await api.call(contract.listSessions, { query: {} })).data;
    return { editionId, version: version ?? 0, sessionIds: [id] };
  }
  const announce = async (given: object = {}) => {
    const text = { ko: '점심은 2층입니다.', en: 'Lunch is on floor 2.' };
    const body = {
      requestKey: randomUUID(),
      text,
      day: null,
      roomId: null,
      minutes: 240,
      sendsMail: false,
      sendsText: false,
    };
    const { data } = await api.call(
      contract.makeAnnouncement,
      { body: { ...body, ...given } },
      await staff(),
    );
    await writeAnnouncement(api.ctx(), { announcementId: data.id });
    return data;
  };
  return {
    fake,
    api,
    beside,
    editionId,
    at,
    clock,
    /** Moves the clock to a time of the next day. */
    nextDay(time: string) {
      day = addDays(day, 1);
      clock(time);
    },
    async nextMorning() {
      day = addDays(day, 1);
      clock('10:00');
      await setRehearsal(api.ctx(), editionId, demoRehearsalStartsAt);
      sessions = (await api.call(contract.listSessions, { query: { size: '500' } })).data.content.filter(
        ({ type, lateChange, participation }) =>
          type === 'symposium' && lateChange === null && participation !== 'onsite',
      );
      await api.ctx().db.deleteFrom('push_subscriptions').execute();
    },
    sessions: () => sessions,
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
    async close() {
      await beside.close();
      await api.close();
      await fake.close();
    },
  };
}
