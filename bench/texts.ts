// Times a letter by 알림톡 of which half do not arrive: node bench/texts.ts [people, default 2000]
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkTextTemplate,
  createTextTemplate,
  getTextSettings,
  publishTextTemplate,
  putTextSettings,
} from '@airway/contract';
import { sql } from 'kysely';
import { startSolapiFake } from '../apps/api/test/fakes/solapi.ts';
import { startLetterApi } from '../apps/api/test/letters.ts';
import { newAccount } from '../apps/api/test/new-accounts.ts';
import { globalSetup, globalTeardown } from '../scripts/test-database.ts';

const people = Number(process.argv[2] ?? 2000);
const prices = { smsWon: 18, lmsWon: 45, alimtalkWon: 13 };
const mostWon = people * (prices.smsWon + prices.alimtalkWon);

await globalSetup();
// In daylight, so that nothing waits for the morning. Only this clock differs; it runs as fast as the real one.
const startedAt = Date.now();
const day = new Date(startedAt + 24 * 3_600_000).toISOString().slice(0, 10);
const now = () => new Date(Date.parse(`${day}T10:00:00+09:00`) + Date.now() - startedAt);
const fake = await startSolapiFake({ clock: now });
fake.templates.set('T1', { content: '#{이름} 님, #{내용}', status: 'APPROVED' });
fake.state.codes = ({ type, to }) =>
  type === 'ATA' && Number(to.at(-1)) % 2 === 1 ? ['3000', '3104'] : ['3000', '4000', '3000', '4000'];
const api = await startLetterApi({ works: false, now: now(), config: { solapi: fake.settings } });
const ticking = setInterval(() => api.setNow(now()), 100);
await api.work();

const template = { name: '안내', templateId: 'T1', content: '#{이름} 님, #{내용}' };
const { data } = await api.call(
  createTextTemplate,
  { body: { requestKey: randomUUID(), ...template } },
  api.staff,
);
const params = { id: data.id };
await api.call(checkTextTemplate, { params }, api.staff);
await api.call(publishTextTemplate, { params }, api.staff);
const { version } = (await api.call(getTextSettings, {}, api.staff)).data;
const limits = { ceilingWon: mostWon, reserveWon: 0, announcementTemplateId: null };
const { accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
await api.call(putTextSettings, { body: { version, ...prices, ...limits } }, { token });

const tag = '이천';
const ids = await api.tagged(tag, people);
const { db } = api.services.database;
await sql`update registrations set phone = '010-5' || lpad((place / 10000)::text, 3, '0') || '-' || lpad((place % 10000)::text, 4, '0')
  from unnest(${ids}::uuid[]) with ordinality as read (id, place) where registrations.id = read.id`.execute(
  db,
);
const written = await api.written(
  { kind: 'registrations', tag },
  { channel: 'alimtalk', templateId: data.id, text: { ko: '2강의실이 3강의실로 바뀝니다.', en: null } },
);
const began = Date.now();
const cpu = process.cpuUsage();
const { status, refusal } = await api.started(written.id);
if (status !== 200) throw new Error(JSON.stringify(refusal));
const countsOf = async () =>
  Object.fromEntries((await api.letter(written.id)).counts.map(({ state, count }) => [state, count]));
const isDone = async () => {
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from text_groups where state <> 'ended'`.execute(db);
  const { waiting = 0 } = await countsOf();
  return waiting === 0 && rows[0]?.open === 0 && fake.sent.length > 0;
};
while (!(await isDone())) await pause(1000);
const { user, system } = process.cpuUsage(cpu);
const of = (type: string) => fake.sent.filter((one) => one.type === type).map(({ to }) => to);
const next = await api.written({ kind: 'registrations', tag }, { channel: 'text' });
const { rows: spent } = await sql<{ won: number }>`select sum(won)::int as won from text_spending`.execute(
  db,
);
console.log(
  JSON.stringify(
    {
      people,
      seconds: Math.round((Date.now() - began) / 1000),
      processorSeconds: Math.round((user + system) / 1e5) / 10,
      calls: fake.calls.length,
      alimtalk: of('ATA').length,
      fallbacks: of('SMS').length,
      numbersWithTwoFallbacks: of('SMS').length - new Set(of('SMS')).size,
      counts: await countsOf(),
      spentWon: spent[0]?.won,
      next: (await api.started(next.id)).refusal.message,
    },
    null,
    2,
  ),
);
clearInterval(ticking);
await api.close();
await fake.close();
await globalTeardown();
