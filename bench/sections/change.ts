import { setTimeout as delay } from 'node:timers/promises';
import {
  getProgrammeDraft,
  listSessions,
  moveProgrammeSession,
  publishProgramme,
  signIn,
} from '@airway/contract';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import type { Bench } from '../bench.types.ts';
import { createCaller } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { basePath } from '../site.ts';
import { spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

const times = 20;
const pollEveryMs = 5;
const patienceMs = 30_000;
/** Pause between changes, because changes in quick succession count as one every half second. */
const restMs = 1000;

/** @returns milliseconds from `sinceMs` until a page shows the text */
async function waitForText(address: string, text: string, sinceMs: number): Promise<number> {
  while (performance.now() - sinceMs < patienceMs) {
    if ((await (await fetch(address)).text()).includes(text)) return performance.now() - sinceMs;
    await delay(pollEveryMs);
  }
  throw new Error(`${address} does not say ${text}.`);
}

/** Measures the time from publishing the programme until readers get the change. */
export async function benchChange({ report, site }: Bench): Promise<void> {
  const caller = createCaller(site.url);
  const { id: userKeyCode, password } = samplePeople.staff;
  const staff = await caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });
  const token = staff.data.accessToken;
  const [listed] = (await caller.call(listSessions, { query: {} })).data.content;
  if (listed === undefined) throw new Error('The demo has no programme.');
  const { editionId, id, date, roomId, endTime } = listed;
  const params = { editionId };
  const pages = [`Scientific/Program?day=${date}`, `Scientific/Program/${id}`, 'Scientific/Program/Changes'];
  const addresses = pages.map((page) => `${site.url}${basePath}/${page}`);
  for (const address of addresses) await fetch(address).then((answer) => answer.arrayBuffer());
  const tookMs: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { sessions } = (await caller.call(getProgrammeDraft, { params }, token)).data;
    const { version = 0 } = sessions.find((session) => session.id === id) ?? {};
    // A start time that no other session and no earlier turn uses.
    const startTime = `08:${30 + turn}`;
    const moved = await caller.call(
      moveProgrammeSession,
      { params: { id }, body: { version, date, roomId, startTime, endTime } },
      token,
    );
    if (moved.status !== 200) throw new Error(`A session could not be moved: ${moved.code}.`);
    const published = await caller.call(
      publishProgramme,
      {
        params,
        body: {
          draftVersion: moved.data.draftVersion,
          note: { ko: null, en: null },
          acceptsClashes: true,
          sendsMail: false,
        },
      },
      token,
    );
    const sinceMs = performance.now();
    report.check(published.status === 200, `publishing was answered ${published.status} ${published.code}`);
    const each = await Promise.all(addresses.map((address) => waitForText(address, startTime, sinceMs)));
    tookMs.push(Math.max(...each));
    await delay(restMs);
  }
  caller.close();
  const { p50, max } = spreadOf(tookMs);
  report.add({
    section: 'change',
    name: `A published change until the day, the session and the list of changes show it, median of ${times}`,
    value: p50,
    unit: 'ms',
    detail: `the longest ${shownNumber(max)} ms`,
    goal: { text: `the longest < ${targets.changeShownMs} ms`, isMet: max < targets.changeShownMs },
  });
}
