import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from './operator-error.ts';

const pollIntervalMs = 15;

/** True while a process with this number runs, no matter who owns it. */
export function isProcessAlive(pid: number): boolean {
  return isNumberTaken(pid) && !hasEnded(pid);
}

/** True also for a process that has ended and whose parent has not asked how: in a container nobody may. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** A killed process is called a zombie as soon as its first thread ends; its ports are free after its last one. */
function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return /^[ZX]/.test(processColumn(pid, 'state') ?? '');
  const stat = processStat(pid) ?? [];
  return /^[ZX]/.test(stat[0] ?? '') && Number(stat[17]) <= 1;
}

/** What follows the command, which may hold blanks and brackets itself. */
function processStat(pid: number): string[] | undefined {
  return readText(`/proc/${pid}/stat`)?.split(') ').pop()?.split(' ');
}

/**
 * What tells a process from a later one that was given the same number: when it started.
 * Undefined where no such process exists or the system does not say.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const startTicks = processStat(pid)?.[19];
    return startTicks && `${readText('/proc/sys/kernel/random/boot_id')?.trim()}/${startTicks}`;
  }
  return processColumn(pid, 'lstart');
}

/** What a file keeps of a process, so that a later one can tell whether it still runs. */
export const processMark = (pid: number): string => `${pid}\n${processIdentity(pid) ?? ''}\n`;

/** The number of the process that a mark was made of, while that very process runs. */
export function markedProcess(mark: string): number | undefined {
  const pid = Number(mark.split('\n')[0]);
  return pid > 0 && isProcessAlive(pid) && processMark(pid) === mark ? pid : undefined;
}

/** Waits for the end of a process that is not our child. */
export async function untilGone(pid: number): Promise<void> {
  while (isProcessAlive(pid)) await delay(pollIntervalMs);
}

/** The command line a process was started with, its parts joined by blanks. */
export function processCommandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
  return processColumn(pid, 'command');
}

function processColumn(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
