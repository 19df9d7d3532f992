import { readdir, readFile } from 'node:fs/promises';

export interface Process {
  pid: number;
  parentPid: number;
  name: string;
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name is in brackets and may contain brackets and blanks.
  const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+) /s.exec(text ?? '') ?? [];
  if (name === undefined || state === 'Z') return undefined;
  return { pid, parentPid: Number(parent), name };
}

/** Returns a process and its descendants; empty if it does not exist or the system has no /proc. */
export async function processTree(rootPid: number): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).flatMap((one) => one ?? []);
  const below = (pid: number): Process[] =>
    all.filter((one) => one.parentPid === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === rootPid), ...below(rootPid)];
}

/** Returns the memory in bytes (PSS: shared memory is divided); undefined if the system does not report it. */
export async function proportionalBytes(processes: readonly Process[]): Promise<number | undefined> {
  let kibibytes = 0;
  for (const { pid } of processes) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined);
    const kilobytes = /^Pss: +(\d+) kB/m.exec(text ?? '')?.[1];
    // A process that ended meanwhile uses nothing. The first one must exist.
    if (kilobytes === undefined && pid === processes[0]?.pid) return undefined;
    kibibytes += Number(kilobytes ?? 0);
  }
  return processes.length === 0 ? undefined : kibibytes * 1024;
}

const megabyte = 1_000_000;

/** Returns the memory of one process in megabytes (PSS); 0 if the system does not report it. */
export const memoryMb = async (pid: number): Promise<number> =>
  ((await proportionalBytes([{ pid, parentPid: 0, name: '' }])) ?? 0) / megabyte;

// Unit of Linux since 2.6, independent of the kernel's own tick.
const ticksPerSecond = 100;

/** Returns the CPU time of a process in milliseconds; 0 if the system does not report it. */
export async function computedMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [userTicks = 0, systemTicks = 0] =
    text.split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
  return ((userTicks + systemTicks) * 1000) / ticksPerSecond;
}
