import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  checkImport,
  completeUpload,
  getAlumniUploadUrl,
  getImport,
  type Import,
  importAlumni,
  runImport,
  signIn,
  undoImport,
  updateAliveDate,
} from '@airway/contract';
import iconv from 'iconv-lite';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import { savedBook } from '../../apps/api/test/workbooks.ts';
import type { Bench } from '../bench.types.ts';
import { createAudience } from '../live/audience.ts';
import { memoryMb } from '../processes.ts';
import { type Caller, createCaller } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

const rowCount = 5_000;
const quickRowCount = 500;
const beatsPerSecond = 100;
const viewerCount = 300;
const pollEveryMs = 50;
const weighEveryMs = 250;
const patienceMs = 240_000;
const heads = ['성명', 'English name', '졸업년도', '소속', '지역', '직위', '휴대전화', '이메일'];

const person = (kind: string, number: number) => [
  `예시${String.fromCharCode(0xac00 + ((number * 7) % 2_000))}`,
  `Sample ${number}`,
  String(1980 + (number % 40)),
  `견본병원 ${number % 97}`,
  '서울',
  '과장',
  `010-0000-${String(number % 10_000).padStart(4, '0')}`,
  `${kind}-${number}@example.org`,
];

/** Returns the same people as a workbook, and as CSV in the encoding of Korean programs. */
function filesOf(count: number) {
  const rows = (kind: string) => [heads, ...Array.from({ length: count }, (_, at) => person(kind, at))];
  const lines = rows('cp949').map((row) => row.join(','));
  return [
    { kind: '.xlsx', name: 'alumni.xlsx', bytes: savedBook(rows('xlsx')) },
    { kind: 'CP949 CSV', name: 'alumni.csv', bytes: iconv.encode(lines.join('\r\n'), 'cp949') },
  ];
}

interface Staff {
  caller: Caller;
  token: string;
  siteUrl: string;
}

const atRest = ({ state }: Import) => !['reading', 'checking', 'running', 'undoing'].includes(state);

/** Waits until no step of an import is running. */
async function untilAtRest({ caller, token }: Staff, id: string): Promise<Import> {
  const endsAtMs = performance.now() + patienceMs;
  while (performance.now() < endsAtMs) {
    const { data } = await caller.call(getImport, { params: { id } }, token);
    if (atRest(data)) return data;
    await delay(pollEveryMs);
  }
  throw new Error('An import does not come to rest.');
}

/** Uploads a file and accepts the suggested columns. @returns the import with its preview */
async function preview(staff: Staff, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<Import> {
  const { caller, token, siteUrl } = staff;
  const address = await caller.call(getAlumniUploadUrl, { body: { name, sizeBytes: bytes.length } }, token);
  const { id: fileId, url, headers } = address.data;
  const sent = await fetch(new URL(url, siteUrl), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`The file was answered ${sent.status}.`);
  await caller.call(completeUpload, { params: { id: fileId } }, token);
  const made = await caller.call(importAlumni, { body: { requestKey: randomUUID(), fileId } }, token);
  const { id, columns } = await untilAtRest(staff, made.data.id);
  const mapping = columns.flatMap(({ column, heading }) => (heading === null ? [] : [{ column, heading }]));
  await caller.call(checkImport, { params: { id }, body: { mapping } }, token);
  return untilAtRest(staff, id);
}

/** Sends heartbeats of viewers at a fixed rate until stopped. @returns their times */
function startHeartbeats(
  { report }: Bench,
  caller: Caller,
  viewers: readonly { stayId: string; token: string }[],
) {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let isEnded = false;
  const beat = async (at: number, dueMs: number) => {
    const { stayId: id, token } = viewers[at % viewers.length] ?? { stayId: '', token: '' };
    const { status, code } = await caller.call(updateAliveDate, { params: { id } }, token);
    report.check(status === 200, `a heartbeat was answered ${status} ${code}`);
    times.push(performance.now() - dueMs);
  };
  const startedMs = performance.now();
  const loop = (async () => {
    for (let at = 0; !isEnded; at += 1) {
      const dueMs = startedMs + (at * 1000) / beatsPerSecond;
      const waitMs = dueMs - performance.now();
      if (waitMs > 0) await delay(waitMs);
      running.push(beat(at, dueMs));
    }
    await Promise.all(running);
  })();
  return async () => {
    isEnded = true;
    await loop;
    return spreadOf(times);
  };
}

/** Samples the memory of a process until stopped. @returns the maximum, in megabytes */
function startMemorySampling(pid: number): () => Promise<number> {
  let peak = 0;
  let isEnded = false;
  const loop = (async () => {
    while (!isEnded) {
      peak = Math.max(peak, await memoryMb(pid));
      await delay(weighEveryMs);
    }
  })();
  return async () => {
    isEnded = true;
    await loop;
    return peak;
  };
}

/** Imports many alumni and undoes it, while viewers of a live room send heartbeats. */
export async function benchImport(bench: Bench): Promise<void> {
  const { options, report, site } = bench;
  const caller = createCaller(site.url);
  const beating = createCaller(site.url);
  const { id: userKeyCode, password } = samplePeople.staff;
  const signedIn = await caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });
  const staff = { caller, token: signedIn.data.accessToken, siteUrl: site.url };
  const audience = await createAudience(site, caller, viewerCount);
  const count = options.isQuick ? quickRowCount : rowCount;
  for (const file of filesOf(count)) {
    await audience.refresh();
    const memoryBefore = await memoryMb(site.pid);
    const endWeighing = startMemorySampling(site.pid);
    const endBeats = startHeartbeats(bench, beating, audience.viewers);
    const timed = async (act: () => Promise<Import>) => {
      const startedMs = performance.now();
      const one = await act();
      return { one, seconds: (performance.now() - startedMs) / 1000 };
    };
    const { one, seconds: toPreview } = await timed(() => preview(staff, file));
    const { id } = one;
    const ran = await timed(async () => {
      const body = { preview: one.preview ?? id, leavesOut: false };
      await caller.call(runImport, { params: { id }, body }, staff.token);
      return untilAtRest(staff, id);
    });
    report.check(ran.one.state === 'done', `the import of ${file.kind} ended as ${ran.one.state}`);
    const undone = await timed(async () => {
      await caller.call(undoImport, { params: { id }, body: { reason: 'bench' } }, staff.token);
      return untilAtRest(staff, id);
    });
    report.check(undone.one.state === 'undone', `taking it back ended as ${undone.one.state}`);
    const beats = await endBeats();
    const memoryPeak = await endWeighing();
    report.add({
      section: 'import',
      name: `${count} alumni from ${file.kind}, sent until written`,
      value: toPreview + ran.seconds,
      unit: 's',
      detail: `to the preview ${shownNumber(toPreview)} s, written in ${shownNumber(ran.seconds)} s, taken back in ${shownNumber(undone.seconds)} s`,
    });
    report.add({
      section: 'import',
      name: `Heartbeats meanwhile, ${beatsPerSecond} a second, p99 (${file.kind})`,
      value: beats.p99,
      unit: 'ms',
      detail: `median ${shownNumber(beats.p50)} ms, the longest ${shownNumber(beats.max)} ms`,
      goal: {
        text: `p99 < ${targets.beatWhileImportP99Ms} ms`,
        isMet: beats.p99 < targets.beatWhileImportP99Ms,
      },
    });
    report.add({
      section: 'import',
      name: `Memory meanwhile, the site's own, peak above before (${file.kind})`,
      value: memoryPeak - memoryBefore,
      unit: 'MB',
      detail: `${shownNumber(memoryBefore)} MB before, ${shownNumber(memoryPeak)} MB at most`,
      goal: {
        text: `≤ ${targets.memoryOfImportMb} MB`,
        isMet: memoryPeak - memoryBefore <= targets.memoryOfImportMb,
      },
    });
  }
  await audience.close();
  caller.close();
  beating.close();
}
