import { readdir, readFile } from 'node:fs/promises';

export interface Process {
  pid: number;
  parentPid: number;
  name: string;
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name stands in brackets and may hold brackets and blanks itself.
  const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+) /s.exec(text ?? '') ?? [];
  if (name === undefined || state === 'Z') return undefined;
  return { pid, parentPid: Number(parent), name };
}

/** A process with everything below it; nothing where it does not exist or the system has no /proc. */
export async function processTree(rootPid: number): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).flatMap((one) => one ?? []);
  const below = (pid: number): Process[] =>
    all.filter((one) => one.parentPid === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === rootPid), ...below(rootPid)];
}

/**
 * Memory of processes in bytes, what they share divided among those who share it (PSS); undefined where the
 * system does not tell.
 */
export async function proportionalBytes(processes: readonly Process[]): Promise<number | undefined> {
  let kibibytes = 0;
  for (const { pid } of processes) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined);
    const found = /^Pss: +(\d+) kB/m.exec(text ?? '')?.[1];
    // One that ended meanwhile holds nothing; the first one is never gone.
    if (found === undefined && pid === processes[0]?.pid) return undefined;
    kibibytes += Number(found ?? 0);
  }
  return processes.length === 0 ? undefined : kibibytes * 1024;
}

const megabyte = 1_000_000;

/** Memory of one process in megabytes (PSS); 0 where the system does not tell. */
export const memoryMb = async (pid: number): Promise<number> =>
  ((await proportionalBytes([{ pid, parentPid: 0, name: '' }])) ?? 0) / megabyte;

// What Linux has reported in since 2.6, whatever the kernel's own tick is.
const ticksPerSecond = 100;

/** Time that a process has computed so far, in milliseconds; 0 where the system does not tell. */
export async function computedMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [userTicks = 0, systemTicks = 0] =
    text.split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
  return ((userTicks + systemTicks) * 1000) / ticksPerSecond;
}
