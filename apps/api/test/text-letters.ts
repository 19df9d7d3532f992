import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { LetterAudience, LetterChannel, SentTo } from '@airway/contract';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { announcementWorker } from '../src/features/letters/mail-announcement.ts';
import { findWithdrawn } from '../src/features/letters/send-text-group.ts';
import { workTextGroups } from '../src/platform/text-groups.ts';
import { startSolapiFake } from './fakes/solapi.ts';
import { audiences, startLetterApi } from './letters.ts';
import { newAccount } from './new-accounts.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** A moment of the day in Korea in some days, so that nothing waits for the real morning. */
export const inKorea = (clock: string, days = 0) =>
  new Date(`${new Date(Date.now() + (days + 1) * 24 * hourMs).toISOString().slice(0, 10)}T${clock}:00+09:00`);

type Settings = Omit<SentTo<typeof contract.putTextSettings>['body'], 'version'>;

/** Starts the API with a stand-in of Solapi, a template in use, and a clock that stands still. */
export async function startTextApi() {
  const clock = { now: inKorea('10:00') };
  const fake = await startSolapiFake({ clock: () => clock.now });
  fake.templates.set('T1', { content: '#{이름} 님, #{내용}', status: 'APPROVED' });
  const api = await startLetterApi({ works: false, now: clock.now, config: { solapi: fake.settings } });
  const { accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
  const admin = { token };
  const { setNow: setApiNow } = api;
  const db = () => api.services.database.db;
  const setNow = (now: Date) => {
    clock.now = now;
    setApiNow(now);
  };
  /** Calls the API in the morning: who has signed in then has not been signed out by the clock. */
  async function inTheMorning<Value>(ask: () => Promise<Value>): Promise<Value> {
    setApiNow(inKorea('10:00'));
    const value = await ask();
    setApiNow(clock.now);
    return value;
  }
  const pass = (ms: number) => setNow(new Date(clock.now.getTime() + ms));
  const newTemplate = async (given: object = {}) => {
    const form = { name: '안내', templateId: 'T1', content: '#{이름} 님, #{내용}', ...given };
    const body = { requestKey: randomUUID(), ...form };
    const { data, status, refusal } = await api.call(contract.createTextTemplate, { body }, api.staff);
    assert.equal(status, 200, JSON.stringify(refusal));
    return data;
  };
  const { id: templateId } = await newTemplate();
  await api.call(contract.checkTextTemplate, { params: { id: templateId } }, api.staff);
  await api.call(contract.publishTextTemplate, { params: { id: templateId } }, api.staff);

  /** Writes prices, so that an 알림톡 costs 10 won and its fallback 20. */
  async function setSettings(given: Partial<Record<keyof Settings, unknown>>, by = admin) {
    const { version } = (await api.call(contract.getTextSettings, {}, api.staff)).data;
    const prices = { smsWon: 20, lmsWon: 50, alimtalkWon: 10, ceilingWon: 100_000, reserveWon: 1000 };
    const body = { version, ...prices, announcementTemplateId: null, ...given };
    return api.call(contract.putTextSettings, { body: body as Settings & { version: string } }, by);
  }
  const work = () => workTextGroups(api.ctx(), findWithdrawn);
  return Object.assign(api, {
    clock,
    fake,
    admin,
    db,
    setNow,
    inTheMorning,
    pass,
    newTemplate,
    templateId,
    setSettings,
    work,
    /** Forgets all letters and messages, and begins another morning. */
    async startAfresh() {
      setNow(inKorea('10:00'));
      fake.sent.length = 0;
      fake.calls.length = 0;
      fake.groups.clear();
      const ordinary = { mode: 'up', muteFor: '', codes: () => ['4000'], listsRefused: true } as const;
      Object.assign(fake.state, ordinary);
      for (const table of ['letters', 'text_messages', 'text_groups', 'text_spending', 'announcements'])
        await sql`delete from ${sql.table(table)}`.execute(db());
      await setSettings({});
    },
    /** Creates registrations with numbers of their own: 010-5555-0001 and so on. */
    async people(tag: string, count: number): Promise<LetterAudience> {
      const ids = await api.tagged(tag, count);
      await sql`update registrations set phone = '010-5555-' || lpad(place::text, 4, '0')
        from unnest(${ids}::uuid[]) with ordinality as read (id, place) where registrations.id = read.id`.execute(
        db(),
      );
      return { kind: 'registrations', tag };
    },
    write: (audience: LetterAudience, channel: LetterChannel, given: object = {}) =>
      inTheMorning(() =>
        api.written(audience, {
          ...{ channel, templateId: channel === 'alimtalk' ? templateId : null },
          text: { ko: '2강의실입니다.', en: null },
          ...given,
        }),
      ),
    async start(id: string) {
      const { status, refusal } = await inTheMorning(() => api.started(id));
      assert.equal(status, 200, JSON.stringify(refusal));
    },
    /** Works for some time, every five seconds. */
    async workFor(ms: number) {
      for (let passed = 0; passed < ms; passed += 5000) {
        await api.send();
        await work();
        pass(5000);
      }
      await work();
    },
    outbox: async (query: SentTo<typeof contract.listOutbox>['query'] = { kind: 'letter-text' }) =>
      (await inTheMorning(() => api.call(contract.listOutbox, { query }, api.staff))).data.content,
    async act(act: 'again' | 'drop', ids: readonly string[]) {
      const rows = ids.map((id) => ({ channel: 'text' as const, id }));
      const body = { act, rows, reason: '예시' };
      return (await inTheMorning(() => api.call(contract.actOnOutbox, { body }, api.staff))).data;
    },
    countsOf: async (id: string) =>
      Object.fromEntries(
        (await inTheMorning(() => api.letter(id))).counts.map(({ state, count }) => [state, count]),
      ),
    async spent() {
      const { rows } = await sql<{ won: number; counted: number }>`
        select coalesce((select sum(won) from text_spending), 0)::int as won,
          coalesce((select sum(cost_won) from text_messages), 0)::int as counted`.execute(db());
      const [{ won, counted } = assert.fail()] = rows;
      assert.equal(won, counted, 'the sums are those of the messages');
      return won;
    },
    sentAs: (type: 'ATA' | 'SMS') => fake.sent.filter((one) => one.type === type).map(({ to }) => to),
    /** Cancels the registrations with a number. */
    cancel: (phone: string) =>
      sql`update registrations set state = 'cancelled', cancelled_at = now(), seat_held_until = null
        where phone = ${phone}`.execute(db()),
    async announce(text: string, given: object = {}) {
      const about = { day: null, roomId: null, minutes: 60, sendsMail: false, sendsText: true };
      const body = { requestKey: randomUUID(), text: { ko: text, en: null }, ...about, ...given };
      return inTheMorning(() => api.call(contract.makeAnnouncement, { body }, api.staff));
    },
    workAnnouncement: ({ id }: { id: string }) =>
      announcementWorker(audiences).run(api.ctx(), { announcementId: id }),
    closeAll: async () => {
      await api.close();
      await fake.close();
    },
  });
}
export type TextApi = Awaited<ReturnType<typeof startTextApi>>;

export const isUnique = (numbers: readonly string[]) => new Set(numbers).size === numbers.length;
