import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removeEmbeddedDatabase, startEmbeddedDatabase } from '@airway/site/embedded-database';
import { foldersIn } from '../apps/site/src/folders.ts';
import { startChild } from './child.ts';
import { processTree } from './processes.ts';

export const basePath = '/airway2025';
export const homePath = `${basePath}/Main`;

/** Factor for every rate limit, because all visitors of the bench share one address. */
export const rateLimitScale = '100000';
const startWithinMs = 180_000;
const pollEveryMs = 10;

export interface RunningSite {
  url: string;
  /** Process of the site: API, pages and jobs. */
  pid: number;
  databaseUrl: string;
  postmasterPid: number;
  /** Time from the start of the process to the first response of the home page. */
  firstAnswerMs: number;
  /** Stops it as Ctrl-C does. @returns ids of surviving processes */
  stop(): Promise<number[]>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Creates a data folder for one site. The database's user must be able to enter it. */
export async function makeDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'airway-bench-'));
  await chmod(directory, 0o711);
  return directory;
}

export async function removeDataDirectory(directory: string): Promise<void> {
  await removeEmbeddedDatabase(foldersIn(directory).database);
  await rm(directory, { recursive: true, force: true });
}

const answersHome = (url: string) =>
  fetch(url + homePath).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );

/**
 * Starts the site like `npm start` in a process of its own, with embedded database, card sandbox and mail server. It
 * does not run in production mode, which refuses the sandbox and higher limits. Nothing else differs; React's
 * production build is used.
 */
export async function startSite(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedMs = performance.now();
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    SMTP_URL: '',
    NODE_ENV: '',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: rateLimitScale,
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  };
  const child = startChild('apps/site/command.mjs', environment, { programArguments: ['start'] });
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  while (!(await answersHome(url))) {
    if (hasEnded || performance.now() - startedMs > startWithinMs) {
      await child.stop();
      throw new Error(`The site did not start:\n${child.lastWords()}`);
    }
    await delay(pollEveryMs);
  }
  const firstAnswerMs = performance.now() - startedMs;
  const database = await startEmbeddedDatabase({ dataDirectory: foldersIn(dataDirectory).database });
  if (!database.reused) throw new Error("The site's own database was not found running.");
  return {
    url,
    pid: child.pid,
    databaseUrl: database.url,
    postmasterPid: database.pid,
    firstAnswerMs,
    async stop() {
      const before = [...(await processTree(child.pid)), ...(await processTree(database.pid))];
      await child.stop();
      const left = new Set(
        (await Promise.all(before.map((one) => processTree(one.pid)))).flat().map((one) => one.pid),
      );
      return [...left];
    },
  };
}
