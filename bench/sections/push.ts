import { setTimeout as delay } from 'node:timers/promises';
import { getLateChange, listSessions, putRehearsal, setLateChange, signIn } from '@airway/contract';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/api/src/database/client.ts';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import { createPushSender } from '../../apps/api/src/platform/push-sender.ts';
import { createSecretBox } from '../../apps/api/src/platform/secrets.ts';
import { addPushCrowd } from '../../apps/api/test/push-crowd.ts';
import { findDemoSecret } from '../../apps/site/src/demo-secret.ts';
import { foldersIn } from '../../apps/site/src/folders.ts';
import type { Bench } from '../bench.types.ts';
import { startServer } from '../child.ts';
import { computedMs } from '../processes.ts';
import { createCaller } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { makeDataDirectory, removeDataDirectory, startSite } from '../site.ts';
import { median } from '../statistics.ts';
import { targets } from '../targets.ts';

const subscribers = 3_000;
const sideBySide = 50;
const patienceMs = 60_000;
const pollEveryMs = 20;

interface State {
  messages: number;
  browsers: number;
  problems: number;
  last?: string;
}
type Browser = Parameters<typeof addPushCrowd>[2][number];

/** A push service in a process of its own. */
async function startService(count: number) {
  const server = await startServer('push-service', { count });
  const read = async <Value>(path: string) => (await (await fetch(server.url + path)).json()) as Value;
  const browsers = await read<Browser[]>('/browsers');
  return {
    browsers,
    origin: new URL(browsers[0]?.endpoint ?? '').origin,
    stop: server.stop,
    /** @returns the state once every browser got a message, and the milliseconds since a moment */
    async waitForAll(sinceMs: number) {
      for (;;) {
        const state = await read<State>('/state');
        const tookMs = performance.now() - sinceMs;
        if (state.browsers === count) return { state, tookMs };
        if (tookMs > patienceMs)
          throw new Error(`Only some browsers got a message: ${JSON.stringify(state)}`);
        await delay(pollEveryMs);
      }
    },
    forget: () => fetch(`${server.url}/forget`, { method: 'POST' }),
  };
}
type Service = Awaited<ReturnType<typeof startService>>;

/** Signs in staff of the demo and puts its clock before a session of the meeting, when nothing waits for the night. */
async function prepareDesk(siteUrl: string) {
  const caller = createCaller(siteUrl);
  const { id: userKeyCode, password } = samplePeople.staff;
  const staff = await caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });
  const token = staff.data.accessToken;
  const { content, rooms } = (await caller.call(listSessions, { query: {} })).data;
  const session = content.find(({ type }) => type === 'symposium');
  if (session === undefined) throw new Error('The demo has no programme.');
  const { editionId, id: sessionId, date, startTime, endTime, startsAt } = session;
  const believedNow = new Date(Date.parse(startsAt) - 3600_000).toISOString();
  await caller.call(putRehearsal, { params: { id: editionId }, body: { believedNow } }, token);
  const params = { editionId, sessionId };
  const others = rooms.filter(({ id }) => id !== session.roomId);
  return {
    ...params,
    async moveTo(turn: number) {
      const roomId = others[turn % others.length]?.id ?? session.roomId;
      const seen = (await caller.call(getLateChange, { params }, token)).data.session.lateChange;
      const body = {
        kind: 'moved' as const,
        reason: { ko: '강의실을 바꿉니다.', en: null },
        place: { date, startTime, endTime, roomId },
        sendsMail: false,
        acceptsClashes: true,
        seen: seen?.changedDate ?? null,
      };
      const { status, code } = await caller.call(setLateChange, { params, body }, token);
      if (status !== 200) throw new Error(`The room could not be changed: ${code}.`);
    },
    close: () => caller.close(),
  };
}

/** Encrypts the same message for all browsers and hands it over, and nothing else. @returns milliseconds */
async function handOverAlone(service: Service, appSecret: string, text: string): Promise<number> {
  const { origin: pushSandboxUrl, browsers } = service;
  const config = { appSecret, publicUrl: 'https://bench.test', mailFrom: '', pushSandboxUrl };
  const sender = createPushSender(config);
  const waiting = [...browsers];
  await service.forget();
  const startedMs = performance.now();
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      await sender.send(
        { endpoint: one.endpoint, ...one.keys },
        { text, ttlSeconds: 3600, urgency: 'high', topic: undefined },
      );
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return (await service.waitForAll(startedMs)).tookMs;
}

/** Measures the time from a changed room until the push service has it for 3,000 browsers. */
export async function benchPush({ options, report }: Pick<Bench, 'options' | 'report'>): Promise<void> {
  const count = options.isQuick ? subscribers / 10 : subscribers;
  const service = await startService(count);
  const directory = await makeDataDirectory();
  const site = await startSite(directory, { PUSH_SANDBOX_URL: service.origin });
  const database = openDatabase({ url: site.databaseUrl, poolSize: 2, onConnectionError: () => {} });
  try {
    const appSecret = (await findDemoSecret(foldersIn(directory))) ?? '';
    const secrets = createSecretBox(appSecret, 'stored-secrets');
    const desk = await prepareDesk(site.url);
    const { editionId, sessionId } = desk;
    await addPushCrowd(
      { db: database.db, secrets, now: new Date() },
      { editionId, sessionId },
      service.browsers,
    );
    const tookMs: number[] = [];
    const aloneMs: number[] = [];
    const computed: number[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      await service.forget();
      // As if a minute had passed.
      await sql`update push_subscriptions set next_at = now()`.execute(database.db);
      const computedBefore = await computedMs(site.pid);
      const startedMs = performance.now();
      await desk.moveTo(run);
      const { state, tookMs: took } = await service.waitForAll(startedMs);
      tookMs.push(took);
      computed.push(((await computedMs(site.pid)) - computedBefore) / count);
      report.check(state.messages === count, `${state.messages} messages for ${count} browsers`);
      report.check(state.problems === 0, `${state.problems} messages that a push service refuses`);
      report.check(state.last !== undefined, 'the last message could not be opened');
      aloneMs.push(await handOverAlone(service, appSecret, state.last ?? ''));
    }
    desk.close();
    const value = median(tookMs) / 1000;
    report.add({
      section: 'push',
      name: `A changed room until a push service has it for ${count} browsers`,
      value,
      unit: 's',
      detail:
        `${shownNumber(count / value)} messages a second, from the request of staff on; ` +
        `for each the site computed ${shownNumber(median(computed))} ms`,
      baseline: { name: 'encrypting and handing over alone', value: median(aloneMs) / 1000 },
      goal: { text: `≤ ${targets.pushedS} s`, isMet: value <= targets.pushedS },
    });
  } finally {
    await database.close();
    await site.stop();
    await removeDataDirectory(directory);
    await service.stop();
  }
}
