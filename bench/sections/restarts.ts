import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { messageStream, postMessage } from '@airway/contract';
import { type ConnectionState, followRoom } from '../../apps/web/app/features/live/room-stream.ts';
import { startNginx } from '../../scripts/testing/proxies.ts';
import type { Bench } from '../bench.types.ts';
import { onStage, type Stage } from '../faults/stage.ts';
import { ask, trustCertificate, visits } from '../faults/visitors.ts';
import { type Audience, createAudience } from '../live/audience.ts';
import { openBooks } from '../registration/books.ts';
import { createCaller } from '../registration/caller.ts';
import { proveEmails } from '../registration/people.ts';
import { shownNumber } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

const restarts = 6;
const visitors = 12;
const pauseMs = 40;
const listeners = 30;
const betweenMs = 3_000;
const messageEveryMs = 500;
const refreshEveryMs = 15_000;
const registrants = 20_000;

/** Follows a room like its page. */
function listenAs(origin: string, { token, stayId }: Audience['viewers'][number]) {
  const received = new Map<string, number>();
  const lossesMs: number[] = [];
  let hearing: ConnectionState = 'opening';
  let lostAtMs = 0;
  let refusedWith: number | undefined;
  const stop = followRoom({
    open: (since, signal) =>
      fetch(`${origin}${messageStream.url}?stayId=${stayId}`, {
        signal,
        headers: { authorization: `Bearer ${token}`, ...(since && { 'last-event-id': since }) },
      }),
    received({ event, data }) {
      if (event !== 'messages') return;
      for (const { text } of JSON.parse(data) as { text: string }[])
        received.set(text, (received.get(text) ?? 0) + 1);
    },
    async ask() {
      throw new Error('A stream that brings nothing is tried again, and nothing else.');
    },
    hears(now) {
      if (now === 'streaming' && hearing === 'reconnecting') lossesMs.push(performance.now() - lostAtMs);
      if (now === 'reconnecting' && hearing === 'streaming') lostAtMs = performance.now();
      hearing = now;
    },
    refused(response) {
      refusedWith = response.status;
    },
  });
  return { received, lossesMs, hearing: () => hearing, refusedWith: () => refusedWith, stop };
}

async function restartUnderLoad({ report }: Pick<Bench, 'report'>, stage: Stage): Promise<void> {
  const instances = [await stage.start(), await stage.start()];
  const [first, second] = instances;
  const proxy = await startNginx([first?.port ?? 0, second?.port ?? 0]);
  trustCertificate(proxy.certificate);
  const direct = createCaller(first?.url ?? '', { hasNetworks: true });
  const audience = await createAudience(stage, direct, listeners);
  direct.close();
  const books = await openBooks(stage.databaseUrl);
  const { editionId } = await books.currentEdition();
  await proveEmails(books.client, registrants);
  const rooms = audience.viewers.map((viewer) => listenAs(proxy.url, viewer));
  await delay(1_000);

  const failures: string[] = [];
  const sentTexts: string[] = [];
  let requestCount = 0;
  let isOver = false;
  const visit = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const asking = visits[turn % visits.length] as (typeof visits)[number];
      const failure = await ask(proxy.url, asking(editionId));
      requestCount += 1;
      if (failure !== undefined) failures.push(failure);
      await delay(pauseMs);
    }
  };
  const speak = async () => {
    const path = postMessage.url
      .replace(':editionId', audience.place.editionId)
      .replace(':sessionId', audience.place.sessionId);
    for (let number = 0; !isOver; number += 1) {
      const { token } = audience.viewers[number % listeners] as Audience['viewers'][number];
      const text = `#${number}`;
      const response = await fetch(proxy.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ requestKey: randomUUID(), kind: 'message', text }),
      }).catch(() => undefined);
      await response?.arrayBuffer();
      requestCount += 1;
      if (response?.status === 200) sentTexts.push(text);
      else failures.push(`a message was answered ${response?.status}`);
      await delay(messageEveryMs);
    }
  };
  const stay = async () => {
    while (!isOver) {
      await audience.refresh();
      await delay(refreshEveryMs);
    }
  };
  const load = Promise.all([
    ...Array.from({ length: visitors }, (_, number) => visit(number)),
    speak(),
    stay(),
  ]);
  for (let number = 0; number < restarts; number += 1) {
    const instance = instances[number % 2];
    await instance?.stop();
    await instance?.startAgain();
    await delay(betweenMs);
  }
  isOver = true;
  await load;
  await delay(betweenMs);

  for (const room of rooms) {
    room.stop();
    report.check(
      room.hearing() === 'streaming',
      `a listener is ${room.hearing()} ${room.refusedWith() ?? ''}`,
    );
    const missing = sentTexts.filter((text) => room.received.get(text) === undefined).length;
    const twice = [...room.received.values()].filter((times) => times > 1).length;
    report.check(missing === 0 && twice === 0, `${missing} messages are missing, ${twice} came twice`);
  }
  report.check(
    failures.length === 0,
    `${failures.length} requests failed: ${[...new Set(failures)].slice(0, 5).join('; ')}`,
  );
  const lossesMs = rooms.flatMap((room) => room.lossesMs);
  const { p50, max } = spreadOf(lossesMs);
  report.check(lossesMs.length > 0, 'no stream was ended');
  report.add({
    section: 'restarts',
    name: `Requests that failed while two instances behind nginx were restarted ${restarts} times`,
    value: failures.length,
    unit: 'requests',
    detail: `of ${shownNumber(requestCount)}; ${sentTexts.length} messages, each heard once by each of ${listeners}`,
    goal: { text: 'none', isMet: failures.length === 0 },
  });
  report.add({
    section: 'restarts',
    name: 'A stream that was ended is back, the longest',
    value: max / 1000,
    unit: 's',
    detail: `${lossesMs.length} streams; p50 ${shownNumber(p50)} ms`,
    goal: { text: `≤ ${targets.streamBackS} s`, isMet: max <= targets.streamBackS * 1000 },
  });
  await books.close();
  await audience.close();
  await proxy.stop();
}

/** Restarts one instance after the other behind nginx, while visitors browse and viewers follow rooms. */
export const benchRestarts = (bench: Pick<Bench, 'report'>): Promise<void> =>
  onStage((stage) => restartUnderLoad(bench, stage));
