import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ApiConfig } from '../src/config.ts';
import { compileCache } from './compile-cache.ts';

export interface ApiProcess {
  url: string;
  /** False once it was killed, or ended by itself. */
  isRunning(): boolean;
  /** Pauses the process at once, like a suspended machine. */
  freeze(): void;
  thaw(): void;
  /** Kills the process, like a power cut. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the API as a separate process with the settings of `config`. It works jobs unless `hears` is 'nothing'. */
export async function startApiProcess(
  config: ApiConfig,
  hears: 'everything' | 'nothing' = 'everything',
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('api-program.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      SMTP_URL: config.smtpUrl,
      DATA_DIR: config.dataDirectory,
      JOURNAL_DIR: join(config.dataDirectory, 'journal'),
      PUBLIC_URL: config.publicUrl,
      KCP_SANDBOX_URL: config.sandboxUrl,
      KCP_TIMEOUT_MS: String(config.gatewayTimeoutMs),
      RATE_LIMIT_SCALE: String(config.rateLimitScale),
      VALKEY_URL: config.valkeyUrl,
      HEARS: hears,
      ...compileCache,
      TEST_LOG_LEVEL: process.env.TEST_LOG_LEVEL,
      TEST_DATABASE_URL: process.env.TEST_DATABASE_URL,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const lines = createInterface({ input: child.stdout });
  const [url] = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The API process ended with ${code}.`))),
  ]);
  let isKilled = false;
  return {
    url: String(url),
    // Its connections break before its end is heard of.
    isRunning: () => !isKilled && child.exitCode === null && child.signalCode === null,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
