import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isNumberTaken, isProcessAlive, processCommandLine, untilGone } from '../process-identity.ts';
import { type Home, homeFiles } from './home.ts';
import type { Programs } from './programs.ts';
import { programEnvironment, runProgram } from './run-program.ts';

/** The content of `postmaster.pid`, which PostgreSQL writes. */
type Postmaster = { pid: number; port: number; isReady: boolean };

const pollIntervalMs = 15;
const largestLogBytes = 8 * 1024 * 1024;
const shutdownTimeoutSeconds = 30;

const pidFile = (home: Home) => join(homeFiles.cluster(home), 'postmaster.pid');

/**
 * Returns the postmaster that serves this cluster now, if any. Removes a pid file of another process (its id was
 * reused after a crash, usual in containers), or of one that has ended and was not waited for:
 * PostgreSQL would refuse to start. Its own check of the shared memory still guards the data.
 */
export async function findPostmaster(home: Home): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(home);
  if (postmaster === undefined || !isNumberTaken(postmaster.pid)) return undefined;
  const commandLine = processCommandLine(postmaster.pid);
  const isOurs = commandLine === undefined || commandLine.includes(homeFiles.cluster(home));
  if (isOurs && isProcessAlive(postmaster.pid)) return postmaster;
  await rm(pidFile(home), { force: true });
  return undefined;
}

async function readPidFile(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!(Number(pid) > 0)) return undefined;
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
}

type LaunchResult = { isReady: true; exited: Promise<void> } | { isReady: false; log: string };

/**
 * Starts a postmaster and waits until it accepts connections or fails. It gets a session of its own,
 * so that Ctrl-C in the terminal ends it through us and after the site. It logs to a file, so that it
 * can continue when we are killed.
 */
export async function launchPostmaster(home: Home, programs: Programs, port: number): Promise<LaunchResult> {
  const logFile = openSync(homeFiles.log(home), 'a', 0o600);
  if (fstatSync(logFile).size > largestLogBytes) ftruncateSync(logFile);
  const logStart = fstatSync(logFile).size;
  const child = spawn(programs.postgres, ['-D', homeFiles.cluster(home), '-p', `${port}`], {
    ...home.user,
    cwd: '/',
    env: programEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  let failure: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error.message;
      resolve();
    });
    child.once('exit', (exitCode, signal) => {
      failure = `PostgreSQL ended with ${signal ?? `exit code ${exitCode}`}`;
      resolve();
    });
  });
  child.unref();
  while (failure === undefined) {
    const postmaster = await readPidFile(home);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return { isReady: true, exited };
    await Promise.race([exited, delay(pollIntervalMs)]);
  }
  return { isReady: false, log: (await readLog(home, logStart)) || failure };
}

async function readLog(home: Home, start: number): Promise<string> {
  const file = await open(homeFiles.log(home));
  try {
    const { buffer, bytesRead } = await file.read({ position: start, buffer: Buffer.alloc(64 * 1024) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Ends the postmaster and waits for it: open transactions are rolled back, commits are safe. */
export async function stopPostmaster(home: Home, programs: Programs): Promise<void> {
  const postmaster = await findPostmaster(home);
  if (postmaster === undefined) return;
  const stop = (mode: string) =>
    runProgram(
      programs.pgCtl,
      ['stop', '-s', '-w', '-t', `${shutdownTimeoutSeconds}`, '-m', mode, '-D', homeFiles.cluster(home)],
      { user: home.user },
    );
  if (!(await stop('fast')).succeeded) await stop('immediate');
  await untilGone(postmaster.pid);
}
