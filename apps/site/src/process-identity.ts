import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { systemErrorCode } from './operator-error.ts';

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

function hasEnded(pid: number): boolean {
  const state = process.platform === 'linux' ? processStat(pid)?.[0] : processColumn(pid, 'state');
  return /^[ZX]/.test(state ?? '');
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
