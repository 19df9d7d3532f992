import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { ReadyMessage } from '../../apps/kcp-sandbox/src/main.ts';
import { freePort } from '../../apps/site/test/site-process.ts';
import { type ServerOfItsOwn, startDebianPostgresql } from '../../scripts/testing/debian-postgresql.ts';
import { type Child, startChild } from '../child.ts';
import { makeDataDirectory, rateLimitScale, removeDataDirectory } from '../site.ts';

const readyWithinMs = 180_000;
const pollEveryMs = 10;
/** Drain time that the example's load balancer needs (docs/operations.md). */
const drainMs = '5000';

export interface Instance {
  port: number;
  url: string;
  /** Stops it as the system does before an upgrade. */
  stop(): Promise<void>;
  /** Kills it. */
  kill(): Promise<void>;
  /** Restarts it at its address. @returns the moment at which it reports ready */
  startAgain(): Promise<void>;
  untilReady(): Promise<void>;
}

/** Instances as in a cluster: external database and gateway, shared files. */
export interface Stage {
  database: ServerOfItsOwn;
  databaseUrl: string;
  sandboxUrl: string;
  start(): Promise<Instance>;
}

async function startSandbox(directory: string) {
  const identity = join(directory, 'identity');
  const child = startChild('apps/kcp-sandbox/src/main.ts', { IDENTITY_DIRECTORY: identity }, { ipc: true });
  const [{ url }] = (await once(child.process, 'message')) as [ReadyMessage];
  return { url, identity, stop: child.stop };
}

async function createDatabase({ adminUrl }: ServerOfItsOwn): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database airway');
  await client.end();
  return adminUrl.replace(/postgres$/, 'airway');
}

/** Starts everything but the instances. Stops all of it after the act, even if it fails. */
export async function onStage(act: (stage: Stage) => Promise<void>): Promise<void> {
  const directory = await makeDataDirectory();
  const database = await startDebianPostgresql();
  const databaseUrl = await createDatabase(database);
  const sandbox = await startSandbox(directory);
  const children = new Map<number, Child>();

  async function start(): Promise<Instance> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(directory, String(port)),
      FILES_DIR: join(directory, 'files'),
      JOURNAL_DIR: join(directory, 'journal'),
      DATABASE_URL: databaseUrl,
      KCP_SANDBOX_URL: sandbox.url,
      IDENTITY_DIRECTORY: sandbox.identity,
      APP_SECRET: 'the secret of all instances of the bench',
      DRAIN_MS: drainMs,
      RATE_LIMIT_SCALE: rateLimitScale,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    const childOf = () => children.get(port) as Child;
    const isReady = () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status === 200;
        },
        () => false,
      );
    const instance: Instance = {
      port,
      url,
      stop: () => childOf().stop(),
      async kill() {
        childOf().process.kill('SIGKILL');
        await childOf().ended;
      },
      async startAgain() {
        children.set(port, startChild('apps/site/command.mjs', environment, { programArguments: ['start'] }));
        await instance.untilReady();
      },
      async untilReady() {
        const endsAtMs = performance.now() + readyWithinMs;
        while (!(await isReady())) {
          if (childOf().process.exitCode !== null || performance.now() > endsAtMs)
            throw new Error(`An instance is not ready:\n${childOf().lastWords()}`);
          await delay(pollEveryMs);
        }
      },
    };
    await instance.startAgain();
    return instance;
  }

  try {
    await act({ database, databaseUrl, sandboxUrl: sandbox.url, start });
  } finally {
    await Promise.all([...children.values()].map((child) => child.stop()));
    await sandbox.stop();
    await database.stop();
    await removeDataDirectory(directory);
  }
}
