import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { systemErrorCode } from './operator-error.ts';

/** True while a process with this number exists, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/**
 * What tells a process from a later one that was given the same number: when it started.
 * Undefined where no such process exists or the system does not say.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const startTicks = readText(`/proc/${pid}/stat`)?.split(') ').pop()?.split(' ')[19];
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
