import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** Contains nothing of our own environment: it may hold secrets, and `PG…` or locale variables change behaviour. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

export type ProgramResult = { succeeded: boolean; output: string };

/** Runs a short program to its end; `succeeded` is false also if it could not be started. */
export function runProgram(
  program: string,
  programArguments: string[],
  { user = {}, input = '' }: { user?: SystemUser; input?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, programArguments, {
      ...user,
      cwd: '/',
      env: programEnvironment,
      windowsHide: true,
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (exitCode) => resolve({ succeeded: exitCode === 0, output }));
    child.stdin.end(input);
  });
}
