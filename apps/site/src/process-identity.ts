import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from './operator-error.ts';

const pollIntervalMs = 15;

/** Checks whether a process with this id runs, no matter who owns it. */
export function isProcessAlive(pid: number): boolean {
  return isNumberTaken(pid) && !hasEnded(pid);
}

/** True also for a process that has ended but was not reaped by its parent, which in a container may never happen. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** A killed process is a zombie as soon as its first thread ends; its ports are free after its last one. */
function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return /^[ZX]/.test(processColumn(pid, 'state') ?? '');
  const stat = processStat(pid) ?? [];
  return /^[ZX]/.test(stat[0] ?? '') && Number(stat[17]) <= 1;
}

/** Returns the fields after the command, which may contain blanks and brackets itself. */
function processStat(pid: number): string[] | undefined {
  return readText(`/proc/${pid}/stat`)?.split(') ').pop()?.split(' ');
}

/**
 * Returns the start of a process, which distinguishes it from a later one with its id.
 * Undefined if the process does not exist or the system has no such data.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const startTicks = processStat(pid)?.[19];
    return startTicks && `${readText('/proc/sys/kernel/random/boot_id')?.trim()}/${startTicks}`;
  }
  return processColumn(pid, 'lstart');
}

/** Serializes a process for a file, so that a later process can check whether it still runs. */
export const processMark = (pid: number): string => `${pid}\n${processIdentity(pid) ?? ''}\n`;

/** Returns the id of a marked process, if that process still runs. */
export function markedProcess(mark: string): number | undefined {
  const pid = Number(mark.split('\n')[0]);
  return pid > 0 && isProcessAlive(pid) && processMark(pid) === mark ? pid : undefined;
}

/** Waits for the end of a process that is not our child. */
export async function untilGone(pid: number): Promise<void> {
  while (isProcessAlive(pid)) await delay(pollIntervalMs);
}

/** Returns the command line of a process, its parts joined by blanks. */
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
