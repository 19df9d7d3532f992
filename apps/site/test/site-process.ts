import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compileCache } from '../../api/test/compile-cache.ts';

export { isProcessAlive as isAlive } from '../src/process-identity.ts';

type SiteProcess = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** Resolves when the output or the errors match, or the process ends. */
  waitFor: (pattern: RegExp) => Promise<void>;
  /** The exit code, or the name of the signal that ended the process. */
  ended: Promise<number | string>;
};

const siteDirectory = join(import.meta.dirname, '..');

/** Starts one of the site's programs as `npm` does, without our own environment. */
export function startSiteProcess(
  program: string,
  environment: Record<string, string>,
  programArguments: string[] = [],
): SiteProcess {
  let output = '';
  let errors = '';
  const child = spawn(process.execPath, [join(siteDirectory, program), ...programArguments], {
    env: { ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([exitCode, signal]) => exitCode ?? signal);
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  return {
    child,
    output: () => output,
    errors: () => errors,
    async waitFor(pattern) {
      while (!pattern.test(output) && !pattern.test(errors) && !hasEnded) await delay(20);
    },
    ended,
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export function postmasterPid(dataDirectory: string): number {
  return Number(
    readFileSync(join(dataDirectory, 'postgresql', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
}

/** Waits until no server responds at this address. */
export async function waitUntilGone(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(1_000) });
    } catch (error) {
      // On a busy machine a running server may respond slowly.
      if ((error as Error).name !== 'TimeoutError') return;
    }
    await delay(20);
  }
}
